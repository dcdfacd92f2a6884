import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ENGINES, openTestDatabase } from '../testing/test-database.ts';
import type { Change } from './change-feed.ts';
import { openPostgres } from './database.ts';

describe.runIf(ENGINES.includes('postgres'))('two processes that serve one shop', () => {
  const urlOf = async (db: Awaited<ReturnType<typeof openTestDatabase>>) => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db.read);
    const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
    url.pathname = `/${rows[0]?.name}`;
    return url.href;
  };

  test('hear of each other’s changes, once each and together', async () => {
    const one = await openTestDatabase('postgres');
    const two = await openPostgres(await urlOf(one));
    const heard: Change[] = [];
    const told = new Promise<void>((resolve) => {
      two.changes.subscribe((change) => {
        heard.push(change);
        resolve();
      });
    });
    one.changes.announce(1, ['queue']);
    one.changes.announce(1, ['orders', 'queue']);
    await told;
    expect(heard).toEqual([{ branchId: 1, topics: ['queue', 'orders'] }]);
    await two.close();
    await one.close();
  });

  test('a listener that lost its connection asks for everything when it has a new one', async () => {
    const one = await openTestDatabase('postgres');
    const heard = new Promise<Change>((resolve) => one.changes.subscribe(resolve));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(one.read);
    expect((await heard).branchId).toBeNull();
    await one.close();
  });

  test('what somebody else sends on the channel is ignored, and the next change is heard', async () => {
    const one = await openTestDatabase('postgres');
    const heard: Change[] = [];
    const told = new Promise<void>((resolve) => {
      one.changes.subscribe((change) => {
        heard.push(change);
        resolve();
      });
    });
    for (const payload of [
      '',
      'ขายแล้ว',
      '{"branchId":',
      'null',
      '7',
      '{"branchId":1}',
      '{"branchId":1,"topics":["x"]}',
    ])
      await sql`select pg_notify('raandee_changes', ${payload})`.execute(one.read);
    one.changes.announce(2, ['queue']);
    await told;
    expect(heard).toEqual([{ branchId: 2, topics: ['queue'] }]);
    await one.close();
  });
});
