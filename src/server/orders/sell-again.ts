import { canBeTyped } from '#shared/catalog/open-price.ts';
import { isRefusal } from '#shared/errors/refusals.ts';
import type { Satang } from '#shared/money/satang.ts';
import type { HandDiscount } from '#shared/orders/hand-discounts.ts';
import {
  type BasketChange,
  type LineChange,
  lineChanges,
  type SoldBefore,
} from '#shared/orders/line-changes.ts';
import { lineKey } from '#shared/orders/line-key.ts';
import { thingKey } from '#shared/stock/stock-thing.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import { findSellableLines, type LineChoice, type SellableLine } from '../catalog/queries.ts';
import { loadProducts, type ProductRow } from '../catalog/search/product-rows.ts';
import { couponNow } from '../coupons/coupon-now.ts';
import type { CouponRow } from '../coupons/queries.ts';
import { type CustomerRow, findBuyer, findCustomer } from '../customers/queries.ts';
import type { Reader } from '../db/database.ts';
import { findDocument } from '../documents/queries.ts';
import { lineDiscountOf, orderDiscountOf } from './hand-discounts.ts';
import type { BasketLine } from './price-basket.ts';
import { itemsOf } from './queries.ts';

/** A line as it once was: in a quotation, in a basket that waited, in an order. */
export interface FormerLine extends SoldBefore {
  /** Null where an old paper names it by words that mean nothing any more. */
  readonly choice: LineChoice | null;
  /** What was taken off it by hand (rule C12.4). */
  readonly handDiscount?: HandDiscount | null;
}

/** Former lines as a basket of today. */
export interface SoldAgain {
  /** What can be taken over, each thing once, at each price that was typed for it. */
  readonly things: readonly {
    readonly product: ProductRow;
    readonly variantId: number | null;
    readonly quantity: number;
    readonly handDiscount: HandDiscount | null;
    /** Null where the product has a price of its own. */
    readonly typedPriceSatang: Satang | null;
  }[];
  /** What the cashier has to know first. */
  readonly changes: readonly LineChange[];
  /** The lines that can be taken over, to be priced. */
  readonly lines: readonly BasketLine[];
}

/**
 * Turns former lines into a basket at today's prices; writes nothing. What is no longer sold is told and left out. A
 * price that is typed stays as it was (rule C12.11). Few queries, however many lines.
 */
export async function sellAgain(
  reader: Reader,
  branchId: number,
  lines: readonly FormerLine[],
): Promise<SoldAgain> {
  const sold = await soldNow(reader, branchId, lines);
  const former = together(lines.map((was, i) => ({ was, now: sold[i] ?? null })));
  const taken = former.flatMap(({ now, quantity, handDiscount }) =>
    isSold(now) ? [{ ...now, quantity, handDiscount }] : [],
  );
  const ids = [...new Set(taken.map((line) => line.productId))];
  const products = new Map((await loadProducts(reader, branchId, ids)).map((row) => [row.id, row]));
  return {
    things: taken.flatMap(
      ({ productId, variantId, quantity, handDiscount, isOpenPrice, unitPriceSatang }) => {
        const product = products.get(productId);
        const typedPriceSatang = isOpenPrice ? unitPriceSatang : null;
        return product ? [{ product, variantId, quantity, handDiscount, typedPriceSatang }] : [];
      },
    ),
    changes: changesOf(former),
    lines: taken,
  };
}

/** Lines that are one line of today, with how many of it were on all of them. */
interface Together {
  /** At each price that they had, once. */
  readonly was: readonly FormerLine[];
  readonly now: Now;
  readonly quantity: number;
  /** What was taken off it by hand: of one line of several it is of none. */
  readonly handDiscount: HandDiscount | null;
}

/** As the branch sells it now; null where nobody does, `not_here` where other branches do (rule C15.6). */
type Now = SellableLine | 'not_here' | null;
const isSold = (now: Now): now is SellableLine => now !== null && now !== 'not_here';

type Pair = { readonly was: FormerLine; readonly now: Now };

/** Each thing once; what is sold at typed prices once at each of them. */
function together(pairs: readonly Pair[]): Together[] {
  const byLine = new Map<string, Together>();
  for (const [i, { was, now }] of pairs.entries()) {
    const gone = was.choice === null ? `line ${i}` : thingKey(was.choice);
    const key = isSold(now) ? lineKey(now) : gone;
    const before = byLine.get(key) ?? { was: [], now, quantity: 0, handDiscount: null };
    const isKnown = before.was.some(({ unitPriceSatang }) => unitPriceSatang === was.unitPriceSatang);
    byLine.set(key, {
      was: isKnown ? before.was : [...before.was, was],
      now,
      quantity: before.quantity + was.quantity,
      handDiscount: before.quantity === 0 ? (was.handDiscount ?? null) : null,
    });
  }
  return [...byLine.values()];
}

