import type { Database } from '#server/db/database.ts';
import { closeSpans } from '#server/reports/close-spans.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import { each, latency } from './figures.ts';
import { REPORTS } from './lists.ts';
import { addOrders } from './many-orders.ts';
import { readReport } from './measures.ts';
import type { Row } from './page.ts';
import type { ShopServer } from './shop-server.ts';

/** So many products share the orders, two in each. */
export const REPORT_PRODUCTS = 10_000;
const SECONDS = 5;

type Say = (...row: Row) => void;

const shopOf = (orders: number) =>
  `${orders.toLocaleString('en')} orders, ${REPORT_PRODUCTS.toLocaleString('en')} products`;

/** Makes so many orders with their lines, and sums up all of their days as a shop does that was moved from a former version. */
export async function sumUpOrders(db: Database, orders: number, say: Say): Promise<void> {
  await addOrders(db, orders, { withLines: true });
  const begun = performance.now();
  const spans = await closeSpans(db, bangkokDate(Date.now()));
  const took = (performance.now() - begun) / 1000;
  say(
    `summing up a moved shop beside its selling, ${shopOf(orders)}, ${spans} times`,
    '',
    `${took.toFixed(0)} s`,
    '',
  );
}

/** The report by whatever one asks, each against the time before. */
export async function readReports(server: ShopServer, orders: number, say: Say): Promise<void> {
  for (const [what, query] of REPORTS) {
    const read = await readReport(server, query, SECONDS);
    say(`sales report, ${shopOf(orders)}, ${what}`, 'p99 ≤ 300 ms', latency(read), each(read));
  }
}
