import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HELD_REASONS, OFFLINE_REMARKS } from '#shared/offline-sales/rules.ts';
import { bangkokIso } from '#shared/time/bangkok.ts';
import { OfflineTill, type SentSale } from '../testing/offline-till.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { type Goods, plainProducts } from '../testing/selling.ts';
import { addTill } from '../testing/shared-till.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const HOUR_MS = 3_600_000;

describe.each(ENGINES)('what a manager sees of late sales on %s', (engine) => {
  let shop: TestShop;
  let admin: TestBrowser;
  let manager: TestBrowser;
  let till: OfflineTill;
  let tea: Goods;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    [admin, manager] = [await shop.signIn('admin'), await shop.signIn('manager')];
    till = await OfflineTill.open(shop, 'cashier', await addTill(admin, 'หน้าร้าน'));
    [tea = { id: 0, name: '', price_satang: 0 }] = await plainProducts(shop);
  });
  afterEach(() => shop.close());

  const list = async (query = '') => {
    const { status, body } = await manager.get(`/offline-sales/api?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as { data: { id: number; slip_number: string }[]; total: number; open: number; held: number };
  };
  const slips = async (query: string) => (await list(query)).data.map(({ slip_number }) => slip_number);
  /** One that went as it should, one with a remark, one that is held. */
  const three = async (): Promise<readonly [SentSale, SentSale, SentSale]> => {
    const plain = till.sell(tea, 1);
    const ahead = till.sell(tea, 2, { sold_at: bangkokIso(shop.clock.nowMs + 24 * HOUR_MS) });
    const held = till.sell(tea, 3, { total: 1 });
    for (const sale of [plain, ahead, held]) expect((await till.send(sale)).status).toBe(200);
    return [plain, ahead, held];
  };

  test('those that wait stand apart, and it is told how many wait and how many of them are in no books', async () => {
    const [plain, ahead, held] = (await three()).map((sale) => sale.receipt_number);
    expect(await slips('')).toEqual([held, ahead]);
    expect(await slips('only=all')).toEqual([held, ahead, plain]);
    expect(await list(`only=all&q=${plain}`)).toMatchObject({ total: 1, open: 2, held: 1 });
    const [{ id } = { id: 0 }] = (await list('remark=sums_differ')).data;
    expect((await manager.post(`/offline-sales/${id}/settle`, { note: 'ขายใหม่แล้ว' })).status).toBe(200);
    expect(await list()).toMatchObject({ total: 1, open: 1, held: 0 });
    expect(await list('only=all')).toMatchObject({ total: 3, open: 1, held: 0 });
  });

  test('one is found by a part of its slip’s number, and by the number that it got in the books', async () => {
    const [plain, ahead] = await three();
    const twin = { ...till.sell(tea, 4), receipt_number: plain.receipt_number };
    const { receipt_number } = await till.book(twin);
    expect(receipt_number).not.toBe(plain.receipt_number);
    const found = async (q: string) =>
      (await list(`only=all&q=${encodeURIComponent(q)}`)).data.map(({ slip_number }) => slip_number);
    expect(await found(receipt_number)).toEqual([plain.receipt_number]);
    expect(await found(plain.receipt_number.toLowerCase())).toEqual([
      plain.receipt_number,
      plain.receipt_number,
    ]);
    expect(await found('-00002')).toEqual([ahead.receipt_number]);
    expect(await found('%')).toEqual([]);
    expect(await found('_')).toEqual([]);
  });

  test('they are narrowed down to a till, and to what is said of them', async () => {
    const [, ahead, held] = await three();
    const second = await OfflineTill.open(shop, 'cashier2', await addTill(admin, 'หลังร้าน'));
    const other = second.sell(tea, 1);
    await second.book(other);
    expect(await slips(`only=all&till=${second.tillId}`)).toEqual([other.receipt_number]);
    expect(await list(`only=all&till=${till.tillId}`)).toMatchObject({ total: 3 });
    expect(await slips(`till=${till.tillId}&remark=clock_ahead`)).toEqual([ahead.receipt_number]);
    expect(await slips('remark=sums_differ')).toEqual([held.receipt_number]);
    for (const remark of [...OFFLINE_REMARKS, ...HELD_REASONS]) {
      const expected = { clock_ahead: 1, sums_differ: 1 }[remark as string] ?? 0;
      expect(await list(`only=all&remark=${remark}`), remark).toMatchObject({ total: expected });
    }
    for (const wrong of ['remark=other', 'till=none', 'only=some', 'per_page=1000'])
      expect((await manager.get(`/offline-sales/api?${wrong}`)).status, wrong).toBe(422);
  });

  test('it comes in pages, the newest first', async () => {
    const sales = [1, 2, 3, 4, 5].map(() => till.sell(tea, 1));
    for (const sale of sales) await till.book(sale);
    const numbers = sales.map(({ receipt_number }) => receipt_number).toReversed();
    const pages = [1, 2, 3].map((page) => slips(`only=all&per_page=2&page=${page}`));
    expect(await Promise.all(pages)).toEqual([numbers.slice(0, 2), numbers.slice(2, 4), numbers.slice(4)]);
    expect(await list('only=all&per_page=2&page=3')).toMatchObject({ total: 5 });
  });

  test('whoever sends a sale again is told that it is the same, which came before the later ones', async () => {
    const sales = [till.sell(tea, 1), till.sell(tea, 1, { total: 1 }), till.sell(tea, 1)];
    const ids: number[] = [];
    for (const sale of sales) ids.push((await till.send(sale)).body.id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect((await list('only=all')).data.map(({ id }) => id)).toEqual(ids.toReversed());
    for (const [at, sale] of sales.entries()) expect((await till.send(sale, manager)).body.id).toBe(ids[at]);
  });

  describe('the month that goes to the bookkeeper', () => {
    const said = async (month: string) => {
      const { hindrances } = (await manager.get(`/reports/bookkeeper?month=${month}`)).body;
      return hindrances.filter(({ kind }: { kind: string }) => /sales|numbers/.test(kind));
    };
    const held = (count: number) => ({ kind: 'held-sales', count, vat: 0 });
    const missing = (count: number) => ({ kind: 'missing-numbers', count, vat: 0 });

    test('lacks a sale that is held, until a manager has seen to it; another month doesn’t', async () => {
      await three();
      expect([await said('2026-11'), await said('2026-10'), await said('2026-12')]).toEqual([
        [held(1)],
        [],
        [],
      ]);
      const [{ id } = { id: 0 }] = (await list('remark=sums_differ')).data;
      await manager.post(`/offline-sales/${id}/settle`, { note: 'ขายใหม่แล้ว' });
      expect(await said('2026-11')).toEqual([]);
    });

    test('lacks numbers of a till until they come or its series is ended; each month has its own', async () => {
      const sales = [1, 2, 3, 4].map(() => till.sell(tea, 1));
      await till.book(sales[3] as SentSale);
      expect(await said('2026-11')).toEqual([missing(3)]);
      await till.book(sales[1] as SentSale);
      expect(await said('2026-11')).toEqual([missing(2)]);
      shop.clock.nowMs = Date.parse('2026-12-02T10:00:00+07:00');
      manager = await shop.signIn('manager');
      const cashier = await shop.signIn('cashier');
      await till.book(till.sell(tea, 1, { receipt_number: till.number(2) }), cashier);
      expect([await said('2026-11'), await said('2026-12')]).toEqual([[missing(2)], [missing(1)]]);
      const [{ id }] = (await manager.get('/offline-sales/series/api')).body.data;
      await manager.post(`/offline-sales/series/${id}/end`, { reason: 'เครื่องเสีย' });
      expect([await said('2026-11'), await said('2026-12')]).toEqual([[], []]);
    });

    test('lacks nothing of another branch', async () => {
      await three();
      await moveToOtherBranch(shop, 'manager');
      manager = await shop.signIn('manager');
      expect(await said('2026-11')).toEqual([]);
      expect(await list('only=all')).toMatchObject({ total: 0, open: 0, held: 0 });
    });
  });
});