/** What changed of each; that the shelf has too few of a thing is told once, for all its lines. */
function changesOf(former: readonly Together[]): LineChange[] {
  const wanted = new Map<string, number>();
  for (const { now, quantity } of former)
    if (isSold(now)) wanted.set(thingKey(now), quantity + (wanted.get(thingKey(now)) ?? 0));
  return former.flatMap(({ was: [first, ...others], now, quantity: ofLine }) => {
    if (!first) return [];
    const quantity = isSold(now) ? wanted.get(thingKey(now)) : ofLine;
    if (isSold(now)) wanted.delete(thingKey(now));
    const isNew = ({ what }: LineChange) => what !== 'stock' || quantity !== undefined;
    const changes = lineChanges({ ...first, quantity: quantity ?? ofLine }, now).filter(isNew);
    const otherPrices = others.flatMap((other) =>
      isSold(now) ? lineChanges(other, now).filter(({ what }) => what === 'price') : [],
    );
    return [...changes, ...otherPrices];
  });
}

/** Each line as it can be sold now; where its price is typed, at what it was, unless that can't be a price. */
async function soldNow(reader: Reader, branchId: number, former: readonly FormerLine[]): Promise<Now[]> {
  const known = former.flatMap(({ choice }) => (choice === null ? [] : [choice]));
  const found = await findSellableLines(reader, branchId, known);
  const byChoice = new Map(known.map((choice, i) => [choice, found[i] ?? null]));
  return former.map(({ choice, unitPriceSatang: was }) => {
    const now = choice === null ? null : (byChoice.get(choice) ?? null);
    return isSold(now) && now.isOpenPrice && canBeTyped(was) ? { ...now, unitPriceSatang: was } : now;
  });
}

/** A basket as it once was, of somebody's till. */
export interface FormerBasket {
  readonly branchId: number;
  readonly lines: readonly FormerLine[];
  /** '' for none. */
  readonly couponCode: string;
  /** The quotation that it was filled from. */
  readonly quotationId: number | null;
  readonly customerId: number | null;
  /** What was taken off the whole of it by hand (rule C12.4). */
  readonly orderDiscount: HandDiscount | null;
}

/** The same at today's prices, for a till to take over. */
export interface BasketNow extends Pick<SoldAgain, 'things'>, Pick<FormerBasket, 'orderDiscount'> {
  /** Null also for one that can't be used any more, which the changes tell. */
  readonly coupon: CouponRow | null;
  /** Null also for one who was hidden, which the changes tell. */
  readonly customer: CustomerRow | null;
  readonly quotation: { readonly id: number; readonly number: string } | null;
  readonly changes: readonly BasketChange[];
}

/** Brings a basket back that was parked or had become an order (rule C12.3, C12.8); writes nothing. */
export async function basketNow(
  reader: Reader,
  { branchId, lines, couponCode, quotationId, customerId, orderDiscount }: FormerBasket,
  nowMs: EpochMs,
): Promise<BasketNow> {
  const { things, changes } = await sellAgain(reader, branchId, lines);
  const coupon = await couponNow(reader, branchId, couponCode, nowMs);
  const { customer, changes: customerChanges } = await buyerNow(reader, customerId);
  const quotation =
    quotationId === null ? null : await findDocument(reader, branchId, 'quotation', quotationId);
  const couponChanges: BasketChange[] = isRefusal(coupon)
    ? [{ what: 'coupon', name: couponCode, why: coupon.message }]
    : [];
  return {
    things,
    orderDiscount,
    coupon: isRefusal(coupon) ? null : coupon,
    customer,
    quotation: quotation && { id: quotation.id, number: quotation.number },
    changes: [...changes, ...couponChanges, ...customerChanges],
  };
}

/** Whoever a former basket or paper was for, as a basket may name them now; one who was hidden is told by name. */
export async function buyerNow(
  reader: Reader,
  customerId: number | null,
): Promise<{ readonly customer: CustomerRow | null; readonly changes: readonly BasketChange[] }> {
  if (customerId === null) return { customer: null, changes: [] };
  const customer = await findBuyer(reader, customerId);
  if (customer) return { customer, changes: [] };
  const hidden = await findCustomer(reader, customerId);
  const name = hidden ? hidden.company_name || hidden.name : '';
  return { customer, changes: [{ what: 'customer', name }] };
}

/** What an order was made of, whatever became of it. */
export async function formerBasketOf(
  db: Reader,
  orderId: number,
): Promise<{
  readonly note: string;
  /** '' for none. */
  readonly couponCode: string;
  readonly customerId: number | null;
  readonly orderDiscount: HandDiscount | null;
  readonly lines: readonly FormerLine[];
}> {
  const head = await db
    .selectFrom('orders')
    .select(['note', 'coupon_code', 'customer_id', 'order_discount_kind', 'order_discount_reason'])
    .select('order_discount_value_hundredths')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const items = await itemsOf(db, orderId).execute();
  const lines = items.map((item) => ({
    name: [item.name, item.variant_value].filter(Boolean).join(' '),
    choice: { productId: item.product_id, variantId: item.variant_id },
    unitPriceSatang: item.unit_price_satang,
    quantity: item.quantity,
    discountType: item.discount_type,
    discountValueHundredths: item.discount_value_hundredths,
    discountValue2Hundredths: item.discount_value2_hundredths,
    handDiscount: lineDiscountOf(item),
    wasOpenPrice: null,
  }));
  const { note, coupon_code, customer_id: customerId } = head;
  return { note, couponCode: coupon_code ?? '', customerId, orderDiscount: orderDiscountOf(head), lines };
}
