import { spawnSync } from 'node:child_process';
import pg from 'pg';
import type { Acknowledged } from './tills.ts';

/** What came of the sales, as the database has it. */
export interface Count {
  readonly acknowledged: number;
  /** Acknowledged, and not there as they were acknowledged. */
  readonly lost: number;
  /** There without having been acknowledged, or for an order that has another: every till waited for its answers. */
  readonly doubled: number;
  /** Numbers that are missing within their series, or there twice. */
  readonly numberFaults: number;
  readonly isVerified: boolean;
  /** Told no, though nothing was wrong with what they asked. */
  readonly refused: number;
}

/** The same, with those that are lost. */
interface Counted {
  readonly count: Count;
  readonly lost: readonly Acknowledged[];
}

/** All receipts up to this one were there before anybody sold. */
export async function lastReceipt(databaseUrl: string): Promise<number> {
  return most((await receiptsOf(databaseUrl)).map(({ id }) => id));
}

interface Receipt {
  readonly id: number;
  readonly number: string;
  readonly orderId: number;
}

/**
 * Counts all there is, once the tills have stopped.
 * @param before the last receipt that was there before them
 */
export async function countSales(
  databaseUrl: string,
  dataDir: string,
  { acknowledged, refused }: { readonly acknowledged: readonly Acknowledged[]; readonly refused: number },
  before = 0,
): Promise<Counted> {
  const all = await receiptsOf(databaseUrl);
  const [former, receipts] = [all.filter(({ id }) => id <= before), all.filter(({ id }) => id > before)];
  const orderOf = new Map(receipts.map(({ number, orderId }) => [number, orderId]));
  const promised = new Set(acknowledged.map(({ receiptNumber }) => receiptNumber));
  const orders = new Set(receipts.map(({ orderId }) => orderId));
  const unpromised = receipts.filter(({ number }) => !promised.has(number)).length;
  const lost = acknowledged.filter(({ receiptNumber, orderId }) => orderOf.get(receiptNumber) !== orderId);
  const count = {
    acknowledged: acknowledged.length,
    lost: lost.length,
    doubled: unpromised + (receipts.length - orders.size) + (acknowledged.length - promised.size),
    numberFaults: numberFaults(receipts, former),
    isVerified: verifies(databaseUrl, dataDir),
    refused,
  };
  return { count, lost };
}

/** How many numbers are missing after the former and up to the last of each series, and how many are there twice. */
function numberFaults(receipts: readonly Receipt[], former: readonly Receipt[]): number {
  const [series, begun] = [bySeries(receipts), bySeries(former)];
  return [...series].reduce((faults, [name, all]) => {
    const different = new Set(all).size;
    const span = most(all) - most(begun.get(name) ?? []);
    return faults + (span - different) + (all.length - different);
  }, 0);
}

/** Also of more than can be arguments of one call. */
const most = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.max(a, b), 0);

function bySeries(receipts: readonly Receipt[]): Map<string, number[]> {
  const series = new Map<string, number[]>();
  for (const { number } of receipts) {
    const end = number.lastIndexOf('-');
    const name = number.slice(0, end);
    const there = series.get(name) ?? [];
    there.push(Number(number.slice(end + 1)));
    series.set(name, there);
  }
  return series;
}

async function receiptsOf(databaseUrl: string): Promise<Receipt[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; number: string; order_id: string }>(
      "select id, number, order_id from receipts where kind = 'sale'",
    );
    return rows.map(({ id, number, order_id }) => ({ id: Number(id), number, orderId: Number(order_id) }));
  } finally {
    await client.end();
  }
}

function verifies(databaseUrl: string, dataDir: string): boolean {
  const { status } = spawnSync(process.execPath, ['dist/server/verify-shop.js'], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status === 0;
}
