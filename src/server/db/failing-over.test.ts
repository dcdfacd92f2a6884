import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '#shared/errors/refusals.ts';
import {
  type PrivateServer,
  postgresPrograms,
  startPrivatePostgres,
} from '../../../scripts/private-postgres.mjs';
import { ofBranch } from '../testing/rows-of-branch.ts';
import { checkOut, plainProducts, withTax } from '../testing/selling.ts';
import { ENGINES, openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';
import type { Change } from './change-feed.ts';
import { type Database, openPostgres } from './database.ts';
import { faultOf } from './database-faults.ts';
import { openPool, WHILE_SELLING } from './postgres-pool.ts';

type Cluster = Awaited<ReturnType<typeof startPrivatePostgres>>;

const isPostgres = ENGINES.includes('postgres');
const QUICK = { timeout: 60_000, interval: 50 };
/** A name that no standby has. */
const NOBODY = 'nobody';

async function onServer(url: string, ...statements: readonly string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let result: pg.QueryResult | null = null;
    for (const statement of statements) result = await client.query(statement);
    return result?.rows ?? [];
  } finally {
    await client.end();
  }
}

const waitFor = (url: string, standby: string) =>
  onServer(url, `alter system set synchronous_standby_names = '${standby}'`, 'select pg_reload_conf()');

describe.runIf(isPostgres)('a primary that waits for its standby', () => {
  const usual = process.env.TEST_POSTGRES_URL;
  let cluster: Cluster;
  let shop: TestShop;
  let till: TestBrowser;
  let goods: { readonly id: number; readonly price_satang: number };

  beforeAll(async () => {
    cluster = await startPrivatePostgres(postgresPrograms() ?? '');
    process.env.TEST_POSTGRES_URL = cluster.url;
  });
  afterAll(async () => {
    process.env.TEST_POSTGRES_URL = usual;
    await cluster.stop();
  });
  beforeEach(async () => {
    shop = await openTestShop('postgres');
    till = await shop.atTheTill('cashier');
    goods = (await plainProducts(shop))[0] as typeof goods;
  });
  afterEach(async () => {
    await waitFor(cluster.url, '');
    await shop.close();
  });

  /** Cancels, as an administrator or a time limit may, the next commit that waits for a standby. */
  const cancelWait = () =>
    expect
      .poll(
        () =>
          onServer(
            cluster.url,
            "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'",
          ),
        QUICK,
      )
      .not.toEqual([]);

  const receipts = async () =>
    (await ofBranch(shop, 'receipts').select('number').execute()).map(({ number }) => number);

  test('whoever watches sees whether it waits for one', async () => {
    const figures = async () => (await shop.visitor().get('/metrics')).body as string;
    expect(await figures()).toContain('raandee_database_waits_for_standby 0');
    await waitFor(cluster.url, 'standby');
    await expect.poll(figures, QUICK).toContain('raandee_database_waits_for_standby 1');
  });

  test('a sale whose wait for the standby was cancelled is unknown, and so is its repeat until a standby has it', async () => {
    const path = `/checkout/${await checkOut(till, goods.id)}/complete`;
    const payment = { payment_method: 'cash', paymentAmount: withTax(goods.price_satang) / 100 };
    await waitFor(cluster.url, NOBODY);
    for (let tries = 0; tries < 3; tries += 1) {
      const [answer] = await Promise.all([till.post(path, payment), cancelWait()]);
      expect(answer).toMatchObject({ status: 503, body: { success: false, code: 'OUTCOME_UNKNOWN' } });
    }
    await waitFor(cluster.url, '');
    const paid = await till.post(path, payment);
    expect(paid.status).toBe(200);
    expect(await receipts()).toEqual([paid.body.receipt_number]);
  });

  test('what is asked for by its key is answered only once a standby has it', async () => {
    const key = { 'Idempotency-Key': 'one-basket' };
    const basket = { orderList: [{ id: goods.id, quantity: 1 }] };
    await waitFor(cluster.url, NOBODY);
    for (let tries = 0; tries < 2; tries += 1) {
      const [answer] = await Promise.all([till.post('/checkout', basket, key), cancelWait()]);
      expect(answer).toMatchObject({ status: 503, body: { code: 'OUTCOME_UNKNOWN' } });
    }
    await waitFor(cluster.url, '');
    const answer = await till.post('/checkout', basket, key);
    expect(answer.status).toBe(200);
    expect((await till.get('/orders/pending')).body).toMatchObject({ orderId: answer.body.orderId });
  });

  test('a write without a key says that nobody knows, and neither yes nor no', async () => {
    const manager = await shop.signIn('manager');
    await waitFor(cluster.url, NOBODY);
    const [answer] = await Promise.all([manager.post('/taxonomy/brands', { name: 'ตราใหม่' }), cancelWait()]);
    expect(answer).toMatchObject({
      status: 503,
      body: {
        success: false,
        code: 'OUTCOME_UNKNOWN',
        message: expect.stringContaining('ยังไม่ทราบว่าบันทึกแล้วหรือไม่'),
      },
    });
  });

  test('questions don’t wait for a standby', async () => {
    await waitFor(cluster.url, NOBODY);
    expect((await till.get('/products/search')).status).toBe(200);
  });
});

