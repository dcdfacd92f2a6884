import { type Selectable, sql } from 'kysely';
import { type DrawerSums, expectedBalance, type RemovalReason } from '#shared/drawer/rules.ts';
import type { Satang } from '#shared/money/satang.ts';
import { orderNumber } from '#shared/orders/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Reader, Trx } from '../db/database.ts';
import { lockingRows } from '../db/engine-of.ts';
import { keep } from '../db/kept-statement.ts';
import type { DrawerTable } from '../db/schema.ts';

/** A cashier's open drawer and what has gone in and out of it, in satang. */
export interface OpenDrawer extends DrawerSums {
  readonly id: number;
  readonly isPaused: boolean;
  readonly openedMs: EpochMs;
  readonly openedOn: string;
  readonly orderSequence: number;
  /** The till that it stands at, where the branch has any. */
  readonly tillId: number | null;
  readonly expectedSatang: Satang;
}

const DRAWER_COLUMNS = [
  'id',
  'is_paused',
  'opened_ms',
  'opened_on',
  'order_sequence',
  'till_id',
  'opening_satang',
  'top_up_satang',
  'cash_received_satang',
  'change_given_satang',
  'refunded_satang',
  'removed_satang',
] as const;

type SumColumns =
  | 'opening_satang'
  | 'top_up_satang'
  | 'cash_received_satang'
  | 'change_given_satang'
  | 'refunded_satang'
  | 'removed_satang';

/** What a drawer's row says that went in and out of it. */
export function drawerSums(row: Pick<Selectable<DrawerTable>, SumColumns>): DrawerSums {
  return {
    openingSatang: row.opening_satang,
    topUpSatang: row.top_up_satang,
    cashReceivedSatang: row.cash_received_satang,
    changeGivenSatang: row.change_given_satang,
    refundedSatang: row.refunded_satang,
    removedSatang: row.removed_satang,
  };
}

const openDrawerOf = (db: Reader, userId: number) =>
  db
    .selectFrom('drawers')
    .select(DRAWER_COLUMNS)
    .where('user_id', '=', userId)
    // Written out, not a parameter: the index of open ones can then be used.
    .where('status', '=', sql.lit('open'));

const foundDrawer = keep((db, { userId }: { readonly userId: number }) => openDrawerOf(db, userId));
const lockedDrawer = keep((trx, { userId }: { readonly userId: number }) =>
  lockingRows(trx, openDrawerOf(trx, userId)),
);

type DrawerRow = Awaited<ReturnType<ReturnType<typeof openDrawerOf>['executeTakeFirstOrThrow']>>;

function openDrawer(row: DrawerRow): OpenDrawer {
  const sums = drawerSums(row);
  return {
    id: row.id,
    isPaused: row.is_paused === 1,
    openedMs: row.opened_ms,
    openedOn: row.opened_on,
    orderSequence: row.order_sequence,
    tillId: row.till_id,
    ...sums,
    expectedSatang: expectedBalance(sums),
  };
}

/** The cashier's open drawer, or null (rule C1: the register session). */
export async function findOpenDrawer(db: Reader, userId: number): Promise<OpenDrawer | null> {
  const row = await foundDrawer.first(db, { userId });
  return row ? openDrawer(row) : null;
}

/**
 * The same, kept from changing until the transaction ends. Every write that concerns a drawer takes this lock
 * first, so that payments, top-ups and the close of one drawer take turns.
 */
export async function lockOpenDrawer(trx: Trx, userId: number): Promise<OpenDrawer | null> {
  const row = await lockedDrawer.first(trx, { userId });
  return row ? openDrawer(row) : null;
}

const advanced = keep((trx, { userId }: { readonly userId: number }) =>
  trx
    .updateTable('drawers')
    .set({ order_sequence: sql`order_sequence + 1` })
    .where('user_id', '=', userId)
    .where('status', '=', sql.lit('open'))
    .returning(DRAWER_COLUMNS),
);

/** The same for a checkout, which uses up the drawer's next order number: what {@link lastOrderNumber} then says. */
export async function lockDrawerForOrder(trx: Trx, userId: number): Promise<OpenDrawer | null> {
  const row = await advanced.first(trx, { userId });
  return row ? openDrawer(row) : null;
}

/** The number of the order that used up the drawer's last one. */
export function lastOrderNumber(drawer: OpenDrawer): string {
  return orderNumber(drawer.openedOn, drawer.id, drawer.orderSequence);
}

/** The number that the drawer's next order gets; reading it uses nothing up (rule C3). */
export function nextOrderNumber(drawer: OpenDrawer): string {
  return orderNumber(drawer.openedOn, drawer.id, drawer.orderSequence + 1);
}

/** Who of the branch has a drawer open now. */
export async function usersWithOpenDrawer(db: Reader, branchId: number): Promise<ReadonlySet<number>> {
  const open = await db
    .selectFrom('drawers')
    .select('user_id')
    .where('branch_id', '=', branchId)
    .where('status', '=', 'open')
    .execute();
  return new Set(open.map(({ user_id }) => user_id));
}

/** Money that went into a drawer or out of it by hand, in satang; out of it is below nothing. */
export interface CashByHand {
  readonly id: number;
  readonly kind: 'top_up' | 'removed';
  readonly amountSatang: Satang;
  /** Of what was taken out. */
  readonly reason: RemovalReason | null;
  readonly note: string;
  readonly movedMs: EpochMs;
}

/** What went into a drawer and out of it by hand, in its order (rule C12.9). */
export async function listCashByHand(db: Reader, drawerId: number): Promise<readonly CashByHand[]> {
  const rows = await db
    .selectFrom('cash_movements')
    .select(['id', 'kind', 'amount_satang', 'reason', 'note', 'moved_ms'])
    .where('drawer_id', '=', drawerId)
    // Written out, not parameters: the index of these alone can then be used.
    .where(sql<boolean>`kind in ('top_up', 'removed')`)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind === 'removed' ? 'removed' : 'top_up',
    amountSatang: row.amount_satang,
    reason: row.reason,
    note: row.note ?? '',
    movedMs: row.moved_ms,
  }));
}

/** What went into these drawers and out of them by hand between two moments, in satang; both are nothing or more. */
export async function sumCashByHand(
  db: Reader,
  drawerIds: readonly number[],
  { fromMs, toMs }: { readonly fromMs: EpochMs; readonly toMs: EpochMs },
): Promise<{ readonly topUpSatang: Satang; readonly removedSatang: Satang }> {
  if (drawerIds.length === 0) return { topUpSatang: 0, removedSatang: 0 };
  const sums = await db
    .selectFrom('cash_movements')
    .select(sql<number>`coalesce(sum(case when kind = 'top_up' then amount_satang else 0 end), 0)`.as('in'))
    .select(
      sql<number>`coalesce(sum(case when kind = 'removed' then -amount_satang else 0 end), 0)`.as('out'),
    )
    .where('drawer_id', 'in', drawerIds)
    .where(sql<boolean>`kind in ('top_up', 'removed')`)
    .where('moved_ms', '>=', fromMs)
    .where('moved_ms', '<=', toMs)
    .executeTakeFirstOrThrow();
  return { topUpSatang: Number(sums.in), removedSatang: Number(sums.out) };
}
