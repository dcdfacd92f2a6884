import { readConfig } from './config.ts';
import { openPostgres, openSqlite } from './db/database.ts';
import { sqliteFile } from './db/sqlite-file.ts';
import { verify } from './db/verify.ts';

/** `npm run verify`: checks a shop's data, also while it sells, and says what does not hold. */
const config = readConfig(process.env);
if ('problem' in config) {
  process.stderr.write(`RaanDee: ${config.problem}\n`);
  process.exit(2);
}
const db = await (config.databaseUrl
  ? openPostgres(config.databaseUrl)
  : openSqlite(sqliteFile(config.dataDir)));
const violations = await verify(db.read);
await db.close();
for (const { check, rows } of violations) {
  process.stdout.write(`ไม่ถูกต้อง · does not hold: ${check}: ${JSON.stringify(rows)}\n`);
}
process.stdout.write(violations.length === 0 ? 'ข้อมูลร้านถูกต้องครบถ้วน · the data is sound\n' : '');
process.exit(violations.length === 0 ? 0 : 1);
