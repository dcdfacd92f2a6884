import { existsSync } from 'node:fs';
import { readConfig } from './config.ts';
import { damageOf } from './db/damage.ts';
import { openPostgres, openSqlite } from './db/database.ts';
import { WHILE_COPYING } from './db/postgres-pool.ts';
import { finishReplacing } from './db/replace-database.ts';
import { sqliteFile } from './db/sqlite-file.ts';
import { type Violation, verify } from './db/verify.ts';

/** `npm run verify`: checks a shop's data, also while it sells, and says what does not hold. */
function fail(problem: string, code: number): never {
  process.stderr.write(`RaanDee: ${problem}\n`);
  process.exit(code);
}

const config = readConfig(process.env);
if ('problem' in config) fail(config.problem, 2);
const { dataDir, databaseUrl } = config;

async function check(): Promise<Violation[]> {
  const db = await (databaseUrl === null
    ? openSqlite(sqliteFile(dataDir))
    : openPostgres(databaseUrl, WHILE_COPYING));
  try {
    return await verify(db.read);
  } finally {
    await db.close();
  }
}

try {
  if (databaseUrl === null) {
    finishReplacing(sqliteFile(dataDir));
    if (!existsSync(sqliteFile(dataDir))) fail(`there is no shop at ${sqliteFile(dataDir)}`, 1);
  }
  const violations = await check();
  for (const { check: name, rows } of violations) {
    process.stdout.write(`ไม่ถูกต้อง · does not hold: ${name}: ${JSON.stringify(rows)}\n`);
  }
  process.stdout.write(violations.length === 0 ? 'ข้อมูลร้านถูกต้องครบถ้วน · the data is sound\n' : '');
  process.exit(violations.length === 0 ? 0 : 1);
} catch (error) {
  fail(damageOf(error) ?? (error instanceof Error ? error.message : String(error)), 1);
}
