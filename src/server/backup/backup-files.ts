import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Backup, KEEP_DAYS } from '#shared/backup/rules.ts';
import { bangkokIso, type EpochMs } from '#shared/time/bangkok.ts';
import { sqliteFile } from '../db/sqlite-file.ts';
import { readManifest } from './backup-manifest.ts';

const DAY_MS = 86_400_000;

const NAME = /^(\d{4})(\d{2})(\d{2})-(\d{2})(\d{2})(\d{2})(-daily)?$/;
const FAILURE_NOTE = 'last-failure.txt';
/** What the name of a copy ends in until it is proved. */
export const UNPROVED = '.part';

/** Where a shop's backups lie. */
export function backupsDir(dataDir: string): string {
  return join(dataDir, 'backups');
}

/** Where a backup made at that moment goes: `backups/20261120-224107` in the folder of data. */
export function backupFolder(dataDir: string, madeMs: EpochMs, isDaily = false): string {
  const moment = bangkokIso(madeMs).slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  return join(backupsDir(dataDir), isDaily ? `${moment}-daily` : moment);
}

/** The backups that are whole, newest first; what is being made or was given up is none. */
export function listBackups(dataDir: string): Backup[] {
  const dir = backupsDir(dataDir);
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .flatMap((name) => {
      const file = sqliteFile(join(dir, name));
      const madeMs = madeAt(name);
      return madeMs === null || !existsSync(file)
        ? []
        : [
            {
              ...{ name, madeMs, sizeBytes: statSync(file).size, isDaily: name.endsWith('-daily') },
              unsound: readManifest(file)?.unsound ?? null,
            },
          ];
    })
    .sort((a, b) => b.madeMs - a.madeMs);
}

function madeAt(name: string): EpochMs | null {
  const [whole, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  return whole === undefined ? null : Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+07:00`);
}

/**
 * Takes away daily copies that are older than {@link KEEP_DAYS}, but never the newest ones, as many as there are days:
 * a clock that was ahead for some minutes must not cost a month of them. Copies of books that don't
 * hold are counted apart, so that they don't push out the last sound ones.
 */
export function removeOldBackups(dataDir: string, nowMs: EpochMs): void {
  const daily = listBackups(dataDir).filter(({ isDaily }) => isDaily);
  const sound = daily.filter(({ unsound }) => unsound === null);
  const unsound = daily.filter((kept) => kept.unsound !== null);
  for (const { name, madeMs } of [...sound.slice(KEEP_DAYS), ...unsound.slice(KEEP_DAYS)]) {
    if (nowMs - madeMs > KEEP_DAYS * DAY_MS)
      rmSync(join(backupsDir(dataDir), name), { recursive: true, force: true });
  }
}

/** Takes away what a power cut or a kill left of copies that never got their names. Only for who holds the folder. */
export function removeUnproved(dataDir: string): void {
  const dir = backupsDir(dataDir);
  for (const name of readdirSync(dir)) {
    if (name.endsWith(UNPROVED)) rmSync(join(dir, name), { recursive: true, force: true });
  }
}

/** What is remembered of the day's copy, for the admin's page, until one goes well. */
const NOTES = { failed: FAILURE_NOTE, skipped: 'last-skip.txt' } as const;
type DailyNote = keyof typeof NOTES;

const noteFile = (dataDir: string, note: DailyNote) => join(backupsDir(dataDir), NOTES[note]);

/** Remembers that the day's copy failed, or was skipped because another was being made. */
export function noteDaily(dataDir: string, note: DailyNote, nowMs: EpochMs): void {
  writeFileSync(noteFile(dataDir, note), String(nowMs));
}

/** The day's copy was made. */
export function forgetNotes(dataDir: string): void {
  for (const note of ['failed', 'skipped'] as const) rmSync(noteFile(dataDir, note), { force: true });
}

/** When the day's copy last failed or was skipped, or null when one went well since. */
export function lastNoted(dataDir: string, note: DailyNote): EpochMs | null {
  const file = noteFile(dataDir, note);
  const at = existsSync(file) ? Number(readFileSync(file, 'utf8')) : Number.NaN;
  return Number.isSafeInteger(at) ? at : null;
}
