import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { HandDiscountIn } from '#shared/orders/fields.ts';
import type { parkedBasketsContract } from '#shared/parked-baskets/contract.ts';
import { MAX_PARKED_BASKETS, RECALLED_KEPT_MS } from '#shared/parked-baskets/rules.ts';
import { couponNow } from '../coupons/coupon-now.ts';
import { findBuyer } from '../customers/queries.ts';
import { idempotently } from '../db/idempotency.ts';
import { findDocument } from '../documents/queries.ts';
import { findOpenDrawer } from '../drawer/queries.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import {
  type BasketLine,
  handDiscountOf,
  priceBasket,
  readBasket,
  taxTermsOf,
  type Wanted,
} from '../orders/price-basket.ts';
import { getShop } from '../shop/queries.ts';
import {
  contentOf,
  countWaitingAlone,
  endRecalledBasket,
  getListedBasket,
  type ListedBasket,
  type ParkedLine,
} from './queries.ts';

/** A basket that is to wait. */
export interface BasketToPark extends Wanted {
  readonly name?: string | null | undefined;
  readonly coupon?: string | null | undefined;
  readonly note?: string | null | undefined;
  /** Who buys (rule C12.14). */
  readonly customer_id?: number | null | undefined;
  /** What is taken off the whole of it by hand (rule C12.4). */
  readonly order_discount?: HandDiscountIn | null | undefined;
  /** The quotation that it was filled from. */
  readonly quotation_id?: number | null | undefined;
  /** The parked basket that it was recalled from. */
  readonly recalled_id?: number | null | undefined;
}

/** Who parks or recalls, and under which key (rule C2.7). */
export interface ParkingRequest {
  readonly user: StaffMember;
  readonly call: string;
  readonly idempotencyKey: string | null;
}

type ParkRefusal = RefusalOf<typeof parkedBasketsContract, 'POST /parked-baskets'>;

/**
 * Sets a basket aside (rule C12.3): it takes no number, no stock and no use of its coupon, which is kept as it was typed
 * even where it can't be used now. It takes an open drawer, paused or not, since nothing is sold.
 */
export async function parkBasket(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { user, call, idempotencyKey }: ParkingRequest,
  basket: BasketToPark,
): Promise<ListedBasket | ParkRefusal> {
  const nowMs = now();
  const request = { userId: user.id, call, key: idempotencyKey, body: basket, nowMs };
  return idempotently<ListedBasket, ParkRefusal>(db, request, async (trx) => {
    if (!(await findOpenDrawer(trx, user))) return refuse('DRAWER_NOT_OPEN');
    const waiting = await countWaitingAlone(trx, user.branchId);
    if (waiting >= MAX_PARKED_BASKETS) return refuse('PARKED_BASKETS_FULL');
    const quotationId = basket.quotation_id ?? null;
    if (quotationId !== null && !(await findDocument(trx, user.branchId, 'quotation', quotationId)))
      return refuse('QUOTATION_NOT_FOUND');

    const customerId = basket.customer_id ?? null;
    const customer = customerId === null ? null : await findBuyer(trx, customerId);
    if (customerId !== null && customer === null) return refuse('BUYER_GONE');

    const lines = await readBasket(trx, user.branchId, basket);
    if ('refused' in lines) return lines;
    const couponCode = basket.coupon ?? '';
    const coupon = await couponNow(trx, user.branchId, couponCode, nowMs);
    // What the screen shows is reckoned with a coupon that can't be used any more: the recall will say so.
    const shown = isRefusal(coupon) ? {} : basket;
    const terms =
      coupon === null || isRefusal(coupon)
        ? null
        : { kind: coupon.kind, valueHundredths: coupon.value_hundredths };
    const orderDiscount = handDiscountOf(basket.order_discount);
    const price = priceBasket(lines, terms, taxTermsOf(await getShop(trx)), shown, orderDiscount);
    if ('refused' in price) return price;

    if (basket.recalled_id) await endRecalledBasket(trx, user, basket.recalled_id);
    await trx
      .deleteFrom('parked_baskets')
      .where('branch_id', '=', user.branchId)
      .where('recalled_ms', '<=', nowMs - RECALLED_KEPT_MS)
      .execute();
    const { id } = await trx
      .insertInto('parked_baskets')
      .values({
        branch_id: user.branchId,
        name: basket.name ?? '',
        note: basket.note ?? '',
        coupon_code: couponCode,
        quotation_id: quotationId,
        customer_id: customer?.id ?? null,
        content: contentOf(lines.map(parkedLine), orderDiscount),
        pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
        total_satang: price.totalSatang,
        parked_by: user.id,
        parked_ms: nowMs,
        recalled_by: null,
        recalled_ms: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return getListedBasket(trx, id);
  });
}

function parkedLine(line: BasketLine): ParkedLine {
  return {
    productId: line.productId,
    variantId: line.variantId,
    name: [line.name, line.variantValue].filter(Boolean).join(' '),
    ...(line.isOpenPrice && { isOpenPrice: true as const }),
    unitPriceSatang: line.unitPriceSatang,
    quantity: line.quantity,
    discountType: line.discountType,
    discountValueHundredths: line.discountValueHundredths,
    discountValue2Hundredths: line.discountValue2Hundredths,
    ...(line.handDiscount && { handDiscount: line.handDiscount }),
  };
}
