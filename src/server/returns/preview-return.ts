import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { returnsContract } from '#shared/returns/contract.ts';
import type { Reader } from '../db/database.ts';
import type { StaffMember } from '../http/handlers.ts';
import { findVisibleOrder } from '../orders/queries.ts';
import { type ReckonedLine, type ReturnedLine, reckonReturn } from '../orders/refunds.ts';

/** What goes back for these pieces of a paid order of the branch; writes nothing (rule C11.1, C11.3). */
export async function previewReturn(
  db: Reader,
  user: StaffMember,
  orderId: number,
  lines: readonly ReturnedLine[],
): Promise<readonly ReckonedLine[] | RefusalOf<typeof returnsContract, 'POST /orders/{id}/returns/preview'>> {
  const order = await findVisibleOrder(db, user, orderId, true);
  if (!order) return refuse('ORDER_NOT_FOUND');
  if (order.head.status !== 'paid') return refuse('ORDER_NOT_PAID_YET');
  return reckonReturn(order, lines);
}
