import { randomUUID } from 'node:crypto';
import { connect, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postgresPrograms, startPrivatePostgres } from '../../../scripts/private-postgres.mjs';
import { ofBranch } from '../testing/rows-of-branch.ts';
import { type Goods, plainProducts, withTax } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestAnswer, type TestBrowser, type TestShop } from '../testing/test-shop.ts';
import { isOutOfReach } from './database-faults.ts';
import { openPool } from './postgres-pool.ts';

/** What a screen takes for no answer: it asks again, with the same key, until there is one. */
const NOT_KNOWN = [502, 503, 504];

/** Asks as the screens do; also tells how often the answer was that nobody knows. */
async function untilAnswered(send: () => Promise<TestAnswer>) {
  for (let lost = 0; ; lost += 1) {
    const answer = await send();
    if (!NOT_KNOWN.includes(answer.status)) return { ...answer, lost };
  }
}

/** One sale of one thing for cash, however often it has to be asked for. Gives the receipt's number: a promise. */
async function sell(till: TestBrowser, goods: Goods): Promise<string> {
  const key = { 'Idempotency-Key': randomUUID() };
  const basket = { orderList: [{ id: goods.id, quantity: 1 }] };
  const order = await untilAnswered(() => till.post('/checkout', basket, key));
  expect(order).toMatchObject({ status: 200, body: { success: true } });
  const payment = { payment_method: 'cash', paymentAmount: withTax(goods.price_satang) / 100 };
  const path = `/checkout/${order.body.orderId}/complete`;
  const paid = await untilAnswered(() => till.post(path, payment));
  expect(paid).toMatchObject({ status: 200, body: { receipt_number: expect.stringMatching(/^RC/) } });
  return paid.body.receipt_number;
}

/** A way to the database on which the answer to a commit can get lost. */
class Wire {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  /** The next commit reaches the database; that it was made is not heard any more. */
  loseNextCommit = false;
  /** Nothing comes back any more, and nobody says so, as when the machine at the other end lost its power. */
  isSilent = false;

  constructor(port: number) {
    this.#server = createServer((near) => this.#join(near, connect(port, '127.0.0.1')));
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.address() as { port: number }).port;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #join(near: Socket, far: Socket): void {
    let committing = false;
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
    near.on('data', (bytes) => {
      if (this.loseNextCommit && bytes.includes('commit')) {
        this.loseNextCommit = false;
        committing = true;
      }
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (committing) near.destroy();
      else if (!this.isSilent) near.write(bytes);
    });
  }
}

