import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OrderDocumentKind } from '#shared/documents/kinds.ts';
import type { orderPapersContract } from '#shared/order-papers/contract.ts';
import { thaiSortKey } from '#shared/text/thai-sort-key.ts';
import { paperOf } from '../documents/paper-of.ts';
import { findOrderDocument } from '../documents/queries.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { paperWords, sorted, squeezed } from '../testing/paper-words.ts';
import { readWithPdfium, readWithPdfJs } from '../testing/read-pdf.ts';
import { checkOut, type Goods, plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const FROM_OUR_PAGE = { 'Sec-Fetch-Site': 'same-origin' };
const DAY_MS = 86_400_000;

interface Ways {
  readonly kind: OrderDocumentKind;
  readonly prefix: string;
  readonly title: string;
  readonly ofPaidOnly: boolean;
  readonly exists: (order: number) => string;
  readonly view: (order: number) => string;
  readonly make: (order: number, customer: number) => string;
}

/** The address of one of our calls for this order and customer. */
const address =
  (key: keyof typeof orderPapersContract) =>
  (order: number, customer = 0) =>
    key
      .slice('GET '.length)
      .replace(/\{(?:id|orderId)\}/, String(order))
      .replace('{customerId}', String(customer));

const KINDS: readonly Ways[] = [
  {
    kind: 'tax_invoice',
    prefix: 'TX',
    title: 'ใบกำกับภาษี',
    ofPaidOnly: true,
    exists: address('GET /api/invoices/{id}'),
    view: address('GET /invoice/pdf/{orderId}'),
    make: address('GET /invoice/pdf/{orderId}/{customerId}'),
  },
  {
    kind: 'delivery_note',
    prefix: 'DN',
    title: 'ใบส่งของ',
    ofPaidOnly: true,
    exists: address('GET /api/delivery-notes/{id}'),
    view: address('GET /delivery/pdf/Views/{orderId}'),
    make: address('GET /delivery/pdf/{orderId}/{customerId}'),
  },
  {
    kind: 'invoice',
    prefix: 'IV',
    title: 'ใบแจ้งหนี้',
    ofPaidOnly: false,
    exists: address('GET /api/invoice-docs/{id}'),
    view: address('GET /invoice-doc/pdf/views/{orderId}'),
    make: address('GET /invoice-doc/pdf/{orderId}/{customerId}'),
  },
  {
    kind: 'billing_slip',
    prefix: 'BL',
    title: 'ใบวางบิล',
    ofPaidOnly: false,
    exists: address('GET /api/invoice-billing-slip/{id}'),
    view: address('GET /invoice-billing-slip/pdf/views/{orderId}'),
    make: address('GET /invoice-billing-slip/pdf/{orderId}/{customerId}'),
  },
];
const TAX_INVOICE = KINDS[0] as Ways;

describe.each(ENGINES)('the papers of an order on %s', (engine) => {
  let shop: TestShop;
  let cashier: TestBrowser;
  let goods: readonly Goods[];
  beforeEach(async () => {
    shop = await openTestShop(engine);
    goods = await plainProducts(shop);
    cashier = await shop.atTheTill('cashier');
  });
  afterEach(() => shop.close());

  async function sell(browser = cashier, quantity = 2): Promise<number> {
    const id = await checkOut(browser, goods[0]?.id ?? 0, quantity);
    const { total } = (await browser.get(`/views-myoder/${id}`)).body;
    const paid = await browser.post(`/checkout/${id}/complete`, {
      payment_method: 'cash',
      paymentAmount: total,
    });
    expect(paid.status).toBe(200);
    return id;
  }

  const open = (path: string, headers: Record<string, string> = FROM_OUR_PAGE, browser = cashier) =>
    browser.get(path, headers);

  /** The PDF itself: a test's browser reads bodies as text. */
  async function pdf(path: string): Promise<Uint8Array> {
    const response = await fetch(shop.url + path, { headers: { Cookie: cashier.cookie, ...FROM_OUR_PAGE } });
    expect(response.status).toBe(200);
    return new Uint8Array(await response.arrayBuffer());
  }
  const textOf = async (path: string) =>
    (await readWithPdfJs(await pdf(path))).pages.map((page) => page.text).join('\n');

  const documents = () => shop.db.read.selectFrom('documents').selectAll().orderBy('number').execute();

  describe.each(KINDS)('$kind', (ways) => {
    test('is made once for a customer, with its number, and shown from then on', async () => {
      const order = await sell();
      expect((await cashier.get(ways.exists(order))).body).toEqual({ exists: false });
      expect((await open(ways.view(order))).status).toBe(404);
      const made = await open(ways.make(order, 3));
      expect(made.status).toBe(200);
      expect(made.headers.get('content-type')).toBe('application/pdf');
      expect(made.headers.get('content-disposition')).toBe(
        `inline; filename="${ways.prefix}202611-00001.pdf"`,
      );
      expect((await open(ways.make(order, 3))).status).toBe(200);
      expect((await open(ways.view(order))).status).toBe(200);
      expect((await cashier.get(ways.exists(order))).body).toEqual({ exists: true });
      expect((await documents()).map(({ number, kind }) => [number, kind])).toEqual([
        [`${ways.prefix}202611-00001`, ways.kind],
      ]);
      const listed = (await cashier.get('/api/orders')).body.data[0];
      expect(listed.documents[ways.kind]).toBe(true);
      expect(Object.values(listed.documents).filter(Boolean)).toHaveLength(1);
    });

    test('says what two readers copy out of it: title, number, parties, goods, sums and words', async () => {
      const order = await sell();
      const bytes = await pdf(ways.make(order, 3));
      const { total, subtotal, tax } = (await cashier.get(`/views-myoder/${order}`)).body;
      const customer = await shop.db.read
        .selectFrom('customers')
        .selectAll()
        .where('id', '=', 3)
        .executeTakeFirstOrThrow();
      const wanted = [
        ways.title,
        'ต้นฉบับ',
        'สำเนา',
        `${ways.prefix}202611-00001`,
        'ร้านดี สาขาสาธิต',
        customer.company_name,
        customer.number_code,
        customer.tax_number,
        goods[0]?.name ?? '',
        ...[total, subtotal, tax].map((amount: number) => amount.toFixed(2)),
        'บาท',
      ];
      const byPdfJs = (await readWithPdfJs(bytes)).pages.map((page) => page.text).join('');
      const byPdfium = (await readWithPdfium(bytes)).join('');
      const withoutSpaces = (text: string) => squeezed(text).replaceAll(',', '');
      for (const words of wanted.map(withoutSpaces)) {
        expect(withoutSpaces(byPdfJs)).toContain(words);
        expect(withoutSpaces(byPdfium)).toContain(words);
      }
      // And all else that went into original and copy, and nothing that didn't.
      const branchId = (await documents())[0]?.branch_id ?? 0;
      const issued = await findOrderDocument(shop.db.read, branchId, ways.kind, order);
      if (issued === null) throw new Error('it was not issued');
      const all = sorted(paperWords(paperOf(issued, { nowMs: shop.clock.nowMs }), 1));
      expect(sorted(byPdfJs)).toBe(all);
      expect(sorted(byPdfium)).toBe(all);
    });

    test('is one however many open it at the same moment', async () => {
      const order = await sell();
      const opened = await Promise.all(Array.from({ length: 20 }, () => open(ways.make(order, 3))));
      expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await documents()).toHaveLength(1);
    });

    test('of an order that is not paid is refused or made, as the law and the trade have it', async () => {
      const order = await checkOut(cashier, goods[0]?.id ?? 0);
      const made = await open(ways.make(order, 3));
      expect(made.status).toBe(ways.ofPaidOnly ? 409 : 200);
      expect(await documents()).toHaveLength(ways.ofPaidOnly ? 0 : 1);
    });
  });

  test('a paper that has been made for one customer is not made for another', async () => {
    const order = await sell();
    await open(TAX_INVOICE.make(order, 3));
    const other = await open(TAX_INVOICE.make(order, 4));
    expect(other.status).toBe(409);
    expect(other.body.message).toMatch(/TX202611-00001/);
    expect(await documents()).toHaveLength(1);
  });

  test('the first paper says whose order it is; the other kinds may name somebody else', async () => {
    const order = await sell();
    await open(`/delivery/pdf/${order}/5`);
    await open(TAX_INVOICE.make(order, 3));
    expect((await cashier.get(`/api/orders/${order}`)).body.customers_id).toBe(5);
    expect((await documents()).map(({ customer_id }) => customer_id)).toEqual([5, 3]);
  });

  test.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a neighbour of this site', { 'Sec-Fetch-Site': 'same-site' }],
    ['a prefetch of our own', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Purpose': 'prefetch' }],
    ['an older prefetch', { 'Sec-Fetch-Site': 'same-origin', Purpose: 'prefetch' }],
    ['a link of another site over plain http', { Referer: 'http://evil.example/' }],
    ['nobody in particular over plain http', {}],
  ])('%s cannot have a paper made', async (_, headers) => {
    const order = await sell();
    const answer = await open(TAX_INVOICE.make(order, 3), headers as Record<string, string>);
    expect(answer.status).toBe(403);
    expect(await documents()).toEqual([]);
  });

  test.each([
    ['our own page over plain http', () => ({ Referer: `${shop.url}/orders` })],
    ['our own page', () => FROM_OUR_PAGE],
  ])('%s can', async (_, headers) => {
    const order = await sell();
    expect((await open(TAX_INVOICE.make(order, 3), headers() as Record<string, string>)).status).toBe(200);
  });

  const FROM_A_CHAT = { 'Sec-Fetch-Site': 'none', Accept: 'text/html,application/xhtml+xml' };

  test.each(KINDS)(
    'a link of another program to make $kind is asked about first, and makes nothing',
    async (ways) => {
      const order = await sell();
      const { order_number: number } = (await cashier.get(`/views-myoder/${order}`)).body;
      const remark = encodeURIComponent('<b>ด่วน</b> & "โทร"');
      const path = `${ways.make(order, 3)}?remark=${remark}`;
      const asked = await open(path, FROM_A_CHAT);
      expect(asked).toMatchObject({ status: 200, body: expect.stringContaining(`สร้าง${ways.title}หรือไม่`) });
      expect(asked.headers.get('content-type')).toContain('text/html');
      expect(asked.headers.get('cache-control')).toBe('no-store');
      const customer = await shop.db.read
        .selectFrom('customers')
        .select('company_name')
        .where('id', '=', 3)
        .executeTakeFirstOrThrow();
      for (const words of [number, customer.company_name, `href="/orders/${order}"`, `href="${path}"`])
        expect(asked.body).toContain(words);
      if (ways.kind === 'delivery_note') expect(asked.body).toContain('&lt;b&gt;ด่วน&lt;/b&gt; &amp;');
      expect(await documents()).toEqual([]);
      expect((await cashier.get(`/api/orders/${order}`)).body.customers_id).toBeNull();
      const program = await open(path, { 'Sec-Fetch-Site': 'none', Accept: 'application/json' });
      expect(program).toMatchObject({ status: 409, body: { code: 'ASKED_FIRST' } });
      // The button leads to the same address, from our own page.
      expect((await open(path, { ...FROM_A_CHAT, ...FROM_OUR_PAGE })).headers.get('content-type')).toBe(
        'application/pdf',
      );
      expect(await documents()).toHaveLength(1);
      const shown = await open(ways.make(order, 3), FROM_A_CHAT);
      expect(shown.headers.get('content-type')).toBe('application/pdf');
      expect(await documents()).toHaveLength(1);
    },
  );

  test('a link of another program says what stands against the paper rather than ask', async () => {
    const [order, pending] = [await sell(), await checkOut(cashier, goods[0]?.id ?? 0)];
    await open(TAX_INVOICE.make(order, 3));
    expect((await open(TAX_INVOICE.make(order, 4), FROM_A_CHAT)).status).toBe(409);
    expect((await open(TAX_INVOICE.make(pending, 3), FROM_A_CHAT)).status).toBe(409);
    expect((await open(TAX_INVOICE.make(999_999, 3), FROM_A_CHAT)).status).toBe(404);
    expect((await open(TAX_INVOICE.make(pending, 999_999), FROM_A_CHAT)).status).toBe(409);
    const ahead = { ...FROM_A_CHAT, 'Sec-Purpose': 'prefetch;prerender' };
    expect((await open(`/invoice-doc/pdf/${pending}/3`, ahead)).status).toBe(403);
    const visitor = await open(TAX_INVOICE.make(order, 3), FROM_A_CHAT, shop.visitor());
    expect([visitor.status, visitor.headers.get('location')]).toEqual([302, '/login']);
    expect(await documents()).toHaveLength(1);
  });

  test('a HEAD makes nothing', async () => {
    const order = await sell();
    expect((await cashier.send('HEAD', TAX_INVOICE.make(order, 3), undefined, FROM_OUR_PAGE)).status).toBe(
      404,
    );
    expect(await documents()).toEqual([]);
  });

  test('neither an unknown customer nor an order of another branch, a cancelled one or none gets a paper', async () => {
    const order = await sell();
    expect((await open(TAX_INVOICE.make(order, 999_999))).status).toBe(404);
    expect((await open(TAX_INVOICE.make(999_999, 3))).status).toBe(404);
    await moveToOtherBranch(shop, 'cashier2');
    const other = await shop.signIn('cashier2');
    expect((await open(TAX_INVOICE.make(order, 3), FROM_OUR_PAGE, other)).status).toBe(404);
    expect((await other.get(TAX_INVOICE.exists(order))).status).toBe(404);
    const pending = await checkOut(cashier, goods[0]?.id ?? 0);
    await cashier.delete(`/checkout/${pending}`);
    expect((await open(`/invoice-doc/pdf/${pending}/3`)).status).toBe(404);
    expect(await documents()).toEqual([]);
  });

  test('what was issued stays as it was, whatever becomes of the customer, the shop and the goods', async () => {
    const order = await sell();
    const before = await textOf(TAX_INVOICE.make(order, 3));
    await shop.db.transaction(async (trx) => {
      await trx
        .updateTable('customers')
        .set({
          ...{ name: 'คนใหม่', name_sort_key: thaiSortKey('คนใหม่') },
          ...{ company_name: 'บริษัทใหม่', company_name_sort_key: thaiSortKey('บริษัทใหม่') },
        })
        .execute();
      await trx.updateTable('shop').set({ name: 'ร้านใหม่', tax_id: '0000000000000' }).execute();
      await trx
        .updateTable('products')
        .set({ name: 'สินค้าใหม่', name_sort_key: thaiSortKey('สินค้าใหม่') })
        .execute();
    });
    expect(await textOf(TAX_INVOICE.view(order))).toBe(before);
  });

  test('numbers have no gap and no double with 20 made at once and failures in between', async () => {
    const orders: number[] = [];
    for (let i = 0; i < 20; i += 1) orders.push(await sell(cashier, 1));
    const answers = await Promise.all(
      orders.flatMap((order, i) => [
        open(TAX_INVOICE.make(order, 3 + (i % 3))),
        open(TAX_INVOICE.make(order, 999_999)),
        open(`/invoice-doc/pdf/${order}/4`),
      ]),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBe(40);
    const numbers = (await documents()).map(({ number }) => number);
    const series = (prefix: string) =>
      Array.from({ length: 20 }, (_, i) => `${prefix}202611-${String(i + 1).padStart(5, '0')}`);
    expect(numbers).toEqual([...series('IV'), ...series('TX')]);
  });

  test('a tax invoice made in the next month has the day of the sale and a number of its month', async () => {
    const order = await sell();
    shop.clock.nowMs += 20 * DAY_MS;
    cashier = await shop.signIn('cashier');
    const text = await textOf(TAX_INVOICE.make(order, 3));
    expect(text).toContain('TX202611-00001');
    expect(text).toContain('20 พฤศจิกายน พ.ศ. 2569');
    const receipt = (await cashier.get(`/receipt-all/${order}`)).body.receipt_number;
    expect(text.replaceAll(/\s/g, '')).toContain(`เป็นการยกเลิกใบกำกับภาษีอย่างย่อเลขที่${receipt}`);
    expect(await textOf(`/delivery/pdf/${order}/3`)).toContain('DN202612-00001');
  });

  test('the receipt names the tax invoice that took its place, and no other paper', async () => {
    const order = await sell();
    const replacedBy = async () => (await cashier.get(`/receipt-all/${order}`)).body.tax_invoice_number;
    await open(`/delivery/pdf/${order}/3`);
    expect(await replacedBy()).toBeNull();
    await open(TAX_INVOICE.make(order, 3));
    expect(await replacedBy()).toBe('TX202611-00001');
  });

  test('a billing slip names the invoice that the order had when it was made, and no later one', async () => {
    const [billed, unbilled] = [await sell(), await sell()];
    await open(`/invoice-doc/pdf/${billed}/3`);
    const slip = await textOf(`/invoice-billing-slip/pdf/${billed}/3`);
    const { total } = (await cashier.get(`/views-myoder/${billed}`)).body;
    expect(slip).toContain('IV202611-00001');
    expect(slip.replaceAll(/\s/g, '')).toContain(`จำนวนเงิน${total.toFixed(2)}บาท`);
    const before = await textOf(`/invoice-billing-slip/pdf/${unbilled}/3`);
    expect(before).not.toContain('ใบแจ้งหนี้');
    await open(`/invoice-doc/pdf/${unbilled}/3`);
    expect(await textOf(`/invoice-billing-slip/pdf/views/${unbilled}`)).toBe(before);
  });

  test('a delivery note says what was remarked, or that nothing was', async () => {
    const [first, second] = [await sell(), await sell()];
    const remark = encodeURIComponent('ส่งก่อน 9 โมง & โทร #081?');
    expect(await textOf(`/delivery/pdf/${first}/3?remark=${remark}`)).toContain('ส่งก่อน 9 โมง & โทร #081?');
    expect(await textOf(`/delivery/pdf/${second}/3`)).toContain('ไม่มีหมายเหตุ');
    const unclean = await open(`/delivery/pdf/${await sell()}/3?remark=%00`);
    expect(unclean.status).toBe(422);
  });

  test('a shop that is not registered for VAT charges none, prints none and gives no tax invoice', async () => {
    await shop.db.transaction(async (trx) => {
      await trx.updateTable('shop').set({ vat_mode: 'none' }).execute();
    });
    expect((await cashier.get('/api/session')).body.shop).toMatchObject({
      vat_registered: false,
      tax_percent: 0,
    });
    const order = await sell();
    expect((await cashier.get(`/views-myoder/${order}`)).body).toMatchObject({ tax: 0 });
    const refused = await open(TAX_INVOICE.make(order, 3));
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('ไม่ได้จดทะเบียนภาษีมูลค่าเพิ่ม');
    expect(await textOf(`/delivery/pdf/${order}/3`)).not.toContain('ภาษีมูลค่าเพิ่ม');
  });

  test('a coupon at such a shop is taken off without a word of tax', async () => {
    await shop.db.transaction(async (trx) => {
      await trx.updateTable('shop').set({ vat_mode: 'none' }).execute();
    });
    const manager = await shop.signIn('manager');
    const made = await manager.post('/coupons', {
      discount_type: 'percent',
      discount_value: 10,
      start_date: '2026-11-20',
      end_date: '2026-11-20',
    });
    const coupon: string = made.body.coupon.code;
    const { body } = await cashier.post('/checkout', {
      coupon,
      orderList: [{ id: goods[0]?.id, quantity: 2 }],
    });
    const text = await textOf(`/invoice-doc/pdf/${body.orderId}/3`);
    expect(text).toContain(`ส่วนลดคูปอง ${coupon}`);
    expect(text).toContain('ยอดหลังหักส่วนลด');
    expect(text).not.toContain('ก่อนภาษี');
  });

  test('a person who opened a paper in a tab reads why it isn’t there, and a visitor signs in first', async () => {
    const order = await sell();
    const html = { ...FROM_OUR_PAGE, Accept: 'text/html,application/xhtml+xml' };
    const missing = await open(TAX_INVOICE.view(order), html);
    expect(missing.status).toBe(404);
    expect(missing.headers.get('content-type')).toContain('text/html');
    expect(missing.body).toContain('ยังไม่ได้สร้างเอกสารนี้');
    const visitor = await open(TAX_INVOICE.view(order), html, shop.visitor());
    expect([visitor.status, visitor.headers.get('location')]).toEqual([302, '/login']);
  });
});
