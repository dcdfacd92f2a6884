import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { ENGINES, openTestDatabase } from '../../testing/test-database.ts';
import { openPostgres } from '../database.ts';

describe.runIf(ENGINES.includes('postgres'))('a start on postgres', () => {
  test('waits as long as another process migrates, however impatient a till is', async () => {
    const db = await openTestDatabase('postgres');
    const url = db.databaseUrl ?? '';
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query('begin');
    await other.query('lock table migrations in access exclusive mode');
    const opening = openPostgres(url, { statementMs: 1_000, silenceMs: 1_000 });
    const opened = opening.then(
      () => 'opened',
      (error: Error) => error.message,
    );
    const soon = new Promise((resolve) => setTimeout(resolve, 2_500, 'still waits'));
    expect(await Promise.race([opened, soon])).toBe('still waits');
    await other.query('commit');
    expect(await opened).toBe('opened');
    await other.end();
    await (await opening).close();
    await db.close();
  });
});
