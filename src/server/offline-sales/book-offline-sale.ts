import type { OfflineRemark } from '#shared/offline-sales/rules.ts';
import { discountLimitOf, type HandDiscount, isWithinLimit } from '#shared/orders/hand-discounts.ts';
import type { OrderPrice, TaxTerms } from '#shared/orders/pricing.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Trx } from '../db/database.ts';
import type { TrustedMs } from '../db/trusted-clock.ts';
import { drawerForLateSale } from '../drawer/drawer-for-late-sale.ts';
import { lastOrderNumber, type OpenDrawer } from '../drawer/queries.ts';
import { takeStock } from '../inventory/move-stock.ts';
import { giveUp } from '../orders/cancel-order.ts';
import { hasHandDiscount, recordDiscounts } from '../orders/hand-discounts.ts';
import { insertItems, insertOrder } from '../orders/order-rows.ts';
import type { BasketLine } from '../orders/price-basket.ts';
import { lockOrder, type OrderState } from '../orders/queries.ts';
import type { PaymentLine } from '../orders/receipts.ts';
import { getShop, type ShopSettings } from '../shop/queries.ts';
import { roleOfStaff } from '../staff/queries.ts';
import { type BasketOrigin, endOrigin } from './basket-origin.ts';
import { giveUpLost, takeBasketKeys } from './lost-checkouts.ts';
import { type DatedMoment, momentOf, settleBySlip } from './receipt-of-slip.ts';

/** Who made a sale, by the ticket that came with it. */
export interface Seller {
  readonly ticketId: number;
  readonly givenMs: EpochMs;
  readonly branchId: number;
  readonly cashierId: number;
  readonly drawerId: number;
  readonly tillId: number;
  /** What the series of its numbers is called. */
  readonly code: string;
}

/** A sale that is to be booked: what its lines come to is what was taken for it. */
interface SaleToBook {
  readonly seller: Seller;
  readonly senderId: number;
  readonly nowMs: TrustedMs;
  readonly soldMs: EpochMs;
  readonly slipNumber: string;
  /** Under which its basket was, or may have been, sent for checkout. */
  readonly basketKeys: readonly string[];
  /** The order that its money was taken for, in whose place it is; null for none. */
  readonly inPlaceOf: OrderState | null;
  readonly cameFrom: BasketOrigin;
  readonly lines: readonly BasketLine[];
  readonly orderDiscount: HandDiscount | null;
  readonly price: OrderPrice;
  readonly tax: TaxTerms;
  readonly payments: readonly PaymentLine[];
  readonly note: string;
}

/** A booked sale. */
export interface Booked {
  readonly orderId: number;
  readonly receiptNumber: string;
  readonly remarks: readonly OfflineRemark[];
}

/**
 * Books a sale as if it had been paid where it was (rule C14.5): order, stock, cash, receipt and the day's sums, dated when it
 * was made and with the number of its slip, as far as that can be. An order that was made of the same basket, or that it is in the
 * place of, is given up first, so that its goods and coupon are there. The quotation or parked basket that it came from is sold with it.
 */
