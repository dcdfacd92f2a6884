import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, test } from '@playwright/test';
import { copyTemplate, type ServerProcess, startServer } from './server-process.ts';
import type { Account } from './shop.ts';
import { ShopClient } from './shop-client.ts';

const DEATHS = 50;
/**
 * Who sells, and who takes goods back too: only those who need nobody's approval. A wrong password is counted before it is
 * looked at, so a death in the middle of a proof leaves a try behind, and after five of them the next proof waits (rule R3).
 */
const TILLS = [
  ['cashier', 'sells'],
  ['cashier2', 'sells'],
  ['manager', 'takes back'],
  ['admin', 'takes back'],
] as const satisfies readonly (readonly [Account, 'sells' | 'takes back'])[];
const FLOAT_BAHT = 500;
const TENDERED_BAHT = 5000;
const PIECES = 3;

/** A sale that the server said it had taken. */
interface Acknowledged {
  readonly orderId: number;
  readonly receiptNumber: string;
  readonly satang: number;
}

/** What comes back of a sale: some pieces of its only line, for the shelf or not. */
interface ReturnAsked {
  readonly orderId: number;
  /** Asked again under the same key until the server has answered (rule C2.7). */
  readonly key: string;
  readonly pieces: number;
  readonly condition: 'sellable' | 'damaged';
  readonly body: unknown;
}

/** A return that the server said it had made. */
interface AcknowledgedReturn extends ReturnAsked {
  readonly refundNumber: string;
  readonly satang: number;
}

/** What one till knows, which outlives the server. */
interface Till {
  readonly account: Account;
  readonly takesBack: boolean;
  readonly client: ShopClient;
  readonly sales: Acknowledged[];
  readonly returns: AcknowledgedReturn[];
  /** Orders whose payment was asked for and never answered. */
  readonly unansweredPayments: number[];
  /** The return that was asked for last, until it is answered. */
  unansweredReturn: ReturnAsked | null;
}

/** How many sales and returns are acknowledged before a death: each time it comes at another moment of the work. */
const answersBefore = (death: number) => 1 + ((death * 7) % 12);

const satangOf = (baht: number) => Math.round(baht * 100);

/** Sells one thing after the other and takes every other sale back where the till may, until the server is gone. */
async function workUntilDeath(till: Till, server: ServerProcess, acknowledged: () => void): Promise<void> {
  for (;;) {
    try {
      if (await askForReturn(till)) acknowledged();
      await till.client.cancelPending();
      const sale = await sell(till);
      acknowledged();
      if (till.takesBack && till.sales.length % 2 === 0)
        till.unansweredReturn = await returnOf(till, sale.orderId);
    } catch (error) {
      if (await isUp(server)) throw error;
      return;
    }
  }
}

async function sell({ client, sales, unansweredPayments }: Till): Promise<Acknowledged> {
  const orderId = await client.checkout([{ id: 1, quantity: PIECES }]);
  unansweredPayments.push(orderId);
  const paid = await client.post(`/checkout/${orderId}/complete`, {
    payment_method: 'cash',
    paymentAmount: TENDERED_BAHT,
  });
  if (!paid.receipt_number) throw new Error(`not paid: ${JSON.stringify(paid)}`);
  unansweredPayments.pop();
  const satang = satangOf(TENDERED_BAHT - paid.change);
  const sale = { orderId, receiptNumber: paid.receipt_number, satang };
  sales.push(sale);
  return sale;
}

/** Now the whole sale, now one piece of it; now for the shelf, now damaged. */
async function returnOf({ client, sales }: Till, orderId: number): Promise<ReturnAsked> {
  const turn = sales.length / 2;
  const pieces = turn % 2 === 0 ? PIECES : 1;
  const condition = turn % 3 === 0 ? 'damaged' : 'sellable';
  const { lines: sold } = await client.get(`/orders/${orderId}/returnable`);
  const lines = [{ item_id: sold[0].item_id, quantity: pieces, condition }];
  const { total } = await client.post(`/orders/${orderId}/returns/preview`, { lines });
  const body = { lines, reason: 'ลูกค้าเปลี่ยนใจ', refund: [{ method: 'cash', amount: total }] };
  return { orderId, key: randomUUID(), pieces, condition, body };
}

/** Asks for the return that has no answer yet, if there is one, and tells whether it was acknowledged. */
async function askForReturn(till: Till): Promise<boolean> {
  const asked = till.unansweredReturn;
  if (!asked) return false;
  const path = `/orders/${asked.orderId}/returns`;
  const made = await till.client.post(path, asked.body, { 'Idempotency-Key': asked.key });
  if (!made.refund_number) throw new Error(`not taken back: ${JSON.stringify(made)}`);
  till.unansweredReturn = null;
  till.returns.push({ ...asked, refundNumber: made.refund_number, satang: satangOf(made.total) });
  return true;
}

const isUp = (server: ServerProcess) =>
  fetch(`${server.url}/healthz`).then(
    () => true,
    () => false,
  );

/** A return as the rows have it that are written with it. */
interface WrittenReturn {
  readonly refundNumber: string;
  readonly orderId: number;
  readonly satang: number;
  readonly cashSatang: number | null;
  readonly cameBack: number | null;
  readonly writtenOff: number | null;
}

const WRITTEN_RETURNS = `
  select r.number as "refundNumber", r.order_id as "orderId", -r.total_satang as satang,
    (select -sum(m.amount_satang) from cash_movements m
      where m.receipt_id = r.id and m.drawer_id = r.drawer_id and m.kind = 'refund') as "cashSatang",
    (select sum(m.quantity) from stock_movements m where m.receipt_id = r.id and m.kind = 'return') as "cameBack",
    (select -sum(m.quantity) from stock_movements m where m.receipt_id = r.id and m.kind = 'write_off')
      as "writtenOff"
  from receipts r join drawers d on d.id = r.drawer_id
  where r.kind = 'refund' and d.status = 'open'`;

