import { existsSync, rmSync, statSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { diskCanFail, limitFiles } from '../testing/failing-disk.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { sqliteFile } from './sqlite-file.ts';

const MEGABYTE = 1_000_000;

describe.runIf(diskCanFail)('the write gate on sqlite', () => {
  afterEach(() => limitFiles('unlimited'));

  test('is closed by a checkpoint that fails, although every commit before it was made', async () => {
    const db = await openTestDatabase('sqlite');
    const file = sqliteFile(db.dataDir);
    const add = (i: number, length: number) =>
      db.transaction((trx) =>
        trx
          .insertInto('units')
          .values({ name: `${i}`.padEnd(length, 'ก') })
          .execute(),
      );
    // The file itself is to be larger than the log will be, so that the limit meets it and not the log.
    let added = 0;
    for (; statSync(file).size < 12 * MEGABYTE && added < 64; added += 1) await add(added, MEGABYTE / 8);
    expect(statSync(file).size).toBeGreaterThan(8 * MEGABYTE);
    limitFiles(8 * MEGABYTE);
    for (const until = added + 24; added < until && db.gate.failure === null; added += 1)
      await add(added, MEGABYTE / 12);
    limitFiles('unlimited');

    expect(db.gate.failure).toContain('disk I/O error');
    expect(existsSync(`${file}.disk-failed`)).toBe(true);
    await expect(add(added, 1)).rejects.toThrow('nothing is written any more');
    expect(await db.read.selectFrom('units').select('id').execute()).toHaveLength(added);
    await db.close();
    rmSync(db.dataDir, { recursive: true, force: true });
  });
});