export async function bookOfflineSale(trx: Trx, sale: SaleToBook): Promise<Booked> {
  const { seller, senderId, nowMs, soldMs, slipNumber, inPlaceOf, price, tax, payments, cameFrom } = sale;
  const { branchId, givenMs } = seller;
  const ofCashier = { branchId, cashierId: seller.cashierId, nowMs };
  const lost = await takeBasketKeys(trx, ofCashier, sale.basketKeys);
  // Nobody sells before they have their ticket.
  const at = await momentOf(trx, { branchId, soldMs, notBeforeMs: givenMs, nowMs });
  const late = await drawerForLateSale(trx, { ...seller, senderId, nowMs });
  if (inPlaceOf?.status === 'pending')
    await giveUp(trx, { id: seller.cashierId, branchId }, inPlaceOf, nowMs);
  const lostRemarks = await giveUpLost(trx, ofCashier, lost);
  const { drawer, cashierId } = late;
  const shop = await getShop(trx);
  const order = await insertPaidOrder(trx, sale, { cashierId, drawer, at, shop });
  const settled = await settleBySlip(trx, {
    ...{ branchId, cashierId, drawer, nowMs: at.ms, order, payments, slipNumber },
  });
  const soldBefore = await endOrigin(trx, { ...seller, orderId: order.id, inPlaceOf }, cameFrom);
  const remarks: OfflineRemark[] = [
    ...((await isShort(trx, sale.lines, shop)) ? (['stock_short'] as const) : []),
    ...(isTaxedOtherwise(tax, shop) ? (['tax_changed'] as const) : []),
    ...((await isBeyondLimit(trx, price, seller, shop)) ? (['discount_beyond'] as const) : []),
    ...(late.how === 'other' ? (['other_drawer'] as const) : []),
    ...(late.how === 'opened' ? (['opened_drawer'] as const) : []),
    ...(cashierId === seller.cashierId ? [] : (['other_cashier'] as const)),
    ...at.remarks,
    // What was paid of the very same basket is told of already.
    ...(lostRemarks.length > 0 ? lostRemarks : soldBefore),
    ...settled.remarks,
  ];
  return { orderId: order.id, receiptNumber: settled.receiptNumber, remarks };
}

interface OrderPlace {
  readonly cashierId: number;
  readonly drawer: OpenDrawer;
  readonly at: DatedMoment;
  readonly shop: ShopSettings;
}

/** Writes the order as checkout does, and takes its goods. It never waits: its cashier may have another that does (rule C5.1). */
async function insertPaidOrder(
  trx: Trx,
  { seller, inPlaceOf, lines, orderDiscount, price, tax, note }: SaleToBook,
  { cashierId, drawer, at }: OrderPlace,
): Promise<OrderState> {
  const { branchId } = seller;
  const isDiscounted = hasHandDiscount(lines, orderDiscount);
  const shop = { vatMode: tax.mode, taxRateHundredths: tax.rateHundredths };
  const orderId = await insertOrder(trx, {
    ...{ user: { id: cashierId, branchId }, drawer, shop, coupon: null, price, note, orderDiscount },
    ...{ customerId: inPlaceOf?.customer_id ?? null, isDiscounted, approverId: null },
    ...{ nowMs: at.ms, paidMs: at.ms },
  });
  await takeStock(trx, lines, { branchId, orderId, userId: cashierId, nowMs: at.ms }, true);
  await insertItems(trx, branchId, { orderId, price, lines, shop });
  if (isDiscounted)
    await recordDiscounts(trx, {
      // Who gave it, also where the sale is another's for want of their account.
      ...{ user: { id: seller.cashierId, branchId }, nowMs: at.ms, orderId, price, lines, orderDiscount },
      ...{ orderNumber: lastOrderNumber(drawer), approverId: null },
    });
  const order = await lockOrder(trx, branchId, orderId);
  if (!order) throw new Error('an order that was just made is gone');
  return order;
}

/** Whether a shop that sells nothing that it doesn't have would not have sold this, whose goods are taken by now. */
async function isShort(
  trx: Trx,
  lines: readonly BasketLine[],
  { blockNegativeStock }: ShopSettings,
): Promise<boolean> {
  if (!blockNegativeStock) return false;
  const ids = lines.flatMap(({ inventoryId }) => inventoryId ?? []);
  // What never lay there is below nothing by now.
  if (ids.length < lines.length) return true;
  const short = await trx
    .selectFrom('inventories')
    .select('id')
    .where('id', 'in', ids)
    .where('quantity', '<', 0)
    .limit(1)
    .executeTakeFirst();
  return short !== undefined;
}

const isTaxedOtherwise = ({ mode, rateHundredths }: TaxTerms, shop: ShopSettings): boolean =>
  mode !== shop.vatMode || rateHundredths !== shop.taxRateHundredths;

/** Whether what was taken off by hand is more than whoever gave it may give alone now (rule C12.4). */
async function isBeyondLimit(
  trx: Trx,
  price: OrderPrice,
  { branchId, cashierId }: Seller,
  { discountLimits }: ShopSettings,
): Promise<boolean> {
  const role = await roleOfStaff(trx, { userId: cashierId, branchId });
  return !isWithinLimit(price, discountLimitOf(role, discountLimits));
}
