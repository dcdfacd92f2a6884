import { sql } from 'kysely';
import type { Satang } from '#shared/money/satang.ts';
import type { HandDiscount } from '#shared/orders/hand-discounts.ts';
import type { LineInput } from '#shared/orders/pricing.ts';
import { NAMED_GOODS, RECALLED_KEPT_MS } from '#shared/parked-baskets/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Reader, Trx } from '../db/database.ts';
import { lockingRows } from '../db/engine-of.ts';
import type { StaffMember } from '../http/handlers.ts';

/** A line of a parked basket as it was sold when it was parked. */
export interface ParkedLine extends Omit<LineInput, 'vatClass'> {
  readonly productId: number;
  readonly variantId: number | null;
  /** With the variant's value. */
  readonly name: string;
  readonly handDiscount?: HandDiscount;
  /** Its price was typed (rule C12.11); absent in all others. */
  readonly isOpenPrice?: true;
}

/** A parked basket as the list shows it. */
export interface ListedBasket {
  readonly id: number;
  /** '' for none. */
  readonly name: string;
  readonly customer: { readonly id: number; readonly number: string; readonly name: string } | null;
  /** The first of its goods. */
  readonly goods: readonly string[];
  readonly lines: number;
  readonly pieces: number;
  readonly totalSatang: Satang;
  readonly parkedMs: EpochMs;
  readonly parkedBy: { readonly id: number; readonly name: string };
  /** Null while it waits. */
  readonly recalledMs: EpochMs | null;
}

/** What a parked basket keeps: its lines alone, or these with what is taken off the whole of it by hand. */
type Content =
  | readonly ParkedLine[]
  | { readonly lines: readonly ParkedLine[]; readonly orderDiscount: HandDiscount };

/** What is kept of these lines, and of what is taken off all of them by hand. */
export const contentOf = (lines: readonly ParkedLine[], orderDiscount: HandDiscount | null): string =>
  JSON.stringify((orderDiscount === null ? lines : { lines, orderDiscount }) satisfies Content);

const read = (content: string): Content => JSON.parse(content);

/** The lines of a parked basket. */
export function linesIn(content: string): readonly ParkedLine[] {
  const kept = read(content);
  return 'lines' in kept ? kept.lines : kept;
}

/** What is taken off the whole of a parked basket by hand; null for nothing. */
export function orderDiscountIn(content: string): HandDiscount | null {
  const kept = read(content);
  return 'lines' in kept ? kept.orderDiscount : null;
}

/** The first of its goods, for the list and for the audit log. */
export const goodsIn = (lines: readonly ParkedLine[]): readonly string[] =>
  lines.slice(0, NAMED_GOODS).map(({ name }) => name);

const listed = (reader: Reader) =>
  reader
    .selectFrom('parked_baskets')
    .innerJoin('users', 'users.id', 'parked_baskets.parked_by')
    .leftJoin('customers', 'customers.id', 'parked_baskets.customer_id')
    .select(['parked_baskets.id', 'parked_baskets.name', 'content', 'pieces', 'total_satang'])
    .select(['parked_ms', 'parked_by', 'parked_baskets.customer_id'])
    .select(['customers.name as customer_name', 'customers.company_name', 'customers.number_code'])
    .select(['recalled_ms', 'users.firstname', 'users.lastname']);

function listedBasket(row: Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>) {
  const lines = linesIn(row.content);
  return {
    id: row.id,
    name: row.name,
    customer:
      row.customer_id === null
        ? null
        : {
            ...{ id: row.customer_id, number: row.number_code ?? '' },
            name: row.company_name || (row.customer_name ?? ''),
          },
    goods: goodsIn(lines),
    lines: lines.length,
    pieces: row.pieces,
    totalSatang: row.total_satang,
    parkedMs: row.parked_ms,
    parkedBy: { id: row.parked_by, name: `${row.firstname} ${row.lastname}`.trim() },
    recalledMs: row.recalled_ms,
  } satisfies ListedBasket;
}

/**
 * The baskets that wait in the branch, the longest first; then those that this person has recalled within a day and that
 * have not become an order since, the last first: one whose answer was lost isn't (rule C12.3, decision 43).
 */
export async function listParkedBaskets(
  reader: Reader,
  user: StaffMember,
  nowMs: EpochMs,
): Promise<readonly ListedBasket[]> {
  const rows = await listed(reader)
    .where('parked_baskets.branch_id', '=', user.branchId)
    .where((where) =>
      where.or([
        where('recalled_ms', 'is', null),
        where.and([where('recalled_by', '=', user.id), where('recalled_ms', '>', nowMs - RECALLED_KEPT_MS)]),
      ]),
    )
    .orderBy(sql`coalesce(-recalled_ms, parked_ms)`, 'asc')
    .orderBy('parked_baskets.id')
    .execute();
  const baskets = rows.map(listedBasket);
  return [
    ...baskets.filter(({ recalledMs }) => recalledMs === null),
    ...baskets.filter(({ recalledMs }) => recalledMs !== null),
  ];
}

/** A basket of the list. */
export async function getListedBasket(reader: Reader, id: number): Promise<ListedBasket> {
  return listedBasket(await listed(reader).where('parked_baskets.id', '=', id).executeTakeFirstOrThrow());
}

/** How many wait in the branch, with no other being parked or recalled there until the transaction ends. */
export async function countWaitingAlone(trx: Trx, branchId: number): Promise<number> {
  await lockingRows(trx, trx.selectFrom('branches').select('id').where('id', '=', branchId)).execute();
  const { waiting } = await trx
    .selectFrom('parked_baskets')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('branch_id', '=', branchId)
    .where('recalled_ms', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

const parked = (reader: Reader, branchId: number, id: number) =>
  reader
    .selectFrom('parked_baskets')
    .select(['id', 'name', 'note', 'coupon_code', 'quotation_id', 'content', 'pieces', 'total_satang'])
    .select('customer_id')
    .select(['parked_by', 'parked_ms', 'recalled_by', 'recalled_ms'])
    .where('branch_id', '=', branchId)
    .where('id', '=', id);

export type ParkedBasket = Awaited<ReturnType<ReturnType<typeof parked>['executeTakeFirstOrThrow']>>;

/** The branch's parked basket, kept from changing until the transaction ends: of two recalls exactly one gets it. */
export async function lockParkedBasket(trx: Trx, branchId: number, id: number): Promise<ParkedBasket | null> {
  return (await lockingRows(trx, parked(trx, branchId, id)).executeTakeFirst()) ?? null;
}

/**
 * A basket that this person recalled has become an order, or was parked anew: it is listed no longer. Another's, or one that
 * waits, stays.
 */
export async function endRecalledBasket(
  trx: Trx,
  user: Pick<StaffMember, 'id' | 'branchId'>,
  id: number,
): Promise<void> {
  await trx
    .deleteFrom('parked_baskets')
    .where('id', '=', id)
    .where('branch_id', '=', user.branchId)
    .where('recalled_by', '=', user.id)
    .execute();
}
