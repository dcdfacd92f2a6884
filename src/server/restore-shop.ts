import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { restoreBackup } from './backup/restore-backup.ts';
import { readConfig } from './config.ts';
import { sqliteFile } from './db/sqlite-file.ts';

/** `npm run restore -- BACKUP`: puts a backup in the place of the shop's data; what was there is kept beside it. `--unsound` puts back one whose books don't hold, too. */
function fail(problem: string): never {
  process.stderr.write(`RaanDee: ${problem}\n`);
  process.exit(1);
}

const config = readConfig(process.env);
if ('problem' in config) fail(config.problem);
if (config.databaseUrl !== null) {
  fail(
    'this shop is in PostgreSQL: restore into a DATA_DIR of its own without DATABASE_URL, then npm run move-to-postgres',
  );
}
const said = process.argv.slice(2);
const evenUnsound = said.includes('--unsound');
const [asked] = said.filter((word) => word !== '--unsound');
if (asked === undefined) fail('which backup? npm run restore -- data/backups/20261120-030000-daily');
if (!existsSync(asked)) fail(`there is no backup at ${asked}`);
const folder = statSync(asked).isDirectory() ? asked : join(asked, '..');
const file = statSync(asked).isDirectory() ? sqliteFile(asked) : asked;
if (!existsSync(file)) fail(`there is no backup in ${folder}`);

try {
  const { formerFile } = await restoreBackup({ file, folder }, config.dataDir, Date.now(), { evenUnsound });
  process.stdout.write(`กู้คืนข้อมูลร้านแล้ว · the shop is restored from ${file}\n`);
  if (formerFile !== null)
    process.stdout.write(`ข้อมูลเดิมเก็บไว้ที่ · what was there before is kept in ${formerFile}\n`);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
