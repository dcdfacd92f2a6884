import { MAX_SUM_SATANG } from '#shared/money/satang.ts';
import { type OrderPrice, priceOrder, type TaxTerms } from '#shared/orders/pricing.ts';
import type { PriceChange } from '#web/catalog/price-change.ts';
import { type CatalogProduct, nameWithVariant, unitPrice } from '#web/catalog/product.ts';
import type { DraftLine, QuotationDraft } from './draft.ts';

/**
 * The draft at today's prices and promotions, and what changed (rule C4.4); a price that was typed stays (rule C12.11). A line that is no longer sold stays
 * as it was, and the server will go on refusing it.
 * @param current the draft's products as the shop has them now, by id; one that is missing is no longer sold
 * @returns the same draft when its sum would be over what one quotation may be (rule C2.2)
 */
export function repricedDraft(
  draft: QuotationDraft,
  current: ReadonlyMap<number, CatalogProduct>,
  tax: TaxTerms,
): { readonly draft: QuotationDraft; readonly changes: readonly PriceChange[] } {
  const sold = draft.lines.map((line) => soldNow(line, current));
  if (!sold.every((line) => line !== null)) return { draft, changes: changesOf(draft, sold, null) };
  const price = priceOrder(sold, null, tax);
  if (price.totalSatang > MAX_SUM_SATANG) return { draft, changes: changesOf(draft, sold, price) };
  const { subtotalSatang, discountSatang, taxSatang, includedTaxSatang, totalSatang } = price;
  const lines = draft.lines.map((line, index) => ({
    ...line,
    name: sold[index]?.name ?? line.name,
    unitPriceSatang: sold[index]?.unitPriceSatang ?? line.unitPriceSatang,
    isOpenPrice: sold[index]?.isOpenPrice ?? line.isOpenPrice,
    discountSatang: price.lines[index]?.discountSatang ?? 0,
  }));
  return {
    draft: {
      ...draft,
      lines,
      subtotalSatang,
      discountSatang,
      tax,
      taxSatang,
      includedTaxSatang,
      totalSatang,
    },
    changes: changesOf(draft, sold, price),
  };
}

function soldNow(line: DraftLine, current: ReadonlyMap<number, CatalogProduct>) {
  const product = current.get(line.productId);
  const variant = product?.variants.find(({ id }) => id === line.variantId) ?? null;
  if (product === undefined || (line.variantId !== null && variant === null)) return null;
  return {
    name: nameWithVariant(product, variant),
    unitPriceSatang: product.isOpenPrice ? line.unitPriceSatang : unitPrice(product, variant),
    isOpenPrice: product.isOpenPrice,
    quantity: line.quantity,
    discountType: product.discountType,
    discountValueHundredths: product.discountValueHundredths,
    discountValue2Hundredths: product.discountValue2Hundredths,
    vatClass: product.vatClass,
  };
}

function changesOf(
  draft: QuotationDraft,
  sold: readonly ReturnType<typeof soldNow>[],
  price: OrderPrice | null,
): PriceChange[] {
  return draft.lines.flatMap((line, index): PriceChange[] => {
    const now = sold[index] ?? null;
    const { name, unitPriceSatang: from } = line;
    if (now === null) return [{ name, what: 'gone' }];
    if (now.isOpenPrice && !line.isOpenPrice) return [{ name, what: 'open' }];
    if (now.unitPriceSatang !== from) return [{ name, what: 'price', from, to: now.unitPriceSatang }];
    const discount = price?.lines[index]?.discountSatang ?? line.discountSatang;
    return discount === line.discountSatang ? [] : [{ name, what: 'promotion' }];
  });
}
