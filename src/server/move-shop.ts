import { moveToPostgres, moveToSqlite } from './backup/move-shop.ts';
import { readConfig } from './config.ts';
import { sqliteFile } from './db/sqlite-file.ts';
import { damageOf } from './db/storage-trouble.ts';

/**
 * `npm run move-to-postgres` and `npm run move-to-sqlite`: copies the whole shop between the file in DATA_DIR and the
 * database at DATABASE_URL, proves it, and leaves what was there before as it is. The shop must be stopped.
 */
function fail(problem: string): never {
  process.stderr.write(`RaanDee: ${problem}\n`);
  process.exit(1);
}

const say = (line: string) => process.stdout.write(`${line}\n`);

const config = readConfig(process.env);
if ('problem' in config) fail(config.problem);
const { dataDir, databaseUrl } = config;
if (databaseUrl === null) fail('DATABASE_URL says where the PostgreSQL database is, and is not set');
const file = sqliteFile(dataDir);
const [target] = process.argv.slice(2);
try {
  const copied = await (target === 'sqlite'
    ? moveToSqlite(databaseUrl, dataDir, Date.now())
    : moveToPostgres(dataDir, databaseUrl));
  const rows = Object.values(copied).reduce((sum, count) => sum + count, 0);
  say(`ย้ายข้อมูลร้านครบแล้ว · the shop is moved whole: ${rows} rows in ${Object.keys(copied).length} tables`);
  say(
    target === 'sqlite'
      ? `เปิดร้านโดยไม่ตั้ง DATABASE_URL · start without DATABASE_URL; the data are in ${file}`
      : `เปิดร้านด้วย DATABASE_URL · start with DATABASE_URL; ${file} stays as it was, and pictures stay in ${dataDir}`,
  );
} catch (error) {
  fail(damageOf(error) ?? (error instanceof Error ? error.message : String(error)));
}
