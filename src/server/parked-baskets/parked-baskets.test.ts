import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { insertMany } from '../db/insert-many.ts';
import { actsIn } from '../testing/acts.ts';
import { ofBranch } from '../testing/rows-of-branch.ts';
import { type Goods, plainProducts, stockOf, withTax } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const HOUR_MS = 3_600_000;

describe.each(ENGINES)('baskets that wait, on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  let other: TestBrowser;
  let goods: readonly Goods[];
  beforeEach(async () => {
    shop = await openTestShop(engine);
    [till, other] = [await shop.atTheTill('cashier'), await shop.atTheTill('cashier2')];
    goods = await plainProducts(shop);
  });
  afterEach(() => shop.close());

  const good = (i = 0) => goods[i] as Goods;
  const two = () => [
    { id: good(0).id, quantity: 2 },
    { id: good(1).id, quantity: 1 },
  ];
  const totalOfTwo = () => withTax(good(0).price_satang * 2 + good(1).price_satang);
  const key = (name: string) => ({ 'Idempotency-Key': `key-of-${name}` });
  const park = (body: object = {}, browser = till, headers = {}) =>
    browser.post('/parked-baskets', { orderList: two(), ...body }, headers);
  const parked = async (body: object = {}) => (await park(body)).body.id as number;
  const list = async (browser = till) => (await browser.get('/parked-baskets/api')).body.data;
  const ids = async (browser = till) => (await list(browser)).map(({ id }: { id: number }) => id);
  const recall = (id: number, browser = other, body = {}, headers = {}) =>
    browser.post(`/parked-baskets/${id}/recall`, body, headers);
  const pieces = (answer: { body: { lines: { product: { id: number }; quantity: number }[] } }) =>
    answer.body.lines.map(({ product, quantity }) => [product.id, quantity]);
  const change = (work: (trx: Parameters<Parameters<TestShop['db']['transaction']>[0]>[0]) => unknown) =>
    shop.db.transaction(async (trx) => void (await work(trx)));
  async function makeCoupon(): Promise<{ id: number; code: string }> {
    const manager = await shop.signIn('manager');
    const terms = { discount_type: 'percent', discount_value: 10, max_usage: 1 };
    const days = { start_date: '2026-11-01', end_date: '2026-11-30' };
    return (await manager.post('/coupons', { ...terms, ...days })).body.coupon;
  }

  test('is set aside at one till and taken over at another, whole', async () => {
    const coupon = await makeCoupon();
    const answer = await park({ name: 'โต๊ะ 4', note: 'ไม่ใส่ถุง', coupon: coupon.code });
    const couponed = totalOfTwo();
    expect(answer).toMatchObject({
      status: 201,
      body: {
        ...{ name: 'โต๊ะ 4', state: 'waiting', goods: [good(0).name, good(1).name], lines: 2, quantity: 3 },
        ...{ parked_at: '2026-11-20T12:00:00+07:00', recalled_at: null },
        parked_by: { name: 'สมใจ ขยันขาย' },
      },
    });
    expect(answer.body.total * 100).toBeLessThan(couponed);
    expect(await list(other)).toEqual([answer.body]);
    shop.clock.nowMs += HOUR_MS;
    const recalled = await recall(answer.body.id);
    expect(recalled).toMatchObject({
      status: 200,
      body: {
        ...{ name: 'โต๊ะ 4', note: 'ไม่ใส่ถุง', changes: [], quotation: null },
        ...{ parked_total: answer.body.total, coupon: { code: coupon.code } },
      },
    });
    expect(pieces(recalled)).toEqual([
      [good(0).id, 2],
      [good(1).id, 1],
    ]);
    expect(await list()).toEqual([]);
  });

  test('holds no number, no stock and no use of its coupon', async () => {
    const coupon = await makeCoupon();
    const before = await Promise.all([
      stockOf(shop, good().id),
      till.get('/generate-order-number').then(({ body }) => body.order_number),
    ]);
    await park({ coupon: coupon.code });
    const now = await Promise.all([
      stockOf(shop, good().id),
      till.get('/generate-order-number').then(({ body }) => body.order_number),
    ]);
    expect(now).toEqual(before);
    expect((await till.get(`/api/coupons/${coupon.code}`)).body.used_count).toBe(0);
  });

  test('says at its recall what has changed: prices, what is gone, too few, and the coupon', async () => {
    const coupon = await makeCoupon();
    const orderList = [...two(), { id: good(2).id, quantity: 1 }, { id: good(3).id, quantity: 2 }];
    const id = await parked({ orderList, coupon: coupon.code });
    await change(async (trx) => {
      const product = (i: number) => trx.updateTable('products').where('id', '=', good(i).id);
      await product(0)
        .set({ price_satang: good(0).price_satang + 150 })
        .execute();
      await product(1).set({ is_archived: 1 }).execute();
      await product(3).set({ discount_type: 2, discount_value_hundredths: 50 }).execute();
      await trx.updateTable('coupons').set({ is_active: 0 }).where('id', '=', coupon.id).execute();
    });
    const left = await stockOf(shop, good(2).id);
    await till.post('/checkout', { orderList: [{ id: good(2).id, quantity: left }] });
    const recalled = await recall(id);
    const baht = good(0).price_satang / 100;
    expect(recalled.body.changes).toEqual([
      { what: 'price', name: good(0).name, from: baht, to: baht + 1.5 },
      { what: 'gone', name: good(1).name },
      { what: 'stock', name: good(2).name, left: 0 },
      { what: 'promotion', name: good(3).name },
      { what: 'coupon', name: coupon.code, why: 'คูปองถูกปิดใช้งาน' },
    ]);
    expect(recalled.body.coupon).toBeNull();
    expect(pieces(recalled)).toEqual([
      [good(0).id, 2],
      [good(2).id, 1],
      [good(3).id, 2],
    ]);
    expect(recalled.body.lines[0].product.price).toBe(baht + 1.5);
  });

  test('is refused where it could not be sold, or without an open drawer; a paused one may park', async () => {
    expect(await park({ orderList: [] })).toMatchObject({ status: 422 });
    expect(await park({ name: 'ก'.repeat(61) })).toMatchObject({
      status: 422,
      body: { errors: { name: ['ยาวเกิน 60 ตัวอักษร'] } },
    });
    expect(await park({ orderList: [{ id: 999_999, quantity: 1 }] })).toMatchObject({
      body: { code: 'PRODUCT_GONE' },
    });
    expect(await park({ total: 1 })).toMatchObject({ status: 422, body: { code: 'PRICES_CHANGED' } });
    expect(await park({ quotation_id: 999_999 })).toMatchObject({ body: { code: 'QUOTATION_NOT_FOUND' } });
    const without = await shop.signIn('manager');
    const id = await parked({ total: totalOfTwo() / 100 });
    for (const answer of [await park({}, without), await recall(id, without)])
      expect(answer).toMatchObject({ status: 409, body: { code: 'DRAWER_NOT_OPEN' } });
    const drawer = (await till.get('/api/cash-drawer/id')).body.cash_drawer_id;
    await till.post('/api/cash-drawer/pause', { cash_drawer_id: drawer });
    expect(await recall(id, till)).toMatchObject({ status: 409, body: { code: 'DRAWER_PAUSED' } });
    expect((await park()).status).toBe(201);
  });

  test('a coupon that ran out while it lay in the basket is no obstacle: the recall says so', async () => {
    const coupon = await makeCoupon();
    await change((trx) => trx.updateTable('coupons').set({ is_active: 0 }).execute());
    const answer = await park({ coupon: coupon.code, total: 1 });
    expect(answer).toMatchObject({ status: 201, body: { total: totalOfTwo() / 100 } });
    expect((await recall(answer.body.id)).body.changes).toMatchObject([{ what: 'coupon' }]);
  });

  test('of two tills that recall at once exactly one gets it, and the other is told who', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await parked();
      const answers = await Promise.all([recall(id, till), recall(id, other)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const by = answers[0]?.status === 200 ? 'สมใจ ขยันขาย' : expect.any(String);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body).toMatchObject({ code: 'PARKED_BASKET_TAKEN' });
      expect(refused?.body.message).toEqual(by === 'สมใจ ขยันขาย' ? 'บิลนี้ถูกเรียกไปแล้วโดย สมใจ ขยันขาย' : by);
    }
    expect((await recall(999_999)).body).toMatchObject({ code: 'PARKED_BASKET_NOT_FOUND' });
  });

  test('an answer that was lost on the way is given again under its key, and once only parked', async () => {
    const [first, again] = await Promise.all([park({}, till, key('park')), park({}, till, key('park'))]);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await ids()).toEqual([first.body.id]);
    const lost = await recall(first.body.id, other, {}, key('recall'));
    const repeated = await recall(first.body.id, other, {}, key('recall'));
    expect([repeated.status, repeated.body]).toEqual([200, lost.body]);
    expect(await recall(first.body.id, other)).toMatchObject({ status: 409 });
  });

  test('a recalled one stays with who recalled it until it is an order, and for nobody else', async () => {
    const id = await parked({ name: 'คิว 7' });
    await recall(id);
    expect(await list(other)).toMatchObject([{ id, state: 'recalled', name: 'คิว 7' }]);
    expect(await list(till)).toEqual([]);
    expect(await recall(id, till, { again: true })).toMatchObject({ status: 409 });
    const again = await recall(id, other, { again: true });
    expect(again.status).toBe(200);
    expect(pieces(again)).toHaveLength(2);
    await till.post('/checkout', { orderList: two(), parked_id: id });
    expect(await ids(other)).toEqual([id]);
    await other.post('/checkout', { orderList: two(), parked_id: id });
    expect(await ids(other)).toEqual([]);
  });

  test('parked anew it stands in its own place; forgotten it leaves the list after a day', async () => {
    const first = await parked();
    await recall(first);
    const second = await park({ recalled_id: first, name: 'อีกครั้ง' }, other);
    expect(await ids(other)).toEqual([second.body.id]);
    await recall(second.body.id);
    shop.clock.nowMs += 25 * HOUR_MS;
    [till, other] = [await shop.signIn('cashier'), await shop.signIn('cashier2')];
    expect(await ids(other)).toEqual([]);
    const last = await parked();
    expect((await ofBranch(shop, 'parked_baskets').select('id').execute()).map(({ id }) => id)).toEqual([
      last,
    ]);
  });

  test('keeps the quotation that it was filled from', async () => {
    const customer = await till.post('/customer/pos/store', { name: 'คุณฝน' });
    const issued = await till.post('/quotations', {
      customers_id: customer.body.customer.id,
      orderList: two(),
    });
    const quotation_id = Number(/\d+/.exec(issued.body.pdfUrl)?.[0]);
    const recalled = await recall(await parked({ quotation_id }));
    expect(recalled.body.quotation).toEqual({
      id: quotation_id,
      quotation_number: issued.body.quotation_number,
    });
  });

  test('is deleted by any cashier while it waits, which the audit log keeps with whose it was', async () => {
    const [own, others] = [await parked({ name: 'ก' }), await parked({ name: 'ข' })];
    expect((await till.delete(`/parked-baskets/${own}`)).status).toBe(200);
    expect((await other.delete(`/parked-baskets/${others}`)).status).toBe(200);
    expect((await other.delete(`/parked-baskets/${others}`)).body.code).toBe('PARKED_BASKET_NOT_FOUND');
    const facts = `${good(0).name}, ${good(1).name} · 3 ชิ้น ${(totalOfTwo() / 100).toFixed(2)} บาท`;
    expect(await actsIn(shop)).toMatchObject([
      { action: 'delete-parked-basket', subject: 'บิลที่พักไว้ ก', detail: facts },
      { action: 'delete-parked-basket', subject: 'บิลที่พักไว้ ข', detail: `${facts} · ของ สมใจ ขยันขาย` },
    ]);
    const taken = await parked();
    await recall(taken);
    expect(await till.delete(`/parked-baskets/${taken}`)).toMatchObject({
      status: 409,
      body: { code: 'PARKED_BASKET_TAKEN' },
    });
    expect((await other.delete(`/parked-baskets/${taken}`)).status).toBe(200);
  });

  test('the 201st is refused, also when several tills come at once', async () => {
    const first = await parked();
    const row = await shop.db.read
      .selectFrom('parked_baskets')
      .selectAll()
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    const { id: _, ...copy } = row;
    await change((trx) => insertMany(trx, 'parked_baskets', Array(197).fill(copy)));
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => park({}, i % 2 === 0 ? till : other)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    const full = answers.find(({ status }) => status === 409);
    expect(full?.body).toMatchObject({
      code: 'PARKED_BASKETS_FULL',
      message: 'พักบิลไว้ครบ 200 บิลแล้ว กรุณาเรียกหรือลบบิลที่พักไว้ก่อน',
    });
    await recall(first);
    expect((await park()).status).toBe(201);
  });
});
