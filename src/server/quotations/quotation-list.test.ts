import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { takeDocumentNumber } from '../db/number-series.ts';
import { insertSealedRow } from '../db/seal-chain.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { type Goods, plainProducts, stockOf } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const DAY_MS = 86_400_000;

describe.each(ENGINES)('issued quotations on %s', (engine) => {
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
  const customerNamed = async (name: string, company_name = '') =>
    (await till.post('/customer/pos/store', { name, company_name })).body.customer.id as number;
  /** Issues one of so many of the first goods; gives its id. */
  async function issue(customerId: number, quantity = 1, orderList: object[] = []): Promise<number> {
    const lines = orderList.length > 0 ? orderList : [{ id: good().id, quantity }];
    const answer = await till.post('/quotations', { customers_id: customerId, orderList: lines });
    return Number(/\d+/.exec(answer.body.pdfUrl)?.[0]);
  }
  const list = async (query = '') => (await till.get(`/quotations/api${query}`)).body;
  const ids = async (query = '') => (await list(query)).data.map(({ id }: { id: number }) => id);
  async function daysPass(days: number): Promise<void> {
    shop.clock.nowMs += days * DAY_MS;
    till = await shop.signIn('cashier');
  }
  const basketOf = (id: number) => till.get(`/quotations/${id}/basket`);
  async function sell(id: number, lines: object[]): Promise<number> {
    const { orderId } = (await till.post('/checkout', { orderList: lines, quotation_id: id })).body;
    const { total } = (await till.get(`/views-myoder/${orderId}`)).body;
    const payment = { payment_method: 'cash', paymentAmount: total };
    expect((await till.post(`/checkout/${orderId}/complete`, payment)).status).toBe(200);
    return orderId;
  }
  const change = (work: (trx: Parameters<Parameters<TestShop['db']['transaction']>[0]>[0]) => unknown) =>
    shop.db.transaction(async (trx) => void (await work(trx)));

  /** Issues a paper once more, as an older program would have worded it; gives its id. */
  async function reissued(id: number, older: (content: string) => string): Promise<number> {
    const { id: _, ...row } = await shop.db.read
      .selectFrom('documents')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return shop.db.transaction(async (trx) => {
      const number = await takeDocumentNumber(trx, row.branch_id, 'quotation', row.issued_ms);
      const paper = { ...row, number, content: older(row.content) };
      return (await insertSealedRow(trx, row.branch_id, 'documents', paper)).id;
    });
  }

  test('are listed newest first, found by number or customer, and sorted and paged by the server', async () => {
    const [rain, water] = [await customerNamed('อารี ใจดี'), await customerNamed('คุณเอ', 'กอไผ่ จำกัด')];
    const first = await issue(rain, 3);
    shop.clock.nowMs += 1000;
    const second = await issue(water, 1);
    const { data, total, page } = await list();
    expect({ total, page }).toEqual({ total: 2, page: 1 });
    expect(data[0]).toEqual({
      id: second,
      quotation_number: 'QT202611-00002',
      customers_id: water,
      customer_name: 'กอไผ่ จำกัด',
      customer_number: expect.stringMatching(/^C\d{5}$/),
      created_at: expect.stringMatching(/^2026-11-20T.*\+07:00$/),
      total: expect.any(Number),
      pdfUrl: `/quotations/${second}/pdf`,
      valid_until: '2026-12-20',
      state: 'valid',
      order: null,
    });
    expect(await ids()).toEqual([second, first]);
    expect(await ids('?q=11-00001')).toEqual([first]);
    expect(await ids(`?q=${encodeURIComponent('กอไผ่')}`)).toEqual([second]);
    expect(await ids(`?q=${encodeURIComponent('ไม่มีใคร')}`)).toEqual([]);
    expect(await ids('?sort=total')).toEqual([second, first]);
    expect(await ids('?sort=-total')).toEqual([first, second]);
    expect(await ids('?sort=customer')).toEqual([second, first]);
    expect(await ids('?sort=-customer')).toEqual([first, second]);
    expect(await ids('?sort=quotation_number')).toEqual([first, second]);
    expect(await list('?per_page=1&page=2')).toMatchObject({ total: 2, data: [{ id: first }] });
  });

  test('hold for as many days as the shop says; those that don’t any more are told apart', async () => {
    const admin = await shop.atTheTill('admin');
    const settings = (await admin.get('/settings/api')).body;
    expect(settings.quotation_valid_days).toBe(30);
    for (const days of [0, 366, 1.5]) {
      const refused = await admin.patch('/settings', { ...settings, quotation_valid_days: days });
      expect(refused).toMatchObject({
        status: 422,
        body: { errors: { quotation_valid_days: [expect.any(String)] } },
      });
    }
    const rain = await customerNamed('คุณฝน');
    const month = await issue(rain);
    await admin.patch('/settings', { ...settings, quotation_valid_days: 7 });
    const { quotation_valid_days: _, ...older } = settings;
    await admin.patch('/settings', { ...older, phone: '02-111-1111' });
    const undated = await reissued(month, (content) => content.replace('"2026-12-20"', 'null'));
    const short = await issue(rain);
    const states = async () =>
      Object.fromEntries(
        (await list()).data.map((row: { id: number; valid_until: string; state: string }) => [
          row.id,
          [row.valid_until, row.state],
        ]),
      );
    expect(await states()).toEqual({
      [month]: ['2026-12-20', 'valid'],
      [undated]: [null, null],
      [short]: ['2026-11-27', 'valid'],
    });
    await daysPass(7);
    expect((await states())[short]).toEqual(['2026-11-27', 'valid']);
    await daysPass(1);
    expect((await states())[short]).toEqual(['2026-11-27', 'expired']);
    expect(await ids('?state=valid')).toEqual([month]);
    expect(await ids('?state=expired')).toEqual([short]);
    expect(await ids('?sort=valid_until')).toEqual([short, month, undated]);
    expect(await ids('?sort=-valid_until')).toEqual([month, short, undated]);
  });

  test('become a basket at today’s prices, which says what has changed', async () => {
    const variant = (await till.get('/products/sorting-view')).body.find(
      (one: { variantAttributes: unknown[] }) => one.variantAttributes.length > 1,
    );
    const onShelf = await stockOf(shop, good(2).id);
    const short = { what: 'stock', name: good(2).name, left: onShelf };
    const lines = [
      { id: good(0).id, quantity: 2 },
      { id: good(1).id, quantity: 1 },
      { id: good(2).id, quantity: onShelf },
      { id: good(2).id, quantity: 1 },
      { id: good(3).id, quantity: 1 },
      { id: variant.id, variant_id: variant.variantAttributes[1].id, quantity: 1 },
    ];
    const id = await issue(await customerNamed('คุณฝน'), 1, lines);
    expect((await basketOf(id)).body).toMatchObject({ changes: [short], state: 'valid', order: null });
    const quoted = (await basketOf(id)).body;
    expect(quoted.total).toBe(quoted.quoted_total);
    expect(
      quoted.lines.map((line: { product: { id: number }; variant_id: number | null; quantity: number }) => [
        line.product.id,
        line.variant_id,
        line.quantity,
      ]),
    ).toEqual([
      [good(0).id, null, 2],
      [good(1).id, null, 1],
      [good(2).id, null, onShelf + 1],
      [good(3).id, null, 1],
      [variant.id, variant.variantAttributes[1].id, 1],
    ]);

    await change(async (trx) => {
      const product = (i: number) => trx.updateTable('products').where('id', '=', good(i).id);
      await product(0)
        .set({ price_satang: good(0).price_satang + 150 })
        .execute();
      await product(1).set({ is_archived: 1 }).execute();
      await product(3).set({ discount_type: 1, discount_value_hundredths: 1000 }).execute();
    });
    const { body } = await basketOf(id);
    expect(body.changes).toEqual([
      {
        what: 'price',
        name: good(0).name,
        from: good(0).price_satang / 100,
        to: (good(0).price_satang + 150) / 100,
      },
      { what: 'gone', name: good(1).name },
      short,
      { what: 'promotion', name: good(3).name },
    ]);
    expect(body.lines).toHaveLength(4);
    expect(body.lines[0].product.price).toBe((good(0).price_satang + 150) / 100);
    expect(body.total).not.toBe(body.quoted_total);
  });

  test('of older days name their goods by words alone, and are found by these', async () => {
    const variant = (await till.get('/products/sorting-view')).body.find(
      (one: { variantAttributes: unknown[] }) => one.variantAttributes.length > 1,
    );
    const [, second] = variant.variantAttributes;
    const lines = [good(0), good(1)].map(({ id }) => ({ id, quantity: 2 }));
    const known = await issue(await customerNamed('คุณฝน'), 1, [
      ...lines,
      { id: variant.id, variant_id: second.id, quantity: 1 },
    ]);
    const id = await reissued(known, (content) =>
      content.replaceAll(/"(?:product|variant)Id":[^,}]+,?/g, ''),
    );
    await change(async (trx) => {
      await trx.updateTable('products').set({ is_archived: 1 }).where('id', '=', good(1).id).execute();
    });
    const { body } = await basketOf(id);
    expect(body.lines.map((line: { variant_id: number | null }) => line.variant_id)).toEqual([
      null,
      second.id,
    ]);
    expect(body.changes).toEqual([{ what: 'gone', name: good(1).name }]);
  });

  test('are sold once their order is paid, not while it waits or after it was cancelled', async () => {
    const id = await issue(await customerNamed('คุณฝน'));
    const lines = [{ id: good().id, quantity: 1 }];
    const { orderId } = (await till.post('/checkout', { orderList: lines, quotation_id: id })).body;
    expect((await list()).data[0]).toMatchObject({ state: 'valid', order: null });
    expect(await basketOf(id)).toMatchObject({
      status: 422,
      body: { code: 'PENDING_ORDER_EXISTS', orderId },
    });
    await till.delete(`/checkout/${orderId}`);
    expect((await list()).data[0]).toMatchObject({ state: 'valid', order: null });

    const sold = await sell(id, lines);
    const { order_number } = (await till.get(`/api/orders/${sold}`)).body;
    expect((await list()).data[0]).toMatchObject({ state: 'sold', order: { id: sold, order_number } });
    expect(await ids('?state=sold')).toEqual([id]);
    expect(await ids('?state=valid')).toEqual([]);
    expect((await basketOf(id)).body).toMatchObject({ state: 'sold', order: { id: sold } });
  });

  test('are this branch’s, and sold from by whoever has a drawer open', async () => {
    const id = await issue(await customerNamed('คุณฝน'));
    const manager = await shop.signIn('manager');
    expect((await manager.get('/quotations/api')).body.total).toBe(1);
    expect(await manager.get(`/quotations/${id}/basket`)).toMatchObject({
      status: 409,
      body: { code: 'DRAWER_NOT_OPEN' },
    });
    const lines = [{ id: good().id, quantity: 1 }];
    expect(await till.post('/checkout', { orderList: lines, quotation_id: 999_999 })).toMatchObject({
      status: 404,
      body: { code: 'QUOTATION_NOT_FOUND' },
    });
    expect((await till.get('/orders/pending')).body.hasPending).toBe(false);
    expect((await basketOf(999_999)).status).toBe(404);
    await moveToOtherBranch(shop, 'manager');
    expect((await manager.get('/quotations/api')).body.total).toBe(0);
    expect((await manager.get(`/quotations/${id}/basket`)).status).toBe(404);
  });
});
