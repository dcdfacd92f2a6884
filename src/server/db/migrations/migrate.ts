import { type Kysely, sql } from 'kysely';
import type { Trx } from '../database.ts';
import { LOOKING } from '../primary.ts';
import { storageTroubleOf } from '../storage-trouble.ts';
import { theSale } from './0001-the-sale.ts';
import { productListing } from './0002-product-listing.ts';
import { tillTools } from './0003-till-tools.ts';
import { ordersAndPapers } from './0004-orders-and-papers.ts';
import { backOffice } from './0005-back-office.ts';
import { ownShop } from './0006-own-shop.ts';
import { sortKeys } from './0007-sort-keys.ts';
import { cancelledOrders } from './0008-cancelled-orders.ts';
import { confirmedClock } from './0010-confirmed-clock.ts';
import { seals } from './0011-seals.ts';
import { quotationList } from './0012-quotation-list.ts';
import { productImports } from './0013-product-imports.ts';
import { numberSearch } from './0015-number-search.ts';
import { overruledRows } from './0016-overruled-rows.ts';
import { triesAndImports } from './0017-tries-and-imports.ts';
import { receipts } from './0018-receipts.ts';
import { actsAsData } from './0019-acts-as-data.ts';
import { returns } from './0020-returns.ts';
import { customersPutRight } from './0021-customers-put-right.ts';
import { papersPutRight } from './0022-papers-put-right.ts';
import { paymentMethods } from './0023-payment-methods.ts';
import { cashTakenOut } from './0024-cash-taken-out.ts';
import { parkedBaskets } from './0025-parked-baskets.ts';
import { theFastHand } from './0026-the-fast-hand.ts';
import { pins } from './0027-pins.ts';
import { oneDrawerPerTill } from './0028-one-drawer-per-till.ts';
import { discountsByHand } from './0029-discounts-by-hand.ts';
import { openPrices } from './0030-open-prices.ts';
import { customerOfABasket } from './0031-customer-of-a-basket.ts';
import { vatClasses } from './0032-vat-classes.ts';
import { buying } from './0033-buying.ts';
import { reportSums } from './0034-report-sums.ts';
import { stockByTime } from './0037-stock-by-time.ts';
import { taxMonths } from './0038-tax-months.ts';
import { returnedGoods } from './0039-returned-goods.ts';
import { morePrints } from './0040-more-prints.ts';
import { accountCodes } from './0041-account-codes.ts';
import { printers } from './0042-printers.ts';
import { customerDisplays } from './0043-customer-displays.ts';
import { offlineSales } from './0044-offline-sales.ts';
import { productChanges } from './0046-product-changes.ts';
import { branches } from './0047-branches.ts';
import { transfers } from './0048-transfers.ts';
import { branchTerms } from './0049-branch-terms.ts';
import { importsInBranches } from './0050-imports-in-branches.ts';
import { transferRequests } from './0051-transfer-requests.ts';
import { ordersOfCustomers } from './0052-orders-of-customers.ts';
import type { Engine, Migration } from './column-kinds.ts';
import { assertCodesDiffer, mendEarlyShop } from './early-shops.ts';

/**
 * All migrations, oldest first. A released one is never changed, and a new one is added at the end (rule C10.6);
 * `checksums.json` knows the released ones.
 */
export const MIGRATIONS: readonly Migration[] = [
  theSale,
  productListing,
  tillTools,
  ordersAndPapers,
  backOffice,
  ownShop,
  sortKeys,
  cancelledOrders,
  confirmedClock,
  seals,
  quotationList,
  productImports,
  numberSearch,
  overruledRows,
  triesAndImports,
  receipts,
  actsAsData,
  returns,
  customersPutRight,
  papersPutRight,
  paymentMethods,
  cashTakenOut,
  parkedBaskets,
  theFastHand,
  pins,
  oneDrawerPerTill,
  discountsByHand,
  openPrices,
  customerOfABasket,
  vatClasses,
  buying,
  reportSums,
  stockByTime,
  taxMonths,
  returnedGoods,
  accountCodes,
  printers,
  customerDisplays,
  offlineSales,
  productChanges,
  morePrints,
  branches,
  transfers,
  branchTerms,
  importsInBranches,
  transferRequests,
  ordersOfCustomers,
];

