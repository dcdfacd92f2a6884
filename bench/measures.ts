import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startPaperRenderer } from '#server/pdf/paper-renderer.ts';
import { makePaper } from '#server/testing/make-paper.ts';
import { PENDING } from './lists.ts';
import type { ShopServer } from './shop-server.ts';
import { TillClient } from './till-client.ts';

const LINES_PER_SALE = 5;
const SEARCHES = ['น้ำ', 'หอม', 'กาแฟ เข้ม', 'BENCH-77', 'ผงซัก', 'แพ็กคู่'];
/** Too short for an index of three signs. */
export const SHORT_SEARCHES = ['น', 'ข้', 'ก', 'นม', '7', 'B', '12'];

export interface Timing {
  readonly count: number;
  readonly wallSeconds: number;
  readonly cpuSeconds: number | null;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/**
 * Sales of five lines, checkout and payment in cash, by so many cashiers at once.
 * @param seconds how long to go on; sales under way are finished
 */
export async function sell(server: ShopServer, cashiers: number, seconds: number): Promise<Timing> {
  const tills = await Promise.all(
    Array.from({ length: cashiers }, (_, i) => new TillClient(server.url).open(`till${i + 1}`)),
  );
  const first = tills[0];
  if (first === undefined) throw new Error('no till');
  const sale = await salesOf(first);
  const timing = await timed(server, tills.length, seconds, (worker, turn) =>
    sale(tills[worker] ?? first, turn),
  );
  for (const till of tills) till.close();
  return timing;
}

/** How a till sells five lines of the shop's goods for cash. */
async function salesOf(asking: TillClient): Promise<(till: TillClient, turn: number) => Promise<void>> {
  const lines = await linesOf(asking);
  return async (till, turn) => {
    const order = await till.send('POST', '/checkout', { coupon: '', note: '', orderList: lines(turn) });
    const paid = await till.send('POST', `/checkout/${order.body.orderId}/complete`, PAID_IN_CASH);
    if (paid.status !== 200) throw new Error(`not paid: ${JSON.stringify([order.body, paid.body])}`);
  };
}

const PAID_IN_CASH = { payment_method: 'cash', paymentAmount: 99_999 };

/** The five lines of each turn's sale, as this till finds the goods. */
async function linesOf(asking: TillClient) {
  const goods = (await asking.send('GET', '/products/search?query=BENCH&per_page=200')).body as {
    id: number;
  }[];
  return (turn: number) =>
    Array.from({ length: LINES_PER_SALE }, (_, i) => ({
      id: goods[(turn * LINES_PER_SALE + i) % goods.length]?.id,
      quantity: 1 + (i % 3),
    }));
}

/**
 * The same sales at a bare server, each in one call.
 * @param ours where the goods are asked for
 */
export async function sellBare(
  bare: ShopServer,
  ours: ShopServer,
  cashiers: number,
  seconds: number,
): Promise<Timing> {
  const asking = await new TillClient(ours.url).open('till1');
  const lines = await linesOf(asking);
  asking.close();
  const tills = Array.from({ length: cashiers }, () => new TillClient(bare.url));
  const timing = await timed(bare, cashiers, seconds, async (worker, turn) => {
    const sold = await tills[worker]?.send('POST', '/sale', { orderList: lines(turn), ...PAID_IN_CASH });
    if (sold?.status !== 200) throw new Error(`not sold: ${JSON.stringify(sold?.body)}`);
  });
  for (const till of tills) till.close();
  return timing;
}

/** What happened to the sales of one till, and to the server's memory, while something else went on. */
export interface Meanwhile {
  readonly sales: number;
  readonly longestMs: number;
  readonly mostMemoryMb: number | null;
  readonly seconds: number;
}

/** Sells at one till, a sale after the other, until the work is done. */
export async function sellMeanwhile(server: ShopServer, work: () => Promise<void>): Promise<Meanwhile> {
  const till = await new TillClient(server.url).open('till1');
  const sale = await salesOf(till);
  const start = performance.now();
  let [finished, sales, longestMs] = [false, 0, 0];
  let mostMemoryMb = server.memoryMb();
  const watching = setInterval(() => {
    const now = server.memoryMb();
    if (now !== null) mostMemoryMb = Math.max(mostMemoryMb ?? 0, now);
  }, 20);
  const working = work().finally(() => {
    finished = true;
  });
  // Its failure is told below, once the sale that is under way has been answered.
  working.catch(() => {});
  while (!finished) {
    const began = performance.now();
    await sale(till, sales);
    longestMs = Math.max(longestMs, performance.now() - began);
    sales += 1;
  }
  await working;
  clearInterval(watching);
  till.close();
  return { sales, longestMs, mostMemoryMb, seconds: (performance.now() - start) / 1000 };
}

/** Searches inside Thai names and codes, one after the other. */
export async function search(
  server: ShopServer,
  seconds: number,
  searches: readonly string[] = SEARCHES,
): Promise<Timing> {
  const till = await new TillClient(server.url).open('till1');
  const timing = await searchAt('/products/search', till, server, seconds, searches);
  till.close();
  return timing;
}

/** The same searches at a bare server. */
export async function searchBare(bare: ShopServer, seconds: number): Promise<Timing> {
  const till = new TillClient(bare.url);
  const timing = await searchAt('/products', till, bare, seconds, SEARCHES);
  till.close();
  return timing;
}

function searchAt(
  path: string,
  till: TillClient,
  server: ShopServer,
  seconds: number,
  searches: readonly string[],
): Promise<Timing> {
  return timed(server, 1, seconds, async (_worker, turn) => {
    const text = searches[turn % searches.length] ?? '';
    const found = await till.send('GET', `${path}?query=${encodeURIComponent(text)}`);
    if (found.status !== 200) throw new Error(`no answer: ${found.status}`);
  });
}

/** A page of ten customers, over and over, as the manager sees it. */
export const listCustomers = (server: ShopServer, query: string, seconds: number) =>
  read(server, seconds, [`/customer/api?per_page=10&${query}`], ({ data }) => data.length > 0);

/** A page of ten orders, over and over, as the manager sees it. */
export const listOrders = (server: ShopServer, query: string, seconds: number) =>
  read(
    server,
    seconds,
    [`/api/orders?per_page=10&${query}`],
    ({ data }) => data.length > 0 || query === PENDING,
  );

/** A page of ten papers, over and over, as the manager sees it. */
export const listDocuments = (server: ShopServer, query: string, seconds: number) =>
  read(server, seconds, [`/documents/api?per_page=10&${query}`], ({ data }) => Array.isArray(data));

/** A page of ten products of the stock list. */
export const listStock = (server: ShopServer, query: string, seconds: number) =>
  read(server, seconds, [`/products/api?per_page=10&${query}`], ({ prpducts }) => prpducts.length > 0);

/** All that the dashboard asks for when it is opened, one after the other. */
export const readDashboard = (server: ShopServer, seconds: number) =>
  read(
    server,
    seconds,
    ['/api/dashboard-counts', '/api/available-years', '/api/sales-by-year'],
    (body) => body.yearlySales > 0 || body.years?.length > 1 || body.salesData?.length === 12,
  );

/** A sales report, as the manager sees it. */
export const readReport = (server: ShopServer, query: string, seconds: number) =>
  read(server, seconds, [`/reports/sales?${query}`], ({ data }) => data.length > 0);

/** What a call without parameters answers, as the manager sees it. */
export const readCall = (server: ShopServer, path: string, seconds: number) =>
  read(server, seconds, [path], (body) => typeof body === 'object');

/** A month's sales tax report, as the manager sees it. */
export const readTaxReport = (server: ShopServer, month: string, seconds: number) =>
  read(server, seconds, [`/reports/sales-tax?month=${month}`], ({ rows }) => rows.length >= 28);

/** A page of a month's goods report, as the manager sees it. */
export const readGoodsReport = (server: ShopServer, query: string, seconds: number) =>
  read(server, seconds, [`/reports/stock?per_page=50&${query}`], ({ data }) => data.length > 0);

/** A page of what to order so that it lasts for so many days. */
export const readSuggestedOrders = (server: ShopServer, days: number, seconds: number) =>
  read(server, seconds, [`/stock/suggested-orders?per_page=50&days=${days}`], ({ data }) => data.length > 0);

/** These calls, over and over, as the manager makes them; together they count as one. */
async function read(
  server: ShopServer,
  seconds: number,
  paths: readonly string[],
  // biome-ignore lint/suspicious/noExplicitAny: as the client gives it
  isGood: (body: any) => boolean,
): Promise<Timing> {
  const till = await new TillClient(server.url).open('manager');
  const timing = await timed(server, 1, seconds, async () => {
    for (const path of paths) {
      const { status, body } = await till.send('GET', path);
      if (status !== 200 || !isGood(body)) throw new Error(`no good answer to ${path}: ${status}`);
    }
  });
  till.close();
  return timing;
}

/** Papers of so many lines, one after the other, drawn by the built thread; each has names that none had before. */
export async function drawPapers(lineCount: number, seconds: number): Promise<Timing> {
  const program = pathToFileURL(join(process.cwd(), 'dist/server/paper-worker.js'));
  const papers = startPaperRenderer(program);
  const cpuSeconds = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  };
  let drawn = 0;
  const timing = await timed({ cpuSeconds }, 1, seconds, async () => {
    drawn += 1;
    const { lines, ...paper } = makePaper(lineCount);
    const named = lines.map((line) => ({ ...line, name: `${line.name} ชุดที่ ${drawn}` }));
    if ((await papers.render({ ...paper, lines: named })) === null) throw new Error('no paper');
  });
  await papers.close();
  return timing;
}

