import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backupFolder } from './backup/backup-files.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { openSqlite } from './db/database.ts';
import { sqliteFile } from './db/sqlite-file.ts';
import { imagesDir } from './http/images.ts';
import { openShop } from './open-shop.ts';
import { ENGINES, openTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { TEST_NOW_MS } from './testing/test-shop.ts';

const ALONE = { ownShop: false, demo: false, openToNetwork: false };
/** However the start is worded. */
const WAYS = [
  ALONE,
  { ...ALONE, ownShop: true },
  { ...ALONE, demo: true },
  { ...ALONE, openToNetwork: true },
];
const silently = () => {};

describe.each(ENGINES)('a start on %s', (engine) => {
  let dataDir: string;
  let database: TestDatabase | null;
  let place: { dataDir: string; databaseUrl: string | null };
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'raandee-start-'));
    database = engine === 'postgres' ? await openTestDatabase(engine) : null;
    place = { dataDir, databaseUrl: database?.databaseUrl ?? null };
  });
  afterEach(async () => {
    await database?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Starts, and stops again; gives which shop it served. */
  async function served(way: typeof ALONE): Promise<'demo' | 'none' | 'own'> {
    const { db, close } = await openShop({ ...place, ...way }, silently);
    const shop = await db.read.selectFrom('shop').select('is_demo').executeTakeFirst();
    await close();
    if (!shop) return 'none';
    return shop.is_demo === 1 ? 'demo' : 'own';
  }
  const refusal = (way: typeof ALONE) =>
    served(way).then(
      (shop) => `served ${shop}`,
      (error: Error) => error.message,
    );

  test('that others can reach makes no demo shop of an empty place, then or later; a word does', async () => {
    expect(await served({ ...ALONE, openToNetwork: true })).toBe('none');
    expect(await served(ALONE)).toBe('none');
    expect(await served({ ...ALONE, openToNetwork: true, demo: true })).toBe('demo');
    expect(await served({ ...ALONE, openToNetwork: true })).toBe('demo');
    expect(await refusal({ ...ALONE, ownShop: true })).toContain('holds the demo shop');
  });

  test('beside another one on the same folder says so, and the first one goes on', async () => {
    const own = { ...place, ...ALONE, ownShop: true };
    const starts = await Promise.allSettled([openShop(own, silently), openShop(own, silently)]);
    const [opened, ...others] = starts.flatMap((start) =>
      start.status === 'fulfilled' ? [start.value] : [],
    );
    expect(others).toEqual([]);
    const [refused] = starts.flatMap((start) => (start.status === 'rejected' ? [start.reason.message] : []));
    expect(refused).toMatch(/มีโปรแกรมอีกตัวเปิดร้านนี้อยู่.* · another RaanDee .*/);
    expect(refused).not.toContain('\n');
    await opened?.close();
    expect(await served({ ...ALONE, ownShop: true })).toBe('none');
  });

  test('that was broken off before there was a shop is simply begun again', async () => {
    if (engine === 'sqlite') await (await openSqlite(sqliteFile(dataDir))).close();
    mkdirSync(imagesDir(dataDir));
    writeFileSync(join(imagesDir(dataDir), 'a.webp'), '');
    expect(await served({ ...ALONE, ownShop: true })).toBe('none');
  });
});

