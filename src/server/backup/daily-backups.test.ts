import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sqliteFile } from '../db/sqlite-file.ts';
import { TEST_NOW_MS } from '../testing/test-shop.ts';
import { backupFolder, backupsDir, listBackups, removeOldBackups } from './backup-files.ts';
import { backUpWhereDue, isBackupDue } from './daily-backups.ts';
import { findBackups } from './queries.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('the daily copy', () => {
  const at = (moment: string) => Date.parse(`${moment}+07:00`);

  test.each([
    ['never made', null, '2026-11-20T12:00', true],
    ['made this morning', '2026-11-20T03:04', '2026-11-20T23:59', false],
    ['made this morning, and it is night', '2026-11-20T03:04', '2026-11-21T02:59', false],
    ['made yesterday, and it is three', '2026-11-20T03:04', '2026-11-21T03:00', true],
    ['made at night, before three', '2026-11-20T01:00', '2026-11-20T03:00', true],
    ['made late, after the computer was off', '2026-11-20T17:00', '2026-11-21T02:00', false],
    ['made days ago', '2026-11-10T03:00', '2026-11-20T09:00', true],
  ])('%s', (_what, made, now, due) => {
    expect(isBackupDue(made === null ? null : at(made), at(now))).toBe(due);
  });

  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'raandee-daily-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  /** A copy as the folders and lists know it, of no shop. */
  function leaveCopy(atMs: number, isDaily: boolean, unsound: string | null = null) {
    const folder = backupFolder(dataDir, atMs, isDaily);
    mkdirSync(folder, { recursive: true });
    writeFileSync(sqliteFile(folder), 'x');
    writeFileSync(`${sqliteFile(folder)}.manifest.json`, JSON.stringify({ unsound }));
  }

  /** A clock, and a maker of backups that only leaves a file. */
  function daily() {
    const clock = { nowMs: TEST_NOW_MS };
    const runs: string[] = [];
    let next: 'made' | 'failed' | 'running' = 'made';
    const options = {
      dataDir,
      now: () => clock.nowMs,
      isReal: async () => true,
      log: (problem: unknown) => runs.push(String(problem)),
      makeBackup: async ({ isDaily }: { readonly isDaily: boolean }) => {
        runs.push(next);
        if (next !== 'made') return next;
        leaveCopy(clock.nowMs, isDaily);
        return listBackups(dataDir)[0] ?? ('failed' as const);
      },
    };
    return {
      clock,
      runs,
      look: () => backUpWhereDue(options),
      options,
      will: (what: typeof next) => (next = what),
    };
  }

  test('is made once a day, and again only an hour after it failed', async () => {
    const { clock, runs, look, will } = daily();
    await look();
    await look();
    expect(runs).toEqual(['made']);
    clock.nowMs += DAY_MS;
    will('failed');
    await look();
    clock.nowMs += HOUR_MS - 1;
    await look();
    expect(runs).toEqual(['made', 'failed']);
    clock.nowMs += 1;
    will('made');
    await look();
    expect(runs).toEqual(['made', 'failed', 'made']);
  });

  test('is told when it was skipped because another was being made: in the log once, on the page until it is made', async () => {
    mkdirSync(backupsDir(dataDir));
    const { clock, runs, look, will } = daily();
    will('running');
    await look();
    clock.nowMs += 300_000;
    await look();
    expect(runs).toEqual(['running', expect.stringContaining('the daily backup was skipped'), 'running']);
    expect(findBackups(dataDir).skippedMs).toBe(clock.nowMs);
    will('made');
    clock.nowMs += 300_000;
    await look();
    expect(findBackups(dataDir).skippedMs).toBeNull();
  });

  test('is made again once a clock that was ahead is right, whatever was made or failed meanwhile', async () => {
    const { clock, runs, look, will } = daily();
    clock.nowMs += 400 * DAY_MS;
    await look();
    clock.nowMs += DAY_MS;
    will('failed');
    await look();
    clock.nowMs = TEST_NOW_MS;
    will('made');
    await look();
    expect(runs).toEqual(['made', 'failed', 'made']);
    await look();
    expect(runs).toHaveLength(3);
  });

  test('of sound books is not pushed out by those that were kept of unsound ones', () => {
    for (let daysAgo = 0; daysAgo < 50; daysAgo += 1)
      leaveCopy(TEST_NOW_MS - daysAgo * DAY_MS, true, daysAgo < 45 ? 'the seals' : null);
    removeOldBackups(dataDir, TEST_NOW_MS);
    const kept = listBackups(dataDir);
    expect(kept.filter(({ unsound }) => unsound === null)).toHaveLength(5);
    expect(kept.filter(({ unsound }) => unsound !== null)).toHaveLength(31);
  });

  test('is not made of a shop that is no loss', async () => {
    const { options, runs } = daily();
    await backUpWhereDue({ ...options, isReal: async () => false });
    expect(runs).toEqual([]);
  });

  test('goes once it is older than 30 days and 30 newer ones are there, and one that somebody asked for never', () => {
    leaveCopy(TEST_NOW_MS - 100 * DAY_MS, false);
    const ages = () => listBackups(dataDir).map(({ madeMs }) => (TEST_NOW_MS - madeMs) / DAY_MS);
    // Two a day, as where the computer is switched on at night and in the morning: none of the last 30 days goes.
    const days = Array.from({ length: 40 }, (_, i) => i / 2);
    for (const daysAgo of [...days, 31, 60]) leaveCopy(TEST_NOW_MS - daysAgo * DAY_MS, true);
    removeOldBackups(dataDir, TEST_NOW_MS);
    expect(ages()).toEqual([...days, 100]);
    // For some minutes the clock is a year ahead: the newest 30 stay whatever it says.
    removeOldBackups(dataDir, TEST_NOW_MS + 365 * DAY_MS);
    expect(ages()).toEqual([...days.slice(0, 30), 100]);
  });
});
