import { existsSync, mkdirSync, rmSync } from 'node:fs';
import type { EpochMs } from '#shared/time/bangkok.ts';
import { verify } from '../books/verify.ts';
import { type CopiedRows, copyShop } from '../db/copy-shop.ts';
import { type Database, openPostgres, openSqlite } from '../db/database.ts';
import { markFolder } from '../db/folder-marker.ts';
import { WHILE_COPYING } from '../db/postgres-pool.ts';
import { finishReplacing, removeDatabase, replaceDatabase } from '../db/replace-database.ts';
import { sqliteFile } from '../db/sqlite-file.ts';
import { syncToDisk } from '../db/sync-to-disk.ts';
import { assertNobodyUses, closeForGood, holdForOneself } from './nobody-uses.ts';
import { freeName } from './restore-backup.ts';

/**
 * Copies the shop in the folder's file into an empty PostgreSQL database, to which the folder belongs from then on; the
 * file stays as it is.
 * @returns how many rows of which tables
 * @throws Error when there is no such shop, when it runs, when the database holds anything, or when either doesn't hold
 */
export async function moveToPostgres(dataDir: string, databaseUrl: string): Promise<CopiedRows> {
  const file = sqliteFile(dataDir);
  if (!existsSync(dataDir)) throw new Error(`there is no shop at ${file}`);
  // Held to the end: a server that started meanwhile would sell into the file what is then not in the copy.
  const letGo = holdForOneself(file);
  try {
    finishReplacing(file);
    if (!existsSync(file)) throw new Error(`there is no shop at ${file}`);
    closeForGood(file);
    await assertNobodyUses(databaseUrl);
    const copied = await move(await openSqlite(file), await openPostgres(databaseUrl, WHILE_COPYING));
    // Nor is it sold from after that, by a start that misses DATABASE_URL.
    markFolder(dataDir, databaseUrl);
    return copied;
  } finally {
    letGo();
  }
}

/**
 * The other way: the folder gets its file only once the copy is proved, and the database stays as it is. What an earlier
 * shop left beside its file is kept under another name: it would destroy this one.
 * @returns how many rows of which tables
 * @throws Error when the folder has a shop already, when the shop runs, or when either doesn't hold
 */
export async function moveToSqlite(
  databaseUrl: string,
  dataDir: string,
  nowMs: EpochMs,
): Promise<CopiedRows> {
  const file = sqliteFile(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const letGo = holdForOneself(file);
  try {
    finishReplacing(file);
    if (existsSync(file)) throw new Error(`there is a shop at ${file} already`);
    await assertNobodyUses(databaseUrl);
    const copy = `${file}.part`;
    removeDatabase(copy);
    const copied = await move(await openPostgres(databaseUrl, WHILE_COPYING), await openSqlite(copy));
    // Closing has put everything into the one file.
    for (const beside of ['-wal', '-shm']) rmSync(copy + beside, { force: true });
    syncToDisk(copy);
    replaceDatabase(file, copy, freeName(dataDir, nowMs));
    return copied;
  } finally {
    letGo();
  }
}

async function move(from: Database, to: Database): Promise<CopiedRows> {
  try {
    const [wrongBefore] = await verify(from.read);
    if (wrongBefore) throw new Error(unsoundWords(wrongBefore.check));
    const copied = await copyShop(from, to);
    const [wrong] = await verify(to.read);
    if (wrong) throw new Error(`the copy does not hold: ${wrong.check}`);
    return copied;
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
}

const unsoundWords = (check: string) =>
  `บัญชีของร้านไม่ถูกต้อง จึงยังไม่ได้ย้าย ดูรายละเอียดด้วย npm run verify แล้วปรึกษาผู้ดูแลระบบก่อนย้าย · the shop's books do not hold: ${check}; nothing was moved, npm run verify tells more`;
