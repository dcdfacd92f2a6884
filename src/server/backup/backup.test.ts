import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verify } from '../books/verify.ts';
import { openSqlite } from '../db/database.ts';
import { holdFolder } from '../db/hold-folder.ts';
import { sqliteFile } from '../db/sqlite-file.ts';
import { actsIn } from '../testing/acts.ts';
import { filesIn } from '../testing/files-in.ts';
import { ofBranch } from '../testing/rows-of-branch.ts';
import { plainProducts, withTax } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, TEST_NOW_MS, type TestBrowser, type TestShop } from '../testing/test-shop.ts';
import { backupsDir, forgetNotes, listBackups, noteDaily } from './backup-files.ts';
import { faultsOfShop } from './find-faults.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const HOUR_MS = 3_600_000;
const _DAY_MS = 24 * HOUR_MS;

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'raandee-backup-'));
}

/** Sells one thing for cash; gives the receipt's number, which is a promise from then on. */
async function sell(till: TestBrowser, product: { id: number; price_satang: number }): Promise<string> {
  const { body } = await till.post('/checkout', { orderList: [{ id: product.id, quantity: 1 }] });
  const paid = await till.post(`/checkout/${body.orderId}/complete`, {
    payment_method: 'cash',
    paymentAmount: withTax(product.price_satang) / 100,
  });
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

describe.each(ENGINES)('backups of a shop on %s', (engine) => {
  let shop: TestShop;
  let admin: TestBrowser;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    admin = await shop.signIn('admin');
  });
  afterEach(() => shop.close());

  test('one is made when the admin asks, is whole, has the pictures, and stands in the list and the audit log', async () => {
    const till = await shop.atTheTill('cashier');
    const [product] = await plainProducts(shop);
    if (!product) throw new Error('no product');
    const receipt = await sell(till, product);
    expect((await admin.get('/backups/api')).body).toEqual({
      data: [],
      folder: backupsDir(shop.dataDir),
      keep_days: 30,
      failed_at: null,
      skipped_at: null,
    });
    const made = await admin.post('/backups');
    expect(made).toMatchObject({
      status: 200,
      body: {
        message: 'สำรองข้อมูลเรียบร้อยแล้ว',
        backup: { name: '20261120-120000', made_at: '2026-11-20T12:00:00+07:00' },
      },
    });
    expect((await admin.get('/backups/api')).body.data).toEqual([made.body.backup]);
    const folder = join(backupsDir(shop.dataDir), '20261120-120000');
    expect(statSync(sqliteFile(folder)).size).toBe(made.body.backup.size_bytes);
    expect(await receiptsIn(sqliteFile(folder))).toEqual([receipt]);
    expect(readdirSync(join(folder, 'images')).sort()).toEqual(
      readdirSync(join(shop.dataDir, 'images')).sort(),
    );
    const acts = await actsIn(shop, { action: 'back-up' });
    expect(acts).toMatchObject([{ subject: '20261120-120000' }]);
  });

  test('is for the admin only', async () => {
    const manager = await shop.signIn('manager');
    expect((await manager.get('/backups/api')).status).toBe(403);
    expect((await manager.post('/backups')).status).toBe(403);
    expect(existsSync(backupsDir(shop.dataDir))).toBe(false);
  });

  test('while one is being made another is not begun, and two in one second have two names', async () => {
    mkdirSync(backupsDir(shop.dataDir));
    const unlock = holdFolder(backupsDir(shop.dataDir));
    expect(await admin.post('/backups')).toMatchObject({ status: 409, body: { code: 'BACKUP_RUNNING' } });
    unlock?.();
    expect((await admin.post('/backups')).body.backup.name).toBe('20261120-120000');
    expect((await admin.post('/backups')).body.backup.name).toBe('20261120-120001');
    expect(listBackups(shop.dataDir)).toHaveLength(2);
  });

  test('what a power cut left of a copy is gone once the next is made', async () => {
    const left = join(backupsDir(shop.dataDir), '20261119-030000-daily.part');
    mkdirSync(join(left, 'images'), { recursive: true });
    writeFileSync(sqliteFile(left), 'half of a shop');
    expect((await admin.post('/backups')).status).toBe(200);
    expect(filesIn(backupsDir(shop.dataDir))).toEqual(['20261120-120000']);
  });

  test('while one is being made, what is not proved yet is left alone', async () => {
    const making = join(backupsDir(shop.dataDir), '20261120-115959.part');
    mkdirSync(making, { recursive: true });
    const unlock = holdFolder(backupsDir(shop.dataDir));
    expect((await admin.post('/backups')).status).toBe(409);
    expect(existsSync(making)).toBe(true);
    unlock?.();
  });

  test('the admin is told that the daily one failed, also where there is none at all, until one goes well', async () => {
    mkdirSync(backupsDir(shop.dataDir));
    noteDaily(shop.dataDir, 'failed', TEST_NOW_MS - HOUR_MS);
    expect((await admin.get('/backups/api')).body).toMatchObject({
      data: [],
      failed_at: '2026-11-20T11:00:00+07:00',
    });
    forgetNotes(shop.dataDir);
    expect((await admin.get('/backups/api')).body.failed_at).toBeNull();
  });

  describe('of books that do not hold', () => {
    const ORDER = { nowMs: TEST_NOW_MS, isDaily: false };
    let quantity: number;
    const setQuantity = async (to: number) => {
      const [line] = await shop.db.read
        .selectFrom('inventories')
        .selectAll()
        .orderBy('id')
        .limit(1)
        .execute();
      const { id = 0 } = line ?? {};
      await shop.db.transaction((trx) =>
        sql`update inventories set quantity = ${to} where id = ${id}`.execute(trx),
      );
      return line?.quantity ?? 0;
    };
    beforeEach(async () => {
      quantity = await setQuantity(12_345);
    });
    afterEach(() => setQuantity(quantity));

    test('are kept, and say so: in the manifest, in the list, to who asked and in the audit log', async () => {
      const made = await admin.post('/backups');
      expect(made).toMatchObject({ status: 200, body: { backup: { is_sound: false } } });
      expect(made.body.message).toContain('บัญชีในข้อมูลร้านไม่ถูกต้อง');
      expect(made.body.message).toContain('npm run verify');
      expect((await admin.get('/backups/api')).body.data).toEqual([made.body.backup]);
      const [kept] = listBackups(shop.dataDir);
      expect(kept?.unsound).toBe('the stock on hand is the sum of its movements');
      const [act] = await actsIn(shop, { action: 'back-up' });
      expect(act?.detail).toContain('บัญชีไม่ถูกต้อง: the stock on hand');
    });

    test('are put back with a word only, and are then the same books', async () => {
      const { dataDir, databaseUrl } = shop;
      const made = await makeBackup({ dataDir, databaseUrl, ...ORDER });
      const folder = join(backupsDir(dataDir), made?.name ?? '');
      const backup = { file: sqliteFile(folder), folder };
      const elsewhere = newFolder();
      try {
        await expect(restoreBackup(backup, elsewhere, TEST_NOW_MS)).rejects.toThrow(
          /บัญชีในสำเนานี้ไม่ถูกต้อง.* · the books .* do not hold: the stock on hand .*--unsound/,
        );
        expect(filesIn(elsewhere)).toEqual([]);
        await restoreBackup(backup, elsewhere, TEST_NOW_MS, { evenUnsound: true });
        const { damage, violations } = await faultsOfShop(elsewhere, null);
        expect(damage).toBeNull();
        expect(violations.map(({ check }) => check)).toEqual([
          'the stock on hand is the sum of its movements',
        ]);
      } finally {
        rmSync(elsewhere, { recursive: true, force: true });
      }
    });
  });

  test.each([
    ['disk-full', 'พื้นที่ของเครื่องเซิร์ฟเวอร์เต็ม'],
    ['damaged', 'npm run verify'],
    ['failed', 'บันทึก (log)'],
  ] as const)('one that failed, because of %s, tells who asked the reason', async (why, words) => {
    const failing = await openTestShop(engine, { makeBackup: async () => why });
    try {
      const said = await (await failing.signIn('admin')).post('/backups');
      expect(said).toMatchObject({ status: 409, body: { code: 'BACKUP_FAILED' } });
      expect(said.body.message).toContain(words);
    } finally {
      await failing.close();
    }
  });

  test('20 backups taken while two tills sell are each whole, have every sale acknowledged before, and can be restored', async () => {
    const tills = [await shop.atTheTill('cashier'), await shop.atTheTill('cashier2')];
    const [product] = await plainProducts(shop);
    if (!product) throw new Error('no product');
    const acknowledged: string[] = [];
    let selling = true;
    const keepSelling = async (till: TestBrowser) => {
      while (selling) acknowledged.push(await sell(till, product));
    };
    const sellers = tills.map(keepSelling);
    const taken: { readonly name: string; readonly before: readonly string[] }[] = [];
    for (let i = 0; i < 20; i += 1) {
      shop.clock.nowMs += 1_000;
      const before = [...acknowledged];
      const { body } = await admin.post('/backups');
      taken.push({ name: body.backup.name, before });
    }
    selling = false;
    await Promise.all(sellers);
    expect(acknowledged.length).toBeGreaterThan(20);

    for (const { name, before } of taken) {
      const elsewhere = newFolder();
      const folder = join(backupsDir(shop.dataDir), name);
      await restoreBackup({ file: sqliteFile(folder), folder }, elsewhere, Date.now());
      const receipts = await receiptsIn(sqliteFile(elsewhere));
      expect(receipts).toEqual(expect.arrayContaining([...before]));
      expect(readdirSync(join(elsewhere, 'images')).length).toBeGreaterThan(0);
      rmSync(elsewhere, { recursive: true, force: true });
    }
  }, 240_000);
});
