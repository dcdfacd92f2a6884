import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockFolder } from './lock-folder.ts';
import { isSameProcess, processMark } from './process-mark.ts';

const TWO_HOURS_AGO = (Date.now() - 7_200_000) / 1_000;

describe('a folder that one process keeps to itself', () => {
  let folder: string;
  const lock = () => join(folder, '.in-use');
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'raandee-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('is kept from everybody else until it is let go of, and nothing is left then', () => {
    const unlock = lockFolder(folder);
    expect(unlock).not.toBeNull();
    expect(lockFolder(folder)).toBeNull();
    unlock?.();
    expect(readdirSync(folder)).toEqual([]);
    expect(lockFolder(folder)).not.toBeNull();
  });

  test('stays kept for as long as its process lives, were it for days', () => {
    const unlock = lockFolder(folder);
    utimesSync(lock(), TWO_HOURS_AGO, TWO_HOURS_AGO);
    expect(lockFolder(folder)).toBeNull();
    unlock?.();
  });

  test('is free at once when the process that had it was killed', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    await new Promise((resolve) => child.once('spawn', resolve));
    writeFileSync(lock(), JSON.stringify(processMark(child.pid ?? 0)));
    expect(lockFolder(folder)).toBeNull();
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    expect(lockFolder(folder)).not.toBeNull();
  });

  test.each([
    ['an empty file, as a power cut leaves one', ''],
    ['half of a mark', '{"pid":12'],
    ['something else', '\u0000\u0000\u0000'],
    ['a process that is gone', '999999999'],
    ['no process', '{"pid":0}'],
    ['a number that was given out again', JSON.stringify({ ...processMark(process.pid), started: '1' })],
    [
      'a number of before the computer was restarted',
      JSON.stringify({ ...processMark(process.pid), boot: '1' }),
    ],
  ])('is free where the lock is %s', (_, text) => {
    writeFileSync(lock(), text);
    expect(lockFolder(folder)).not.toBeNull();
    expect(JSON.parse(readFileSync(lock(), 'utf8'))).toEqual(processMark(process.pid));
  });

  test('where the system tells no more than that the number is in use, it is kept for an hour', () => {
    const mark = { pid: process.pid, started: null, boot: null };
    expect(isSameProcess(mark)).toBe('unknown');
    writeFileSync(lock(), JSON.stringify(mark));
    expect(lockFolder(folder)).toBeNull();
    utimesSync(lock(), TWO_HOURS_AGO, TWO_HOURS_AGO);
    expect(lockFolder(folder)).not.toBeNull();
  });
});
