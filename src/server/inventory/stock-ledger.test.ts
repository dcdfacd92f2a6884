import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '#shared/errors/refusals.ts';
import { type Goods, plainProducts, stockOf } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, TEST_NOW_MS, type TestShop } from '../testing/test-shop.ts';
import { postStock, tryToPostStock } from './stock-ledger.ts';

const ACT = { kind: 'adjust', branchId: 1, userId: 3, nowMs: TEST_NOW_MS, reason: 'ตรวจสอบ' } as const;
const GONE = 999_999;

describe.each(ENGINES)('the ledger of the stock on %s', (engine) => {
  let shop: TestShop;
  let goods: readonly Goods[];
  let lines: readonly number[];
  beforeEach(async () => {
    shop = await openTestShop(engine);
    goods = (await plainProducts(shop)).slice(0, 2);
    const rows = await shop.db.read
      .selectFrom('inventories')
      .select(['id', 'product_id'])
      .where(
        'product_id',
        'in',
        goods.map(({ id }) => id),
      )
      .execute();
    lines = goods.map(({ id }) => rows.find(({ product_id }) => product_id === id)?.id ?? 0);
  });
  afterEach(() => shop.close());

  const line = (i: number) => lines[i] as number;
  const onHand = () => Promise.all(goods.map(({ id }) => stockOf(shop, id)));
  const movements = async () =>
    (await shop.db.read.selectFrom('stock_movements').select('id').execute()).length;

  test('moves each line by all of its movements, and keeps every one of them', async () => {
    const [[first = 0, second = 0], kept] = [await onHand(), await movements()];
    const changes = [
      { inventoryId: line(1), quantity: 7 },
      { inventoryId: line(0), quantity: -2 },
      { inventoryId: line(1), quantity: -3 },
    ];
    await shop.db.transaction((trx) => postStock(trx, ACT, changes));
    expect(await onHand()).toEqual([first - 2, second + 4]);
    expect(await movements()).toBe(kept + 3);
  });

  test('never leaves goods unmoved in silence: a line that is gone is an error, and nothing is moved', async () => {
    const [before, kept] = [await onHand(), await movements()];
    const changes = [line(0), GONE].map((inventoryId) => ({ inventoryId, quantity: 1 }));
    await expect(shop.db.transaction((trx) => postStock(trx, ACT, changes))).rejects.toThrow(`${GONE}`);
    expect([await onHand(), await movements()]).toEqual([before, kept]);
  });

  test('says which line may not have what would be left, and has moved nothing by then', async () => {
    const [before, kept] = [await onHand(), await movements()];
    const changes = [
      { inventoryId: line(0), quantity: -1 },
      { inventoryId: line(1), quantity: -(before[1] ?? 0) - 1 },
    ];
    await shop.db.transaction(async (trx) => {
      expect(await tryToPostStock(trx, ACT, changes, (quantity) => quantity >= 0)).toBe(line(1));
      return refuse('NOT_FOUND');
    });
    expect([await onHand(), await movements()]).toEqual([before, kept]);
    await shop.db.transaction(async (trx) => {
      expect(await tryToPostStock(trx, ACT, changes, () => true)).toBeNull();
      return refuse('NOT_FOUND');
    });
    expect([await onHand(), await movements()]).toEqual([before, kept]);
  });
});
