import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { syncToDisk } from './backup/backup-sqlite.ts';
import { assertNobodyUses, closeForGood } from './backup/nobody-uses.ts';
import { readConfig } from './config.ts';
import { type CopiedRows, copyShop } from './db/copy-shop.ts';
import { type Database, openPostgres, openSqlite } from './db/database.ts';
import { sqliteFile } from './db/sqlite-file.ts';
import { verify } from './db/verify.ts';

/**
 * `npm run move-to-postgres` and `npm run move-to-sqlite`: copies the whole shop between the file in DATA_DIR and the
 * database at DATABASE_URL, proves it, and leaves what was there before as it is. The shop must be stopped.
 */
function fail(problem: string): never {
  process.stderr.write(`RaanDee: ${problem}\n`);
  process.exit(1);
}

const say = (line: string) => process.stdout.write(`${line}\n`);

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

async function toPostgres(file: string, databaseUrl: string): Promise<CopiedRows> {
  if (!existsSync(file)) throw new Error(`there is no shop at ${file}`);
  closeForGood(file);
  await assertNobodyUses(databaseUrl);
  return move(await openSqlite(file), await openPostgres(databaseUrl));
}

async function toSqlite(databaseUrl: string, file: string, dataDir: string): Promise<CopiedRows> {
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

const config = readConfig(process.env);
if ('problem' in config) fail(config.problem);
const { dataDir, databaseUrl } = config;
if (databaseUrl === null) fail('DATABASE_URL says where the PostgreSQL database is, and is not set');
const file = sqliteFile(dataDir);
const [target] = process.argv.slice(2);
try {
  const copied = await (target === 'sqlite'
    ? toSqlite(databaseUrl, file, dataDir)
    : toPostgres(file, databaseUrl));
  const rows = Object.values(copied).reduce((sum, count) => sum + count, 0);
  say(`ย้ายข้อมูลร้านครบแล้ว · the shop is moved whole: ${rows} rows in ${Object.keys(copied).length} tables`);
  say(
    target === 'sqlite'
      ? `เปิดร้านโดยไม่ตั้ง DATABASE_URL · start without DATABASE_URL; the data are in ${file}`
      : `เปิดร้านด้วย DATABASE_URL · start with DATABASE_URL; ${file} stays as it was, and pictures stay in ${dataDir}`,
  );
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