/** Any fixed number: two processes that start at once on PostgreSQL take turns with it. */
const MIGRATION_LOCK = 7_243_111;

export interface Migrating {
  readonly engine: Engine;
  /** What is to be read while a migration takes its time. */
  readonly say: (line: string) => void;
  /** The program's own, but for tests. */
  readonly migrations?: readonly Migration[];
  /**
   * Is called before anything of a shop that was there before is changed, with the newest of the migrations that it lacks.
   * Where this throws, nothing is.
   */
  readonly beforeChanging?: (newest: string) => void;
}

/** Whose connections are called so only wait for their turn: theirs is the new program too. */
export const MIGRATING = 'raandee-migrating';

/**
 * Brings the database's tables to what this program expects, all of it or nothing (rule C10.6).
 * @throws Error when the database was made by a newer program, when others are connected while that may not be, or when
 * what the shop holds doesn't go with a migration; the database is then as it was
 */
export async function migrate<S>(db: Kysely<S>, migrating: Migrating): Promise<void> {
  const any = db as unknown as Kysely<unknown>;
  if (migrating.engine === 'postgres') {
    await any.transaction().execute((trx) => migrateWithin(trx, migrating));
    return;
  }
  await any.connection().execute(async (connection) => {
    const rebuilds = (await missingOf(connection, migrating)).some((migration) => migration.rebuilds);
    const within = () => connection.transaction().execute((trx) => migrateWithin(trx, migrating));
    await (rebuilds ? withoutForeignKeys(connection, within) : within());
  });
}

/** SQLite can only make a table anew that others refer to while it doesn't look at references: not within a transaction. */
async function withoutForeignKeys(connection: Kysely<unknown>, work: () => Promise<void>): Promise<void> {
  await sql`pragma foreign_keys = off`.execute(connection);
  try {
    await work();
  } finally {
    await sql`pragma foreign_keys = on`.execute(connection);
  }
  const { rows } = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(connection);
  if (rows[0]?.foreign_keys !== 1) throw new Error('SQLite did not accept foreign_keys=on');
}

async function migrateWithin(trx: Kysely<unknown>, migrating: Migrating): Promise<void> {
  const { engine, say, beforeChanging } = migrating;
  if (engine === 'postgres') {
    // Building an index of a year's sales may take longer than any statement of a till.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx);
  }
  await sql`create table if not exists migrations (name text primary key, applied_ms bigint not null)`.execute(
    trx,
  );
  const applied = await appliedTo(trx);
  const missing = await missingOf(trx, migrating);
  const [newest] = missing.map(({ name }) => name).slice(-1);
  if (applied.size > 0) {
    if (engine === 'postgres' && missing.some(({ alone }) => alone)) await assertAlone(trx);
    await assertCodesDiffer(trx, engine, applied);
    if (newest !== undefined) beforeChanging?.(newest);
    await mendEarlyShop(trx, engine, applied);
    if (newest !== undefined) for (const line of movingWords(missing.length)) say(line);
  }
  for (const [i, migration] of missing.entries()) {
    const { name, up } = migration;
    if (applied.size > 0) say(`  ${i + 1}/${missing.length} ${name}`);
    await up(trx, engine).catch((error) => {
      throw notMoved(name, error);
    });
    await sql`insert into migrations (name, applied_ms) values (${name}, ${Date.now()})`.execute(trx);
  }
  for (const { name, afterAll } of missing) {
    await afterAll?.(trx as unknown as Trx, say).catch((error) => {
      throw notMoved(name, error);
    });
  }
  if (engine === 'sqlite' && missing.some(({ rebuilds }) => rebuilds)) await assertReferencesHold(trx);
}

