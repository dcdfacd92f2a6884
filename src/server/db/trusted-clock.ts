import { sql } from 'kysely';
import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import { buddhistShortDateTime, type EpochMs } from '#shared/time/bangkok.ts';
import { type ClockFault, clockFault } from '#shared/time/clock-fault.ts';
import type { Database, Reader, Trx } from './database.ts';

declare const believed: unique symbol;
/** A moment by a clock that is believed: what dates sales and numbers. {@link trustClock} alone gives it. */
export type TrustedMs = EpochMs & { readonly [believed]: true };

declare const open: unique symbol;
/** A moment of a month whose books aren't done (rule C13.4). `tax-months/open-books.ts` alone gives it. */
export type OpenMs = EpochMs & { readonly [open]: true };

export type ClockRefusal = Refusal<'CLOCK_BEHIND' | 'CLOCK_AHEAD'>;

export interface TrustedClock {
  /** Now, or why nothing can be dated with it (rule R1). Asks the database once a minute, and before it refuses. */
  read(): Promise<TrustedMs | ClockRefusal>;
}

/** Another process of the shop may have sold meanwhile. */
const ASKED_EVERY_MS = 60_000;

/** Believes a machine's clock as far as it goes with what the shop has dated already. */
export function trustClock({ read: db }: Pick<Database, 'read'>, now: () => EpochMs): TrustedClock {
  let latestMs: EpochMs | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  const ask = async () => {
    latestMs = await findLatestDated(db);
    askedAt = performance.now();
  };
  return {
    read: async () => {
      const nowMs = now();
      const isOld = performance.now() - askedAt > ASKED_EVERY_MS;
      // Asked anew before refusing: an admin may have confirmed the clock, here or at another process.
      if (isOld || clockFault(nowMs, latestMs) !== null) await ask();
      const fault = clockFault(nowMs, latestMs);
      if (fault !== null && latestMs !== null) return clockRefusal(fault, nowMs, latestMs);
      latestMs = Math.max(latestMs ?? nowMs, nowMs);
      return nowMs as TrustedMs;
    },
  };
}

function clockRefusal(fault: ClockFault, nowMs: EpochMs, latestMs: EpochMs): ClockRefusal {
  const moments = { now: buddhistShortDateTime(nowMs), latest: buddhistShortDateTime(latestMs) };
  return fault === 'behind' ? refuse('CLOCK_BEHIND', moments) : refuse('CLOCK_AHEAD', moments);
}

/** What tills sold while the server was away is dated by them: the clock dated its coming in (rule C14.5). */
const CAME_IN = sql`select received_ms from offline_sales s where s.order_id =`;

/** What is dated by a trusted clock: the table, its moment, and the column of `shop` that has its last row at the confirmation. */
const DATED = [
  ['orders', sql`created_ms`, 'clock_overruled_order_id'],
  [
    'receipts',
    sql`coalesce((${CAME_IN} receipts.order_id and receipts.kind = 'sale'), issued_ms)`,
    'clock_overruled_receipt_id',
  ],
  ['documents', sql`issued_ms`, 'clock_overruled_document_id'],
  ['goods_receipts', sql`received_ms`, 'clock_overruled_goods_receipt_id'],
  ['supplier_returns', sql`returned_ms`, 'clock_overruled_supplier_return_id'],
  ['transfers', sql`sent_ms`, 'clock_overruled_transfer_id'],
] as const;

/**
 * When the shop last sold or numbered anything, in any branch; null where it never did. What an admin overruled when they
 * confirmed the clock counts as dated at that confirmation.
 */
export async function findLatestDated(db: Reader): Promise<EpochMs | null> {
  const latest = DATED.map(
    ([table, dated, overruled]) => sql`(select ${dated} from ${sql.table(table)}
      where id > coalesce((select ${sql.ref(overruled)} from shop), 0) order by id desc limit 1) as ${sql.ref(table)}`,
  );
  const { rows } = await sql<Record<string, EpochMs | null>>`select ${sql.join(latest)},
    (select clock_confirmed_ms from shop) as confirmed,
    (select clock_overruled_ms from shop where clock_overruled_order_id is null) as until`.execute(db);
  const { confirmed = null, until = null, ...dated } = rows[0] ?? {};
  // Confirmed before the rows were noted: by their time, right ones too until that time has passed.
  const isOverruled = (at: EpochMs) => confirmed !== null && until !== null && at > confirmed && at <= until;
  const counted = [...Object.values(dated), confirmed].filter((at) => at !== null && !isOverruled(at));
  return counted.length === 0 ? null : Math.max(...(counted as EpochMs[]));
}

/** From now on no row that is there counts for the clock; each that is added does. */
export async function overrule(
  trx: Trx,
  { nowMs, latestMs }: { readonly nowMs: EpochMs; readonly latestMs: EpochMs },
): Promise<void> {
  const lastRows = DATED.map(
    ([table, , overruled]) =>
      sql`${sql.ref(overruled)} = (select coalesce(max(id), 0) from ${sql.table(table)})`,
  );
  await sql`update shop set clock_confirmed_ms = ${nowMs}, clock_overruled_ms = ${latestMs},
    ${sql.join(lastRows)}`.execute(trx);
}
