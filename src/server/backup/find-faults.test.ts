import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqlite } from '../db/database.ts';
import { holdFolder } from '../db/hold-folder.ts';
import { sqliteFile } from '../db/sqlite-file.ts';
import { faultsOfShop } from './find-faults.ts';

const SOUND = { damage: null, violations: [], aheadOfShop: [] };

describe('a shop is checked', () => {
  let dataDir: string;
  let file: string;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'raandee-faults-'));
    file = sqliteFile(dataDir);
    await (await openSqlite(file)).close();
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  /** A restore that is proved and not there yet. */
  const beginReplacing = () => {
    copyFileSync(file, `${file}.restored`);
    writeFileSync(`${file}.replacing`, JSON.stringify({ copy: 'raandee.db.restored', former: 'former.db' }));
  };

  test('beside a restore that is under way without meddling with it: what is waited for is said', async () => {
    beginReplacing();
    const letGo = holdFolder(dataDir);
    await expect(faultsOfShop(dataDir, null)).rejects.toThrow(/กำลังกู้คืน.* · a restore or a move/);
    expect(existsSync(join(dataDir, 'former.db'))).toBe(false);
    expect(existsSync(`${file}.restored`)).toBe(true);
    letGo?.();
    expect(await faultsOfShop(dataDir, null)).toEqual(SOUND);
    expect(existsSync(join(dataDir, 'former.db'))).toBe(true);
  });

  test('beside whoever serves it without changing anything, the note of a failed disk neither', async () => {
    writeFileSync(`${file}.disk-failed`, 'EIO');
    const letGo = holdFolder(dataDir);
    expect(await faultsOfShop(dataDir, null)).toEqual(SOUND);
    expect(existsSync(`${file}.disk-failed`)).toBe(true);
    letGo?.();
    expect(await faultsOfShop(dataDir, null)).toEqual(SOUND);
    expect(existsSync(`${file}.disk-failed`)).toBe(false);
  });

  test('and a folder that has none is told, and stays without one', async () => {
    rmSync(file);
    await expect(faultsOfShop(dataDir, null)).rejects.toThrow('there is no shop at');
    await expect(faultsOfShop(join(dataDir, 'nowhere'), null)).rejects.toThrow('there is no shop at');
    expect(existsSync(file)).toBe(false);
  });
});
