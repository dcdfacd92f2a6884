import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { issuePaper } from '../testing/issue-paper.ts';
import { checkOut, type Goods, plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';
import { listOrders, type OrderListQuery } from './order-list.ts';
import { type SearchLimits, searchOrders } from './order-search.ts';

/** Six orders are many, so that a test can have more. */
const FEW: SearchLimits = { many: 3, lookedAt: 4 };
const ALL: SearchLimits = { many: 1_000_000, lookedAt: 1_000_000 };

describe.each(ENGINES)('a search that very many orders answer to, on %s', (engine) => {
  let shop: TestShop;
  let goods: readonly Goods[];
  let cashier: TestBrowser;
  let customer: { id: number; company_name: string };
  /** Nine orders that a manager sees: seven of one cashier, the last of them waiting; two of another; six of one customer. */
  beforeEach(async () => {
    shop = await openTestShop(engine);
    goods = await plainProducts(shop);
    cashier = await shop.atTheTill('cashier');
    customer = await shop.db.read
      .selectFrom('customers')
      .select(['id', 'company_name'])
      .where('company_name', '!=', '')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const other = await shop.atTheTill('cashier2');
    for (const [at, browser] of [
      cashier,
      other,
      cashier,
      cashier,
      other,
      cashier,
      cashier,
      cashier,
    ].entries()) {
      const id = await sell(browser, 1 + ((at * 5) % 8));
      if (at % 4 !== 0) await issuePaper(shop, 'delivery_note', id, customer.id);
    }
    await cashier.delete(`/checkout/${await checkOut(cashier, goods[0]?.id ?? 0)}`);
    await checkOut(cashier, goods[0]?.id ?? 0);
  });
  afterEach(() => shop.close());

  async function sell(browser: TestBrowser, quantity: number): Promise<number> {
    const id = await checkOut(browser, goods[0]?.id ?? 0, quantity);
    const { total } = (await browser.get(`/views-myoder/${id}`)).body;
    await browser.post(`/checkout/${id}/complete`, { payment_method: 'cash', paymentAmount: total });
    shop.clock.nowMs += 1000;
    return id;
  }

  async function listed(query: Partial<OrderListQuery>, limits: SearchLimits, username = 'manager') {
    const user = await shop.db.read
      .selectFrom('users')
      .select(['id', 'branch_id as branchId', 'username', 'firstname', 'lastname', 'role'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const whole = { typed: '', sort: null, page: { page: 1, perPage: 2, offset: 0 }, ...query };
    const { orders, total, isMore } = await listOrders(
      shop.db.read,
      { ...user, tillId: null },
      whole,
      limits,
    );
    return { ids: orders.map(({ head }) => head.id), total, isMore };
  }

  test('is counted no further than to "many", and its first page is what it would be', async () => {
    const all = await listed({ typed: 'สมใจ' }, ALL);
    expect(all).toMatchObject({ total: 7, isMore: false });
    expect(await listed({ typed: 'สมใจ' }, FEW)).toEqual({ ids: all.ids, total: 3, isMore: true });
  });

  test('in numbers alone finds no order by its customer or cashier, and those by number as before', async () => {
    const manager = await shop.signIn('manager');
    const ask = async (q: string, more = '') =>
      (await manager.get(`/api/orders?q=${encodeURIComponent(q)}${more}`)).body;
    for (const name of [customer.company_name, 'สมใจ', 'C0000']) {
      expect((await ask(name)).total).toBeGreaterThan(0);
      expect((await ask(name, '&q_in=numbers')).total).toBe(0);
    }
    const [newest] = (await ask('RC2026')).data;
    for (const number of [newest.order_number, newest.receipt_number]) {
      const found = await ask(number, '&q_in=numbers');
      expect(found.data.map(({ id }: { id: number }) => id)).toEqual([newest.id]);
    }
    expect((await manager.get('/api/orders?q=1&q_in=names')).status).toBe(422);
  });

  const SORTS = ['created', 'number', 'total', 'discount', 'tax', 'status'] as const;

  test('has the same pages in every order, of numbers, people and one or two signs', async () => {
    const found = new Set<string>();
    const compare = async (typed: string, by: (typeof SORTS)[number]) => {
      for (const [direction, offset] of [
        ['asc', 0],
        ['desc', 2],
        ['desc', 6],
      ] as const) {
        const query = { typed, sort: { by, direction }, page: { page: 1 + offset / 2, perPage: 2, offset } };
        const [quick, whole] = [await listed(query, FEW), await listed(query, ALL)];
        const asked = `${typed} by ${by} ${direction} from ${offset}`;
        expect([asked, quick.ids]).toEqual([asked, whole.ids]);
        const isTrue = quick.isMore ? quick.total < whole.total : quick.total === whole.total;
        expect([asked, isTrue]).toEqual([asked, true]);
        if (quick.isMore) found.add(typed);
      }
    };
    for (const typed of ['สมใจ', customer.company_name, '-00'])
      for (const by of SORTS) await compare(typed, by);
    for (const typed of ['26', '2', 'rc', '0001', 'RC2026', 'มานะ', 'ไม่มีใคร'])
      await compare(typed, 'created');
    expect([...found]).toEqual(['สมใจ', customer.company_name, '-00', '26', '2', 'rc', 'RC2026']);
  });

  test('narrowed down by days, status or way of paying is counted to the end', async () => {
    for (const narrow of [{ from: '2026-11-20' }, { to: '2026-11-20' }, { method: 'cash' }] as const)
      expect(await listed({ typed: 'สมใจ', ...narrow }, FEW)).toEqual(
        await listed({ typed: 'สมใจ', ...narrow }, ALL),
      );
    expect(await listed({ typed: 'สมใจ', status: 'pending' }, FEW)).toMatchObject({
      total: 1,
      isMore: false,
    });
  });

  test('shows nobody the orders that wait at other tills', async () => {
    const mine = await listed({ typed: '26' }, FEW, 'cashier2');
    expect(mine).toEqual({ ...(await listed({ typed: '26' }, ALL, 'cashier2')), total: 3, isMore: true });
    expect(mine.ids[0]).not.toBe((await listed({ typed: '26' }, FEW)).ids[0]);
  });

  test.runIf(engine === 'sqlite')(
    'is answered by indexes that know the branch beside what was typed',
    async () => {
      for (const [typed, index] of [
        [customer.company_name, 'orders_customer (customer_id=? AND branch_id=?)'],
        ['สมใจ', 'orders_cashier (branch_id=? AND cashier_id=?)'],
        ['26', 'orders_by_number (branch_id=? AND order_number>? AND order_number<?)'],
      ] as const) {
        const search = await searchOrders(shop.db.read, 1, typed, FEW);
        const { rows } = await sql<{ detail: string }>`explain query plan ${search?.ids}`.execute(
          shop.db.read,
        );
        expect([typed, rows.map(({ detail }) => detail).join()]).toEqual([
          typed,
          expect.stringContaining(index),
        ]);
      }
    },
  );

  test('says so in the call', async () => {
    const { body } = await cashier.get(`/api/orders?q=${encodeURIComponent('สมใจ')}`);
    expect(body).toMatchObject({ total: 7, has_more: false });
  });
});
