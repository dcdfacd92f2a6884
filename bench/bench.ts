import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildTool } from '../scripts/build-tool.mjs';
import { besideBareServer } from './beside-bare-server.ts';
import { addCustomers } from './big-shop.ts';
import { measureChain } from './chain.ts';
import { measureCopies } from './copies.ts';
import { beginBusyDay, readBusyDay } from './dashboard-day.ts';
import { measureDisplay } from './display.ts';
import { cpuOf, each, latency, perSecond, seconds } from './figures.ts';
import { moveFiles } from './files.ts';
import { importProducts } from './imports.ts';
import { sendLateSales } from './late-sales.ts';
import { CUSTOMER_LISTS, documentLists, ORDER_LISTS, STOCK_LISTS } from './lists.ts';
import { addOrders, countOrders } from './many-orders.ts';
import { addPapers } from './many-papers.ts';
import {
  drawPapers,
  listCustomers,
  listDocuments,
  listOrders,
  listStock,
  readDashboard,
  SHORT_SEARCHES,
  search,
  sell,
} from './measures.ts';
import { openAway } from './opening-away.ts';
import { BESIDE, cellsOf, pageOf, type Row } from './page.ts';
import { measureLoads } from './page-loads.ts';
import { feel } from './paint.ts';
import { measurePrinting } from './printing.ts';
import { REPORT_PRODUCTS, readReports, sumUpOrders } from './sales-reports.ts';
import { buildFirst, type Place, startProgram } from './shop-server.ts';
import { bigShop, CASHIERS, withBigShop, withDatabase, withPostgres, withShop } from './shops.ts';
import { openSlowly } from './slow-line.ts';
import { measureGoodsReport, measureTaxReports } from './tax-reports.ts';

/**
 * `npm run bench`: measures what the design promises, some minutes long, and writes docs/bench.md. With names of parts,
 * `npm run bench -- stock papers`, it measures these and only says what it found.
 */

const BARE_PORT = 39_518;
/** Also the one above it, by https. */
const AWAY_PORT = 39_520;
const SECONDS = 5;
const MOST_ORDERS = 1_000_000;
const ORDERS = [200_000, MOST_ORDERS];
const MANY_PRODUCTS = 50_000;
const MANY_CUSTOMERS = 10_000;
const MANY_PAPERS = 1_000_000;
/** Near the most that one file may hold, with room for what is sold meanwhile. */
const EXPORTED_ORDERS = 48_000;
/** So many are of the last days, since an order is made every few minutes. */
const PAPERS_OF_A_MONTH = 2_000;
const PAPERS = [
  [10, '≤ 40 ms'],
  [300, '≤ 250 ms'],
] as const;

const rows: Row[] = [];
const folder = mkdtempSync(join(tmpdir(), 'raandee-bench-'));
const placeIn = (name: string): Place => ({ dataDir: join(folder, name), databaseUrl: '' });

const POSTGRES = {
  'postgres-sales': postgresSales,
  'postgres-late-sales': () =>
    onPostgres('postgres-late-sales', (place) => measureLateSales(place, 'PostgreSQL: ')),
  postgres,
  'postgres-reports': () => onPostgres('postgres-reports', (place) => measureReports(place, 'PostgreSQL: ')),
  'postgres-copies': () =>
    onPostgres('postgres-copies', (place) => measureCopies(place, 'PostgreSQL: ', note)),
  'postgres-goods': () =>
    onPostgres('postgres-goods', (place) => measureGoodsReport(place, 'PostgreSQL: ', note)),
} as const;
const PARTS = {
  start,
  sales,
  beside,
  'late-sales': () => measureLateSales(placeIn('late-sales'), ''),
  printing: () => withBigShop(placeIn('printing'), (server) => measurePrinting(server, note)),
  display: () => withBigShop(placeIn('display'), (server) => measureDisplay(server, note)),
  stock,
  customers,
  orders,
  documents,
  reports: () => measureReports(placeIn('reports'), ''),
  'tax-reports': () => measureTaxReports(placeIn('tax-reports'), note),
  'goods-report': () => measureGoodsReport(placeIn('goods-report'), '', note),
  copies: () => measureCopies(placeIn('copies'), '', note),
  ...POSTGRES,
  papers,
  loads: () => measureLoads(note),
  away: () => openAway(placeIn('away'), AWAY_PORT, note),
  slowly: () => withShop(placeIn('slowly'), (server) => openSlowly(server, note)),
  files,
} as const;
/** A chain takes so long that it is measured only where it is named; its figures are in docs/scale.md. */
const BY_NAME = {
  ...PARTS,
  chain: () => onPostgres('chain', (place, programs) => measureChain(place, programs, note)),
} as const;
type Part = keyof typeof BY_NAME;

