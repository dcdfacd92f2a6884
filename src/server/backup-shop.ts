import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { bangkokIso } from '#shared/time/bangkok.ts';
import { readConfig, sqliteFile } from './config.ts';
import { backupFolder, backupSqlite } from './db/backup.ts';
import { imagesDir } from './http/images.ts';

/** `npm run backup`: copies a shop's data and pictures, also while it sells, and says where they are. */
function fail(problem: string): never {
  process.stderr.write(`RaanDee: ${problem}\n`);
  process.exit(1);
}

const config = readConfig(process.env);
if ('problem' in config) fail(config.problem);
if (config.databaseUrl !== null) fail('this shop is in PostgreSQL: back it up with pg_dump');
const file = sqliteFile(config.dataDir);
if (!existsSync(file)) fail(`there is no shop at ${file}`);

const folder = backupFolder(config.dataDir, bangkokIso(Date.now()));
await backupSqlite(file, sqliteFile(folder));
const pictures = imagesDir(config.dataDir);
if (existsSync(pictures)) cpSync(pictures, join(folder, 'images'), { recursive: true });
process.stdout.write(`สำรองข้อมูลร้านแล้ว · the shop is backed up: ${folder}\n`);
