import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdFolder } from './hold-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'raandee-held-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Another program that holds the folder until it is ended. */
async function heldByAnother() {
  const program = `
    const { DatabaseSync } = require('@photostructure/sqlite');
    const lock = new DatabaseSync(process.argv[1], { timeout: 0 });
    lock.exec('pragma journal_mode = memory; begin exclusive');
    console.log('held');
    setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['-e', program, join(folder, '.held')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(other.stdout, 'data');
  return other;
}

test('a folder is held by one at a time, and free again once that one lets go', () => {
  const letGo = holdFolder(folder);
  expect(letGo).not.toBeNull();
  expect(holdFolder(folder)).toBeNull();
  letGo?.();
  const again = holdFolder(folder);
  expect(again).not.toBeNull();
  again?.();
});

test('a program that is killed lets go; the file that it leaves behind holds nobody up', async () => {
  const other = await heldByAnother();
  expect(holdFolder(folder)).toBeNull();
  other.kill('SIGKILL');
  await once(other, 'exit');
  const letGo = holdFolder(folder);
  expect(letGo).not.toBeNull();
  letGo?.();
});

test('an empty or stale file of that name, whoever wrote it, is no lock', () => {
  writeFileSync(join(folder, '.held'), '');
  const letGo = holdFolder(folder);
  expect(letGo).not.toBeNull();
  letGo?.();
});
