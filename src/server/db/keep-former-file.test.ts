import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { restoreBackup } from '../backup/restore-backup.ts';
import { diskCanFail, limitFiles } from '../testing/failing-disk.ts';
import { makeFormerShop, rowsOf } from '../testing/former-shop.ts';
import { inPlace, runInPlace } from '../testing/migrate-place.ts';
import { schemaOf } from '../testing/schema-of.ts';
import { makeTestPlace, openPlace, type TestPlace } from '../testing/test-database.ts';
import { TEST_NOW_MS } from '../testing/test-shop.ts';
import { MIGRATIONS } from './migrations/migrate.ts';
import { sqliteFile } from './sqlite-file.ts';

const NEWEST = MIGRATIONS.at(-1)?.name ?? '';
const KEPT = `before-${NEWEST}.db`;

describe('a shop of a former version', () => {
  let place: TestPlace;
  beforeEach(async () => {
    place = await makeTestPlace('sqlite');
    await makeFormerShop(
      place,
      MIGRATIONS.filter(({ name }) => name < '0011'),
    );
  });
  afterEach(() => place.remove());

  const at = (name: string) => join(place.dataDir, name);
  const copies = () => readdirSync(place.dataDir).filter((name) => name.startsWith('before-'));
  const state = (where: TestPlace) =>
    inPlace(where, async (db) => [await schemaOf(db, 'sqlite'), await rowsOf(db, 'sqlite')] as const);
  const start = async () => (await openPlace(place)).close();

  test('is kept as it was beside the file, whole, before the start changes it', async () => {
    const before = await state(place);
    await start();
    expect(await state(place)).not.toEqual(before);
    expect(copies()).toEqual([KEPT]);
    const elsewhere = await makeTestPlace('sqlite');
    copyFileSync(at(KEPT), sqliteFile(elsewhere.dataDir));
    expect(await state(elsewhere)).toEqual(before);
    await elsewhere.remove();
  });

  test('is put back from its copy by a restore, for who does not like the new version', async () => {
    const [, rows] = await state(place);
    await start();
    await runInPlace(place, ["update products set name = 'เปลี่ยนไปแล้ว'"]);
    const elsewhere = await makeTestPlace('sqlite');
    await restoreBackup({ file: at(KEPT), folder: place.dataDir }, elsewhere.dataDir, TEST_NOW_MS);
    const [, restored] = await state(elsewhere);
    const products = (given: typeof rows) => given.get('products')?.map(({ name }) => name);
    expect(products(restored)).toEqual(products(rows));
    // Moved to the newest like any other backup, but of a copy no other copy is kept.
    expect(readdirSync(elsewhere.dataDir).filter((name) => name.startsWith('before-'))).toEqual([]);
    await elsewhere.remove();
  });

  test('is kept once: neither a later start nor a new shop makes a copy', async () => {
    await start();
    const madeMs = statSync(at(KEPT)).mtimeMs;
    await start();
    expect(copies()).toEqual([KEPT]);
    expect(statSync(at(KEPT)).mtimeMs).toBe(madeMs);
    const elsewhere = await makeTestPlace('sqlite');
    await (await openPlace(elsewhere)).close();
    expect(readdirSync(elsewhere.dataDir).filter((name) => name.startsWith('before-'))).toEqual([]);
    await elsewhere.remove();
  });

  test('leaves the newest two copies, and what a restore kept', async () => {
    const older = ['before-0003-till-tools.db', 'before-0006-own-shop.db', 'before-0005-back-office.db'];
    const restored = 'before-restore-20261101-120000.db';
    for (const [days, name] of [...older, restored].entries()) {
      writeFileSync(at(name), 'a copy');
      utimesSync(at(name), days * 86_400, days * 86_400);
    }
    await start();
    expect(copies().sort()).toEqual([KEPT, 'before-0005-back-office.db', restored].sort());
  });

  test('keeps the copy of the start that was killed from standing in the way', async () => {
    writeFileSync(at(`${KEPT}.part`), 'half of it');
    writeFileSync(at(`${KEPT}.part-journal`), 'and its journal');
    writeFileSync(at(KEPT), 'an earlier one');
    await start();
    expect(copies()).toEqual([KEPT]);
    expect(statSync(at(KEPT)).size).toBeGreaterThan(10_000);
  });

  test('stays as it is, and the start says why, when there can be no copy', async () => {
    const before = await state(place);
    // SQLite makes no copy into a file that is there; this one can't be taken away.
    mkdirSync(at(KEPT));
    await expect(openPlace(place)).rejects.toThrow(
      /เก็บสำเนาของข้อมูลร้านไว้ก่อนปรับรุ่นไม่ได้.*ข้อมูลร้านยังเหมือนเดิม · .*so nothing was changed/,
    );
    expect(await state(place)).toEqual(before);
    expect(existsSync(at(`${KEPT}.part`))).toBe(false);
  });

  test.runIf(diskCanFail)(
    'stays as it is on a disk that takes no more, and moves once there is room',
    async () => {
      const before = await state(place);
      try {
        limitFiles(Math.floor(statSync(sqliteFile(place.dataDir)).size / 2));
        await expect(openPlace(place)).rejects.toThrow(/so nothing was changed/);
      } finally {
        limitFiles('unlimited');
      }
      expect(await state(place)).toEqual(before);
      expect(copies()).toEqual([]);
      await start();
      expect(copies()).toEqual([KEPT]);
    },
  );
});
