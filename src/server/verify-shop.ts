import { existsSync } from 'node:fs';
import { faultsOfBackup, faultsOfShop } from './backup/find-faults.ts';
import { readConfig } from './config.ts';

/** `npm run verify`: checks a shop's data, also while it sells, or with `-- BACKUP` a backup, and says what does not hold. */
const say = (line: string) => process.stdout.write(`${line}\n`);

const config = readConfig(process.env);
if ('problem' in config) {
  process.stderr.write(`RaanDee: ${config.problem}\n`);
  process.exit(2);
}
const [backup] = process.argv.slice(2);
if (backup !== undefined && !existsSync(backup)) {
  process.stderr.write(`RaanDee: there is no backup at ${backup}\n`);
  process.exit(2);
}
const { damage, violations, aheadOfShop } = await (backup === undefined
  ? faultsOfShop(config.dataDir, config.databaseUrl)
  : faultsOfBackup(backup));
if (damage !== null) say(`ไฟล์ข้อมูลเสียหาย · the file is damaged: ${damage}`);
for (const { check, rows } of violations) {
  say(`ไม่ถูกต้อง · does not hold: ${check}: ${JSON.stringify(rows)}`);
}
for (const name of aheadOfShop) {
  say(`ข้อมูลสำรองนี้มีรายการที่ร้านไม่มี · this backup holds what the shop does not: ${name}`);
  say('ปกติหากกู้คืนจากข้อมูลสำรองที่เก่ากว่า · as it should if the shop was restored from an older one');
}
const isSound = damage === null && violations.length === 0;
if (isSound) say('ข้อมูลร้านถูกต้องครบถ้วน · the data is sound');
process.exit(isSound ? 0 : 1);
