import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, test } from 'vitest';
import { verify } from '../books/verify.ts';
import { openSqlite } from '../db/database.ts';
import { holdFolder } from '../db/hold-folder.ts';
import { sqliteFile } from '../db/sqlite-file.ts';
import { filesIn } from '../testing/files-in.ts';
import { ofBranch } from '../testing/rows-of-branch.ts';
import { checkOut, plainProducts } from '../testing/selling.ts';
import { openTestShop, TEST_NOW_MS, type TestBrowser } from '../testing/test-shop.ts';
import { backupsDir } from './backup-files.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'raandee-restore-'));

async function sell(till: TestBrowser, { id }: { id: number }): Promise<string> {
  const orderId = await checkOut(till, id);
  const payment = { payment_method: 'cash', paymentAmount: 90_000 };
  const paid = await till.post(`/checkout/${orderId}/complete`, payment);
  expect(paid.status).toBe(200);
  return paid.body.receipt_number;
}

async function receiptsIn(file: string): Promise<string[]> {
  const db = await openSqlite(file);
  try {
    expect(await verify(db.read)).toEqual([]);
    const rows = await ofBranch({ db }, 'receipts').select('number').execute();
    return rows.map((row) => row.number);
  } finally {
    await db.close();
  }
}

/** What `restore` finds: a shop that was ended in the middle of selling, with a log beside it, and an earlier backup. */
async function stoppedShop() {
  const shop = await openTestShop('sqlite');
  const dataDir = newFolder();
  const till = await shop.atTheTill('cashier');
  const [product] = await plainProducts(shop);
  if (!product) throw new Error('no product');
  const first = await sell(till, product);
  await makeBackup({ dataDir: shop.dataDir, databaseUrl: null, nowMs: TEST_NOW_MS, isDaily: false });
  const second = await sell(till, product);
  cpSync(shop.dataDir, dataDir, { recursive: true, verbatimSymlinks: true });
  await shop.close();
  const folder = join(backupsDir(dataDir), '20261120-120000');
  return { dataDir, file: sqliteFile(dataDir), backup: { file: sqliteFile(folder), folder }, first, second };
}

describe('a backup is put back whatever there is', () => {
  type Stopped = Awaited<ReturnType<typeof stoppedShop>>;
  const nonsense = 'ไม่ใช่ฐานข้อมูล'.repeat(1_000);
  const damage: readonly [string, (shop: Stopped) => void][] = [
    ['a file that is no database', ({ file }) => writeFileSync(file, nonsense)],
    ['an empty file', ({ file }) => writeFileSync(file, '')],
    [
      'a file whose middle is lost',
      ({ file }) => writeFileSync(file, readFileSync(file).fill(7, 4096, 200_000)),
    ],
    ['only the log of a file that was deleted', ({ file }) => rmSync(file)],
    ['a log that is nonsense', ({ file }) => writeFileSync(`${file}-wal`, nonsense)],
  ];

  test.each(damage)('%s', async (_, damages) => {
    const shop = await stoppedShop();
    try {
      damages(shop);
      const before = readdirSync(shop.dataDir).filter((name) => name.startsWith('raandee.db'));
      const { formerFile } = await restoreBackup(shop.backup, shop.dataDir, TEST_NOW_MS);
      expect(formerFile).toContain('before-restore-20261120-120000.db');
      const kept = readdirSync(shop.dataDir).filter((name) => name.startsWith('before-restore'));
      const renamed = before.map((name) => name.replace('raandee.db', 'before-restore-20261120-120000.db'));
      expect(kept.sort()).toEqual(renamed.sort());
      expect(await receiptsIn(shop.file)).toEqual([shop.first]);
    } finally {
      rmSync(shop.dataDir, { recursive: true, force: true });
    }
  });

  test('and begins again unharmed when the one before it was killed', async () => {
    const shop = await stoppedShop();
    try {
      // Killed once the copy was proved and the first of the three files was moved.
      cpSync(shop.backup.file, `${shop.file}.restored`);
      const plan = { copy: 'raandee.db.restored', former: 'before-restore-20261120-110000.db' };
      writeFileSync(`${shop.file}.replacing`, JSON.stringify(plan));
      const former = join(shop.dataDir, plan.former);
      renameSync(shop.file, former);
      await restoreBackup(shop.backup, shop.dataDir, TEST_NOW_MS);
      expect(await receiptsIn(shop.file)).toEqual([shop.first]);
      expect(await receiptsIn(former)).toEqual([shop.first, shop.second]);
    } finally {
      rmSync(shop.dataDir, { recursive: true, force: true });
    }
  });

  test('and is not read through the log of a copy that was killed while it was proved', async () => {
    const shop = await stoppedShop();
    try {
      // Its process ended in the middle of proving it: what it had opened lies there, with the log of another database.
      const killed = `${shop.file}.restored`;
      cpSync(`${shop.file}-wal`, `${killed}-wal`);
      cpSync(shop.file, killed);
      for (const beside of ['-shm', '-journal']) writeFileSync(killed + beside, 'of another copy');
      await restoreBackup(shop.backup, shop.dataDir, TEST_NOW_MS);
      expect(await receiptsIn(shop.file)).toEqual([shop.first]);
      expect(filesIn(shop.dataDir).filter((name) => name.includes('restored'))).toEqual([]);
    } finally {
      rmSync(shop.dataDir, { recursive: true, force: true });
    }
  });

  test('but not while a server has the folder', async () => {
    const shop = await stoppedShop();
    try {
      const letGo = holdFolder(shop.dataDir);
      const restoring = restoreBackup(shop.backup, shop.dataDir, TEST_NOW_MS);
      await expect(restoring).rejects.toThrow('the shop is running');
      letGo?.();
      expect(await receiptsIn(shop.file)).toEqual([shop.first, shop.second]);
    } finally {
      rmSync(shop.dataDir, { recursive: true, force: true });
    }
  });
});

