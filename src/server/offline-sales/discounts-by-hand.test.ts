import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { actsIn } from '../testing/acts.ts';
import { lineOf, OfflineTill, paidInCash } from '../testing/offline-till.ts';
import { type Goods, plainProducts, withTax } from '../testing/selling.ts';
import { addTill } from '../testing/shared-till.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const TENTH = { kind: 'percent', value: 10, reason: 'ลูกค้าประจำ' };
const FIVE_BAHT = { kind: 'fixed', value: 5, reason: 'สินค้ามีตำหนิ' };

describe.each(ENGINES)('what was taken off by hand while the server was away, on %s', (engine) => {
  let shop: TestShop;
  let admin: TestBrowser;
  let till: OfflineTill;
  let tea: Goods;
  let cake: Goods;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    admin = await shop.signIn('admin');
    till = await OfflineTill.open(shop, 'cashier', await addTill(admin, 'เครื่อง 1'));
    [tea, cake] = (await plainProducts(shop)) as [Goods, Goods];
  });
  afterEach(() => shop.close());

  const setLimit = async (cashier_discount_limit: number) => {
    const now = (await admin.get('/settings/api')).body;
    expect((await admin.patch('/settings', { ...now, cashier_discount_limit })).status).toBe(200);
  };
  /** Two of the tea and a cake, of which this comes off, to the satang. */
  const sell = (taken: { readonly line?: object; readonly order?: object; readonly offSatang: number }) => {
    const total = withTax(2 * tea.price_satang + cake.price_satang - taken.offSatang) / 100;
    const orderList = [{ ...lineOf(tea, 2), manual_discount: taken.line ?? null }, lineOf(cake, 1)];
    const order_discount = taken.order ?? null;
    return till.sell(tea, 1, { orderList, order_discount, ...paidInCash(total) });
  };
  const tenthOfTea = () => Math.floor((2 * tea.price_satang + 5) / 10);

  test('is in the books as it was given: off which line, off the order, why, and by whom', async () => {
    await setLimit(100);
    const off = tenthOfTea();
    const sale = sell({ line: TENTH, order: FIVE_BAHT, offSatang: off + 500 });
    const { order_id, remarks } = await till.book(sale);
    expect(remarks).toEqual([]);
    const { order, total, cashier } = (await till.browser.get(`/receipt-all/${order_id}`)).body;
    expect(total).toBe(sale.total);
    expect(order).toMatchObject({
      ...{ manual_discounts: (off + 500) / 100, order_discount: { ...FIVE_BAHT, amount: 5 } },
      discount_approver: null,
      items: [{ manual_discount: { ...TENTH, amount: off / 100 } }, { manual_discount: null }],
    });
    const [given, ...others] = await actsIn(shop, { action: 'give-discount' });
    expect(others).toEqual([]);
    expect(given).toMatchObject({ user_id: cashier.id, happened_ms: shop.clock.nowMs });
    for (const told of [TENTH.reason, FIVE_BAHT.reason, tea.name]) expect(given?.detail).toContain(told);
  });

  test('beyond what its cashier may give it is booked with a remark, and within it without', async () => {
    const off = tenthOfTea();
    expect((await till.book(sell({ line: TENTH, offSatang: off }))).remarks).toEqual(['discount_beyond']);
    expect((await till.book(sell({ order: FIVE_BAHT, offSatang: 500 }))).remarks).toEqual([
      'discount_beyond',
    ]);
    await setLimit(10);
    expect((await till.book(sell({ line: TENTH, offSatang: off }))).remarks).toEqual([]);
    const ofOrder = Math.floor((2 * tea.price_satang + cake.price_satang - off + 5) / 10);
    const both = sell({ line: TENTH, order: TENTH, offSatang: off + ofOrder });
    expect((await till.book(both)).remarks).toEqual(['discount_beyond']);
  });

  test('of a manager is judged by the manager’s limit', async () => {
    const other = await OfflineTill.open(shop, 'manager', await addTill(admin, 'เครื่อง 2'));
    const total = withTax(tea.price_satang - 500) / 100;
    const sale = other.sell(tea, 1, { order_discount: FIVE_BAHT, ...paidInCash(total) });
    expect((await other.book(sale)).remarks).toEqual([]);
  });

  test('counts in the sums: without it, or with another, what was paid isn’t what the lines make', async () => {
    const off = tenthOfTea();
    for (const wrong of [
      sell({ offSatang: off }),
      sell({ line: { ...TENTH, value: 11 }, offSatang: off }),
      sell({ line: TENTH, order: FIVE_BAHT, offSatang: off }),
    ])
      expect((await till.send(wrong)).body).toMatchObject({ state: 'held', held: 'sums_differ' });
  });

  test.each([
    ['no reason', { ...TENTH, reason: '' }],
    ['nothing', { ...TENTH, value: 0 }],
    ['more than all', { ...TENTH, value: 101 }],
  ])('of %s is none', async (_, line) => {
    expect((await till.send(sell({ line, offSatang: 0 }))).status).toBe(422);
  });
});
