import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sqliteFile } from '../db/sqlite-file.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { backupSqlite } from './backup-sqlite.ts';

test('a backup made in the middle of selling is sound and has every sale taken before it began', async () => {
  const shop = await openTestShop('sqlite');
  const folder = mkdtempSync(join(tmpdir(), 'raandee-backup-'));
  try {
    const till = await shop.atTheTill('cashier');
    const { id } = await shop.db.read.selectFrom('products').select('id').executeTakeFirstOrThrow();
    const taken: string[] = [];
    const sell = async () => {
      const { body } = await till.post('/checkout', { orderList: [{ id, quantity: 1 }] });
      const payment = { payment_method: 'cash', paymentAmount: 9_000_000 };
      taken.push((await till.post(`/checkout/${body.orderId}/complete`, payment)).body.receipt_number);
    };
    await sell();
    for (let i = 0; i < 3; i += 1) {
      const before = [...taken];
      const target = join(folder, `copy-${i}.db`);
      await Promise.all([sell().then(sell), backupSqlite(sqliteFile(shop.dataDir), target)]);
      const copy = new DatabaseSync(target, { readOnly: true });
      const receipts = copy.prepare('select number from receipts where branch_id = 1').all();
      copy.close();
      expect(receipts.map((row) => (row as { number: string }).number)).toEqual(
        expect.arrayContaining(before),
      );
    }
    expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await shop.close();
  }
});

test('a copy whose books do not hold is whole all the same, and says what does not', async () => {
  const shop = await openTestShop('sqlite');
  const folder = mkdtempSync(join(tmpdir(), 'raandee-backup-'));
  try {
    await shop.db.transaction((trx) => sql`update inventories set quantity = 12345`.execute(trx));
    const unsound = await backupSqlite(sqliteFile(shop.dataDir), join(folder, 'copy.db'));
    expect(unsound).toBe('the stock on hand is the sum of its movements');
    expect(readdirSync(folder)).toEqual(['copy.db']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await expect(shop.close()).rejects.toThrow();
  }
});
