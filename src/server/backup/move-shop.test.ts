import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openPostgres, openSqlite } from '../db/database.ts';
import { sqliteFile } from '../db/sqlite-file.ts';
import { makeDemoShop } from '../demo/make-demo-shop.ts';
import { openShop } from '../open-shop.ts';
import { filesIn } from '../testing/files-in.ts';
import { ENGINES } from '../testing/test-database.ts';
import { TEST_NOW_MS } from '../testing/test-shop.ts';
import { moveToPostgres, moveToSqlite } from './move-shop.ts';

const SALES_DAYS = 5;
const DATABASE = `raandee_move_${process.pid}`;

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const receiptsOf = (db: Database) =>
  db.read.selectFrom('receipts').select(['number', 'issued_ms']).orderBy('id').execute();

describe.runIf(ENGINES.includes('postgres'))('a shop that is stopped', () => {
  const folders: string[] = [];
  let databaseUrl: string;
  /** A closed shop's file. It is copied for each use: only when a process ends is it surely let go of. */
  let shopFile: string;
  let receipts: Awaited<ReturnType<typeof receiptsOf>>;

  const emptyFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'raandee-move-'));
    folders.push(folder);
    return folder;
  };
  const folderWithShop = () => {
    const folder = emptyFolder();
    copyFileSync(shopFile, sqliteFile(folder));
    return folder;
  };

  beforeEach(async () => {
    const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
    url.pathname = `/${DATABASE}`;
    databaseUrl = url.href;
    await onServer(`create database ${DATABASE} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
    const dataDir = emptyFolder();
    shopFile = sqliteFile(dataDir);
    const db = await openSqlite(shopFile);
    await makeDemoShop(db, { dataDir, nowMs: TEST_NOW_MS, seed: 3, days: SALES_DAYS });
    receipts = await receiptsOf(db);
    await db.close();
  });
  afterEach(async () => {
    await onServer(`drop database ${DATABASE} with (force)`);
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

  test('moves to PostgreSQL and back with every sale, and leaves what it came from as it was', async () => {
    const [here, there] = [folderWithShop(), emptyFolder()];
    const copied = await moveToPostgres(here, databaseUrl);
    expect(copied).toMatchObject({ shop: 1, payments: receipts.length });
    // A move that a power cut ended left something behind.
    writeFileSync(`${sqliteFile(there)}.part`, 'half a shop');
    expect(await moveToSqlite(databaseUrl, there, TEST_NOW_MS)).toEqual(copied);
    expect(filesIn(there)).toEqual([basename(shopFile), 'raandee.json']);
    for (const db of [
      await openPostgres(databaseUrl),
      await openSqlite(sqliteFile(here)),
      await openSqlite(sqliteFile(there)),
    ]) {
      expect(await receiptsOf(db)).toEqual(receipts);
      await db.close();
    }
  });

  test('does not read what another shop left beside its file, which it keeps', async () => {
    await moveToPostgres(folderWithShop(), databaseUrl);
    const there = emptyFolder();
    for (const beside of ['-wal', '-shm']) writeFileSync(`${sqliteFile(there)}${beside}`, 'of another shop');
    await moveToSqlite(databaseUrl, there, TEST_NOW_MS);
    expect(filesIn(there)).toEqual([
      'before-restore-20261120-120000.db-shm',
      'before-restore-20261120-120000.db-wal',
      'raandee.db',
      'raandee.json',
    ]);
    const db = await openSqlite(sqliteFile(there));
    expect(await receiptsOf(db)).toEqual(receipts);
    await db.close();
  });

  test('does not move while it runs, on either engine', async () => {
    const [here, there] = [folderWithShop(), emptyFolder()];
    const running = await openSqlite(sqliteFile(here));
    await expect(moveToPostgres(here, databaseUrl)).rejects.toThrow('the shop is running');
    await running.close();
    await moveToPostgres(folderWithShop(), databaseUrl);
    const onPostgres = await openPostgres(databaseUrl);
    await expect(moveToSqlite(databaseUrl, there, TEST_NOW_MS)).rejects.toThrow('the shop is running');
    expect(existsSync(sqliteFile(there))).toBe(false);
    await onPostgres.close();
    await moveToSqlite(databaseUrl, there, TEST_NOW_MS);
  });

  test('is not opened and sold from while it is copied, and belongs to PostgreSQL from then on', async () => {
    const here = folderWithShop();
    const start = (url: string | null) =>
      openShop(
        { dataDir: here, databaseUrl: url, ownShop: false, demo: false, openToNetwork: false },
        () => {},
      );
    const moving = moveToPostgres(here, databaseUrl);
    await expect(start(null)).rejects.toThrow('another RaanDee serves or starts this shop');
    await moving;
    await expect(start(null)).rejects.toThrow('DATABASE_URL');
    await (await start(databaseUrl)).close();
  });

  test('goes on moving what a restore had put there when the power went', async () => {
    const here = folderWithShop();
    const file = sqliteFile(here);
    const plan = { copy: 'raandee.db.restored', former: 'before-restore-20261120-120000.db' };
    renameSync(file, join(here, plan.copy));
    writeFileSync(`${file}.replacing`, JSON.stringify(plan));
    expect(await moveToPostgres(here, databaseUrl)).toMatchObject({ payments: receipts.length });
  });

  test('is refused in plain words, on either engine, while its books do not hold', async () => {
    const changed = sqliteFile(folderWithShop());
    const books = new DatabaseSync(changed);
    books.exec('update inventories set quantity = 12345; pragma wal_checkpoint(truncate)');
    books.close();
    const here = emptyFolder();
    copyFileSync(changed, sqliteFile(here));
    await expect(moveToPostgres(here, databaseUrl)).rejects.toThrow(
      /บัญชีของร้านไม่ถูกต้อง.* · the shop's books do not hold: the stock on hand .*npm run verify/,
    );
    await moveToPostgres(folderWithShop(), databaseUrl);
    const onPostgres = await openPostgres(databaseUrl);
    await onPostgres.transaction((trx) => sql`update inventories set quantity = 12345`.execute(trx));
    await onPostgres.close();
    await expect(moveToSqlite(databaseUrl, emptyFolder(), TEST_NOW_MS)).rejects.toThrow(/บัญชีของร้านไม่ถูกต้อง/);
  });

  test('takes no other shop’s place', async () => {
    await expect(moveToPostgres(emptyFolder(), databaseUrl)).rejects.toThrow('there is no shop at');
    await moveToPostgres(folderWithShop(), databaseUrl);
    await expect(moveToSqlite(databaseUrl, folderWithShop(), TEST_NOW_MS)).rejects.toThrow(
      'there is a shop at',
    );
    await expect(moveToPostgres(folderWithShop(), databaseUrl)).rejects.toThrow('the target is not empty');
  });
});
