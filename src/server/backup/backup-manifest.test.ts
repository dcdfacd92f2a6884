import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sqliteFile } from '../db/sqlite-file.ts';
import { haveABusyDay } from '../testing/busy-day.ts';
import { filesIn } from '../testing/files-in.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, TEST_NOW_MS, type TestShop } from '../testing/test-shop.ts';
import { backupsDir } from './backup-files.ts';
import { faultsOfBackup, faultsOfShop } from './find-faults.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const SOUND = { damage: null, violations: [], aheadOfShop: [] };

describe.each(ENGINES)('what lies beside a backup of a shop on %s', (engine) => {
  let shop: TestShop;
  let folder: string;
  let copy: string;
  let elsewhere: string;
  beforeEach(async () => {
    elsewhere = mkdtempSync(join(tmpdir(), 'raandee-manifest-'));
    shop = await openTestShop(engine);
    await haveABusyDay(shop);
    const { dataDir, databaseUrl } = shop;
    const made = await makeBackup({ dataDir, databaseUrl, nowMs: TEST_NOW_MS, isDaily: false });
    folder = join(backupsDir(dataDir), made?.name ?? '');
    copy = sqliteFile(folder);
  });
  afterEach(async () => {
    rmSync(elsewhere, { recursive: true, force: true });
    await shop.close();
  });

  test('finds a single bit that turned over, wherever, and nothing is put back from such a copy', async () => {
    expect(await faultsOfBackup(folder)).toEqual(SOUND);
    const bytes = readFileSync(copy);
    for (let i = 0; i < 8; i += 1) {
      const changed = Buffer.from(bytes);
      const at = Math.floor((bytes.length * (i + 0.5)) / 8);
      changed[at] = (changed[at] ?? 0) ^ (1 << i);
      writeFileSync(copy, changed);
      expect((await faultsOfBackup(folder)).damage).toContain('bytes');
      const restoring = restoreBackup({ file: copy, folder }, elsewhere, TEST_NOW_MS);
      await expect(restoring).rejects.toThrow('the backup is damaged');
      expect(filesIn(elsewhere)).toEqual([]);
    }
    writeFileSync(copy, bytes);
    await restoreBackup({ file: copy, folder }, elsewhere, TEST_NOW_MS);
    expect(await faultsOfShop(elsewhere, null)).toEqual(SOUND);
  });

  test('tells when the shop’s chain was cut off, or made anew, since', async () => {
    const look = () => faultsOfShop(shop.dataDir, shop.databaseUrl);
    expect(await look()).toEqual(SOUND);
    const manifest = `${copy}.manifest.json`;
    const said = readFileSync(manifest, 'utf8');
    const name = readdirSync(backupsDir(shop.dataDir)).filter((entry) => entry.startsWith('2026'));
    writeFileSync(manifest, said.replace(/"position": \d+/, '"position": 900'));
    expect(await look()).toEqual({ ...SOUND, aheadOfShop: name });
    writeFileSync(manifest, said.replace(/"hash": "./, '"hash": "~'));
    expect(await look()).toEqual({ ...SOUND, aheadOfShop: name });
  });
});