describe.runIf(isPostgres)('backends that an administrator ends', () => {
  let db: TestDatabase;
  beforeEach(async () => {
    db = await openTestDatabase('postgres');
  });
  afterEach(() => db.close());

  /** Ends the shop's connections that are in this state, but those that listen. */
  const endThose = (where: string) =>
    expect
      .poll(
        () =>
          onServer(
            db.databaseUrl ?? '',
            `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
               and pid <> pg_backend_pid() and query not like 'listen %' and ${where}`,
          ),
        QUICK,
      )
      .not.toEqual([]);
  const units = () => db.read.selectFrom('units').select('name').execute();
  const add = (name: string, after: () => Promise<unknown> = async () => {}) => {
    let begun = 0;
    return db.transaction(async (trx) => {
      begun += 1;
      await trx.insertInto('units').values({ name }).execute();
      if (begun === 1) await after();
      await trx.selectFrom('units').select('id').execute();
      return begun;
    });
  };

  test('before a commit: the transaction is done again, once', async () => {
    expect(await add('โหล', () => endThose("state = 'idle in transaction'"))).toBe(2);
    expect(await units()).toEqual([{ name: 'โหล' }]);
  });

  test('during a commit that has begun: unknown, and never done again by itself', async () => {
    await onServer(
      db.databaseUrl ?? '',
      `create function wait_long() returns trigger language plpgsql as
         $$ begin perform pg_sleep(60); return null; end $$`,
      `create constraint trigger waits after insert on units initially deferred
         for each row execute function wait_long()`,
    );
    const [answer] = await Promise.all([
      add('โหล').catch((error: unknown) => error),
      endThose("query = 'commit' and state = 'active'"),
    ]);
    expect(faultOf(answer)).toBe('unknown');
    expect(await units()).toEqual([]);
  });

  test('after a commit, while nobody asks: the next question and the next write hear nothing of it', async () => {
    await add('โหล');
    await endThose("state = 'idle'");
    expect(await units()).toEqual([{ name: 'โหล' }]);
    await endThose("state = 'idle'");
    await add('แพ็ค');
    expect(await units()).toHaveLength(2);
  });

  test('in the middle of a question: it is asked again', async () => {
    await add('โหล');
    const other = new pg.Client({ connectionString: db.databaseUrl ?? '' });
    await other.connect();
    await other.query('begin');
    await other.query('lock table units in access exclusive mode');
    const asked = units();
    await endThose("wait_event_type = 'Lock'");
    await other.query('rollback');
    await other.end();
    expect(await asked).toEqual([{ name: 'โหล' }]);
  });
});

