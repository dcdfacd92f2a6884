import { CompiledQuery } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { refreshStatistics } from '#server/db/insert-many.ts';
import { addDays, bangkokDate } from '#shared/time/bangkok.ts';
import { each, latency } from './figures.ts';
import { addOrders } from './many-orders.ts';
import { readCall } from './measures.ts';
import type { Row } from './page.ts';
import type { ShopServer } from './shop-server.ts';

/** A very busy day until now. */
const RECEIPTS = 3_000;
const EVERY_MS = 5_000;
const DAY_MS = 86_400_000;
const SECONDS = 5;

type Say = (...row: Row) => void;

/** What sold in a month left the shelf; half of the goods are there, many of them run short or expire. */
const statements = (nowMs: number) => [
  `insert into stock_movements (inventory_id, kind, quantity, order_id, user_id, moved_ms)
  select i.id, 'sale', -1, o.id, o.cashier_id, o.created_ms from orders o
  join order_items l on l.order_id = o.id
  join inventories i on i.product_id = l.product_id and i.branch_id = o.branch_id
  where o.created_ms >= ${nowMs - 30 * DAY_MS} and o.order_number like 'BENCH-%'`,
  'update inventories set quantity = product_id % 9, min_stock = product_id % 4 where product_id % 2 = 0',
  ...Array.from(
    { length: 60 },
    (_, i) =>
      `update products set expires_on = '${addDays(bangkokDate(nowMs), i - 10)}' where id % 300 = ${5 * i}`,
  ),
];

/** Gives a shop that has sold for years a very busy day, and a shelf to see to. */
export async function beginBusyDay(db: Database): Promise<void> {
  await addOrders(db, RECEIPTS, { withLines: true, everyMs: EVERY_MS, fromNow: true });
  await db.transaction(async (trx) => {
    for (const statement of statements(Date.now())) await trx.executeQuery(CompiledQuery.raw(statement));
    await refreshStatistics(trx);
  });
}

/** The dashboard's day and shelf, as the manager sees them. */
export async function readBusyDay(server: ShopServer, what: string, say: Say): Promise<void> {
  for (const [part, path] of [
    [`today, ${RECEIPTS.toLocaleString('en')} receipts of it`, '/api/dashboard-today'],
    ['shelf', '/api/dashboard-shelf'],
  ] as const) {
    const read = await readCall(server, path, SECONDS);
    say(`dashboard, ${what}, ${part}`, 'p99 ≤ 100 ms', latency(read), each(read));
  }
}
