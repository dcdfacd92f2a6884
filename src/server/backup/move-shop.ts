import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { type CopiedRows, copyShop } from '../db/copy-shop.ts';
import { type Database, openPostgres, openSqlite } from '../db/database.ts';
import { sqliteFile } from '../db/sqlite-file.ts';
import { verify } from '../db/verify.ts';
import { syncToDisk } from './backup-sqlite.ts';
import { assertNobodyUses, closeForGood } from './nobody-uses.ts';

/**
 * Copies the shop in the folder's file into an empty PostgreSQL database; the file stays as it is.
 * @returns how many rows of which tables
 * @throws Error when there is no such shop, when it runs, when the database holds anything, or when either doesn't hold
 */
export async function moveToPostgres(dataDir: string, databaseUrl: string): Promise<CopiedRows> {
  const file = sqliteFile(dataDir);
  if (!existsSync(file)) throw new Error(`there is no shop at ${file}`);
  closeForGood(file);
  await assertNobodyUses(databaseUrl);
  return move(await openSqlite(file), await openPostgres(databaseUrl));
}

/**
 * The other way: the folder gets its file only once the copy is proved, and the database stays as it is.
 * @returns how many rows of which tables
 * @throws Error when the folder has a shop already, when the shop runs, or when either doesn't hold
 */
export async function moveToSqlite(databaseUrl: string, dataDir: string): Promise<CopiedRows> {
  const file = sqliteFile(dataDir);
  if (existsSync(file)) throw new Error(`there is a shop at ${file} already`);
  await assertNobodyUses(databaseUrl);
  mkdirSync(dataDir, { recursive: true });
  const unproved = `${file}.part`;
  for (const beside of ['', '-wal', '-shm']) rmSync(unproved + beside, { force: true });
  const copied = await move(await openPostgres(databaseUrl), await openSqlite(unproved));
  // Closing has put everything into the one file.
  for (const beside of ['-wal', '-shm']) rmSync(unproved + beside, { force: true });
  syncToDisk(unproved);
  renameSync(unproved, file);
  syncToDisk(dataDir);
  return copied;
}

async function move(from: Database, to: Database): Promise<CopiedRows> {
  try {
    const [wrongBefore] = await verify(from.read);
    if (wrongBefore) throw new Error(`the data do not hold: ${wrongBefore.check}; see npm run verify`);
    const copied = await copyShop(from, to);
    const [wrong] = await verify(to.read);
    if (wrong) throw new Error(`the copy does not hold: ${wrong.check}`);
    return copied;
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
}
