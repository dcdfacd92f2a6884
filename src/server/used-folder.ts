import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { backupsDir, listBackups } from './backup/backup-files.ts';
import type { Config } from './config.ts';
import { belonging, postgresName } from './db/folder-marker.ts';
import { sqliteFile } from './db/sqlite-file.ts';
import { imagesDir } from './http/images.ts';

/**
 * A folder of data that a shop has used never becomes another's by itself, and never the demo: when its database is gone
 * the start says so (rule R4, decision 19). A marker in the folder names the database that it belongs to.
 */

/** How a database is called in words: its file, or its address without who signs in. */
function databaseName({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): string {
  return databaseUrl === null ? sqliteFile(dataDir) : postgresName(databaseUrl);
}

/**
 * Why nothing must be done with the folder's file: the shop was moved to PostgreSQL and sells there, and what it came
 * from is still here. Null where it wasn't, or where the database is the one that is asked for.
 */
export function movedAway(config: Pick<Config, 'dataDir' | 'databaseUrl'>): string | null {
  const { dataDir, databaseUrl } = config;
  return databaseUrl === null && belonging(dataDir)?.kind === 'postgres' ? lostShop(config) : null;
}

/**
 * Why the start must not open or make the folder's file: it is the old one of a shop that was moved away, or isn't there
 * although a shop was, or is empty; null where nothing speaks against it. To be asked before the file is opened, which
 * would make it.
 */
export function lostFile(config: Pick<Config, 'dataDir' | 'databaseUrl'>): string | null {
  const { dataDir, databaseUrl } = config;
  const moved = movedAway(config);
  if (moved !== null) return moved;
  const file = sqliteFile(dataDir);
  if (databaseUrl !== null || (existsSync(file) && statSync(file).size > 0)) return null;
  const traces = belonging(dataDir) !== null || holdsAny(imagesDir(dataDir)) || leftovers(dataDir);
  return traces ? lostShop(config) : null;
}

/** The same of a database that is there and has no shop, nor ever waited for one. */
export function lostShopOf(config: Pick<Config, 'dataDir' | 'databaseUrl'>): string | null {
  return belonging(config.dataDir) !== null || listBackups(config.dataDir).length > 0
    ? lostShop(config)
    : null;
}

const holdsAny = (dir: string) => existsSync(dir) && readdirSync(dir).length > 0;

/** What a shop leaves beside its file: copies, what a restore or a new version kept, and sales that are not in the file yet. */
function leftovers(dataDir: string): boolean {
  return (
    listBackups(dataDir).length > 0 ||
    readdirSync(dataDir).some((name) => name === 'raandee.db-wal' || /^before-.*\.db$/.test(name))
  );
}

/** One line: what is missing, and what can be done. */
function lostShop(config: Pick<Config, 'dataDir' | 'databaseUrl'>): string {
  const { dataDir, databaseUrl } = config;
  const owner = belonging(dataDir);
  const name = databaseName(config);
  if (databaseUrl === null && owner?.kind === 'postgres') {
    return bilingual(
      `โฟลเดอร์ ${dataDir} เป็นของร้านในฐานข้อมูล ${owner.name} กรุณาตั้ง DATABASE_URL แล้วเปิดใหม่ ${ANEW_THAI}`,
      `the folder ${dataDir} belongs to the shop in ${owner.name}: set DATABASE_URL and start again; ${ANEW}`,
    );
  }
  if (databaseUrl !== null && owner?.kind === 'file' && existsSync(sqliteFile(dataDir))) {
    return bilingual(
      `ฐานข้อมูล ${name} ว่างเปล่า แต่โฟลเดอร์ ${dataDir} มีร้านอยู่แล้ว ย้ายร้านด้วย npm run move-to-postgres ${ANEW_THAI}`,
      `the database ${name} is empty, and the folder ${dataDir} holds a shop: move it with npm run move-to-postgres; ${ANEW}`,
    );
  }
  const backups = listBackups(dataDir);
  const newest = backups.find(({ unsound }) => unsound === null) ?? backups[0];
  const copy =
    newest && join(backupsDir(dataDir), newest.name) + (newest.unsound === null ? '' : ' --unsound');
  const [restoreThai, restore] = copy
    ? [`กู้คืนด้วย npm run restore -- ${copy}`, `put the newest backup back: npm run restore -- ${copy}`]
    : [
        'ไม่พบข้อมูลสำรองในโฟลเดอร์นี้ หากเก็บไว้ที่อื่นให้กู้คืนด้วย npm run restore',
        'no backup is in it; one kept elsewhere is put back with npm run restore',
      ];
  return bilingual(
    `ไม่พบข้อมูลร้านใน ${name} ทั้งที่โฟลเดอร์ ${dataDir} เคยใช้แล้ว ${restoreThai} ${ANEW_THAI}`,
    `${name} is missing or empty although a shop has used ${dataDir}: ${restore}; ${ANEW}`,
  );
}

const ANEW_THAI = 'หรือเริ่มร้านใหม่ในโฟลเดอร์ว่าง เช่น DATA_DIR=new-shop npm start';
const ANEW = 'or begin anew in an empty folder: DATA_DIR=new-shop npm start';
const bilingual = (thai: string, english: string) => `${thai} · ${english}`;
