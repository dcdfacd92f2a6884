import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, TEST_NOW_MS, type TestShop } from '../testing/test-shop.ts';
import type { Database } from './database.ts';
import { forgetOldKeys } from './forget-old-keys.ts';
import { insertMany } from './insert-many.ts';
import { repeatedly } from './repeatedly.ts';

const DAY_MS = 86_400_000;

describe.each(ENGINES)('remembered answers on %s', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());

  const kept = async () =>
    (await shop.db.read.selectFrom('idempotency_keys').select('key').orderBy('key').execute()).map(
      ({ key }) => key,
    );
  /** Keys of as many days ago, each of its own. */
  const remember = (name: string, days: number, count: number) =>
    shop.db.transaction((trx) =>
      insertMany(
        trx,
        'idempotency_keys',
        Array.from({ length: count }, (_, i) => ({
          ...{ user_id: 1, call: 'POST /queues', key: `${name}${i}`, body_hash: '', answer: '{}' },
          created_ms: TEST_NOW_MS - days * DAY_MS,
        })),
      ),
    );

  test('are forgotten after seven days, a little at a time', async () => {
    await remember('old', 7.01, 1_200);
    await remember('young', 6.99, 3);
    const transactions: number[] = [];
    const counting: Database = {
      ...shop.db,
      transaction: async (work) => {
        const before = (await kept()).length;
        const result = await shop.db.transaction(work);
        transactions.push(before - (await kept()).length);
        return result;
      },
    };
    expect(await forgetOldKeys(counting, TEST_NOW_MS)).toBe(1_200);
    expect(transactions).toEqual([500, 500, 200]);
    expect(await kept()).toEqual(['young0', 'young1', 'young2']);
    expect(await forgetOldKeys(shop.db, TEST_NOW_MS)).toBe(0);
  });

  test('hold for a repeat within the week, and not for one after it', async () => {
    const ticket = async () => {
      const cashier = await shop.signIn('cashier');
      const { body } = await cashier.post('/queues', { people_count: 2 }, { 'Idempotency-Key': 'same' });
      return body.id;
    };
    shop.clock.nowMs = TEST_NOW_MS;
    const first = await ticket();
    shop.clock.nowMs += 6.9 * DAY_MS;
    await forgetOldKeys(shop.db, shop.clock.nowMs);
    expect(await ticket()).toBe(first);
    shop.clock.nowMs += 0.2 * DAY_MS;
    await forgetOldKeys(shop.db, shop.clock.nowMs);
    expect(await ticket()).not.toBe(first);
  });

  test('stop being forgotten when the shop closes, after the transaction under way', async () => {
    await remember('many', 30, 1_100);
    const stop = AbortSignal.abort();
    expect(await forgetOldKeys(shop.db, TEST_NOW_MS, stop)).toBe(500);
    expect(await forgetOldKeys(shop.db, TEST_NOW_MS)).toBeGreaterThanOrEqual(600);
  });

  test.runIf(engine === 'postgres')('are left to the process that is at it already', async () => {
    await remember('shared', 8, 3);
    await shop.db.transaction(async (trx) => {
      await sql`select pg_advisory_xact_lock(7243112)`.execute(trx);
      expect(await forgetOldKeys(shop.db, TEST_NOW_MS)).toBe(0);
    });
    expect(await forgetOldKeys(shop.db, TEST_NOW_MS)).toBe(3);
  });
});

test('what is done repeatedly goes on after a failure, never twice at once, and its stop waits for it', async () => {
  const log: unknown[] = [];
  let [times, atOnce, most] = [0, 0, 0];
  let seen: () => void = () => {};
  const thrice = new Promise<void>((resolve) => {
    seen = resolve;
  });
  const stop = repeatedly(
    1,
    async (signal) => {
      times += 1;
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setTimeout(resolve, 5));
      atOnce -= 1;
      if (times === 1) throw new Error('first');
      if (times >= 3) seen();
      if (times >= 3) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    },
    (problem) => log.push(problem),
  );
  await thrice;
  await stop();
  expect([times, atOnce, most, log.length]).toEqual([3, 0, 1, 1]);
});
