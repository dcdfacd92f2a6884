import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copyTemplate, startServer } from './server-process.ts';
import { ShopClient } from './shop-client.ts';

/** What of a shop is beside its file, in bytes. */
function logSize(dataDir: string): number {
  const log = join(dataDir, 'raandee.db-wal');
  return existsSync(log) ? statSync(log).size : 0;
}

for (const [name, value] of [
  ['PORT', 'eighty'],
  ['DATABASE_URL', 'mysql://shop'],
  ['PUBLIC_URL', 'till.example'],
] as const) {
  test(`${name}=${value} stops the start with one line that says so`, () => {
    const dataDir = join(tmpdir(), 'raandee-never-made');
    const started = spawnSync(process.execPath, ['dist/server/main.js'], {
      env: { ...process.env, DATA_DIR: dataDir, [name]: value },
      encoding: 'utf8',
      timeout: 30_000,
    });
    expect(started.status).toBe(1);
    expect(started.stderr.trim().split('\n')).toEqual([expect.stringContaining(`${name} must be`)]);
    expect(existsSync(dataDir)).toBe(false);
  });
}

test('an empty folder becomes the demo shop, and the start says where it is and who can sign in', async () => {
  test.setTimeout(90_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'raandee-empty-'));
  const server = await startServer({ dataDir });
  await expect.poll(() => server.output()).toContain('admin / admin-demo');
  expect(server.output()).toContain(`http://127.0.0.1:${server.port}`);
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('asked to stop in the middle of selling, the server finishes what it has begun and everything is in the one file', async () => {
  const dataDir = copyTemplate();
  const server = await startServer({ dataDir });
  const client = await ShopClient.signIn(server.url, 'cashier');
  await client.openDrawer();
  await client.cancelPending();
  const orderId = await client.checkout([{ id: 1, quantity: 1 }]);
  const pay = () =>
    client.post(`/checkout/${orderId}/complete`, { payment_method: 'cash', paymentAmount: 5000 });
  // The stop may come before the request is heard: then there is no answer, and nothing was promised.
  const [paid] = await Promise.all([pay().catch(() => null), server.stop()]);
  expect(logSize(dataDir)).toBe(0);

  const again = await startServer({ dataDir });
  client.moveTo(again.url);
  const repeated = await pay();
  if (paid !== null) expect(repeated).toEqual(paid);
  expect((await client.get(`/receipt-all/${orderId}`)).receipt_number).toBe(repeated.receipt_number);
  await again.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a connection on which a browser has asked nothing yet does not hold up the stop', async () => {
  const dataDir = copyTemplate();
  const server = await startServer({ dataDir });
  const silent = connect(server.port, '127.0.0.1');
  const ended = new Promise((resolve) => silent.once('close', resolve));
  await new Promise((resolve) => silent.once('connect', resolve));
  // Asked on later connections: by their answers the server has heard of the earlier one. And there is something to lose.
  await (await ShopClient.signIn(server.url, 'cashier')).openDrawer();
  expect(logSize(dataDir)).toBeGreaterThan(0);
  await Promise.all([server.stop(), ended]);
  // Only who stops by itself, and is not killed at last, leaves everything in the one file.
  expect(logSize(dataDir)).toBe(0);
  rmSync(dataDir, { recursive: true, force: true });
});
