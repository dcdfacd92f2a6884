import type { DocumentLine } from '#shared/documents/document-content.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { Satang } from '#shared/money/satang.ts';
import type { quotationsContract } from '#shared/quotations/contract.ts';
import { type QuotationState, quotationState } from '#shared/quotations/rules.ts';
import { type BangkokDate, bangkokDate } from '#shared/time/bangkok.ts';
import type { LineChoice } from '../catalog/queries.ts';
import { choicesByName } from '../catalog/quoted-choices.ts';
import { type CustomerRow, findBuyer } from '../customers/queries.ts';
import type { Reader } from '../db/database.ts';
import { findDocument } from '../documents/queries.ts';
import { findOpenDrawer } from '../drawer/queries.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { priceBasket, taxTermsOf } from '../orders/price-basket.ts';
import { findPendingOrder } from '../orders/queries.ts';
import { ordersOfQuotations } from '../orders/quotation-orders.ts';
import { type SoldAgain, sellAgain } from '../orders/sell-again.ts';
import { getShop } from '../shop/queries.ts';

/** A quotation as a basket at today's prices, and what the cashier has to know of it first. */
export interface QuotationBasket extends Pick<SoldAgain, 'things' | 'changes'> {
  readonly id: number;
  readonly number: string;
  readonly validUntil: BangkokDate | null;
  readonly state: QuotationState | null;
  /** The paid order that was made from it before. */
  readonly order: { readonly id: number; readonly number: string } | null;
  readonly quotedTotalSatang: Satang;
  /** Whom it was made for; null for one who was hidden since. */
  readonly customer: CustomerRow | null;
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
  if (!(await findOpenDrawer(reader, user))) return refuse('DRAWER_NOT_OPEN');
  const pending = await findPendingOrder(reader, user.id);
  if (pending) return refuse('PENDING_ORDER_EXISTS', undefined, { orderId: pending.id });

  const { content, number } = quotation;
  const choices = await choicesOf(reader, content.lines);
  // A quotation has no discount by hand (rule C12.4).
  const quoted = content.lines.map((line) => ({
    ...line,
    handDiscount: null,
    choice: choices.get(line) ?? null,
    wasOpenPrice: line.isOpenPrice === true,
  }));
  const { things, changes, lines } = await sellAgain(reader, user.branchId, quoted);
  const shop = await getShop(reader);
  const price = priceBasket(lines, null, taxTermsOf(shop), {});
  if ('refused' in price) return refuse('ORDER_TOO_LARGE');
  const order = (await ordersOfQuotations(reader, [id])).get(id) ?? null;
  return {
    id,
    number,
    validUntil: content.validUntil,
    state: quotationState(content.validUntil, order !== null, bangkokDate(now())),
    order,
    customer: await findBuyer(reader, quotation.customerId),
    things,
    changes,
    quotedTotalSatang: content.totalSatang,
    totalSatang: price.totalSatang,
  };
}

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
