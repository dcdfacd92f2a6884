import { couponRefusal } from '#shared/coupons/rules.ts';
import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { ordersContract } from '#shared/orders/contract.ts';
import type { HandDiscountIn } from '#shared/orders/fields.ts';
import { type StockThing, thingKey } from '#shared/stock/stock-thing.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import { findCouponForUse, takeCoupon } from '../coupons/use-coupon.ts';
import { findBuyer } from '../customers/queries.ts';
import type { Trx } from '../db/database.ts';
import { answeredBefore, idempotently } from '../db/idempotency.ts';
import { findDocument } from '../documents/queries.ts';
import { lastOrderNumber, lockDrawerForOrder } from '../drawer/queries.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { takeStock } from '../inventory/move-stock.ts';
import { getShop } from '../shop/queries.ts';
import { type ApprovalAttempt, proveApprover } from '../staff/prove-approver.ts';
import { approverOfDiscounts, hasHandDiscount, recordDiscounts } from './hand-discounts.ts';
import { insertItems, insertOrder } from './order-rows.ts';
import {
  type BasketLine,
  handDiscountOf,
  priceBasket,
  readBasket,
  taxTermsOf,
  type Wanted,
} from './price-basket.ts';
import { findPendingOrder } from './queries.ts';
import { noteQuotationOrder } from './quotation-orders.ts';

/** A basket as it comes in. */
export interface Basket extends Wanted {
  readonly coupon?: string | null | undefined;
  readonly note?: string | null | undefined;
  /** What is taken off the whole order by hand (rule C12.4). */
  readonly order_discount?: HandDiscountIn | null | undefined;
  /** Who buys (rule C12.14). */
  readonly customer_id?: number | null | undefined;
  /** The quotation that it was filled from. */
  readonly quotation_id?: number | null | undefined;
  /** The parked basket that it was recalled from. */
  readonly parked_id?: number | null | undefined;
}

/** Who checks out, and under which key (rule C2.7), and who approves of what they take off by hand (rule C12.4). */
export interface CheckoutRequest {
  readonly user: StaffMember;
  readonly call: string;
  readonly idempotencyKey: string | null;
  readonly approver: ApprovalAttempt | null;
}

export interface CheckedOut {
  readonly orderId: number;
  readonly orderNumber: string;
}

/** What checkout asks of whoever keeps the baskets that wait. */
export interface AsksForParked {
  /** A basket that this person recalled has become an order (rule C12.3). */
  readonly endRecalledBasket: (trx: Trx, user: StaffMember, id: number) => Promise<void>;
}

type CheckoutRefusal = RefusalOf<typeof ordersContract, 'POST /checkout'>;

/** Of a basket that its till sold while the server was away, before this came (rule C14.5). */
const SOLD_OFFLINE = refuse('BASKET_SOLD_OFFLINE');

/**
 * Makes a pending order of the basket (rule C5): prices from the server's own data, the coupon checked and
 * counted, the stock taken, all in one transaction. What is taken off by hand beyond this person's limit needs somebody
 * whose limit suffices (rule C12.4).
 * @returns the order's id and number, or why not
 */
export async function checkout(
  services: Pick<Services, 'db' | 'now' | 'clock'> & AsksForParked,
  { user, call, idempotencyKey, approver: attempt }: CheckoutRequest,
  basket: Basket,
): Promise<CheckedOut | CheckoutRefusal> {
  const { db, now, clock, endRecalledBasket } = services;
  // Without what the approver typed: nothing of it is kept, not even its hash.
  const asked = { userId: user.id, call, key: idempotencyKey, body: basket, nowMs: now() };
  const request = { ...asked, whenSpent: SOLD_OFFLINE };
  // A repeat of what is done already answers as before, whatever has become of the approver since.
  const before = attempt && (await answeredBefore<CheckedOut>(db.read, request));
  if (before) return before;
  const proven = attempt && (await proveApprover(services, user, attempt));
  if (isRefusal(proven)) return proven;
  const nowMs = await clock.read();
  return idempotently<CheckedOut, CheckoutRefusal>(db, request, async (trx) => {
    if (isRefusal(nowMs)) return nowMs;
    const drawer = await lockDrawerForOrder(trx, user);
    if (!drawer) return refuse('DRAWER_NOT_OPEN');
    if (drawer.isPaused) return refuse('DRAWER_PAUSED');
    const pending = await findPendingOrder(trx, user.id);
    if (pending) return refuse('PENDING_ORDER_EXISTS', undefined, { orderId: pending.id });

    const shop = await getShop(trx);
    const lines = await readBasket(trx, user.branchId, basket);
    if ('refused' in lines) return lines;
    const coupon = await readCoupon(trx, user.branchId, basket.coupon ?? '', nowMs);
    if (coupon !== null && 'refused' in coupon) return coupon;

    const customerId = basket.customer_id ?? null;
    const customer = customerId === null ? null : await findBuyer(trx, customerId);
    if (customerId !== null && customer === null) return refuse('BUYER_GONE');

    const quotationId = basket.quotation_id ?? null;
    if (quotationId !== null && !(await findDocument(trx, user.branchId, 'quotation', quotationId)))
      return refuse('QUOTATION_NOT_FOUND');

    const orderDiscount = handDiscountOf(basket.order_discount);
    const price = priceBasket(lines, coupon, taxTermsOf(shop), basket, orderDiscount);
    if ('refused' in price) return price;
    const giver = { user, shop, approverId: proven?.approverId ?? null };
    const approverId = await approverOfDiscounts(trx, price, giver);
    if (isRefusal(approverId)) return approverId;

    if (coupon && !(await takeCoupon(trx, coupon.id))) return refuse('COUPON_USED_UP');
    const note = basket.note ?? '';
    const order = { user, drawer, shop, coupon, customerId: customer?.id ?? null, price, note, nowMs };
    const isDiscounted = hasHandDiscount(lines, orderDiscount);
    const orderId = await insertOrder(trx, { ...order, orderDiscount, isDiscounted, approverId });
    // Before the lines, which refer to goods: from here on nobody takes these out of the catalogue.
    const move = { branchId: user.branchId, orderId, userId: user.id, nowMs };
    const lacking = await takeStock(trx, lines, move, !shop.blockNegativeStock);
    if (lacking !== null) return outOfStock(lines, lacking);
    await insertItems(trx, user.branchId, { orderId, shop, price, lines });
    const orderNumber = lastOrderNumber(drawer);
    if (isDiscounted) {
      const given = { user, nowMs, orderId, orderNumber, price, lines, orderDiscount, approverId };
      await recordDiscounts(trx, given);
    }
    if (quotationId !== null) await noteQuotationOrder(trx, quotationId, orderId);
    if (basket.parked_id) await endRecalledBasket(trx, user, basket.parked_id);
    return { orderId, orderNumber };
  });
}

async function readCoupon(trx: Trx, branchId: number, code: string, nowMs: EpochMs) {
  if (code === '') return null;
  const coupon = await findCouponForUse(trx, branchId, code);
  return couponRefusal(coupon, nowMs) ?? coupon;
}

function outOfStock(lines: readonly BasketLine[], lacking: StockThing) {
  const line = lines.find((candidate) => thingKey(candidate) === thingKey(lacking));
  const name = [line?.name, line?.variantValue].filter(Boolean).join(' ');
  return refuse('OUT_OF_STOCK', { name, left: Math.max(0, line?.quantityOnHand ?? 0) });
}
