import type { OfflineRemark } from '#shared/offline-sales/rules.ts';
import type { Trx } from '../db/database.ts';
import { lockingRows } from '../db/engine-of.ts';
import type { OrderState } from '../orders/queries.ts';
import { noteQuotationOrder, ordersOfQuotations, quotationOfOrder } from '../orders/quotation-orders.ts';
import { endRecalledBasket } from '../parked-baskets/queries.ts';

/** What the basket of a late sale was filled from, as its till says; null for neither. */
export interface BasketOrigin {
  readonly quotationId: number | null;
  readonly parkedId: number | null;
}

/** The sale that it has become. */
interface BookedBasket {
  readonly branchId: number;
  readonly cashierId: number;
  readonly orderId: number;
  /** The order in whose place it is; null for none. */
  readonly inPlaceOf: OrderState | null;
}

/**
 * Does to what a basket came from what its checkout would have done (rule C14.5): its quotation is sold, and the parked basket
 * that its cashier recalled is listed no longer. A quotation that the branch hasn't got is left out: its goods are sold all the same.
 * @returns that the quotation was sold otherwise too, where it was
 */
export async function endOrigin(
  trx: Trx,
  { branchId, cashierId, orderId, inPlaceOf }: BookedBasket,
  { quotationId, parkedId }: BasketOrigin,
): Promise<readonly OfflineRemark[]> {
  const quoted = quotationId ?? (inPlaceOf && (await quotationOfOrder(trx, inPlaceOf.id)));
  const remarks = quoted === null ? [] : await sellQuotation(trx, { branchId, orderId, quotationId: quoted });
  if (parkedId !== null) await endRecalledBasket(trx, { id: cashierId, branchId }, parkedId);
  return remarks;
}

interface SoldQuotation extends Pick<BookedBasket, 'branchId' | 'orderId'> {
  readonly quotationId: number;
}

async function sellQuotation(
  trx: Trx,
  { branchId, orderId, quotationId }: SoldQuotation,
): Promise<readonly OfflineRemark[]> {
  // Of two late sales of one quotation the second one sees the first.
  const quotation = await lockingRows(
    trx,
    trx
      .selectFrom('documents')
      .select('id')
      .where('id', '=', quotationId)
      .where('branch_id', '=', branchId)
      .where('kind', '=', 'quotation'),
  ).executeTakeFirst();
  if (!quotation) return [];
  const before = await ordersOfQuotations(trx, [quotationId]);
  await noteQuotationOrder(trx, quotationId, orderId);
  return before.size > 0 ? ['quotation_sold'] : [];
}
