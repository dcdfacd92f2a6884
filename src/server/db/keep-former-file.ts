import { readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { removeDatabase } from './replace-database.ts';
import { integrityProblem } from './sqlite-integrity.ts';
import { storageTroubleOf } from './storage-trouble.ts';
import { syncToDisk } from './sync-to-disk.ts';

/** So many copies of former versions lie beside a shop's file. */
const KEPT = 2;
const NAME = /^before-\d{4}-[a-z0-9-]+\.db$/;

/**
 * Keeps a copy of a shop's file as it is, whole and on the disk, before a new version changes its tables: beside it, named
 * `before-0017-tries-and-imports.db` after the newest migration that is to come. The newest two of such copies stay
 * (rule C10.6).
 * @param newest that migration's name
 * @param say what is to be read while that takes its time
 * @throws Error in plain words when there is no room for it or it isn't whole; the shop's file is as it was then
 */
export function keepFormerFile(file: string, newest: string, say: (line: string) => void): void {
  const kept = join(dirname(file), `before-${newest}.db`);
  say(`กำลังเก็บสำเนาของข้อมูลร้านไว้ก่อนปรับรุ่น: ${kept} · Keeping a copy of the shop as it is first.`);
  const unproved = `${kept}.part`;
  try {
    removeDatabase(unproved);
    copyWhole(file, unproved);
    syncToDisk(unproved);
    renameSync(unproved, kept);
    syncToDisk(dirname(kept));
  } catch (error) {
    removeDatabase(unproved);
    throw notKept(error, basename(kept));
  }
  removeOlder(dirname(kept));
}

/** Reads what is committed, also beside a transaction under way that has changed nothing yet. */
function copyWhole(file: string, target: string): void {
  const shop = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    shop.prepare('vacuum into ?').run(target);
  } finally {
    shop.close();
  }
  const problem = integrityProblem(target);
  if (problem !== null) throw new Error(`the copy is not sound: ${problem}`);
}

function removeOlder(folder: string): void {
  const copies = readdirSync(folder)
    .filter((name) => NAME.test(name))
    .map((name) => ({ path: join(folder, name), madeMs: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.madeMs - a.madeMs);
  for (const { path } of copies.slice(KEPT)) rmSync(path, { force: true });
}

function notKept(error: unknown, name: string): Error {
  const trouble = storageTroubleOf(error);
  // That has words of its own, and nothing to do with the copy.
  if (trouble === 'DATA_DAMAGED') return error as Error;
  const why = error instanceof Error ? error.message : String(error);
  const words =
    trouble === 'DISK_FULL'
      ? `ดิสก์เต็ม เก็บสำเนาของข้อมูลร้านไว้ก่อนปรับรุ่นไม่ได้ (${name}) จึงยังไม่ได้ปรับ ข้อมูลร้านยังเหมือนเดิม กรุณาเพิ่มพื้นที่ว่างอย่างน้อยสองเท่าของไฟล์ร้านแล้วเริ่มใหม่ · the disk is full: no copy of the shop could be kept before this version changes its tables (${name}), so nothing was changed. Make room for twice the shop's file, then start again`
      : `เก็บสำเนาของข้อมูลร้านไว้ก่อนปรับรุ่นไม่ได้ (${name}) จึงยังไม่ได้ปรับ ข้อมูลร้านยังเหมือนเดิม · no copy of the shop could be kept before this version changes its tables (${name}), so nothing was changed: ${why}`;
  return new Error(words, { cause: error });
}
