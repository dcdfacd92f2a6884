import { existsSync, rmSync, statSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { postgresPrograms, startPrivatePostgres } from '../../../scripts/private-postgres.mjs';
import { diskCanFail, limitFiles } from '../testing/failing-disk.ts';
import { ENGINES, openTestDatabase } from '../testing/test-database.ts';
import { type Database, openPostgres } from './database.ts';
import { OutcomeUnknown } from './database-faults.ts';
import { sqliteFile } from './sqlite-file.ts';
import { WriteGate, WritesStopped } from './write-gate.ts';

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

const programs = postgresPrograms();

/** The kernel makes the disk of a real server fail: it refuses to let one of its backends write to any file. */
describe.runIf(diskCanFail && ENGINES.includes('postgres'))('the write gate on postgres', () => {
  let cluster: Awaited<ReturnType<typeof startPrivatePostgres>>;
  let db: Database;
  beforeEach(async () => {
    cluster = await startPrivatePostgres(programs ?? '');
    db = await openPostgres(cluster.url);
  });
  afterEach(async () => {
    await db.close();
    await cluster.stop();
  });

  const add = (name: string) =>
    db.transaction(async (trx) => {
      await trx.insertInto('units').values({ name }).execute();
    });
  const addAndPanic = (how: string | null) =>
    db.transaction(async (trx) => {
      // From within the server, since only its own user may: the shell's parent is the backend of this transaction.
      const limit = 'cat >/dev/null; prlimit --pid=$PPID --fsize=0:unlimited';
      await sql`copy (select 1) to program ${sql.lit(limit)}`.execute(trx);
      await trx.insertInto('units').values({ name: 'ล้ม' }).execute();
      if (how !== null) await sql.raw(how).execute(trx);
    });

  test.each([
    ['at the commit', null],
    ['in the middle of a write', 'select pg_switch_wal()'],
  ])('is closed by a panic %s, after which the connection is gone', async (_, how) => {
    await add('ก่อน');
    await expect(addAndPanic(how)).rejects.toThrow('nothing is written any more');
    expect(db.gate.failure).not.toBeNull();
    await expect(add('หลัง')).rejects.toThrow('nothing is written any more');
  });
});

describe('a failed disk', () => {
  const stops = (error: unknown) => new WriteGate().noticed(error) instanceof WritesStopped;
  const said = (severity: string, code: string) => Object.assign(new Error('said'), { severity, code });

  test('is told by the engines’ own words for it, also as the cause of a commit that nobody knows of', () => {
    for (const error of [said('PANIC', 'XX000'), said('FATAL', '58030'), said('ERROR', '58030')]) {
      expect(stops(error)).toBe(true);
      expect(stops(new OutcomeUnknown(error))).toBe(true);
    }
  });

  test('is not what other errors mean', () => {
    for (const error of [said('FATAL', '57P01'), said('ERROR', '53100'), new Error('disk I/O error'), 'x']) {
      expect(stops(error)).toBe(false);
      expect(stops(new OutcomeUnknown(error))).toBe(false);
    }
  });
});
