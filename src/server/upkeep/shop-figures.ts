import { bangkokDate, type EpochMs } from '#shared/time/bangkok.ts';
import type { Reader } from '../db/database.ts';
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
    sales: days.reduce((sum, { orders }) => sum + orders, 0),
    refunds: days.reduce((sum, { refunds }) => sum + refunds, 0),
    printJobs: Object.fromEntries(jobs.map(({ state, count }) => [state, count])),
  };
}
