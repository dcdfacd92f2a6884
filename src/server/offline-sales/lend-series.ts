import { randomUUID } from 'node:crypto';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { offlineSalesContract } from '#shared/offline-sales/contract.ts';
import { seriesCode } from '#shared/offline-sales/till-numbers.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Trx } from '../db/database.ts';
import { lastTillNumbers } from '../db/number-series.ts';
import { findOpenDrawer } from '../drawer/queries.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { lockShop } from '../shop/lock-shop.ts';
import { type Branch, findTill, getBranch, getShop, type ShopSettings, type Till } from '../shop/queries.ts';

/** What a till needs to go on without the server. */
export interface LentSeries {
  readonly ticket: string;
  readonly series: { readonly id: number; readonly code: string };
  readonly last: readonly { readonly period: string; readonly count: number }[];
  readonly till: Till;
  readonly drawerId: number;
  /** What a slip says of the seller, and how far its cashier may go. */
  readonly shop: ShopSettings;
  readonly branch: Branch;
  readonly nowMs: EpochMs;
}

/**
 * Lends the browser of a till a series of receipt numbers, and gives its cashier a ticket (rule C14.5). A browser has one
 * series for ever, and nobody else has it: so no number of it is used twice, whatever has not come yet. The ticket is the same
 * as long as the same person sells into the same drawer.
 * @param device what the browser calls itself
 */
export async function lendSeries(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  device: string,
): Promise<LentSeries | RefusalOf<typeof offlineSalesContract, 'POST /offline-sales/series'>> {
  return db.transaction<LentSeries | RefusalOf<typeof offlineSalesContract, 'POST /offline-sales/series'>>(
    async (trx) => {
      const nowMs = now();
      const drawer = await findOpenDrawer(trx, user);
      if (!drawer) return refuse('DRAWER_NOT_OPEN');
      // The drawer's own, where a cashier's session says another: its receipts bear that one.
      const tillId = drawer.tillId ?? user.tillId;
      const till = tillId === null ? null : await findTill(trx, user.branchId, tillId);
      if (!till) return refuse('TILL_NEEDED');
      const series = await seriesOf(trx, { user, till, device, nowMs });
      const last = await lastTillNumbers(trx, user.branchId, series.code);
      const ticket = await ticketOf(trx, {
        seriesId: series.id,
        cashierId: user.id,
        drawerId: drawer.id,
        nowMs,
      });
      const [shop, branch] = [await getShop(trx), await getBranch(trx, user.branchId)];
      return { ticket, series, last, till, drawerId: drawer.id, shop, branch, nowMs };
    },
  );
}

interface Borrower {
  readonly user: StaffMember;
  readonly till: Till;
  readonly device: string;
  readonly nowMs: EpochMs;
}

async function seriesOf(trx: Trx, { user, till, device, nowMs }: Borrower) {
  const lent = () =>
    trx
      .selectFrom('till_series')
      .select(['id', 'code'])
      .where('till_id', '=', till.id)
      .where('device', '=', device)
      .where('ended_ms', 'is', null)
      .executeTakeFirst();
  const known = await lent();
  if (known) return known;
  // Two browsers that ask at once: the second gets the series after.
  await lockShop(trx);
  const meanwhile = await lent();
  if (meanwhile) return meanwhile;
  const { made } = await trx
    .selectFrom('till_series')
    .select((eb) => eb.fn.countAll<number>().as('made'))
    .where('till_id', '=', till.id)
    .executeTakeFirstOrThrow();
  return trx
    .insertInto('till_series')
    .values({
      ...{ branch_id: user.branchId, till_id: till.id, code: seriesCode(till.id, Number(made) + 1), device },
      ...{ lent_by: user.id, lent_ms: nowMs, ended_ms: null },
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
}

interface Seller {
  readonly seriesId: number;
  readonly cashierId: number;
  readonly drawerId: number;
  readonly nowMs: EpochMs;
}

async function ticketOf(trx: Trx, { seriesId, cashierId, drawerId, nowMs }: Seller): Promise<string> {
  const of = { series_id: seriesId, cashier_id: cashierId, drawer_id: drawerId };
  await trx
    .insertInto('till_tickets')
    .values({ ...of, ticket: randomUUID(), given_ms: nowMs })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { ticket } = await trx
    .selectFrom('till_tickets')
    .select('ticket')
    .where((where) => where.and(of))
    .executeTakeFirstOrThrow();
  return ticket;
}
