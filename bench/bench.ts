import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, release, tmpdir, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { addCashiers, growShop } from './big-shop.ts';
import { importProducts } from './imports.ts';
import { addOrders } from './many-orders.ts';
import { drawPapers, firstLoad, listOrders, ORDER_LISTS, search, sell, type Timing } from './measures.ts';
import { feel } from './paint.ts';
import { buildFirst, type ShopServer, startShop } from './shop-server.ts';

/** `npm run bench`: measures what the design promises, about a minute long, and writes docs/bench.md. */

const PORT = 39_517;
const SECONDS = 5;
const CASHIERS = 8;
const ORDERS = [200_000, 1_000_000];
const PAPERS = [
  [10, '≤ 40 ms'],
  [300, '≤ 250 ms'],
] as const;

type Row = readonly [what: string, goal: string, measured: string, cpu: string];

const rows: Row[] = [];
let ordersSoFar = 0;
const folder = mkdtempSync(join(tmpdir(), 'raandee-bench-'));

async function measure(): Promise<void> {
  const shop = join(folder, 'demo');
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

  await addCashiers(shop, CASHIERS);
  const large = join(folder, 'large');
  cpSync(shop, large, { recursive: true });
  await growShop(shop, 10_000);
  await growShop(large, 50_000);
  await withShop(shop, async (server) => {
    const alone = await sell(server, 1, SECONDS);
    note('a sale of 5 lines, one cashier, 10,000 products', 'p99 ≤ 20 ms', latency(alone), perSale(alone));
    const many = await sell(server, CASHIERS, SECONDS);
    const rate = many.count / many.wallSeconds;
    note(
      `the same, ${CASHIERS} cashiers at once`,
      '≥ 500 sales/s',
      `${rate.toFixed(0)} sales/s, ${latency(many)}`,
      perSale(many),
    );
    note('memory after that', '', `${server.memoryMb()?.toFixed(0) ?? '?'} MB`, '');
    const found = await search(server, SECONDS);
    note('product search, 10,000 products', 'p99 ≤ 5 ms', latency(found), perSale(found));
  });
  await withShop(large, async (server) => {
    const found = await search(server, SECONDS);
    note('product search, 50,000 products', 'p99 ≤ 10 ms', latency(found), perSale(found));
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

  for (const orders of ORDERS) {
    await addOrders(large, orders - ordersSoFar);
    ordersSoFar = orders;
    await withShop(large, async (server) => {
      for (const [what, query] of ORDER_LISTS) {
        const listed = await listOrders(server, query, SECONDS);
        const goal = orders === 1_000_000 ? 'p99 ≤ 30 ms' : '';
        note(
          `orders list, ${orders.toLocaleString('en')} orders, ${what}`,
          goal,
          latency(listed),
          perSale(listed),
        );
      }
    });
  }

  for (const [lines, goal] of PAPERS) {
    const drawn = await drawPapers(lines, SECONDS);
    note(`PDF of a paper of ${lines} lines, warm`, goal, latency(drawn), perSale(drawn));
  }

  const login = firstLoad('LoginPage');
  const pos = firstLoad('PosPage');
  note(
    '/login, first load, brotli',
    'JS ≤ 170 kB',
    `JS ${login.scriptKb.toFixed(0)} kB, CSS ${login.styleKb.toFixed(0)} kB`,
    '',
  );
  const both = pos.scriptKb + pos.styleKb;
  note(
    '/pos, first load, brotli',
    'JS + CSS ≤ 200 kB',
    `${both.toFixed(0)} kB (JS ${pos.scriptKb.toFixed(0)}, CSS ${pos.styleKb.toFixed(0)})`,
    '',
  );
}

async function withShop(dataDir: string, work: (server: ShopServer) => void | Promise<void>): Promise<void> {
  const server = await startShop(dataDir, PORT);
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

function note(...row: Row): void {
  rows.push(row);
  console.log(row.join('  |  '));
}

const seconds = (ms: number) => (ms / 1000).toFixed(2);
const latency = ({ p50Ms, p99Ms }: Timing) => `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`;
const perSale = ({ cpuSeconds, count }: Timing) =>
  cpuSeconds === null || count === 0 ? '' : `${((cpuSeconds / count) * 1000).toFixed(2)} ms each`;
const cpuOf = (server: ShopServer) => `${server.cpuSeconds()?.toFixed(2) ?? '?'} s`;

function page(): string {
  const [processor] = cpus();
  const machine = `${cpus().length} × ${processor?.model.trim()}, ${(totalmem() / 2 ** 30).toFixed(0)} GB, ${type()} ${release()}, Node ${process.versions.node}`;
  return `# Measured

Written by \`npm run bench\`: the built program over HTTP on the machine below, SQLite with \`synchronous=FULL\`. The
client that asks runs on the same machine and takes its share of it, so the processor time of the server stands
beside the wall time. Figures of one run; nothing is tested against them.

Machine: ${machine}

| what | to reach on 2 cores | measured | server's processor time |
|---|---|---|---|
${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}

Not measured yet: the dashboard with a million orders. It comes with the screen that it is about.
`;
}

buildFirst();
try {
  await measure();
  writeFileSync('docs/bench.md', page());
  console.log('\nwritten to docs/bench.md');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
