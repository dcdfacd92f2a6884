import type { Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { insertMany } from '../db/insert-many.ts';
import { repeatedly } from '../db/repeatedly.ts';
import { secondProcess } from '../testing/second-process.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, TEST_NOW_MS, type TestShop } from '../testing/test-shop.ts';
import { clearAway } from './clear-away.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const NOTHING = { idempotency_keys: 0, sessions: 0, login_attempts: 0, print_jobs: 0, display_pairings: 0 };

describe.each(ENGINES)('what the shop remembers no longer, on %s', (engine) => {
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
  const clear = async (nowMs = TEST_NOW_MS) => (await clearAway(shop.db, nowMs)).idempotency_keys;

  test('answers to keys are forgotten after seven days, a little at a time', async () => {
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
    expect(await clearAway(counting, TEST_NOW_MS)).toEqual({ ...NOTHING, idempotency_keys: 1_200 });
    expect(transactions.slice(0, 3)).toEqual([500, 500, 200]);
    expect(await kept()).toEqual(['young0', 'young1', 'young2']);
    expect(await clearAway(shop.db, TEST_NOW_MS)).toEqual(NOTHING);
  });

  test('answers to keys hold for a repeat within the week, and not for one after it', async () => {
    const ticket = async () => {
      const cashier = await shop.signIn('cashier');
      const { body } = await cashier.post('/queues', { people_count: 2 }, { 'Idempotency-Key': 'same' });
      return body.id;
    };
    shop.clock.nowMs = TEST_NOW_MS;
    const first = await ticket();
    shop.clock.nowMs += 6.9 * DAY_MS;
    await clear(shop.clock.nowMs);
    expect(await ticket()).toBe(first);
    shop.clock.nowMs += 0.2 * DAY_MS;
    await clear(shop.clock.nowMs);
    expect(await ticket()).not.toBe(first);
    shop.clock.nowMs = TEST_NOW_MS;
  });

  test('a session is forgotten once it is over, and whoever has one that goes on stays signed in', async () => {
    await clearAway(shop.db, TEST_NOW_MS + 30 * DAY_MS);
    await shop.signIn('cashier2');
    shop.clock.nowMs += 11 * HOUR_MS;
    const later = await shop.signIn('cashier');
    shop.clock.nowMs += 2 * HOUR_MS;
    expect(await clearAway(shop.db, shop.clock.nowMs)).toEqual({ ...NOTHING, sessions: 1 });
    expect((await later.get('/employeeuser')).status).toBe(200);
    shop.clock.nowMs = TEST_NOW_MS;
  });

  test('a wrong password is forgotten after a quarter of an hour, and visits leave nothing', async () => {
    expect((await shop.visitor().get('/api/session')).status).toBe(200);
    await shop.visitor().post('/checkLogin', { username: 'manager', password: 'wrong' });
    expect((await clearAway(shop.db, TEST_NOW_MS + 14 * 60_000)).login_attempts).toBe(0);
    const { login_attempts, sessions } = await clearAway(shop.db, TEST_NOW_MS + 16 * 60_000);
    expect([login_attempts, sessions]).toEqual([1, 0]);
  });

  test('a display’s code that nobody typed is forgotten with its time', async () => {
    expect((await shop.visitor().post('/display/pairings')).status).toBe(200);
    expect((await clearAway(shop.db, TEST_NOW_MS)).display_pairings).toBe(0);
    expect((await clearAway(shop.db, TEST_NOW_MS + DAY_MS)).display_pairings).toBe(1);
  });

  test('it stops when the shop closes, after the transaction under way', async () => {
    await remember('many', 30, 1_100);
    const stopped = await clearAway(shop.db, TEST_NOW_MS, AbortSignal.abort());
    expect(stopped).toEqual({ ...NOTHING, idempotency_keys: 500 });
    expect(await clear()).toBe(600);
  });
});

describe.runIf(ENGINES.includes('postgres'))('of several processes', () => {
  let one: TestShop;
  let two: TestShop;
  beforeAll(async () => {
    one = await openTestShop('postgres');
    two = await secondProcess(one);
  });
  afterAll(async () => {
    await two.close();
    await one.close();
  });

  const remember = (count: number) =>
    one.db.transaction((trx) =>
      insertMany(
        trx,
        'login_attempts',
        Array.from({ length: count }, () => ({ name_key: 'x', address: '192.0.2.7', attempted_ms: 1 })),
      ),
    );

  test('one clears away while the others leave it alone', async () => {
    await remember(3);
    await one.db.transaction(async (trx) => {
      await sql`select pg_advisory_xact_lock(7243112)`.execute(trx);
      expect(await clearAway(two.db, TEST_NOW_MS)).toEqual(NOTHING);
    });
    expect((await clearAway(two.db, TEST_NOW_MS)).login_attempts).toBe(3);
  });

  test('all is cleared away once when all of them begin at the same moment', async () => {
    await remember(1_600);
    const both = await Promise.all([one, two].map(({ db }) => clearAway(db, TEST_NOW_MS)));
    const rest = await clearAway(one.db, TEST_NOW_MS);
    const sum = [...both, rest].reduce((total, { login_attempts }) => total + login_attempts, 0);
    expect(sum).toBe(1_600);
  });

  test('one that dies in the middle of it keeps no other from it', async () => {
    await remember(2);
    const dying = new pg.Client({ connectionString: one.databaseUrl ?? '' });
    dying.on('error', () => {});
    await dying.connect();
    await dying.query('begin');
    await dying.query('select pg_advisory_xact_lock(7243112)');
    await dying.query('delete from login_attempts');
    expect(await clearAway(two.db, TEST_NOW_MS)).toEqual(NOTHING);
    (dying as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
    await expect.poll(async () => (await clearAway(two.db, TEST_NOW_MS)).login_attempts).toBe(2);
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
