import { type Selectable, type SqlBool, sql } from 'kysely';
import { type DrawerSums, expectedBalance, type RemovalReason } from '#shared/drawer/rules.ts';
import type { Satang } from '#shared/money/satang.ts';
import { orderNumber } from '#shared/orders/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Reader, Trx } from '../db/database.ts';
import { lockingRows } from '../db/engine-of.ts';
import { keep } from '../db/kept-statement.ts';
import type { DrawerTable } from '../db/schema.ts';
import type { StaffMember } from '../http/handlers.ts';
import { findTill } from '../shop/queries.ts';

/** Who asks for the drawer that they sell from: a person of a branch, at the till where their session stands. */
export type DrawerUser = Pick<StaffMember, 'id' | 'branchId' | 'tillId'>;

/** An open drawer, a cashier's own or one that a till shares, and what has gone in and out of it, in satang. */
export interface OpenDrawer extends DrawerSums {
  readonly id: number;
  readonly isPaused: boolean;
  readonly openedMs: EpochMs;
  readonly openedOn: string;
  readonly orderSequence: number;
  /** The till that it stands at, where the branch has any. */
  readonly tillId: number | null;
  /** Whether everybody who stands at its till sells from it (rule C12.15). */
  readonly isShared: boolean;
  readonly expectedSatang: Satang;
}

const DRAWER_COLUMNS = [
  'id',
  'is_paused',
  'opened_ms',
  'opened_on',
  'order_sequence',
  'till_id',
  'is_shared',
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

/** What the statements below are asked with. */
interface Asked {
  readonly userId: number;
  readonly tillId: number | null;
  readonly branchId: number;
}

const asked = ({ id, tillId, branchId }: DrawerUser): Asked => ({ userId: id, tillId, branchId });

/** Written out, no parameters, in each half: the index of open ones can then be used for it. */
const isOwn = ({ userId, branchId }: Asked) =>
  sql<SqlBool>`(status = 'open' and is_shared = 0 and user_id = ${userId} and branch_id = ${branchId})`;

/** One's own open drawer goes first, and then the one that the till shares. */
function openDrawerOf(db: Reader, of: Asked) {
  const { tillId, branchId } = of;
  const drawers = db.selectFrom('drawers').select(DRAWER_COLUMNS);
  if (tillId === null) return drawers.where(isOwn(of));
  const isTills = sql<SqlBool>`(status = 'open' and is_shared = 1 and till_id = ${tillId} and branch_id = ${branchId})`;
  return drawers
    .where(sql<SqlBool>`(${isOwn(of)} or ${isTills})`)
    .orderBy('is_shared')
    .limit(1);
}

const foundDrawer = keep((db, of: Asked) => openDrawerOf(db, of));
const lockedDrawer = keep((trx, of: Asked) => lockingRows(trx, openDrawerOf(trx, of)));

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
    isShared: row.is_shared === 1,
    ...sums,
    expectedSatang: expectedBalance(sums),
  };
}

/**
 * The open drawer that this person sells from where they stand, or null (rule C1: the register session): their own, else the
 * one that their till shares (rule C12.15). Nobody finds out in another way.
 */
export async function findOpenDrawer(db: Reader, user: DrawerUser): Promise<OpenDrawer | null> {
  const row = await foundDrawer.first(db, asked(user));
  return row ? openDrawer(row) : null;
}

/**
 * The same, kept from changing until the transaction ends. Every write that concerns a drawer takes this lock
 * first, so that payments, top-ups and the close of one drawer take turns.
 */
export async function lockOpenDrawer(trx: Trx, user: DrawerUser): Promise<OpenDrawer | null> {
  const row = await lockedDrawer.first(trx, asked(user));
  return row ? openDrawer(row) : null;
}

const advanced = keep((trx, of: Asked) =>
  trx
    .updateTable('drawers')
    .set({ order_sequence: sql`order_sequence + 1` })
    .where('id', '=', openDrawerOf(trx, of).clearSelect().select('id'))
    // Again of the row as it is by then: one that was closed meanwhile gives no number.
    .where('status', '=', sql.lit('open'))
    .returning(DRAWER_COLUMNS),
);

