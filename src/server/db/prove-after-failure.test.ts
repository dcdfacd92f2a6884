import { copyFileSync, existsSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, test } from 'vitest';
import { haveABusyDay } from '../testing/busy-day.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { proveAfterFailure, rememberFailure } from './prove-after-failure.ts';
import { sqliteFile } from './sqlite-file.ts';

test('a file whose disk failed under an older program is proved by the columns that it has', async () => {
  const shop = await openTestShop('sqlite', { alone: true });
  await haveABusyDay(shop);
  const file = `${sqliteFile(shop.dataDir)}.older`;
  const selling = new DatabaseSync(sqliteFile(shop.dataDir));
  selling.prepare('pragma wal_checkpoint(truncate)').all();
  copyFileSync(sqliteFile(shop.dataDir), file);
  selling.close();
  const older = new DatabaseSync(file);
  const withValue = older.prepare('select count(variant_value) as n from order_items').get();
  expect(withValue).toMatchObject({ n: 0 });
  older.exec('alter table order_items drop column variant_value');
  older.close();

  rememberFailure(file, 'disk I/O error');
  await proveAfterFailure(file);
  expect(existsSync(`${file}.disk-failed`)).toBe(false);

  const changed = new DatabaseSync(file);
  changed.exec("update order_items set name = 'อื่น'");
  changed.close();
  rememberFailure(file, 'disk I/O error');
  await expect(proveAfterFailure(file)).rejects.toThrow('is not what was sealed');
  expect(existsSync(`${file}.disk-failed`)).toBe(true);
  await shop.close();
});
