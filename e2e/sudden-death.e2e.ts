import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copyTemplate, type ServerProcess, startServer } from './server-process.ts';
import type { Account } from './shop.ts';
import { ShopClient } from './shop-client.ts';

const DEATHS = 50;
const TILLS: readonly Account[] = ['cashier', 'cashier2', 'manager', 'admin'];

/** A sale that the server said it had taken. */
interface Acknowledged {
  readonly till: Account;
  readonly orderId: number;
  readonly receiptNumber: string;
}

/** How many sales are acknowledged before a death: each time it comes at another moment of the work. */
const salesBefore = (death: number) => 1 + ((death * 7) % 12);

/** Sells one thing after the other until the server is gone; tells each sale once it is acknowledged. */
async function sellUntilDeath(
  till: Account,
  server: ServerProcess,
  client: ShopClient,
  acknowledge: (sale: Acknowledged) => void,
): Promise<void> {
  for (;;) {
    try {
      await client.cancelPending();
      const orderId = await client.checkout([{ id: 1, quantity: 1 }]);
      const paid = await client.post(`/checkout/${orderId}/complete`, {
        payment_method: 'cash',
        paymentAmount: 5000,
      });
      if (paid.receipt_number) acknowledge({ till, orderId, receiptNumber: paid.receipt_number });
    } catch (error) {
      if (await isUp(server)) throw error;
      return;
    }
  }
}

const tills = new Map<Account, ShopClient>();

/** The till with its drawer open. A sign-in outlives the server, for sessions are rows of the database too. */
async function tillAt(server: ServerProcess, account: Account): Promise<ShopClient> {
  const known = tills.get(account);
  known?.moveTo(server.url);
  const client = known ?? (await ShopClient.signIn(server.url, account));
  tills.set(account, client);
  await client.openDrawer();
  return client;
}

const isUp = (server: ServerProcess) =>
  fetch(`${server.url}/healthz`).then(
    () => true,
    () => false,
  );

test(`${DEATHS} sudden deaths in the middle of selling lose no acknowledged sale`, async () => {
  test.setTimeout(300_000);
  const dataDir = copyTemplate();
  const sales: Acknowledged[] = [];
  for (let death = 0; death < DEATHS; death += 1) {
    const server = await startServer({ dataDir });
    const clients = await Promise.all(TILLS.map((till) => tillAt(server, till)));
    let killed: Promise<void> | null = null;
    let left = salesBefore(death);
    const acknowledge = (sale: Acknowledged) => {
      sales.push(sale);
      left -= 1;
      if (left === 0) killed = server.kill();
    };
    await Promise.all(
      TILLS.map((till, i) => sellUntilDeath(till, server, clients[i] as ShopClient, acknowledge)),
    );
    await killed;
  }

  const server = await startServer({ dataDir });
  const client = await ShopClient.signIn(server.url, 'admin');
  expect(sales.length).toBeGreaterThan(DEATHS);
  for (const sale of sales) {
    const receipt = await client.get(`/receipt-all/${sale.orderId}`);
    expect(receipt).toMatchObject({ receipt_number: sale.receiptNumber, order: { status: 'paid' } });
  }
  await server.stop();
  const verify = spawnSync(process.execPath, ['dist/server/verify-shop.js'], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    encoding: 'utf8',
  });
  expect(verify.stdout + verify.stderr).toContain('the data is sound');
  rmSync(dataDir, { recursive: true, force: true });
});

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