/** The same for a checkout, which uses up the drawer's next order number: what {@link lastOrderNumber} then says. */
export async function lockDrawerForOrder(trx: Trx, user: DrawerUser): Promise<OpenDrawer | null> {
  const row = await advanced.first(trx, asked(user));
  return row ? openDrawer(row) : null;
}

const advancedById = keep((trx, { drawerId }: { readonly drawerId: number }) =>
  trx
    .updateTable('drawers')
    .set({ order_sequence: sql`order_sequence + 1` })
    .where('id', '=', drawerId)
    .where('status', '=', 'open')
    .returning(DRAWER_COLUMNS),
);

/** The same of this drawer, whoever asks, as long as it is open. */
export async function lockThisDrawerForOrder(trx: Trx, drawerId: number): Promise<OpenDrawer | null> {
  const row = await advancedById.first(trx, { drawerId });
  return row ? openDrawer(row) : null;
}

/** The same without using up a number: for the payment of an order that has one. */
export async function lockThisDrawer(trx: Trx, drawerId: number): Promise<OpenDrawer | null> {
  const row = await lockingRows(
    trx,
    trx.selectFrom('drawers').select(DRAWER_COLUMNS).where('id', '=', drawerId).where('status', '=', 'open'),
  ).executeTakeFirst();
  return row ? openDrawer(row) : null;
}

/** Whether a drawer is open, whosever it is. */
export async function isDrawerOpen(db: Reader, drawerId: number): Promise<boolean> {
  const open = await db
    .selectFrom('drawers')
    .select('id')
    .where('id', '=', drawerId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return open !== undefined;
}

/** The number of the order that used up the drawer's last one. */
export function lastOrderNumber(drawer: OpenDrawer): string {
  return orderNumber(drawer.openedOn, drawer.id, drawer.orderSequence);
}

/** The number that the drawer's next order gets; reading it uses nothing up (rule C3). */
export function nextOrderNumber(drawer: OpenDrawer): string {
  return orderNumber(drawer.openedOn, drawer.id, drawer.orderSequence + 1);
}

/** What the audit log calls a drawer: by whose it is, or by the till that shares it. */
export async function nameOfDrawer(
  db: Reader,
  { isShared, tillId }: Pick<OpenDrawer, 'isShared' | 'tillId'>,
  user: StaffMember,
): Promise<string> {
  const till = isShared && tillId !== null ? await findTill(db, user.branchId, tillId) : null;
  return till?.name ?? `${user.firstname} ${user.lastname}`.trim();
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

/** Money that was taken out of a drawer by hand, with whoever took it. */
export interface FoundRemoval {
  /** Its line of the cash ledger. */
  readonly movementId: number;
  readonly drawerId: number;
  /** The till that the drawer stands at, where the branch has any. */
  readonly tillId: number | null;
  readonly amountSatang: Satang;
  readonly reason: RemovalReason;
  readonly note: string;
  readonly removedMs: EpochMs;
  readonly cashier: { readonly id: number; readonly firstname: string; readonly lastname: string };
}

/** Money that was taken out of a drawer of the branch (rule C12.9), by its line of the cash ledger; or null. */
export async function findRemoval(
  db: Reader,
  branchId: number,
  movementId: number,
): Promise<FoundRemoval | null> {
  const row = await db
    .selectFrom('cash_movements')
    .innerJoin('drawers', 'drawers.id', 'cash_movements.drawer_id')
    .innerJoin('users', 'users.id', 'cash_movements.user_id')
    .select(['cash_movements.drawer_id', 'amount_satang', 'reason', 'note', 'moved_ms', 'drawers.till_id'])
    .select(['users.id as user_id', 'users.firstname', 'users.lastname'])
    .where('cash_movements.id', '=', movementId)
    .where('cash_movements.kind', '=', 'removed')
    .where('drawers.branch_id', '=', branchId)
    .executeTakeFirst();
  if (!row || row.reason === null) return null;
  return {
    movementId,
    drawerId: row.drawer_id,
    tillId: row.till_id,
    amountSatang: -row.amount_satang,
    reason: row.reason,
    note: row.note ?? '',
    removedMs: row.moved_ms,
    cashier: { id: row.user_id, firstname: row.firstname, lastname: row.lastname },
  };
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
