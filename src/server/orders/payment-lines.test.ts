import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verify } from '../books/verify.ts';
import { bringBack } from '../testing/returning.ts';
import { ofBranch } from '../testing/rows-of-branch.ts';
import { checkOut, type Goods, plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const less = (baht: number, by: number) => Math.round(baht * 100 - by * 100) / 100;

describe.each(ENGINES)('an order that is paid in several ways on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  let manager: TestBrowser;
  let goods: Goods;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    till = await shop.atTheTill('cashier');
    manager = await shop.signIn('manager');
    goods = (await plainProducts(shop))[0] as Goods;
    await change('card', { is_on: true, needs_reference: false });
  });
  afterEach(() => shop.close());

  async function change(method: string, also: object) {
    const { data } = (await manager.get('/payment-methods/api')).body;
    const { id, name, icon, needs_reference, is_on } = data.find(
      (one: { method: string }) => one.method === method,
    );
    const changed = await manager.patch(`/payment-methods/${id}`, {
      ...{ name, icon, needs_reference, is_on },
      ...also,
    });
    expect(changed.status).toBe(200);
  }

  /** An order of twenty pieces, and what it costs. */
  async function order(): Promise<{ id: number; total: number }> {
    const id = await checkOut(till, goods.id, 20);
    return { id, total: (await till.get(`/views-myoder/${id}`)).body.total };
  }
  const pay = (id: number, payments: readonly object[]) =>
    till.post(`/checkout/${id}/complete`, { payments });
  const receipt = async (id: number) => (await till.get(`/receipt-all/${id}`)).body;
  const drawer = async () => (await till.get('/cash/api')).body;

  test('has one receipt that names every way, what it took and what the other side calls it', async () => {
    const { id, total } = await order();
    const before = await drawer();
    const rest = less(total, 50);
    const paid = await pay(id, [
      { method: 'card', amount: 30, reference: 'A12345 *4242' },
      { method: 'qrcode', amount: 20 },
      { method: 'cash', amount: rest, tendered: less(rest, -12.5) },
    ]);
    expect(paid).toMatchObject({ status: 200, body: { change: 12.5, receipt_number: 'RC202611-00001' } });
    expect(await receipt(id)).toMatchObject({
      ...{ payment_method: 'mixed', payment_name: 'หลายวิธี', change_price: 12.5 },
      total_amount: less(total, -12.5),
      payments: [
        { payment_method: 'card', payment_name: 'บัตรเครดิต/เดบิต', amount: 30, reference: 'A12345 *4242' },
        { payment_method: 'qrcode', amount: 20, tendered: 20, change: 0, reference: null },
        { payment_method: 'cash', amount: rest, tendered: less(rest, -12.5), change: 12.5 },
      ],
    });
    expect(less((await drawer()).expected, before.expected)).toBe(rest);
    expect(await verify(shop.db.read)).toEqual([]);
  });

  test('is paid once: a repeat with the same lines answers as the first, with others it is refused', async () => {
    const { id, total } = await order();
    const lines = [
      { method: 'card', amount: 30, reference: 'A1' },
      { method: 'cash', amount: less(total, 30) },
    ];
    const answers = await Promise.all([1, 2, 3, 4].map(() => pay(id, lines)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: answers[0]?.body });
    const others = [
      [...lines].reverse(),
      [lines[1], { ...lines[0], reference: 'A2' }],
      [{ method: 'cash', amount: total }],
      [
        { ...lines[0], amount: 31 },
        { method: 'cash', amount: less(total, 31) },
      ],
    ];
    for (const other of others)
      expect(await pay(id, other as object[])).toMatchObject({
        status: 409,
        body: { code: 'PAID_DIFFERENTLY' },
      });
    const simple = { payment_method: 'cash', paymentAmount: total };
    expect((await till.post(`/checkout/${id}/complete`, simple)).status).toBe(409);
    expect((await ofBranch(shop, 'payments').selectAll().execute()).length).toBe(2);
  });

  test('that is sent line by line in one way is the same sale as in the specification’s words', async () => {
    const { id, total } = await order();
    const simple = { payment_method: 'cash', paymentAmount: less(total, -1) };
    const first = await till.post(`/checkout/${id}/complete`, simple);
    expect(first.status).toBe(200);
    expect(await pay(id, [{ method: 'cash', amount: total, tendered: less(total, -1) }])).toMatchObject({
      ...{ status: 200, body: first.body },
    });
  });

  test('says to the satang what is missing or too much, and books nothing', async () => {
    const { id, total } = await order();
    const refused = async (payments: readonly object[], code: string, words?: string) => {
      const answer = await pay(id, payments);
      expect(answer).toMatchObject({
        status: 422,
        body: { code, errors: { payments: [expect.any(String)] } },
      });
      if (words) expect(answer.body.message).toContain(words);
    };
    const [most, all] = [less(total, 0.01), { method: 'cash', amount: total }];
    await refused([{ method: 'card', amount: most }], 'PAYMENTS_TOO_LITTLE', '0.01 บาท');
    await refused(
      [
        { method: 'card', amount: most },
        { method: 'cash', amount: 0.02 },
      ],
      'PAYMENTS_TOO_MUCH',
      '0.01',
    );
    await refused([all, { method: 'card', amount: 0 }], 'PAYMENT_LINE_EMPTY');
    await refused([{ method: 'card', amount: total, tendered: less(total, -1) }], 'ONLY_CASH_HAS_CHANGE');
    await refused([{ method: 'qrcode', amount: total, tendered: less(total, -1) }], 'ONLY_CASH_HAS_CHANGE');
    expect((await pay(id, [{ ...all, tendered: most }])).body.code).toBe('TENDERED_TOO_LITTLE');
    await refused([{ method: 'bitcoin', amount: total }], 'PAYMENT_METHOD_OFF');
    await refused([{ method: 'exchange', amount: total }], 'PAYMENT_METHOD_OFF');
    for (const body of [{}, { payments: [] }, { payments: Array(11).fill(all) }, { payment_method: 'card' }])
      expect((await till.post(`/checkout/${id}/complete`, body)).status).toBe(422);
    for (const amount of [-1, '1.234', 'x', 1e12])
      expect((await pay(id, [{ method: 'cash', amount }])).status).toBe(422);
    expect((await pay(id, [{ method: 7, amount: total } as object])).status).toBe(400);
    expect((await till.get(`/views-myoder/${id}`)).body.status).toBe('pending');
    expect(await ofBranch(shop, 'payments').selectAll().execute()).toEqual([]);
  });

  test('takes no payment by a way that is off, or without the reference that the shop wants', async () => {
    const { id, total } = await order();
    await change('card', { needs_reference: true });
    const all = { method: 'card', amount: total };
    for (const reference of [undefined, null, '', '  '])
      expect(await pay(id, [{ ...all, reference }])).toMatchObject({
        ...{ status: 422, body: { code: 'PAYMENT_REFERENCE_MISSING' } },
      });
    await change('card', { is_on: false });
    expect((await pay(id, [{ ...all, reference: 'A1' }])).body.code).toBe('PAYMENT_METHOD_OFF');
    await change('card', { is_on: true });
    expect((await pay(id, [{ ...all, reference: 'A1' }])).status).toBe(200);
    // What was booked stays booked, whatever is switched off since.
    await change('card', { is_on: false });
    expect((await pay(id, [{ ...all, reference: 'A1' }])).status).toBe(200);
  });

  test('is in the list, the history, the export, the closing slip and the Z report by its ways', async () => {
    const { id, total } = await order();
    await pay(id, [{ method: 'card', amount: total }]);
    await change('card', { name: 'บัตรธนาคาร' });
    const { data } = (await manager.get('/api/orders?payment_method=card')).body;
    expect(data).toMatchObject([{ id, payment_method: 'card', payment_name: 'บัตรธนาคาร' }]);
    expect((await manager.get('/api/orders?payment_method=cash')).body.total).toBe(0);
    expect((await till.get('/historyOrder/api')).body.data).toMatchObject([{ payment_name: 'บัตรธนาคาร' }]);
    const exported = await fetch(`${shop.url}/orders/export?format=csv`, {
      headers: { Cookie: manager.cookie },
    });
    expect(await exported.text()).toContain('บัตรธนาคาร');
    const other = [{ method: 'card', name: 'บัตรธนาคาร', count: 1, sales: total, refunds: 0 }];
    const { expected, data: open } = (await till.get('/cash/api')).body;
    expect((await manager.get(`/shifts/api/${open.cash_drawer_id}`)).body).toMatchObject({
      ...{ other_payments: other, cash_sales: 0, qrcode_sales: 0, total_sales: total },
    });
    expect((await manager.get('/shifts/days/2026-11-20/api')).body).toMatchObject({ other_payments: other });
    const closed = await till.post('/logout', { closing_balance: expected, with_shift: true });
    expect(closed.body.shift).toMatchObject({ other_payments: other, sale_count: 1 });
  });

  test('goes back in the ways in which it came, in none more, and as cash', async () => {
    const { id, total } = await order();
    await pay(id, [
      { method: 'card', amount: 30, reference: 'A1' },
      { method: 'cash', amount: less(total, 30) },
    ]);
    const till2 = await shop.atTheTill('manager');
    const [item] = (await till2.get(`/views-myoder/${id}`)).body.items;
    const { payments } = (await till2.get(`/orders/${id}/returnable`)).body;
    expect(payments).toContainEqual({ method: 'card', name: 'บัตรเครดิต/เดบิต', amount: 30 });
    const all = [{ item_id: item.id, quantity: 20 }];
    const ways = (amount: number) => [
      { method: 'card', amount: 30.01 },
      { method: 'cash', amount: less(amount, 30.01) },
    ];
    expect(await bringBack(till2, id, all, { ways })).toMatchObject({
      ...{ status: 422, body: { code: 'REFUND_MORE_THAN_PAID' } },
    });
    const unknown = (amount: number) => [
      { method: 'cash', amount },
      { method: 'bitcoin', amount: 0 },
    ];
    expect((await bringBack(till2, id, all, { ways: unknown })).status).toBe(422);
    // No money is in the manager's own drawer but its float, which is enough for the rest.
    const back = await bringBack(till2, id, all, {
      ways: (amount) => [
        { method: 'card', amount: 30 },
        { method: 'cash', amount: less(amount, 30) },
      ],
    });
    expect(back.status).toBe(201);
    const { payments: gone } = (await till2.get(`/returns/${back.body.return_id}`)).body;
    expect(gone).toMatchObject([{ method: 'card', name: 'บัตรเครดิต/เดบิต', amount: 30 }, { method: 'cash' }]);
  });
});