async function timed(
  server: Pick<ShopServer, 'cpuSeconds'>,
  workers: number,
  seconds: number,
  once: (worker: number, turn: number) => Promise<void>,
): Promise<Timing> {
  // What is compiled and cached after a moment is not what a shop waits for all day.
  for (let turn = 0; turn < 20; turn += 1) await once(0, turn);
  const began = performance.now();
  let turn = 0;
  return timedWork(server, workers, async (worker, took) => {
    while (performance.now() - began < seconds * 1000) {
      turn += 1;
      const at = performance.now();
      await once(worker, turn);
      took.push(performance.now() - at);
    }
  });
}

/**
 * How long so many took that work at once.
 * @param work says what each of its turns took, in milliseconds
 */
export async function timedWork(
  server: Pick<ShopServer, 'cpuSeconds'>,
  workers: number,
  work: (worker: number, took: number[]) => Promise<void>,
): Promise<Timing> {
  const cpuBefore = server.cpuSeconds();
  const began = performance.now();
  const took: number[] = [];
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker, took)));
  const cpuAfter = server.cpuSeconds();
  took.sort((a, b) => a - b);
  return {
    count: took.length,
    wallSeconds: (performance.now() - began) / 1000,
    cpuSeconds: cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore,
    p50Ms: took[Math.floor(took.length * 0.5)] ?? 0,
    p99Ms: took[Math.floor(took.length * 0.99)] ?? 0,
  };
}

