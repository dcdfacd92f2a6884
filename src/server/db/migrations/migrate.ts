import { type Kysely, sql } from 'kysely';
import type { Trx } from '../database.ts';
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
import type { Engine, Migration } from './column-kinds.ts';

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
];

/** Any fixed number: two processes that start at once on PostgreSQL take turns with it. */
const MIGRATION_LOCK = 7_243_111;

export interface Migrating {
  readonly engine: Engine;
  /** What is to be read while a migration takes its time. */
  readonly say: (line: string) => void;
}

/** Whose connections are called so only wait for their turn: theirs is the new program too. */
export const MIGRATING = 'raandee-migrating';

/**
 * Brings the database's tables to what this program expects, each migration whole or not at all.
 * @throws Error when the database was made by a newer program, or others are connected while that may not be
 */
export async function migrate<S>(db: Kysely<S>, { engine, say }: Migrating): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (engine === 'postgres') {
      // Building an index of a year's sales may take longer than any statement of a till.
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx);
    }
    await sql`create table if not exists migrations (name text primary key, applied_ms bigint not null)`.execute(
      trx,
    );
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(trx);
    const applied = new Set(rows.map((row) => row.name));
    const unknown = [...applied].filter((name) => !MIGRATIONS.some((migration) => migration.name === name));
    if (unknown.length > 0) {
      throw new Error(`the database was made by a newer RaanDee (${unknown.join(', ')}); update the program`);
    }
    const missing = MIGRATIONS.filter(({ name }) => !applied.has(name));
    const isOld = applied.size > 0;
    if (engine === 'postgres' && isOld && missing.some(({ alone }) => alone)) await assertAlone(trx);
    for (const migration of missing) {
      await migration.up(trx as unknown as Kysely<unknown>, engine);
      await sql`insert into migrations (name, applied_ms) values (${migration.name}, ${Date.now()})`.execute(
        trx,
      );
    }
    for (const { afterAll } of missing) await afterAll?.(trx as unknown as Trx, say);
  });
}

/** A till's process of the program before is always connected: it listens for changes. */
async function assertAlone<S>(db: Kysely<S>): Promise<void> {
  const { rows } = await sql<{ pid: number; place: string | null }>`
    select pid, host(client_addr) as place from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
      and application_name <> ${MIGRATING} order by pid`.execute(db);
  if (rows.length === 0) return;
  const connected = rows.map(({ pid, place }) => `${place ?? 'localhost'} (pid ${pid})`).join(', ');
  throw new Error(
    `กรุณาปิดโปรแกรมทุกตัวที่ใช้ฐานข้อมูลนี้ก่อนปรับรุ่น แล้วเริ่มใหม่ · this version changes the whole shop's database once: stop every RaanDee that serves it, and whatever else is connected, then start again. Connected: ${connected}`,
  );
}