async function start(): Promise<void> {
  const shop = placeIn('start');
  await withShop(shop, (server) => {
    note(
      'an empty folder becomes the demo shop and serves',
      '≤ 10 s',
      `${seconds(server.startedInMs)} s`,
      cpuOf(server),
    );
  });
  await withShop(shop, (server) => {
    note('start with a year and a half of sales', '≤ 1 s', `${seconds(server.startedInMs)} s`, cpuOf(server));
    note('memory after the start', '≤ 150 MB', `${server.memoryMb()?.toFixed(0) ?? '?'} MB`, '');
  });
  await withShop(shop, async (server) => {
    for (const { what, count, p75Ms, maxMs } of (await feel(server)) ?? []) {
      const measured = `p75 ${p75Ms.toFixed(0)} ms, longest ${maxMs.toFixed(0)} ms of ${count}`;
      note(`${what}: to the next paint, processor slowed 4×`, 'p75 ≤ 100 ms', measured, '');
    }
  });
}

async function sales(): Promise<void> {
  const goals = { alone: 'p99 ≤ 20 ms', together: '≥ 500 sales/s', search: 'p99 ≤ 5 ms' };
  await measureSales(placeIn('sales'), '', goals);
}

async function measureSales(
  place: Place,
  prefix: string,
  goals: Readonly<Record<'alone' | 'together' | 'search', string>>,
): Promise<void> {
  const shop = await bigShop(place, 10_000);
  await withShop(shop, async (server) => {
    const alone = await sell(server, 1, SECONDS);
    note(
      `${prefix}a sale of 5 lines, one cashier, 10,000 products`,
      goals.alone,
      latency(alone),
      each(alone),
    );
    const many = await sell(server, CASHIERS, SECONDS);
    const measured = `${perSecond(many)} sales/s, ${latency(many)}`;
    note(`${prefix}the same, ${CASHIERS} cashiers at once`, goals.together, measured, each(many));
    note(`${prefix}memory after that`, '', `${server.memoryMb()?.toFixed(0) ?? '?'} MB`, '');
    const found = await search(server, SECONDS);
    note(`${prefix}product search, 10,000 products`, goals.search, latency(found), each(found));
  });
}

async function measureLateSales(place: Place, prefix: string): Promise<void> {
  const shop = await bigShop(place, 10_000);
  await withShop(shop, (server) => sendLateSales(server, (what, ...rest) => note(prefix + what, ...rest)));
}

/** A sale and a search as parts of what a server without rules does, on the same file in the same sitting. */
async function beside(): Promise<void> {
  const shop = await bigShop(placeIn('beside'), 10_000);
  const file = join(folder, 'bare.db');
  copyFileSync(join(shop.dataDir, 'raandee.db'), file);
  const program = await buildTool(process.cwd(), 'bench/bare-server.ts');
  await withShop(shop, async (ours) => {
    const bare = await startProgram(program, BARE_PORT, { SHOP_FILE: file });
    try {
      for (const { what, goal, ratio, figures, cpu } of await besideBareServer(ours, bare, CASHIERS))
        note(what + BESIDE, `≥ ${goal}`, `${ratio.toFixed(2)} of its, ${figures}`, cpu);
    } finally {
      await bare.stop();
    }
  });
}

async function stock(): Promise<void> {
  const shop = await bigShop(placeIn('stock'), MANY_PRODUCTS);
  await withShop(shop, async (server) => {
    const found = await search(server, SECONDS);
    note('product search, 50,000 products', 'p99 ≤ 10 ms', latency(found), each(found));
    const short = await search(server, SECONDS, SHORT_SEARCHES);
    note(
      'product search by one and two letters, 50,000 products',
      'p99 ≤ 30 ms',
      latency(short),
      each(short),
    );
    for (const [what, price] of [
      ['import of 20,000 new products into 50,000', '10.50'],
      ['the same file with other prices', '11.25'],
    ] as const) {
      const imported = await importProducts(server, price);
      const waited = `a till's search meanwhile ≤ ${imported.longestSearchMs.toFixed(0)} ms`;
      const cpu = imported.cpuSeconds === null ? '' : `${imported.cpuSeconds.toFixed(1)} s`;
      note(what, '≤ 10 s', `${imported.seconds.toFixed(1)} s, ${waited}`, cpu);
    }
  });
  await measureStock(shop, '');
}

async function customers(): Promise<void> {
  const shop = placeIn('customers');
  await withShop(shop, () => {});
  await withDatabase(shop, (db) => addCustomers(db, MANY_CUSTOMERS));
  await withShop(shop, async (server) => {
    const many = `${MANY_CUSTOMERS.toLocaleString('en')} customers`;
    for (const [what, query] of CUSTOMER_LISTS) {
      const listed = await listCustomers(server, query, SECONDS);
      note(`customer list, ${many}, ${what}`, 'p99 ≤ 30 ms', latency(listed), each(listed));
    }
  });
}

async function orders(): Promise<void> {
  const shop = await bigShop(placeIn('orders'), MANY_PRODUCTS);
  let soFar = 0;
  for (const count of ORDERS) {
    await withDatabase(shop, (db) => addOrders(db, count - soFar));
    soFar = count;
    await measureOrders(shop, count, '');
  }
}