describe('a start whose shop is gone', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'raandee-lost-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const begin = async (databaseUrl: string | null, way = ALONE) => {
    const { close } = await openShop({ dataDir, databaseUrl, ...way }, silently);
    await close();
  };
  const refusal = (databaseUrl: string | null, way = ALONE) =>
    begin(databaseUrl, way).then(
      () => 'it started',
      (error: Error) => error.message,
    );
  const oneLine = /^[^\n]*[\u0e00-\u0e7f][^\n]* · [^\n]+$/;

  test.each([
    ['deleted', () => rmSync(sqliteFile(dataDir))],
    ['emptied', () => truncateSync(sqliteFile(dataDir))],
    [
      'another, new one',
      async () => {
        rmSync(sqliteFile(dataDir));
        await (await openSqlite(sqliteFile(dataDir))).close();
      },
    ],
  ])('its file %s, makes nothing and says what to do, however it is worded', async (_, lose) => {
    await begin(null, { ...ALONE, ownShop: true });
    await lose();
    const size = () => (existsSync(sqliteFile(dataDir)) ? readFileSync(sqliteFile(dataDir)).length : null);
    const before = size();
    for (const way of WAYS) {
      const said = await refusal(null, way);
      expect(said).toMatch(oneLine);
      for (const words of [sqliteFile(dataDir), 'npm run restore', 'DATA_DIR='])
        expect(said).toContain(words);
    }
    expect(size()).toBe(before);
  });

  test('names the newest backup, in a folder of former days that has no marker', async () => {
    for (const day of [1, 2]) {
      const folder = backupFolder(dataDir, TEST_NOW_MS + day * 86_400_000, true);
      mkdirSync(folder, { recursive: true });
      writeFileSync(sqliteFile(folder), '');
    }
    expect(await refusal(null)).toContain(
      `npm run restore -- ${join(dataDir, 'backups', '20261122-120000-daily')}`,
    );
    expect(existsSync(sqliteFile(dataDir))).toBe(false);
  });

  test.each([
    ['pictures', () => mkdirSync(join(imagesDir(dataDir), 'a'), { recursive: true })],
    ['sales that are in no file yet', () => writeFileSync(`${sqliteFile(dataDir)}-wal`, 'x')],
    ['what a restore kept', () => writeFileSync(join(dataDir, 'before-restore-20261120-120000.db'), '')],
  ])('makes nothing where only %s are left', async (_, leave) => {
    leave();
    expect(await refusal(null)).toMatch(oneLine);
    expect(existsSync(sqliteFile(dataDir))).toBe(false);
  });

  const MOVED = JSON.stringify({ database: 'postgres://db.example/raandee' });

  test('moved to PostgreSQL is not sold from its old file again, whose receipt numbers are given out there', async () => {
    await begin(null, { ...ALONE, ownShop: true });
    writeFileSync(join(dataDir, 'raandee.json'), MOVED);
    for (const way of WAYS) {
      const said = await refusal(null, way);
      expect(said).toMatch(oneLine);
      for (const words of ['DATABASE_URL', 'postgres://db.example/raandee', 'DATA_DIR='])
        expect(said).toContain(words);
    }
    expect(readFileSync(join(dataDir, 'raandee.json'), 'utf8')).toBe(MOVED);
  });

  test('opens its file again once a backup was put back into it', async () => {
    await begin(null, { ...ALONE, ownShop: true });
    const backup = { file: join(dataDir, 'kept.db'), folder: dataDir };
    copyFileSync(sqliteFile(dataDir), backup.file);
    // As after another process: this one never quite lets go of what it had open.
    for (const name of readdirSync(dataDir)) if (name.startsWith('raandee.db')) rmSync(join(dataDir, name));
    writeFileSync(join(dataDir, 'raandee.json'), MOVED);
    await restoreBackup(backup, dataDir, TEST_NOW_MS);
    await begin(null);
  });

  test.each([0, 1])('is put there when the power went within a restore, after %i renames', async (moved) => {
    await begin(null, { ...ALONE, ownShop: true });
    const file = sqliteFile(dataDir);
    writeFileSync(join(dataDir, 'raandee.json'), MOVED);
    copyFileSync(file, `${file}.restored`);
    const plan = { copy: 'raandee.db.restored', former: 'before-restore-20261120-120000.db' };
    writeFileSync(`${file}.replacing`, JSON.stringify(plan));
    if (moved > 0) renameSync(file, join(dataDir, plan.former));
    await begin(null);
    expect(existsSync(join(dataDir, plan.former))).toBe(true);
    expect(existsSync(`${file}.replacing`)).toBe(false);
  });

  test.runIf(ENGINES.includes('postgres'))(
    'in PostgreSQL names the database that the folder belongs to, and nothing of who signs in there',
    async () => {
      const [lost, other] = [await openTestDatabase('postgres'), await openTestDatabase('postgres')];
      try {
        const url = new URL(lost.databaseUrl ?? '');
        url.password ||= 'not-to-be-told';
        await begin(lost.databaseUrl, { ...ALONE, ownShop: true });
        const name = `postgres://${url.host}${url.pathname}`;
        const marker = readFileSync(join(dataDir, 'raandee.json'), 'utf8');
        expect(marker).toContain(`${url.pathname.slice(1)}"`);
        if (url.username !== '') expect(marker).not.toContain(`${url.username}@`);
        for (const way of WAYS) {
          expect(await refusal(other.databaseUrl, way)).toMatch(oneLine);
          const said = await refusal(null, way);
          expect(said).toContain('DATABASE_URL');
          if (url.host !== '') expect(said).toContain(name);
        }
        expect(existsSync(sqliteFile(dataDir))).toBe(false);
        expect(await other.read.selectFrom('shop').select('id').execute()).toEqual([]);
      } finally {
        await lost.close();
        await other.close();
      }
    },
  );
});