/** The names of the migrations that the database has had; none where it is new. */
async function appliedTo(db: Kysely<unknown>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  return new Set(rows.map((row) => row.name));
}

/** @throws Error when the database has had one that this program doesn't know */
async function missingOf(
  db: Kysely<unknown>,
  { engine, migrations = MIGRATIONS }: Migrating,
): Promise<readonly Migration[]> {
  if (engine === 'sqlite') {
    const { rows } = await sql`select 1 from sqlite_master where name = 'migrations'`.execute(db);
    if (rows.length === 0) return migrations;
  }
  const applied = await appliedTo(db);
  const unknown = [...applied].filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length > 0) {
    throw new Error(newerWords(unknown.join(', ')));
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

async function assertReferencesHold(trx: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ table: string; rowid: number | null; parent: string }>`
    pragma foreign_key_check`.execute(trx);
  if (rows.length === 0) return;
  const [first] = rows.map(({ table, rowid, parent }) => `${table} ${rowid ?? ''} → ${parent}`);
  throw notMoved(
    'foreign_key_check',
    new Error(`${rows.length} rows refer to what is not there, the first: ${first}`),
  );
}

const newerWords = (unknown: string) =>
  `ข้อมูลร้านนี้เป็นของโปรแกรมรุ่นใหม่กว่า (${unknown}) จึงไม่ได้เปลี่ยนอะไร กรุณาอัปเดตโปรแกรม หรือกู้คืนสำเนา before-….db หากต้องการกลับมาใช้รุ่นนี้ · the database was made by a newer RaanDee (${unknown}), and nothing of it was changed: update the program, or put a before-….db back to stay with this version`;

const movingWords = (steps: number) => [
  `กำลังปรับข้อมูลร้านให้เข้ากับโปรแกรมรุ่นนี้ ${steps} ขั้น กรุณารอสักครู่ หากปิดโปรแกรมกลางคัน ข้อมูลจะไม่เสียหาย แต่ต้องเริ่มใหม่`,
  `Moving the shop to this version in ${steps} steps. If it is stopped midway nothing is lost, and it begins anew.`,
];

/** Why a shop can't be moved, with what the engine said of it; what that means for the disk can still be told from it. */
function notMoved(step: string, error: unknown): Error {
  // That has words of its own.
  if (storageTroubleOf(error) === 'DATA_DAMAGED') return error as Error;
  const why = error instanceof Error ? error.message : String(error);
  const words = `ยังปรับข้อมูลร้านให้เข้ากับโปรแกรมรุ่นนี้ไม่ได้ (${step}) ข้อมูลร้านยังเหมือนเดิมทุกอย่าง กรุณาใช้โปรแกรมรุ่นเดิมไปก่อนแล้วแจ้งผู้ดูแลระบบ · the shop could not be moved to this version (${step}): ${why}. Nothing of it was changed: go on with the version before, and tell whoever looks after it`;
  const code = error instanceof Error && 'code' in error ? { code: error.code } : {};
  return Object.assign(new Error(words, { cause: error }), code);
}

/** A till's process of the program before is always connected: it listens for changes. */
async function assertAlone<S>(db: Kysely<S>): Promise<void> {
  const { rows } = await sql<{ pid: number; place: string | null }>`
    select pid, host(client_addr) as place from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
      and application_name not in (${MIGRATING}, ${LOOKING}) order by pid`.execute(db);
  if (rows.length === 0) return;
  const connected = rows.map(({ pid, place }) => `${place ?? 'localhost'} (pid ${pid})`).join(', ');
  throw new Error(
    `กรุณาปิดโปรแกรมทุกตัวที่ใช้ฐานข้อมูลนี้ก่อนปรับรุ่น แล้วเริ่มใหม่ · this version changes the whole shop's database once: stop every RaanDee that serves it, and whatever else is connected, then start again. Connected: ${connected}`,
  );
}
