import { isRefusal } from '#shared/errors/refusals.ts';
import { type BasketChange, type LineChange, lineChanges } from '#shared/orders/line-changes.ts';
import type { LineInput } from '#shared/orders/pricing.ts';
import { thingKey } from '#shared/stock/stock-thing.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import { findSellableLines, type LineChoice, type SellableLine } from '../catalog/queries.ts';
import { loadProducts, type ProductRow } from '../catalog/search/product-rows.ts';
import { couponNow } from '../coupons/coupon-now.ts';
import type { CouponRow } from '../coupons/queries.ts';
import { type CustomerRow, findBuyer, findCustomer } from '../customers/queries.ts';
import type { Reader } from '../db/database.ts';
import { findDocument } from '../documents/queries.ts';
import type { BasketLine } from './price-basket.ts';

/** A line as it once was: in a quotation, in a basket that waited, in an order. */
export interface FormerLine extends LineInput {
  /** With the variant's value. */
  readonly name: string;
  /** Null where an old paper names it by words that mean nothing any more. */
  readonly choice: LineChoice | null;
}

/** Former lines as a basket of today. */
export interface SoldAgain {
  /** What can be taken over, each thing once. */
  readonly things: readonly {
    readonly product: ProductRow;
    readonly variantId: number | null;
    readonly quantity: number;
  }[];
  /** What the cashier has to know first. */
  readonly changes: readonly LineChange[];
  /** The lines that can be taken over, to be priced. */
  readonly lines: readonly BasketLine[];
}

/**
 * Turns former lines into a basket at today's prices; writes nothing. What is no longer sold is told and left out. Few
 * queries, however many lines.
 */
export async function sellAgain(
  reader: Reader,
  branchId: number,
  lines: readonly FormerLine[],
): Promise<SoldAgain> {
  const former = each(lines);
  const sold = await soldNow(reader, branchId, former);
  const taken = former.flatMap((line, i) => {
    const thing = sold[i];
    return thing ? [{ ...thing, quantity: line.quantity }] : [];
  });
  const ids = [...new Set(taken.map((line) => line.productId))];
  const products = new Map((await loadProducts(reader, branchId, ids)).map((row) => [row.id, row]));
  return {
    things: taken.flatMap(({ productId, variantId, quantity }) => {
      const product = products.get(productId);
      return product ? [{ product, variantId, quantity }] : [];
    }),
    changes: former.flatMap((line, i) => lineChanges(line, sold[i] ?? null)),
    lines: taken,
  };
}

/** Each thing once, with how many of it were on all its lines. */
function each(lines: readonly FormerLine[]): FormerLine[] {
  const byThing = new Map<string, FormerLine>();
  for (const [i, line] of lines.entries()) {
    const key = line.choice === null ? `line ${i}` : thingKey(line.choice);
    const before = byThing.get(key);
    byThing.set(key, { ...(before ?? line), quantity: line.quantity + (before?.quantity ?? 0) });
  }
  return [...byThing.values()];
}

async function soldNow(
  reader: Reader,
  branchId: number,
  former: readonly FormerLine[],
): Promise<(SellableLine | null)[]> {
  const known = former.flatMap(({ choice }) => (choice === null ? [] : [choice]));
  const found = await findSellableLines(reader, branchId, known);
  const byChoice = new Map(known.map((choice, i) => [choice, found[i] ?? null]));
  return former.map(({ choice }) => (choice === null ? null : (byChoice.get(choice) ?? null)));
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
}

/** The same at today's prices, for a till to take over. */
export interface BasketNow extends Pick<SoldAgain, 'things'> {
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
  { branchId, lines, couponCode, quotationId, customerId }: FormerBasket,
  nowMs: EpochMs,
): Promise<BasketNow> {
  const { things, changes } = await sellAgain(reader, branchId, lines);
  const coupon = await couponNow(reader, couponCode, nowMs);
  const { customer, changes: customerChanges } = await buyerNow(reader, customerId);
  const quotation =
    quotationId === null ? null : await findDocument(reader, branchId, 'quotation', quotationId);
  const couponChanges: BasketChange[] = isRefusal(coupon)
    ? [{ what: 'coupon', name: couponCode, why: coupon.message }]
    : [];
  return {
    things,
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