export interface Loaded {
  readonly scriptKb: number;
  readonly styleKb: number;
}

/** What a page's first load brings, compressed with brotli: its chunks as the bundler's graph has them. */
export function firstLoad(pageChunk: string): Loaded {
  const assets = 'dist/web/assets';
  const names = readdirSync(assets);
  const html = readFileSync('dist/web/index.html', 'utf8');
  const wanted = new Set([...html.matchAll(/assets\/([\w.-]+\.(?:js|css))/g)].map(([, name]) => name ?? ''));
  for (const name of names)
    if (name.startsWith(`${pageChunk}-`) && /\.(?:js|css)$/.test(name)) wanted.add(name);
  // A chunk's imports come with it; those of pages that are loaded later stand behind import().
  for (const name of wanted) {
    if (!name.endsWith('.js')) continue;
    const text = readFileSync(join(assets, name), 'utf8');
    for (const [, imported = ''] of text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
      wanted.add(imported);
  }
  const sizeOf = (ending: string) =>
    [...wanted]
      .filter((name) => name.endsWith(ending))
      .reduce((sum, name) => sum + compressedSize(assets, name), 0) / 1000;
  return { scriptKb: sizeOf('.js'), styleKb: sizeOf('.css') };
}

function compressedSize(folder: string, name: string): number {
  try {
    return readFileSync(join(folder, `${name}.br`)).length;
  } catch {
    return readFileSync(join(folder, name)).length;
  }
}
