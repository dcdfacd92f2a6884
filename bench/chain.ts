import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { addDays, bangkokDate } from '#shared/time/bangkok.ts';
import { pause } from '../drill/waiting.ts';
import { ChainTills } from './chain-tills.ts';
import { latency } from './figures.ts';
import { type ChainSize, makeChain } from './many-branches.ts';
import { listOrders, listStock, readDashboard, readReport, type Timing } from './measures.ts';
import type { Row } from './page.ts';
import { type Place, type ShopServer, startShop } from './shop-server.ts';

/**
 * A chain on PostgreSQL, all of its tills selling at a shop's pace (rule C15.5): how it fares with one, two and four processes, and
 * what the database itself could do on this machine.
 */

const FIRST_PORT = 39_540;
const PROCESSES = [1, 2, 4];
const PACE = { seconds: 60, everyMs: 30_000 };
const FLAT_OUT = { tills: 32, seconds: 20 };
const ASKED_SECONDS = 5;
const TODAY = bangkokDate(Date.now());

const WHOLE: ChainSize = {
  branches: 100,
  tillsOfEach: 10,
  products: 50_000,
  productsOfEach: 10_000,
  orders: 5_000_000,
};

/** `CHAIN_PART=10` makes a tenth of it: of the branches and of the orders. */
function sizeHere(): ChainSize {
  const part = Number(process.env.CHAIN_PART ?? 1);
  return { ...WHOLE, branches: WHOLE.branches / part, orders: WHOLE.orders / part };
}

/** @param programs where PostgreSQL's are, pgbench among them */
export async function measureChain(
  place: Place,
  programs: string,
  say: (...row: Row) => void,
): Promise<void> {
  const size = sizeHere();
  const name = `${size.branches} branches, ${size.branches * size.tillsOfEach} tills, ${size.orders.toLocaleString('en')} orders`;
  say(
    `the database by itself: pgbench, ${FLAT_OUT.tills} clients`,
    '',
    pgbench(place.databaseUrl, programs),
    '',
  );
  const beganMs = performance.now();
  await makeChain(place, size);
  say(`making ${name}`, '', `${((performance.now() - beganMs) / 1_000).toFixed(0)} s`, '');
  say(`${name}: on the disk, indexes in it`, '', await onDisk(place.databaseUrl), '');
  for (const processes of PROCESSES) {
    const what = `${name}, ${processes} ${processes === 1 ? 'process' : 'processes'}: `;
    await servedBy(place, processes, (servers) =>
      measureOne(place, servers, size, (rest, ...row) => say(what + rest, ...row)),
    );
  }
}

async function servedBy(
  place: Place,
  processes: number,
  work: (servers: readonly ShopServer[]) => Promise<void>,
) {
  const servers: ShopServer[] = [];
  try {
    for (let nth = 0; nth < processes; nth += 1) servers.push(await startShop(place, FIRST_PORT + nth));
    await work(servers);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function measureOne(
  { databaseUrl }: Place,
  servers: readonly ShopServer[],
  { branches, tillsOfEach }: ChainSize,
  say: (...row: Row) => void,
): Promise<void> {
  const [server] = servers;
  if (server === undefined) throw new Error('nothing is served');
  const tills = await ChainTills.open(
    servers.map(({ url }) => url),
    branches,
    tillsOfEach,
  );
  const most = await countConnections(databaseUrl);
  try {
    const rate = await tills.sellFlatOut(FLAT_OUT.tills, FLAT_OUT.seconds);
    say(`${FLAT_OUT.tills} tills flat out`, '', `${rate.toFixed(0)} sales/s`, '');
    await tills.listen();
    const before = cpuOf(servers);
    const selling = tills.sellAtPace(PACE.seconds, PACE.everyMs);
    // The office works while the tills sell.
    for (const [what, goal, ask] of OFFICE) say(`${what}, meanwhile`, goal, latency(await ask(server)), '');
    const sold = await selling;
    const { length } = sold.sales;
    say(
      'a sale, each till every 30 s',
      'p99 ≤ 300 ms',
      of(sold.sales),
      `${(((cpuOf(servers) - before) / length) * 1_000).toFixed(1)} ms each, all else in it`,
    );
    say('a search before it', 'p99 ≤ 100 ms', of(sold.searches), '');
    say('from the press to the news at another till', 'p99 ≤ 500 ms', of(sold.news), '');
    const memory = servers.map((one) => `${one.memoryMb()?.toFixed(0) ?? '?'} MB`).join(', ');
    say('memory of each process', '', memory, '');
    say('the most connections to the database', '', String(most.soFar()), '');
  } finally {
    await most.stop();
    tills.close();
  }
}

const MONTH = `from=${addDays(TODAY, -30)}&to=${TODAY}`;

/** What the office asks for, and how fast it should be there. */
const OFFICE: readonly (readonly [
  what: string,
  goal: string,
  ask: (server: ShopServer) => Promise<Timing>,
])[] = [
  [
    'sales report of a month by day',
    'p99 ≤ 300 ms',
    (server) => readReport(server, `${MONTH}&by=day`, ASKED_SECONDS),
  ],
  [
    'stock list, sorted by quantity',
    'p99 ≤ 300 ms',
    (server) => listStock(server, 'sort=-qty', ASKED_SECONDS),
  ],
  ['orders list, first page', 'p99 ≤ 300 ms', (server) => listOrders(server, '', ASKED_SECONDS)],
  ['dashboard', 'p99 ≤ 300 ms', (server) => readDashboard(server, ASKED_SECONDS)],
];

const cpuOf = (servers: readonly ShopServer[]) =>
  servers.reduce((sum, one) => sum + (one.cpuSeconds() ?? 0), 0);

function of(took: readonly number[]): string {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms of ${took.length}`;
}

/** Looks every half second, since a process gives back what it no longer needs. */
async function countConnections(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let most = 0;
  let looking = true;
  const looks = (async () => {
    while (looking) {
      const { rows } = await client.query<{ n: number }>(
        "select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
      most = Math.max(most, rows[0]?.n ?? 0);
      await pause(500);
    }
  })();
  return {
    soFar: () => most,
    stop: async () => {
      looking = false;
      await looks;
      await client.end();
    },
  };
}

/** How much the largest tables take. */
const onDisk = async (databaseUrl: string): Promise<string> => {
  const rows = await asked<{ name: string; size: string }>(
    databaseUrl,
    `select relname as name, pg_size_pretty(pg_total_relation_size(relid)) as size from pg_stat_user_tables
     order by pg_total_relation_size(relid) desc limit 5`,
  );
  return rows.map(({ name, size }) => `${name} ${size}`).join(', ');
};

async function asked<T extends pg.QueryResultRow>(databaseUrl: string, question: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<T>(question)).rows;
  } finally {
    await client.end();
  }
}

/** PostgreSQL's own measure: small transactions of five statements each, on a database of its own. */
function pgbench(databaseUrl: string, programs: string): string {
  const url = new URL(databaseUrl);
  const run = (words: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(
      join(programs, 'pgbench'),
      [...words, '-h', url.hostname, '-p', url.port, '-U', url.username, 'template1'],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(stderr);
    return stdout;
  };
  run(['-i', '-q', '-s', '50']);
  const told = run(['-c', String(FLAT_OUT.tills), '-j', '2', '-T', String(FLAT_OUT.seconds)]);
  run(['-i', '-I', 'd']);
  return `${Number(/tps = ([\d.]+)/.exec(told)?.[1]).toFixed(0)} transactions/s`;
}
