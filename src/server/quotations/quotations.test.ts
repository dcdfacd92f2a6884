import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DocumentContent } from '#shared/documents/document-content.ts';
import { thaiSortKey } from '#shared/text/thai-sort-key.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { readWithPdfJs } from '../testing/read-pdf.ts';
import { ofBranch } from '../testing/rows-of-branch.ts';
import { type Goods, plainProducts, stockOf, withTax } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const COMPANY = {
  name: 'คุณน้ำฝน',
  company_name: 'บริษัท น้ำใสใจดี จำกัด',
  taxnumber: '0105558096348',
  branch_code: '00001',
  tell_mobile: '0812345678',
  email: 'namfon@example.com',
  address: '12/3 ถนนริมคลอง กรุงเทพมหานคร 10260',
};

describe.each(ENGINES)('quotations on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  let goods: readonly Goods[];
  let customerId: number;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    till = await shop.atTheTill('cashier');
    goods = await plainProducts(shop);
    customerId = (await till.post('/customer/pos/store', COMPANY)).body.customer.id;
  });
  afterEach(() => shop.close());

  const good = (i = 0) => goods[i] as Goods;
  const basket = (quantity = 2) => ({ orderList: [{ id: good().id, quantity }] });
  const check = (body: unknown) => till.post('/quotation/submitCheckProduct', body);
  const issue = (body: object = {}, headers: Record<string, string> = {}, browser = till) =>
    browser.post('/quotations', { customers_id: customerId, ...basket(), ...body }, headers);
  const issued = (branchId = 1) => ofBranch(shop, 'documents', branchId).selectAll().orderBy('id').execute();
  const content = async (branchId = 1) =>
    JSON.parse((await issued(branchId)).at(-1)?.content ?? '{}') as DocumentContent;
  const inShop = (change: (trx: Parameters<Parameters<TestShop['db']['transaction']>[0]>[0]) => unknown) =>
    shop.db.transaction(async (trx) => void (await change(trx)));

  /** What both calls refuse in the same words, under the basket. */
  async function expectBothRefused(body: object, status: number, words: unknown) {
    for (const answer of [await check({ ...basket(), ...body }), await issue(body)]) {
      expect(answer).toMatchObject({ status, body: { success: false, errors: { orderList: [words] } } });
    }
    expect(await issued()).toEqual([]);
  }

  test('a basket that can be offered is told so, and nothing is written', async () => {
    expect(await check(basket())).toMatchObject({ status: 200, body: { success: true } });
    expect(await check({ ...basket(), total: withTax(good().price_satang * 2) / 100 })).toMatchObject({
      status: 200,
    });
    expect(await issued()).toEqual([]);
  });

  test('a quotation is issued with its number, and says where its paper is', async () => {
    const totalSatang = withTax(good().price_satang * 2);
    const answer = await issue({ total: totalSatang / 100, coupon: 'SAVE10' });
    const [document] = await issued();
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        quotation_number: 'QT202611-00001',
        pdfUrl: `/quotations/${document?.id}/pdf`,
      },
    });
    expect(document).toMatchObject({
      kind: 'quotation',
      number: 'QT202611-00001',
      order_id: null,
      customer_id: customerId,
      issued_on: '2026-11-20',
      total_satang: totalSatang,
    });
    expect((await issue()).body.quotation_number).toBe('QT202611-00002');
  });

  test('everything that it says is kept with it', async () => {
    await issue();
    const product = await shop.db.read
      .selectFrom('products')
      .innerJoin('units', 'units.id', 'products.unit_id')
      .select(['products.sku_code', 'units.name as unit'])
      .where('products.id', '=', good().id)
      .executeTakeFirstOrThrow();
    const subtotalSatang = good().price_satang * 2;
    expect(await content()).toEqual({
      seller: {
        name: 'ร้านดี สาขาสาธิต',
        taxId: expect.stringMatching(/^\d{13}$/),
        branchCode: '00000',
        branchName: 'สำนักงานใหญ่',
        address: '99/9 ถนนสุขใจ แขวงลาดยาว เขตจตุจักร กรุงเทพมหานคร 10900',
        phone: '02-000-0099',
        logoName: null,
      },
      buyer: {
        numberCode: 'C00061',
        name: COMPANY.name,
        companyName: COMPANY.company_name,
        taxNumber: COMPANY.taxnumber,
        branchCode: '00001',
        mobile: COMPANY.tell_mobile,
        phone: '',
        email: COMPANY.email,
        address: COMPANY.address,
      },
      issuer: 'สมใจ ขยันขาย',
      lines: [
        {
          productId: good().id,
          variantId: null,
          skuCode: product.sku_code,
          name: good().name,
          unitName: product.unit,
          unitPriceSatang: good().price_satang,
          quantity: 2,
          discountType: 4,
          discountValueHundredths: 0,
          discountValue2Hundredths: 0,
          subtotalSatang,
          discountSatang: 0,
        },
      ],
      coupon: null,
      subtotalSatang,
      lineDiscountSatang: 0,
      couponDiscountSatang: 0,
      taxRateHundredths: 700,
      vatMode: 'added',
      taxSatang: withTax(subtotalSatang) - subtotalSatang,
      includedTaxSatang: 0,
      totalSatang: withTax(subtotalSatang),
      order: null,
      validUntil: '2026-12-20',
      remark: '',
    });
  });

  test('a variant is named with its product, and a discount is given as at the till', async () => {
    const { body: products } = await till.get('/products/sorting-view');
    const varied = products.find((one: { variantAttributes: unknown[] }) => one.variantAttributes.length > 1);
    const { id: variantId, variant_value: value } = varied.variantAttributes[1];
    await inShop((trx) =>
      trx
        .updateTable('products')
        .set({ discount_type: 1, discount_value_hundredths: 1_000 })
        .where('id', '=', varied.id)
        .execute(),
    );
    await issue({ orderList: [{ id: varied.id, variant_id: variantId, quantity: 10 }] });
    const { lines, lineDiscountSatang, subtotalSatang } = await content();
    expect(lines).toMatchObject([{ name: `${varied.name} ${value}`, discountType: 1 }]);
    expect(lineDiscountSatang).toBe(subtotalSatang / 10);
  });

  test('its paper is a PDF of its own name, with everything on it', async () => {
    const { pdfUrl } = (
      await issue({
        orderList: [
          { id: good().id, quantity: 2 },
          { id: good(1).id, quantity: 1 },
        ],
      })
    ).body;
    const pdf = await getPdf(pdfUrl);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('content-disposition')).toBe('inline; filename="QT202611-00001.pdf"');
    expect(pdf.headers.get('cache-control')).toBe('private, no-store');
    expect(new TextDecoder('latin1').decode(pdf.bytes.slice(0, 5))).toBe('%PDF-');
    const { pages, info } = await readWithPdfJs(pdf.bytes);
    const text = pages
      .map((page) => page.text)
      .join('\n')
      .replaceAll(/\s+/g, '');
    const total = withTax(good().price_satang * 2 + good(1).price_satang);
    for (const said of [
      'ใบเสนอราคา',
      'QT202611-00001',
      '20 พฤศจิกายน พ.ศ. 2569',
      '20 ธันวาคม พ.ศ. 2569',
      'สมใจ ขยันขาย',
      'ร้านดี สาขาสาธิต',
      COMPANY.company_name,
      COMPANY.name,
      'C00061',
      'สาขาที่ 00001',
      COMPANY.address,
      good().name,
      good(1).name,
      'จำนวนเงินรวมทั้งสิ้น',
      inFigures(total),
      'ผู้สั่งซื้อ',
    ]) {
      expect(text, said).toContain(said.replaceAll(/\s+/g, ''));
    }
    expect(text).toMatch(/บาท(?:ถ้วน|[ก-๛]+สตางค์)/);
    expect(info.Title).toBe('ใบเสนอราคา QT202611-00001');
  });

  /** As people write it, apart from the product's own module. */
  const inFigures = (satang: number) =>
    `${Math.floor(satang / 100).toLocaleString('en-US')}.${String(satang % 100).padStart(2, '0')}`;

  async function getPdf(path: string, browser = till) {
    const response = await fetch(shop.url + path, { headers: { Cookie: browser.cookie } });
    expect(response.status).toBe(200);
    return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
  }

  test('a later change of customer, goods, staff or shop leaves it as it was', async () => {
    const { pdfUrl } = (await issue()).body;
    const before = { row: (await issued())[0], text: await textOf(pdfUrl) };
    await inShop(async (trx) => {
      await trx
        .updateTable('customers')
        .set({
          ...{ name: 'คนอื่น', name_sort_key: thaiSortKey('คนอื่น') },
          ...{ company_name: 'บริษัทอื่น', company_name_sort_key: thaiSortKey('บริษัทอื่น') },
          address: '',
        })
        .execute();
      await trx
        .updateTable('products')
        .set({ name: 'ของอื่น', name_sort_key: thaiSortKey('ของอื่น'), price_satang: 1 })
        .execute();
      await trx.updateTable('units').set({ name: 'หน่วยอื่น' }).execute();
      await trx.updateTable('users').set({ firstname: 'ใคร', lastname: 'อื่น' }).execute();
      await trx.updateTable('shop').set({ name: 'ร้านอื่น', tax_rate_hundredths: 1_000 }).execute();
      await trx.updateTable('branches').set({ address: 'ที่อื่น', phone: '' }).execute();
    });
    expect((await issued())[0]).toEqual(before.row);
    expect(await textOf(pdfUrl)).toBe(before.text);
    expect(before.text).not.toContain('อื่น');
  });

  async function textOf(path: string): Promise<string> {
    const { pages } = await readWithPdfJs((await getPdf(path)).bytes);
    return pages.map((page) => page.text).join('\n');
  }

  test('its paper is for all staff of the branch, and there for nobody else', async () => {
    const { pdfUrl } = (await issue()).body;
    const other = await shop.signIn('cashier2');
    await getPdf(pdfUrl, other);
    await moveToOtherBranch(shop, 'cashier2');
    const gone = { status: 404, body: { code: 'QUOTATION_NOT_FOUND', message: 'ไม่พบใบเสนอราคานี้' } };
    expect(await other.get(pdfUrl)).toMatchObject(gone);
    expect(await till.get('/quotations/4711/pdf')).toMatchObject(gone);
    expect((await shop.visitor().get(pdfUrl)).status).toBe(401);
  });

  test('it takes an open drawer, but a paused one does', async () => {
    const { cash_drawer_id } = (await till.get('/api/cash-drawer/id')).body;
    expect((await till.post('/api/cash-drawer/pause', { cash_drawer_id })).body.paused).toBe('yes');
    expect((await check(basket())).status).toBe(200);
    expect((await issue()).status).toBe(200);
    const closed = await shop.signIn('cashier2');
    for (const answer of [
      await closed.post('/quotation/submitCheckProduct', basket()),
      await issue({}, {}, closed),
    ]) {
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'DRAWER_NOT_OPEN', errors: { orderList: ['ยังไม่ได้เปิดลิ้นชักเงิน กรุณาเปิดลิ้นชักก่อน'] } },
      });
    }
  });

  test('it is made beside a pending order, and takes nothing from the stock or the cash', async () => {
    const [stock, cash] = [await stockOf(shop, good().id), (await till.get('/cash/api')).body];
    await till.post('/checkout', { orderList: [{ id: good(1).id, quantity: 1 }] });
    await inShop((trx) => trx.updateTable('shop').set({ block_negative_stock: 1 }).execute());
    expect((await issue({ orderList: [{ id: good().id, quantity: 9_999 }] })).status).toBe(200);
    expect(await stockOf(shop, good().id)).toBe(stock);
    expect((await till.get('/cash/api')).body).toEqual(cash);
  });

  test('an empty basket is told in the basket', async () => {
    await expectBothRefused({ orderList: [] }, 422, 'ไม่มีสินค้าในตะกร้า กรุณาเพิ่มสินค้าก่อน');
  });

  test('a price that has changed is told in the basket', async () => {
    const total = (withTax(good().price_satang * 2) + 1) / 100;
    await expectBothRefused({ total }, 422, 'ราคาสินค้ามีการเปลี่ยนแปลง กรุณาตรวจสอบรายการอีกครั้ง');
  });

  test('a product that is gone is told in the basket', async () => {
    await inShop((trx) =>
      trx.updateTable('products').set({ is_archived: 1 }).where('id', '=', good().id).execute(),
    );
    const words = `ไม่พบสินค้า "${good().name}" ในระบบแล้ว กรุณาลบออกจากตะกร้า`;
    await expectBothRefused({}, 422, words);
  });

  test('more than 99,999,999.99 baht is told in the basket', async () => {
    const orderList = Array.from({ length: 500 }, () => ({ id: good().id, quantity: 99_999 }));
    await expectBothRefused({ orderList }, 422, expect.stringContaining('99,999,999.99'));
  });

  test.each([
    [undefined, 422],
    [0, 422],
    [-1, 422],
    [999_999, 422],
    [2_147_483_648, 422],
    [1.5, 422],
    ['', 422],
    [null, 422],
    ['1', 422],
  ])('a customer of %j is asked for', async (customers_id, status) => {
    const answer = await till.post('/quotations', { ...basket(), customers_id });
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body.errors).toEqual({ customers_id: ['กรุณาเลือกลูกค้า'] });
    expect(await issued()).toEqual([]);
  });

  test('of two things that are wrong both are told', async () => {
    const { errors } = (await till.post('/quotations', { orderList: [] })).body;
    expect(errors).toEqual({
      customers_id: ['กรุณาเลือกลูกค้า'],
      orderList: ['ไม่มีสินค้าในตะกร้า กรุณาเพิ่มสินค้าก่อน'],
    });
  });

  test('asked for again with the same key it is the same; with another basket it is refused', async () => {
    const key = { 'Idempotency-Key': 'quotation-0001' };
    const first = await issue({}, key);
    expect((await issue({}, key)).body).toEqual(first.body);
    expect(await issued()).toHaveLength(1);
    expect(await issue(basket(3), key)).toMatchObject({ status: 409, body: { code: 'KEY_REUSED' } });
  });

  test('a refusal leaves the key free', async () => {
    const key = { 'Idempotency-Key': 'quotation-0002' };
    expect((await issue({ customers_id: 999_999 }, key)).status).toBe(422);
    expect((await issue({}, key)).body.quotation_number).toBe('QT202611-00001');
  });

  test('eight with one key at the same moment are one', async () => {
    const key = { 'Idempotency-Key': 'quotation-0003' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => issue({}, key)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await issued()).toHaveLength(1);
  });

  test('twenty at the same moment from two tills, refusals in between, have twenty numbers without gap', async () => {
    const other = await shop.atTheTill('cashier2');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        issue(i % 3 === 2 ? { total: 0.01 } : {}, {}, i % 2 === 0 ? till : other),
      ),
    );
    const numbers = answers.flatMap(({ body }) => (body.success ? [body.quotation_number] : []));
    expect(numbers.sort()).toEqual(
      Array.from({ length: 20 }, (_, i) => `QT202611-${String(i + 1).padStart(5, '0')}`),
    );
  });

  test('numbers start anew each Bangkok month, and each branch has its own', async () => {
    await issue();
    shop.clock.nowMs = Date.parse('2026-12-01T00:00:00+07:00');
    till = await shop.atTheTill('manager');
    expect((await issue()).body.quotation_number).toBe('QT202612-00001');
    shop.clock.nowMs = Date.parse('2026-11-30T23:59:59.999+07:00');
    expect((await issue()).body.quotation_number).toBe('QT202611-00002');
    const branchId = await moveToOtherBranch(shop, 'admin');
    till = await shop.atTheTill('admin');
    expect((await issue()).body.quotation_number).toBe('QT202611-00001');
    expect((await content(branchId)).seller).toMatchObject({ branchCode: '00001', branchName: 'สาขาริมน้ำ' });
  });
});

test('while too many papers are being drawn, one is asked to come again', async () => {
  const shop = await openTestShop('sqlite', { renderPaper: async () => null });
  try {
    const till = await shop.atTheTill('cashier');
    const [goods] = await plainProducts(shop);
    const { pdfUrl } = (
      await till.post('/quotations', { customers_id: 1, orderList: [{ id: goods?.id, quantity: 1 }] })
    ).body;
    expect(await till.get(pdfUrl)).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_DOCUMENTS', message: 'ระบบกำลังสร้างเอกสารจำนวนมาก กรุณารอสักครู่แล้วลองใหม่' },
    });
  } finally {
    await shop.close();
  }
});
