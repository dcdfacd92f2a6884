import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '#shared/errors/refusals.ts';
import type { VatMode } from '#shared/shop/rules.ts';
import { verify } from '../books/verify.ts';
import { formOf, productForm } from '../testing/product-form.ts';
import { readWithPdfium } from '../testing/read-pdf.ts';
import { bringBack, bringLoose, sell } from '../testing/returning.ts';
import { type Goods, plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const FROM_OUR_PAGE = { 'Sec-Fetch-Site': 'same-origin' };
const CUSTOMER = 3;

describe.each(ENGINES)('goods without VAT on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  let soap: Goods;
  let eggs: number;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    till = await shop.atTheTill('manager');
    const [first] = await plainProducts(shop);
    soap = first as Goods;
    await shop.db.transaction(async (trx) => {
      await trx.updateTable('products').set({ price_satang: 10_000 }).where('id', '=', soap.id).execute();
    });
    const form = productForm({
      name: 'ไข่เป็ดสด แผง 10 ฟอง',
      price: 50,
      vat_class: 'exempt',
      opening_stock: 100,
    });
    eggs = (await till.post('/products', form)).body.product.id;
  });
  afterEach(() => shop.close());

  const setVat = (vat_mode: VatMode) =>
    shop.db.transaction(async (trx) => {
      await trx.updateTable('shop').set({ vat_mode, tax_rate_hundredths: 700 }).execute();
    });
  const mixed = () => [
    { id: soap.id, quantity: 1 },
    { id: eggs, quantity: 2 },
  ];
  async function couponOf(percent: number): Promise<string> {
    const terms = { discount_type: 'percent', discount_value: percent };
    const days = { start_date: '2026-11-01', end_date: '2026-11-30' };
    return (await till.post('/coupons', { ...terms, ...days })).body.coupon.code;
  }
  /** What a reader copies out of a paper, spaces aside. */
  async function textOf(path: string): Promise<string> {
    const response = await fetch(shop.url + path, { headers: { Cookie: till.cookie, ...FROM_OUR_PAGE } });
    expect(response.status).toBe(200);
    const pages = await readWithPdfium(new Uint8Array(await response.arrayBuffer()));
    return pages.join(' ').replaceAll(/\s/g, '');
  }

  test.each([
    ['added', { tax: 6.3, included_tax: 0, exempt: 90, total: 186.3 }],
    ['included', { tax: 0, included_tax: 5.89, exempt: 90, total: 180 }],
    ['none', { tax: 0, included_tax: 0, exempt: 0, total: 180 }],
  ] as const)('beside others bear none, and a coupon of 10% is off both: VAT %s', async (mode, figures) => {
    await setVat(mode);
    const sale = await sell(till, mixed(), { coupon: await couponOf(10) });
    expect(sale.order).toMatchObject({ ...figures, zero_rated: 0, discount: 20, subtotal: 200 });
    const { order } = (await till.get(`/receipt-all/${sale.orderId}`)).body;
    const classes = order.items.map((item: { vat_class: string }) => item.vat_class);
    expect(classes).toEqual(['standard', mode === 'none' ? 'standard' : 'exempt']);
    expect((await till.get('/api/dashboard-counts')).body.dailySales).toBe(figures.total);
  });

  test('the till that adds VAT to exempt goods is told, and a product that becomes exempt changes nothing that was sold', async () => {
    const refused = await till.post('/checkout', { orderList: mixed(), total: 214 });
    expect(refused.body.code).toBe('PRICES_CHANGED');
    const sale = await sell(till, [{ id: soap.id, quantity: 1 }]);
    const edited = (await till.get(`/products/api/${soap.id}/edit`)).body;
    const changed = formOf(edited, { vat_class: 'exempt', version: edited.version });
    expect((await till.patch(`/products/${soap.id}`, changed)).status).toBe(200);
    expect((await till.get(`/api/orders/${sale.orderId}`)).body.items[0].vat_class).toBe('standard');
    expect((await sell(till, [{ id: soap.id, quantity: 1 }])).order).toMatchObject({ tax: 0, exempt: 100 });
  });

  test('stand apart on the tax invoice, with a letter behind their name, and on the credit note of what came back', async () => {
    const sale = await sell(till, mixed(), { coupon: await couponOf(10) });
    const invoice = await textOf(`/invoice/pdf/${sale.orderId}/${CUSTOMER}`);
    for (const words of ['ไข่เป็ดสดแผง10ฟอง(N)', 'N=สินค้าที่ได้รับยกเว้นภาษีมูลค่าเพิ่ม'])
      expect(invoice).toContain(words);
    expect(invoice).toMatch(/มูลค่าที่ได้รับยกเว้นภาษี90\.00มูลค่าที่เสียภาษี90\.00ภาษีมูลค่าเพิ่ม7%6\.30/);
    expect(invoice).not.toContain(`${soap.name.replaceAll(/\s/g, '')}(N)`);

    const back = await bringBack(till, sale.orderId, [{ item_id: sale.items[1] ?? 0, quantity: 1 }]);
    expect(back.body).toMatchObject({ subtotal: 45, tax: 0, total: 45 });
    const refund = (await till.get(`/returns/${back.body.return_id}`)).body;
    expect(refund).toMatchObject({ exempt: 45, zero_rated: 0, lines: [{ vat_class: 'exempt', total: 45 }] });
    const note = await textOf(back.body.credit_note.pdfUrl);
    expect(note).toMatch(/มูลค่าที่ได้รับยกเว้นภาษี45\.00มูลค่าที่เสียภาษี0\.00ภาษีมูลค่าเพิ่ม7%0\.00/);

    const rest = await bringBack(till, sale.orderId, [
      { item_id: sale.items[0] ?? 0, quantity: 1 },
      { item_id: sale.items[1] ?? 0, quantity: 1 },
    ]);
    expect(rest.body).toMatchObject({ subtotal: 135, tax: 6.3, total: 141.3 });
    expect(await verify(shop.db.read)).toEqual([]);
  });

  test('a quotation, a parked basket and the way back from the payment take no VAT on them either', async () => {
    const quotation = { customers_id: CUSTOMER, orderList: mixed(), total: 207 };
    const quoted = await till.post('/quotations', quotation);
    expect(quoted.body).toMatchObject({ success: true });
    expect(await textOf(quoted.body.pdfUrl)).toContain('มูลค่าที่ได้รับยกเว้นภาษี100.00');
    const parked = await till.post('/parked-baskets', { orderList: mixed(), total: 207 });
    expect(parked.body).toMatchObject({ total: 207 });
    const recalled = await till.post(`/parked-baskets/${parked.body.id}/recall`);
    const products = recalled.body.lines.map(({ product }: { product: { vat_class: string } }) => product);
    expect(products).toMatchObject([{ vat_class: 'standard' }, { vat_class: 'exempt' }]);
  });

  test('without their receipt they come back at their price alone', async () => {
    await shop.db.transaction(async (trx) => {
      await trx.updateTable('shop').set({ returns_without_receipt: 1 }).execute();
    });
    const lines = [
      { product_id: eggs, quantity: 2, unit_price: 50 },
      { product_id: soap.id, quantity: 1, unit_price: 100 },
    ];
    expect((await bringLoose(till, lines, 214)).body.code).toBe('REFUND_NOT_TOTAL');
    const back = await bringLoose(till, lines, 207);
    expect(back.body).toMatchObject({ tax: 7, total: 207 });
    expect((await till.get(`/returns/${back.body.return_id}`)).body).toMatchObject({ exempt: 100 });
    expect(await verify(shop.db.read)).toEqual([]);
  });

  test('the check of the books finds a sold line or a sum whose class was changed afterwards', async () => {
    const sale = await sell(till, mixed());
    await bringBack(till, sale.orderId, [{ item_id: sale.items[1] ?? 0, quantity: 1 }]);
    const wrongs = [
      ['update order_items set vat_class = null', 'an order costs what its lines and coupon make'],
      [
        'update orders set exempt_satang = exempt_satang - 1',
        'an order costs what its lines and coupon make',
      ],
      [
        'update receipts set exempt_satang = null',
        'an order is paid exactly when it has its receipt, of its amounts, by its cashier',
      ],
      [
        "update receipts set zero_rated_satang = -1 where kind = 'refund'",
        'a refund is what its lines come to',
      ],
    ] as const;
    for (const [wrong, check] of wrongs) {
      await shop.db.transaction(async (trx) => {
        await sql.raw(wrong).execute(trx);
        expect((await verify(trx)).map((violation) => violation.check)).toContain(check);
        // Undone: the next wrong stands alone.
        return refuse('NOT_FOUND');
      });
    }
  });
});