describe('putting a backup back', () => {
  test('is refused while the shop runs, and done once it has stopped; what was there before is kept', async () => {
    const shop = await openTestShop('sqlite');
    const elsewhere = newFolder();
    try {
      const till = await shop.atTheTill('cashier');
      const [product] = await plainProducts(shop);
      if (!product) throw new Error('no product');
      const first = await sell(till, product);
      const { dataDir } = shop;
      await makeBackup({ dataDir, databaseUrl: null, nowMs: TEST_NOW_MS, isDaily: false });
      const second = await sell(till, product);
      const folder = join(backupsDir(dataDir), '20261120-120000');
      const backup = { file: sqliteFile(folder), folder };
      await expect(restoreBackup(backup, dataDir, TEST_NOW_MS)).rejects.toThrow('the shop is running');

      // The same files without a program that has them open.
      cpSync(dataDir, elsewhere, { recursive: true, verbatimSymlinks: true });
      const { formerFile } = await restoreBackup(backup, elsewhere, TEST_NOW_MS);
      expect(await receiptsIn(sqliteFile(elsewhere))).toEqual([first]);
      expect(formerFile).toBe(join(elsewhere, 'before-restore-20261120-120000.db'));
      expect(await receiptsIn(formerFile ?? '')).toEqual([first, second]);
    } finally {
      rmSync(elsewhere, { recursive: true, force: true });
      await shop.close();
    }
  });

  test('what is no backup changes nothing', async () => {
    const folder = newFolder();
    try {
      const nonsense = join(folder, 'nonsense.db');
      writeFileSync(nonsense, 'ไม่ใช่ฐานข้อมูล'.repeat(1_000));
      const target = join(folder, 'data');
      const restoring = restoreBackup({ file: nonsense, folder }, target, TEST_NOW_MS);
      await expect(restoring).rejects.toThrow('the copy is not sound');
      expect(filesIn(target)).toEqual([]);
      // Nor does a copy whose books can't be looked at leave its log.
      const empty = new DatabaseSync(join(folder, 'empty.db'));
      empty.exec('pragma journal_mode = wal; create table shop (id integer)');
      empty.close();
      const foreign = { file: join(folder, 'empty.db'), folder };
      await expect(restoreBackup(foreign, target, TEST_NOW_MS)).rejects.toThrow('the copy is not sound');
      expect(filesIn(target)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
