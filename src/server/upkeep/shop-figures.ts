import { sql } from 'kysely';
import { bangkokDate, type EpochMs } from '#shared/time/bangkok.ts';
import type { Reader } from '../db/database.ts';
import { engineOf } from '../db/engine-of.ts';
import type { ShopFigures } from '../http/metrics.ts';

const DAY_MS = 86_400_000;

/** What whoever watches the shop is told of it (rule C15.5): sums that are kept, and jobs found by an index. */
export async function findShopFigures(db: Reader, nowMs: EpochMs): Promise<ShopFigures> {
  const days = await db
    .selectFrom('daily_sales')
    .select(['orders', 'refunds'])
    .where('sold_on', '=', bangkokDate(nowMs))
    .execute();
  const jobs = await db
    .selectFrom('print_jobs')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('created_ms', '>', nowMs - DAY_MS)
    .groupBy('state')
    .orderBy('state')
    .execute();
  return {
    waitsForStandby: await waitsForStandby(db),
    sales: days.reduce((sum, { orders }) => sum + orders, 0),
    refunds: days.reduce((sum, { refunds }) => sum + refunds, 0),
    printJobs: Object.fromEntries(jobs.map(({ state, count }) => [state, count])),
  };
}

/** Whether PostgreSQL acknowledges what a standby has too (decision 82); null on SQLite, where nobody could. */
async function waitsForStandby(db: Reader): Promise<boolean | null> {
  if (engineOf(db) === 'sqlite') return null;
  const { rows } = await sql<{ names: string }>`
    select current_setting('synchronous_standby_names') as names`.execute(db);
  return rows[0]?.names !== '';
}
