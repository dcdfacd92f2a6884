import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '#shared/errors/refusals.ts';
import { formatBaht } from '#shared/money/satang.ts';
import type { VatMode } from '#shared/shop/rules.ts';
import { verify } from '../books/verify.ts';
import { readWithPdfium } from '../testing/read-pdf.ts';
import { ofBranch } from '../testing/rows-of-branch.ts';
import { checkOut, type Goods, plainProducts, withTax } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const FROM_OUR_PAGE = { 'Sec-Fetch-Site': 'same-origin' };
const CUSTOMER = 3;

/** What of a sum is VAT at 7 % within it, rounded half up, calculated apart from the product's own module. */
const within = (satang: number) => Math.floor((satang * 14 + 107) / 214);

describe.each(ENGINES)('the ways of standing to VAT on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  let goods: readonly Goods[];
  beforeEach(async () => {
    shop = await openTestShop(engine);
    till = await shop.atTheTill('cashier');
    goods = await plainProducts(shop);
  });
  afterEach(() => shop.close());

  const good = (i = 0) => goods[i] as Goods;
  const setVat = (mode: VatMode, taxRateHundredths = 700) =>
    shop.db.transaction(async (trx) => {
      await trx.updateTable('shop').set({ vat_mode: mode, tax_rate_hundredths: taxRateHundredths }).execute();
    });
  const order = async (id: number) => (await till.get(`/views-myoder/${id}`)).body;
  const receipt = async (id: number) => (await till.get(`/receipt-all/${id}`)).body;
  async function pay(id: number): Promise<void> {
    const { total } = await order(id);
    const paid = await till.post(`/checkout/${id}/complete`, {
      payment_method: 'cash',
      paymentAmount: total,
    });
    expect(paid.status).toBe(200);
  }
  async function sell(quantity = 1): Promise<number> {
    const id = await checkOut(till, good().id, quantity);
    await pay(id);
    return id;
  }
  const paper = (path: string) => till.get(path, FROM_OUR_PAGE);
  /** What a reader copies out of the paper's first page, spaces aside. */
  async function textOf(path: string): Promise<string> {
    const response = await fetch(shop.url + path, { headers: { Cookie: till.cookie, ...FROM_OUR_PAGE } });
    expect(response.status).toBe(200);
    const pages = await readWithPdfium(new Uint8Array(await response.arrayBuffer()));
    return (pages[0] ?? '').replaceAll(/\s/g, '');
  }
  const daySums = () =>
    ofBranch(shop, 'daily_sales').select(['total_satang', 'tax_satang']).executeTakeFirstOrThrow();

  test('with VAT within prices the customer pays what the shelf says, and the VAT is taken out of it', async () => {
    await setVat('included');
    expect((await till.get('/api/session')).body.shop).toMatchObject({
      vat_mode: 'included',
      vat_registered: true,
      tax_percent: 7,
    });
    const totalSatang = good().price_satang * 3;
    const total = totalSatang / 100;
    const id = await checkOut(till, good().id, 3);
    const sold = {
      vat_mode: 'included',
      tax_percent: 7,
      subtotal: total,
      discount: 0,
      tax: 0,
      included_tax: within(totalSatang) / 100,
      total,
    };
    expect(await order(id)).toMatchObject(sold);
    await pay(id);
    expect(await receipt(id)).toMatchObject({
      order: sold,
      tax: 0,
      total,
      total_amount: total,
      change_price: 0,
    });
    expect(await daySums()).toEqual({ total_satang: totalSatang, tax_satang: within(totalSatang) });
    const manager = await shop.signIn('manager');
    expect((await manager.get('/api/dashboard-counts')).body.dailySales).toBe(total);
  });

  test('discounts and the coupon come off before the VAT is taken out', async () => {
    await setVat('included');
    await shop.db.transaction(async (trx) => {
      await trx
        .updateTable('products')
        .set({ discount_type: 1, discount_value_hundredths: 1_000 })
        .where('id', '=', good().id)
        .execute();
    });
    const manager = await shop.signIn('manager');
    const terms = {
      discount_type: 'fixed',
      discount_value: 1,
      start_date: '2026-11-01',
      end_date: '2026-11-30',
    };
    const { coupon } = (await manager.post('/coupons', terms)).body;
    const orderList = [
      { id: good().id, quantity: 3 },
      { id: good(1).id, quantity: 2 },
    ];
    const { orderId } = (await till.post('/checkout', { coupon: coupon.code, orderList })).body;
    const gross = good().price_satang * 3 + good(1).price_satang * 2;
    const off = Math.floor((good().price_satang * 3 * 10 + 50) / 100) + 100;
    expect(await order(orderId)).toMatchObject({
      subtotal: gross / 100,
      discount: off / 100,
      tax: 0,
      included_tax: within(gross - off) / 100,
      total: (gross - off) / 100,
    });
  });

  test('a till that still adds the tax is told that prices changed, one that shows the shelf’s price sells', async () => {
    await setVat('included');
    const orderList = [{ id: good().id, quantity: 1 }];
    const shelf = good().price_satang;
    const added = await till.post('/checkout', { orderList, total: withTax(shelf) / 100 });
    expect(added.body.code).toBe('PRICES_CHANGED');
    const sold = await till.post('/checkout', { orderList, tax: 0, total: shelf / 100 });
    expect(sold.body).toMatchObject({ success: true });
  });

  test('each sale keeps the way and the rate it was sold at, whatever the shop does after it', async () => {
    const sold: { id: number; order: unknown; receipt: unknown }[] = [];
    const price = good().price_satang;
    const ways: readonly (readonly [VatMode, number, object])[] = [
      ['added', 700, { tax_percent: 7, tax: (withTax(price) - price) / 100, included_tax: 0 }],
      ['included', 700, { tax_percent: 7, tax: 0, included_tax: within(price) / 100, total: price / 100 }],
      ['none', 700, { tax_percent: 0, tax: 0, included_tax: 0, total: price / 100 }],
      ['included', 1_000, { tax_percent: 10, tax: 0, included_tax: Math.round(price / 11) / 100 }],
    ];
    for (const [mode, rate, figures] of ways) {
      await setVat(mode, rate);
      const id = await sell();
      expect(await order(id)).toMatchObject({ vat_mode: mode, ...figures });
      sold.push({ id, order: await order(id), receipt: await receipt(id) });
    }
    for (const mode of ['added', 'included'] as const) {
      await setVat(mode, 700);
      for (const one of sold) {
        expect(await order(one.id)).toEqual(one.order);
        expect(await receipt(one.id)).toEqual(one.receipt);
      }
    }
    const tax = withTax(price) - price + within(price) + Math.round(price / 11);
    expect(await daySums()).toEqual({ total_satang: withTax(price) + price * 3, tax_satang: tax });
    const listed = (await till.get('/api/orders?sort=tax')).body.data;
    const vatOf = (row: { tax: number; included_tax: number }) => row.tax + row.included_tax;
    expect(listed.map(vatOf)).toEqual([...listed.map(vatOf)].sort((a, b) => a - b));
    expect(listed.map((row: { vat_mode: string }) => row.vat_mode)[0]).toBe('none');
  });

  test('an order that waits is paid as it was made when the shop changes meanwhile', async () => {
    await setVat('included');
    const id = await checkOut(till, good().id);
    const waiting = await order(id);
    await setVat('added', 1_000);
    await pay(id);
    expect(await order(id)).toEqual({ ...waiting, status: 'paid' });
    const vat = within(good().price_satang);
    expect(await daySums()).toEqual({ total_satang: good().price_satang, tax_satang: vat });
  });

  test('a tax invoice says the value before VAT, the VAT apart from it, and the total of both', async () => {
    await setVat('included');
    const id = await sell(3);
    const total = good().price_satang * 3;
    const make = `/invoice/pdf/${id}/${CUSTOMER}`;
    const text = await textOf(make);
    const says = [
      'ใบกำกับภาษี',
      `รวมเป็นเงิน(รวมภาษีแล้ว)`,
      'มูลค่าก่อนภาษี',
      formatBaht(total - within(total)),
      'ภาษีมูลค่าเพิ่ม7%',
      formatBaht(within(total)),
      'จำนวนเงินรวมทั้งสิ้น',
      formatBaht(total),
      formatBaht(good().price_satang),
      'ราคาสินค้ารวมภาษีมูลค่าเพิ่มแล้ว',
    ];
    for (const words of says) expect(text).toContain(words);
    await setVat('added', 1_000);
    expect(await textOf(`/invoice/pdf/${id}`)).toBe(text);
    // Made after the change, for a sale from before it.
    const later = await textOf(`/delivery/pdf/${id}/${CUSTOMER}`);
    for (const words of says.slice(1)) expect(later).toContain(words);
  });

  test('with VAT on top the papers say what they always did', async () => {
    const id = await sell(3);
    const text = await textOf(`/invoice/pdf/${id}/${CUSTOMER}`);
    const value = good().price_satang * 3;
    for (const words of ['รวมเป็นเงิน', formatBaht(value), 'ภาษีมูลค่าเพิ่ม7%', formatBaht(withTax(value))])
      expect(text).toContain(words);
    expect(text).not.toContain('รวมภาษี');
    expect(text).not.toContain('มูลค่าก่อนภาษี');
  });

  test('a sale made while the shop was not registered never gets a tax invoice', async () => {
    await setVat('none');
    const id = await sell();
    await setVat('included');
    const refused = await paper(`/invoice/pdf/${id}/${CUSTOMER}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_VAT_REGISTERED']);
    expect(await textOf(`/invoice-doc/pdf/${id}/${CUSTOMER}`)).not.toContain('ภาษีมูลค่าเพิ่ม');
  });

  test('a quotation offers the shelf’s prices with the VAT taken out, and goes on doing so', async () => {
    await setVat('included');
    const orderList = [{ id: good().id, quantity: 2 }];
    const total = good().price_satang * 2;
    const asked = { customers_id: CUSTOMER, orderList, tax: 0, total: total / 100 };
    expect((await till.post('/quotation/submitCheckProduct', asked)).body).toEqual({ success: true });
    const tooMuch = await till.post('/quotations', { ...asked, total: withTax(total) / 100 });
    expect(tooMuch.body.code).toBe('PRICES_CHANGED');
    const { pdfUrl } = (await till.post('/quotations', asked)).body;
    const text = await textOf(pdfUrl);
    for (const words of ['ใบเสนอราคา', 'มูลค่าก่อนภาษี', formatBaht(total - within(total)), formatBaht(total)])
      expect(text).toContain(words);
    await setVat('none');
    expect(await textOf(pdfUrl)).toBe(text);
  });

  test('VAT that is kept wrongly is found', async () => {
    await setVat('included');
    await sell();
    const id = await checkOut(till, good(1).id);
    const wrongs = [
      [
        'update orders set included_tax_satang = included_tax_satang + 1',
        'an order costs what its lines and coupon make',
      ],
      ["update orders set vat_mode = 'none'", 'an order costs what its lines and coupon make'],
      ['update daily_sales set tax_satang = tax_satang + 1', "a day's sums are the sums of its receipts"],
    ] as const;
    expect(await verify(shop.db.read)).toEqual([]);
    for (const [wrong, check] of wrongs) {
      await shop.db.transaction(async (trx) => {
        await sql.raw(wrong).execute(trx);
        expect((await verify(trx)).map((violation) => violation.check)).toContain(check);
        // Undone: the next wrong stands alone.
        return refuse('NOT_FOUND');
      });
    }
    await till.delete(`/checkout/${id}`);
  });
});