async function documents(): Promise<void> {
  const shop = placeIn('documents');
  await withShop(shop, () => {});
  await withDatabase(shop, async (db) => {
    await addCustomers(db, MANY_CUSTOMERS);
    await addOrders(db, MANY_PAPERS);
    await addPapers(db, MANY_PAPERS);
  });
  await withShop(shop, async (server) => {
    const many = `${MANY_PAPERS.toLocaleString('en')} papers`;
    for (const [what, query] of documentLists(MANY_PAPERS)) {
      const listed = await listDocuments(server, query, SECONDS);
      note(`list of papers, ${many}, ${what}`, 'p99 ≤ 30 ms', latency(listed), each(listed));
    }
  });
}

/** Sales and search on PostgreSQL, as `sales` has them on SQLite. */
function postgresSales(): Promise<void> {
  const goals = { alone: '', together: '≥ 450 sales/s', search: 'p50 ≤ 2 ms' };
  return onPostgres('postgres-sales', (place) => measureSales(place, 'PostgreSQL: ', goals));
}

/** The lists on PostgreSQL. */
function postgres(): Promise<void> {
  return onPostgres('postgres', async (place) => {
    const shop = await bigShop(place, MANY_PRODUCTS);
    await withDatabase(shop, (db) => addOrders(db, MOST_ORDERS));
    await measureStock(shop, 'PostgreSQL: ');
    await measureOrders(shop, MOST_ORDERS, 'PostgreSQL: ');
  });
}

const onPostgres = (name: string, work: Parameters<typeof withPostgres>[1]) =>
  withPostgres(join(folder, name), work);

async function measureStock(shop: Place, prefix: string): Promise<void> {
  await withShop(shop, async (server) => {
    const list = `${prefix}stock list, ${MANY_PRODUCTS.toLocaleString('en')} products`;
    for (const [what, query] of STOCK_LISTS) {
      const listed = await listStock(server, query, SECONDS);
      note(`${list}, ${what}`, 'p99 ≤ 30 ms', latency(listed), each(listed));
    }
  });
}

async function measureOrders(shop: Place, count: number, prefix: string): Promise<void> {
  const isMost = count === MOST_ORDERS;
  const many = `${count.toLocaleString('en')} orders`;
  await withShop(shop, async (server) => {
    for (const [what, query] of ORDER_LISTS) {
      const listed = await listOrders(server, query, SECONDS);
      note(
        `${prefix}orders list, ${many}, ${what}`,
        isMost ? 'p99 ≤ 30 ms' : '',
        latency(listed),
        each(listed),
      );
    }
    const figures = await readDashboard(server, SECONDS);
    note(
      `${prefix}dashboard, ${many}, all of its three calls`,
      isMost ? 'p99 ≤ 100 ms' : '',
      latency(figures),
      each(figures),
    );
  });
}

/** Sales reports of a million orders, once all days that have ended are summed up. */
async function measureReports(place: Place, prefix: string): Promise<void> {
  const say = (what: string, ...rest: [string, string, string]) => note(`${prefix}${what}`, ...rest);
  const shop = await bigShop(place, REPORT_PRODUCTS);
  await withDatabase(shop, (db) => sumUpOrders(db, MOST_ORDERS, say));
  await withShop(shop, (server) => readReports(server, MOST_ORDERS, say));
  await withDatabase(shop, beginBusyDay);
  await withShop(shop, (server) => readBusyDay(server, `${MOST_ORDERS.toLocaleString('en')} orders`, say));
}

async function papers(): Promise<void> {
  for (const [lines, goal] of PAPERS) {
    const drawn = await drawPapers(lines, SECONDS);
    note(`PDF of a paper of ${lines} lines, warm`, goal, latency(drawn), each(drawn));
  }
}

/** What files, that come in and go out, do to a till that sells meanwhile. */
async function files(): Promise<void> {
  const shop = await bigShop(placeIn('files'), 10_000);
  await withDatabase(shop, async (db) => {
    await addOrders(db, EXPORTED_ORDERS - (await countOrders(db)));
    await addPapers(db, PAPERS_OF_A_MONTH);
  });
  await withShop(shop, (server) => moveFiles(server, EXPORTED_ORDERS, note));
}

function note(...row: Row): void {
  rows.push(row);
  console.log(cellsOf(row).join('  |  '));
}

const isPart = (name: string): name is Part => Object.hasOwn(BY_NAME, name);
const named = process.argv.slice(2);
const unknown = named.find((name) => !isPart(name));
if (unknown !== undefined) {
  console.error(`no part is called ${unknown}; there are: ${Object.keys(BY_NAME).join(', ')}`);
  process.exit(1);
}
buildFirst();
try {
  for (const part of named.length > 0 ? named.filter(isPart) : (Object.keys(PARTS) as (keyof typeof PARTS)[]))
    await BY_NAME[part]();
  if (named.length === 0) {
    writeFileSync('docs/bench.md', pageOf(rows));
    console.log('\nwritten to docs/bench.md');
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
