import type { DocumentLine } from '#shared/documents/document-content.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { Satang } from '#shared/money/satang.ts';
import type { quotationsContract } from '#shared/quotations/contract.ts';
import {
  lineChanges,
  type QuotationChange,
  type QuotationState,
  quotationState,
} from '#shared/quotations/rules.ts';
import { thingKey } from '#shared/stock/stock-thing.ts';
import { type BangkokDate, bangkokDate } from '#shared/time/bangkok.ts';
import { findSellableLines, type LineChoice, type SellableLine } from '../catalog/queries.ts';
import { choicesByName } from '../catalog/quoted-choices.ts';
import { loadProducts, type ProductRow } from '../catalog/search/product-rows.ts';
import type { Reader } from '../db/database.ts';
import { findDocument } from '../documents/queries.ts';
import { findOpenDrawer } from '../drawer/queries.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { priceBasket, taxTermsOf } from '../orders/price-basket.ts';
import { findPendingOrder } from '../orders/queries.ts';
import { ordersOfQuotations } from '../orders/quotation-orders.ts';
import { getShop } from '../shop/queries.ts';

/** A quotation as a basket at today's prices, and what the cashier has to know of it first. */
export interface QuotationBasket {
  readonly id: number;
  readonly number: string;
  readonly validUntil: BangkokDate | null;
  readonly state: QuotationState | null;
  /** The paid order that was made from it before. */
  readonly order: { readonly id: number; readonly number: string } | null;
  /** What can be taken over, each thing once. */
  readonly lines: readonly {
    readonly product: ProductRow;
    readonly variantId: number | null;
    readonly quantity: number;
  }[];
  readonly changes: readonly QuotationChange[];
  readonly quotedTotalSatang: Satang;
  /** What the taken over lines come to today, without any coupon. */
  readonly totalSatang: Satang;
}

type QuotationBasketRefusal = RefusalOf<typeof quotationsContract, 'GET /quotations/{id}/basket'>;

/**
 * Turns an issued quotation into a basket at today's prices; writes nothing. What is no longer sold is told and left
 * out. It is for whoever can sell now: with an open drawer, and no order that waits for payment (rule C5.1, C5.2).
 */
export async function quotationBasket(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  id: number,
): Promise<QuotationBasket | QuotationBasketRefusal> {
  const reader = db.read;
  const quotation = await findDocument(reader, user.branchId, 'quotation', id);
  if (!quotation) return refuse('QUOTATION_NOT_FOUND');
  if (!(await findOpenDrawer(reader, user.id))) return refuse('DRAWER_NOT_OPEN');
  const pending = await findPendingOrder(reader, user.id);
  if (pending) return refuse('PENDING_ORDER_EXISTS', undefined, { orderId: pending.id });

  const { content, number } = quotation;
  const quoted = each(content.lines, await choicesOf(reader, content.lines));
  const sold = await soldNow(reader, user.branchId, quoted);
  const taken = quoted.flatMap((line, i) => {
    const thing = sold[i];
    return thing ? [{ ...thing, quantity: line.quantity }] : [];
  });
  const shop = await getShop(reader);
  const price = priceBasket(taken, null, taxTermsOf(shop), { orderList: [] });
  if ('refused' in price) return refuse('ORDER_TOO_LARGE');
  const ids = [...new Set(taken.map((line) => line.productId))];
  const products = new Map((await loadProducts(reader, user.branchId, ids)).map((row) => [row.id, row]));
  const order = (await ordersOfQuotations(reader, [id])).get(id) ?? null;
  return {
    id,
    number,
    validUntil: content.validUntil,
    state: quotationState(content.validUntil, order !== null, bangkokDate(now())),
    order,
    lines: taken.flatMap(({ productId, variantId, quantity }) => {
      const product = products.get(productId);
      return product ? [{ product, variantId, quantity }] : [];
    }),
    changes: quoted.flatMap((line, i) => lineChanges(line, sold[i] ?? null)),
    quotedTotalSatang: content.totalSatang,
    totalSatang: price.totalSatang,
  };
}

type QuotedLine = DocumentLine & { readonly choice: LineChoice | null };

/** The goods that the lines name; older quotations name them by their words alone. */
async function choicesOf(
  reader: Reader,
  lines: readonly DocumentLine[],
): Promise<ReadonlyMap<DocumentLine, LineChoice | null>> {
  const nameless = lines.filter(({ productId }) => productId === undefined);
  const found = await choicesByName(reader, nameless);
  const byName = new Map(nameless.map((line, i) => [line, found[i] ?? null]));
  return new Map(
    lines.map((line) => {
      const { productId, variantId = null } = line;
      return [line, productId === undefined ? (byName.get(line) ?? null) : { productId, variantId }];
    }),
  );
}

/** Each thing once, with how many of it were quoted on all its lines. */
function each(
  lines: readonly DocumentLine[],
  choices: ReadonlyMap<DocumentLine, LineChoice | null>,
): QuotedLine[] {
  const byThing = new Map<string, QuotedLine>();
  for (const [i, line] of lines.entries()) {
    const choice = choices.get(line) ?? null;
    const key = choice === null ? `line ${i}` : thingKey(choice);
    const before = byThing.get(key);
    const quantity = line.quantity + (before?.quantity ?? 0);
    byThing.set(key, { ...(before ?? { ...line, choice }), quantity });
  }
  return [...byThing.values()];
}

async function soldNow(
  reader: Reader,
  branchId: number,
  quoted: readonly QuotedLine[],
): Promise<(SellableLine | null)[]> {
  const known = quoted.flatMap(({ choice }) => (choice === null ? [] : [choice]));
  const found = await findSellableLines(reader, branchId, known);
  const byChoice = new Map(known.map((choice, i) => [choice, found[i] ?? null]));
  return quoted.map(({ choice }) => (choice === null ? null : (byChoice.get(choice) ?? null)));
}
