import { bangkokDate } from '#shared/time/bangkok.ts';
import { each, latency, meanwhile } from './figures.ts';
import { addMovements } from './many-movements.ts';
import { addOrders } from './many-orders.ts';
import { addPapers } from './many-papers.ts';
import { readGoodsReport, readSuggestedOrders, readTaxReport, sellMeanwhile } from './measures.ts';
import type { Row } from './page.ts';
import type { Place } from './shop-server.ts';
import { bigShop, withDatabase, withShop } from './shops.ts';
import { TillClient } from './till-client.ts';

/** A receipt every 26 seconds is 100,000 in a month of 30 days; so many reach back over the whole of the last month. */
const EVERY_MS = 26_000;
const ORDERS = 207_000;
/** Half of them are full tax invoices. */
const PAPERS = 207_000;
const PRODUCTS = 1_000;
/** Each of them is sold twenty times a month, and on fifteen of its days. */
const GOODS = 10_000;
const SECONDS = 10;
/** What adds a month up for whoever looks at it. */
const PAGES = [
  ['the sales tax report', '/reports/sales-tax'],
  ['ภ.พ.30', '/reports/vat-return'],
  ['what goes to the bookkeeper', '/reports/bookkeeper'],
] as const;
const READINGS = 10;
const DAY_MS = 86_400_000;

const monthBefore = (nowMs: number) =>
  bangkokDate(nowMs - Number(bangkokDate(nowMs).slice(8)) * DAY_MS).slice(0, 7);

/** The month's books of a shop that sells as much in a month as a big one does in a year. */
export async function measureTaxReports(place: Place, say: (...row: Row) => void): Promise<void> {
  const shop = await bigShop(place, PRODUCTS);
  await withDatabase(shop, (db) => addOrders(db, ORDERS, { everyMs: EVERY_MS }));
  const lastMonth = monthBefore(Date.now());
  for (const [what, papers] of [
    ['100,000 receipts', 0],
    ['100,000 receipts, 50,000 of them with a full tax invoice', PAPERS],
  ] as const) {
    await withDatabase(shop, (db) => addPapers(db, papers));
    await withShop(shop, async (server) => {
      const read = await readTaxReport(server, lastMonth, SECONDS);
      say(
        `sales tax report of a month, ${what}`,
        papers === 0 ? 'p99 ≤ 1000 ms' : '',
        latency(read),
        each(read),
      );
      const manager = await new TillClient(server.url).open('manager');
      for (const [page, path] of PAGES) {
        const seen = await sellMeanwhile(server, async () => {
          for (let i = 0; i < READINGS; i += 1) await manager.download(`${path}?month=${lastMonth}`);
        });
        const title = `a sale of 5 lines while ${page} of a month is read ten times, ${what}`;
        say(title, 'longest ≤ 300 ms', meanwhile(seen), '');
      }
      for (const format of ['xlsx', 'csv'] as const) {
        const sent = await sellMeanwhile(server, () =>
          manager.download(`/reports/accounting/sales.${format}?month=${lastMonth}`),
        );
        const table = `the sales table of a month goes out as ${format}, ${what}`;
        say(`a sale of 5 lines while ${table}`, 'longest ≤ 300 ms', meanwhile(sent), '');
      }
      manager.close();
    });
  }
}

/** The goods report of a shop with many goods and as many sales, what to order of them, and its file while a till sells. */
export async function measureGoodsReport(
  place: Place,
  prefix: string,
  say: (...row: Row) => void,
): Promise<void> {
  const shop = await bigShop(place, GOODS);
  await withDatabase(shop, async (db) => {
    await addOrders(db, ORDERS, { everyMs: EVERY_MS, withLines: true });
    await addMovements(db);
  });
  const nowMs = Date.now();
  await withShop(shop, async (server) => {
    for (const [what, month] of [
      ['last month', monthBefore(nowMs)],
      ['the present month', bangkokDate(nowMs).slice(0, 7)],
    ] as const) {
      const found = await readGoodsReport(server, `month=${month}`, SECONDS);
      const title = `${prefix}goods report, 10,000 products and 100,000 receipts a month, a page of ${what}`;
      say(title, 'p99 ≤ 1000 ms', latency(found), each(found));
    }
    for (const days of [14, 90]) {
      const found = await readSuggestedOrders(server, days, SECONDS);
      const title = `${prefix}what to order for ${days} days, 10,000 products and 100,000 receipts a month`;
      say(title, 'p99 ≤ 1000 ms', latency(found), each(found));
    }
    const manager = await new TillClient(server.url).open('manager');
    const file = `/reports/stock.xlsx?month=${monthBefore(nowMs)}`;
    const sent = await sellMeanwhile(server, () => manager.download(file));
    manager.close();
    const what = `${prefix}a sale of 5 lines while a workbook of that goods report is made`;
    say(what, 'longest ≤ 300 ms', meanwhile(sent), '');
  });
}
