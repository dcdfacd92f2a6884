import { existsSync } from 'node:fs';
import { faultsOfBackup, faultsOfShop } from './backup/find-faults.ts';
import { readConfig } from './config.ts';
import { damageOf, damageWords } from './db/storage-trouble.ts';
import { movedAway } from './used-folder.ts';

/** `npm run verify`: checks a shop's data, also while it sells, or with `-- BACKUP` a backup, and says what does not hold. */
const say = (line: string) => process.stdout.write(`${line}\n`);

function fail(problem: string, code: number): never {
  process.stderr.write(`RaanDee: ${problem}\n`);
  process.exit(code);
}

const config = readConfig(process.env);
if ('problem' in config) fail(config.problem, 2);
const { dataDir, databaseUrl } = config;
const [backup] = process.argv.slice(2);
if (backup !== undefined && !existsSync(backup)) fail(`there is no backup at ${backup}`, 2);

function findFaults() {
  if (backup !== undefined) return faultsOfBackup(backup);
  // What the shop was moved from is no shop any more, however sound it is.
  const moved = movedAway({ dataDir, databaseUrl });
  if (moved !== null) fail(moved, 1);
  return faultsOfShop(dataDir, databaseUrl);
}

try {
  const { damage, violations, aheadOfShop } = await findFaults();
  if (damage !== null) {
    fail(backup ? `ข้อมูลสำรองเสียหาย · the backup is damaged: ${damage}` : damageWords(damage), 1);
  }
  for (const { check, rows } of violations) {
    say(`ไม่ถูกต้อง · does not hold: ${check}: ${JSON.stringify(rows)}`);
  }
  for (const name of aheadOfShop) {
    say(`ข้อมูลสำรองนี้มีรายการที่ร้านไม่มี · this backup holds what the shop does not: ${name}`);
    say('ปกติหากกู้คืนจากข้อมูลสำรองที่เก่ากว่า · as it should if the shop was restored from an older one');
  }
  if (violations.length === 0) say('ข้อมูลร้านถูกต้องครบถ้วน · the data is sound');
  process.exit(violations.length === 0 ? 0 : 1);
} catch (error) {
  fail(damageOf(error) ?? (error instanceof Error ? error.message : String(error)), 1);
}