/** All returns of the drawers that are open, whoever was told of them. */
function writtenReturns(dataDir: string): WrittenReturn[] {
  const database = new DatabaseSync(join(dataDir, 'raandee.db'), { readOnly: true });
  const rows = database.prepare(WRITTEN_RETURNS).all();
  database.close();
  return rows.map((row) => ({ ...(row as unknown as WrittenReturn) }));
}

const byNumber = (a: { readonly refundNumber: string }, b: { readonly refundNumber: string }) =>
  a.refundNumber.localeCompare(b.refundNumber);

const sumOf = (some: readonly { readonly satang: number }[]) =>
  some.reduce((sum, { satang }) => sum + satang, 0);

test(`${DEATHS} sudden deaths in the middle of selling and taking back lose no acknowledged sale and no return`, async () => {
  test.setTimeout(600_000);
  const dataDir = copyTemplate();
  let tills: readonly Till[] = [];
  for (let death = 0; death < DEATHS; death += 1) {
    const server = await startServer({ dataDir });
    tills = await openTills(tills, server);
    let killed: Promise<void> | null = null;
    let left = answersBefore(death);
    const acknowledged = () => {
      left -= 1;
      if (left === 0) killed = server.kill();
    };
    await Promise.all(tills.map((till) => workUntilDeath(till, server, acknowledged)));
    await killed;
  }

  const server = await startServer({ dataDir });
  tills = await openTills(tills, server);
  const sales = tills.flatMap((till) => till.sales);
  expect(sales.length).toBeGreaterThan(DEATHS);
  for (const till of tills) {
    await askForReturn(till);
    for (const sale of till.sales) {
      const receipt = await till.client.get(`/receipt-all/${sale.orderId}`);
      expect(receipt).toMatchObject({ receipt_number: sale.receiptNumber, order: { status: 'paid' } });
    }
    // A payment without an answer was made or not; what it came to is in the drawer if it was.
    const orders = await Promise.all(
      till.unansweredPayments.map((orderId) => till.client.get(`/api/orders/${orderId}`)),
    );
    const paid = orders.filter(({ status }) => status === 'paid');
    const unanswered = paid.map(({ total }) => ({ satang: satangOf(total) }));
    const { expected } = await till.client.get('/cash/api');
    expect(satangOf(expected), `what must be in the drawer of ${till.account}`).toBe(
      satangOf(FLOAT_BAHT) + sumOf(till.sales) + sumOf(unanswered) - sumOf(till.returns),
    );
  }
  await server.stop();

  const returns = tills.flatMap((till) => till.returns);
  expect(returns.length).toBeGreaterThan(DEATHS / 5);
  expect(writtenReturns(dataDir).sort(byNumber)).toEqual(
    returns
      .map(({ refundNumber, orderId, satang, pieces, condition }) => ({
        ...{ refundNumber, orderId, satang, cashSatang: satang, cameBack: pieces },
        writtenOff: condition === 'damaged' ? pieces : null,
      }))
      .sort(byNumber),
  );
  const verify = spawnSync(process.execPath, ['dist/server/verify-shop.js'], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    encoding: 'utf8',
  });
  expect(verify.stdout + verify.stderr).toContain('the data is sound');
  rmSync(dataDir, { recursive: true, force: true });
});

/** The tills with their drawers open. A sign-in outlives the server, for sessions are rows of the database too. */
async function openTills(known: readonly Till[], server: ServerProcess): Promise<readonly Till[]> {
  const tills = known.length > 0 ? known : await Promise.all(TILLS.map((till) => newTill(server, till)));
  for (const { client } of tills) {
    client.moveTo(server.url);
    await client.openDrawer(String(FLOAT_BAHT));
  }
  return tills;
}

async function newTill(server: ServerProcess, [account, does]: (typeof TILLS)[number]): Promise<Till> {
  const client = await ShopClient.signIn(server.url, account);
  return {
    ...{ account, client, takesBack: does === 'takes back', sales: [], returns: [] },
    ...{ unansweredPayments: [], unansweredReturn: null },
  };
}

/** Counting what reaches the disk takes Linux's strace; CI has it always. */
const canCount = spawnSync('strace', ['-V']).status === 0 || Boolean(process.env.CI);

if (canCount) {
  test('every acknowledged write has reached the disk: the server syncs at least once for each', async () => {
    test.setTimeout(120_000);
    const folder = mkdtempSync(join(tmpdir(), 'raandee-sync-'));
    const trace = join(folder, 'syncs');
    const dataDir = copyTemplate();
    const server = await startServer({
      dataDir,
      // -D: the tracer stands aside, so that stopping the server stops the server.
      under: ['strace', '-D', '-f', '--seccomp-bpf', '-e', 'trace=fsync,fdatasync', '-o', trace],
    });
    const client = await ShopClient.signIn(server.url, 'cashier');
    await client.openDrawer();
    const syncs = () =>
      readFileSync(trace, 'utf8')
        .split('\n')
        .filter((line) => /f(data)?sync\(/.test(line)).length;
    const before = syncs();
    const writes = 20;
    for (let i = 0; i < writes / 2; i += 1) {
      const orderId = await client.checkout([{ id: 1, quantity: 1 }]);
      await client.delete(`/checkout/${orderId}`);
    }
    expect(syncs() - before).toBeGreaterThanOrEqual(writes);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  });
}