describe.runIf(isPostgres)('two servers of which one is a standby', () => {
  let cluster: Cluster;
  let standby: PrivateServer;
  let db: Database | null = null;

  beforeEach(async () => {
    cluster = await startPrivatePostgres(postgresPrograms() ?? '');
    standby = await cluster.addStandby();
  });
  afterEach(async () => {
    await db?.close();
    db = null;
    await cluster.stop();
  });

  /** Both servers in one address, in this order. */
  const both = (first: PrivateServer, second: PrivateServer) =>
    `postgres://postgres@127.0.0.1:${first.port},127.0.0.1:${second.port}/postgres`;
  const add = (to: Database, name: string) =>
    to.transaction((trx) => trx.insertInto('units').values({ name }).execute());
  const unitsAt = async (server: PrivateServer) =>
    (await onServer(server.url, 'select name from units order by id')).map(({ name }) => name);
  /** As a screen does: until it is neither unknown nor out of reach. */
  const addUntilDone = (to: Database, name: string) =>
    expect.poll(() => add(to, name).then(() => true, faultOf), QUICK).toBe(true);

  test('a standby is refused, whoever asks it', async () => {
    const pool = openPool(standby.url, WHILE_SELLING);
    const refused = await pool.query('select 1').catch((error: unknown) => error);
    expect(faultOf(refused)).toBe('elsewhere');
    await pool.end();
    await expect(openPostgres(standby.url)).rejects.toThrow('is a standby');
  });

  test('of several hosts the primary is found, in whatever place it stands', async () => {
    db = await openPostgres(both(standby, cluster));
    await add(db, 'โหล');
    expect(await unitsAt(cluster)).toEqual(['โหล']);
  });

  test('a promoted standby is sold to, its listener asks anew, and the former primary is not trusted again', async () => {
    db = await openPostgres(both(cluster, standby));
    await waitFor(cluster.url, 'standby');
    await add(db, 'before');
    const heard: Change[] = [];
    db.changes.subscribe((change) => heard.push(change));
    await cluster.end();
    await onServer(standby.url, 'select pg_promote()');
    await addUntilDone(db, 'after');
    expect(await unitsAt(standby)).toEqual(['before', 'after']);
    await expect.poll(() => heard.some(({ branchId }) => branchId === null), QUICK).toBe(true);

    await cluster.restart();
    await waitFor(cluster.url, '');
    await standby.end();
    const alone = await add(db, 'split').catch(faultOf);
    expect(alone).toMatch(/lost|elsewhere/);
    expect(await unitsAt(cluster)).toEqual(['before']);
    await standby.restart();
    await addUntilDone(db, 'again');
    expect(await unitsAt(standby)).toEqual(['before', 'after', 'again']);
  });

  test('a refusal of a former primary that knows nothing of the promotion is no answer', async () => {
    db = await openPostgres(cluster.url);
    await waitFor(cluster.url, 'standby');
    const refused = () => db?.transaction(async () => refuse('ORDER_NOT_FOUND'));
    expect(await refused()).toEqual(refuse('ORDER_NOT_FOUND'));
    await onServer(standby.url, 'select pg_promote()');
    const cancelling = setInterval(() => {
      const waiting = "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'";
      onServer(cluster.url, waiting).catch(() => {});
    }, 200);
    const answer = await refused()?.catch(faultOf);
    clearInterval(cancelling);
    expect(answer).toBe('elsewhere');
  });

  test('a primary that hung and goes on after a promotion is neither asked nor written to', async () => {
    db = await openPostgres(both(cluster, standby));
    await add(db, 'before');
    const names = async (from: Database) =>
      (await from.read.selectFrom('units').select('name').orderBy('id').execute()).map(({ name }) => name);
    cluster.freeze(true);
    // Nobody asks it for longer than it takes to know that it hangs.
    expect(await names(db).catch(faultOf)).toBe('lost');
    await onServer(standby.url, 'select pg_promote()', "insert into units (name) values ('after')");
    cluster.freeze(false);
    expect(await names(db)).toEqual(['before', 'after']);
    await add(db, 'again');
    expect(await unitsAt(standby)).toEqual(['before', 'after', 'again']);
  });
});