describe.runIf(ENGINES.includes('postgres'))('a shop whose PostgreSQL goes away', () => {
  /** What would have ended the process. */
  const crashes: unknown[] = [];
  const noteCrash = (error: unknown) => crashes.push(error);
  let cluster: Awaited<ReturnType<typeof startPrivatePostgres>>;
  let wire: Wire;
  let shop: TestShop;
  let goods: Goods;

  beforeAll(async () => {
    process.on('uncaughtExceptionMonitor', noteCrash);
    // A cluster of this file's own: it is restarted under the shop.
    cluster = await startPrivatePostgres(postgresPrograms() ?? '');
    wire = new Wire(Number(new URL(cluster.url).port));
    const url = new URL(cluster.url);
    url.port = String(await wire.listen());
    process.env.TEST_POSTGRES_URL = url.href;
  });
  afterAll(async () => {
    process.off('uncaughtExceptionMonitor', noteCrash);
    wire.close();
    await cluster.stop();
  });
  beforeEach(async () => {
    crashes.length = 0;
    shop = await openTestShop('postgres');
    goods = (await plainProducts(shop))[0] as Goods;
    // The shop is a copy of a template: until a checkpoint, a crash takes the copy's sequences back to where they began.
    const server = new pg.Client({ connectionString: cluster.url });
    await server.connect();
    await server.query('checkpoint');
    await server.end();
  });
  afterEach(() => shop.close());

  const receipts = async () => {
    const rows = await ofBranch(shop, 'receipts').select('number').execute();
    return rows.map((row) => row.number).sort();
  };

  /** Four tills that each sell so much while something happens to the database again and again. */
  async function sellWhile(sales: number, happens: () => Promise<unknown>): Promise<string[]> {
    const accounts = ['cashier', 'cashier2', 'manager', 'admin'] as const;
    const tills = await Promise.all(accounts.map((account) => shop.atTheTill(account)));
    const acknowledged: string[] = [];
    let selling = true;
    const trouble = (async () => {
      while (selling) await happens();
    })();
    const sellers = tills.map(async (till) => {
      for (let i = 0; i < sales; i += 1) acknowledged.push(await sell(till, goods));
    });
    await Promise.all(sellers).finally(() => {
      selling = false;
    });
    await trouble;
    return acknowledged;
  }

  test('sells on when connections are ended in the middle of its writes: every sale once, the process alive', async () => {
    const killer = new pg.Client({ connectionString: cluster.url });
    await killer.connect();
    killer.on('error', () => {});
    let ended = 0;
    const sold = await sellWhile(15, async () => {
      await new Promise((resolve) => setTimeout(resolve, 40));
      if (ended >= 25) return;
      const { rowCount } = await killer.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = $1 and pid <> pg_backend_pid() and state <> 'idle' order by random() limit 1`,
        [new URL(shop.databaseUrl ?? '').pathname.slice(1)],
      );
      ended += rowCount ?? 0;
    });
    await killer.end();
    expect(ended).toBeGreaterThan(12);
    expect(sold).toHaveLength(60);
    expect(await receipts()).toEqual(sold.sort());
    expect(crashes).toEqual([]);
  }, 240_000);

  test('sells on when the database is restarted under it, three times', async () => {
    let restarts = 0;
    const sold = await sellWhile(25, async () => {
      if (restarts === 3) return new Promise((resolve) => setTimeout(resolve, 50));
      restarts += 1;
      await cluster.restart();
    });
    expect(restarts).toBe(3);
    expect(await receipts()).toEqual(sold.sort());
    expect(sold).toHaveLength(100);
    expect(crashes).toEqual([]);
  }, 240_000);

  test('a payment whose commit got lost on the way back is unknown, and its repeat answers as the first', async () => {
    const till = await shop.atTheTill('cashier');
    const order = await till.post('/checkout', { orderList: [{ id: goods.id, quantity: 1 }] });
    const path = `/checkout/${order.body.orderId}/complete`;
    const payment = { payment_method: 'cash', paymentAmount: withTax(goods.price_satang) / 100 };
    wire.loseNextCommit = true;
    const unknown = await till.post(path, payment);
    expect(unknown).toMatchObject({ status: 503, body: { success: false, code: 'OUTCOME_UNKNOWN' } });
    const [booked] = await receipts();
    expect(await till.post(path, payment)).toMatchObject({ status: 200, body: { receipt_number: booked } });
    expect(await receipts()).toEqual([booked]);
    expect(crashes).toEqual([]);
  });

  test('what takes too long is ended by the database, and a database that falls silent counts as gone', async () => {
    const pool = openPool(shop.databaseUrl ?? '', { statementMs: 200, silenceMs: 1_000 });
    await expect(pool.query('select pg_sleep(60)')).rejects.toThrow('statement timeout');
    wire.isSilent = true;
    const asked = await pool.query('select 1').catch((error: unknown) => error);
    expect(isOutOfReach(asked)).toBe(true);
    wire.isSilent = false;
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  test('a basket whose commit got lost is checked out once: its key finds the order', async () => {
    const till = await shop.atTheTill('cashier');
    const key = { 'Idempotency-Key': 'one-basket' };
    const basket = { orderList: [{ id: goods.id, quantity: 1 }] };
    wire.loseNextCommit = true;
    expect((await till.post('/checkout', basket, key)).status).toBe(503);
    const { orderId } = (await till.get('/orders/pending')).body;
    expect(orderId).not.toBeNull();
    expect(await till.post('/checkout', basket, key)).toMatchObject({ status: 200, body: { orderId } });
  });
});
