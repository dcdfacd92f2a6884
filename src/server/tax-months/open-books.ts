import { type RawBuilder, sql } from 'kysely';
import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import { isLocked } from '#shared/tax-months/rules.ts';
import { bangkokDate, type EpochMs } from '#shared/time/bangkok.ts';
import { type Month, monthOf } from '#shared/time/months.ts';
import type { Reader, Trx } from '../db/database.ts';
import { engineOf } from '../db/engine-of.ts';
import type { OpenMs, TrustedMs } from '../db/trusted-clock.ts';

/** Which months of a branch nothing may be dated in any more, held until the transaction ends. */
export interface OpenBooks {
  /** The newest locked month; null while none is. */
  readonly lockedThrough: Month | null;
}

/** The newest month of the branch that is locked; null while none is. */
export async function findLockedThrough(db: Reader, branchId: number): Promise<Month | null> {
  const newest = await db
    .selectFrom('tax_month_locks')
    .select((eb) => eb.fn.max('month').as('month'))
    .where('branch_id', '=', branchId)
    .where('opened_ms', 'is', null)
    .executeTakeFirst();
  return newest?.month ?? null;
}

/**
 * Which months are open, for whoever is about to write something that has a day (rule C13.4): nobody locks one before the
 * caller's transaction ends. Ask before the first sealed row: who locks a month holds the branch, then the seals' head.
 */
export async function readOpenBooks(trx: Trx, branchId: number): Promise<OpenBooks> {
  if (engineOf(trx) === 'postgres')
    await sql`select id from branches where id = ${branchId} for share`.execute(trx);
  return { lockedThrough: await findLockedThrough(trx, branchId) };
}

/** Holds the branch's months against all who write to one, until the transaction ends; who sells doesn't wait. */
export async function lockBooks(trx: Trx, branchId: number): Promise<OpenBooks> {
  if (engineOf(trx) === 'postgres')
    await sql`select id from branches where id = ${branchId} for no key update`.execute(trx);
  return { lockedThrough: await findLockedThrough(trx, branchId) };
}

/** Refuses what would change a locked month (rule C13.4); null where each of these may still be written to. */
export function lockedAmong(
  { lockedThrough }: OpenBooks,
  months: readonly (Month | null)[],
): Refusal<'MONTH_LOCKED'> | null {
  const locked = months.find((month) => month !== null && isLocked(month, lockedThrough));
  return locked ? refuse('MONTH_LOCKED', { month: locked }) : null;
}

/** The moment that a paper is to bear, or now where the books of that month are done (rule C13.4). */
export const openTime = (
  { lockedThrough }: OpenBooks,
  wantedMs: EpochMs,
  nowMs: TrustedMs,
): OpenMs | TrustedMs =>
  isLocked(monthOf(bangkokDate(wantedMs)), lockedThrough) ? nowMs : (wantedMs as OpenMs);

/** Machines of one shop differ by less than a believed clock may be behind (rule R1). */
const GRACE_MS = 5 * 60_000;

/**
 * Whether a row that bears this day was written, or taken back, while its month was locked: what `verify` looks for.
 * @param of the branch, the day or month that it counts in, and when that was done, as columns
 */
export const writtenWhileLocked = (of: {
  readonly branch: string;
  readonly day: string;
  readonly atMs: string;
}): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from tax_month_locks l
  where l.branch_id = ${sql.ref(of.branch)} and l.month >= substr(${sql.ref(of.day)}, 1, 7)
    and ${sql.ref(of.atMs)} > l.locked_ms + ${sql.lit(GRACE_MS)}
    and (l.opened_ms is null or ${sql.ref(of.atMs)} < l.opened_ms))`;
