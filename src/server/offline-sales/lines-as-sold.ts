import type { OfflineSaleIn } from '#shared/offline-sales/contract.ts';
import type { OfflineRemark } from '#shared/offline-sales/rules.ts';
import { findLinesOfBranch, type KnownLine } from '../catalog/queries.ts';
import type { Reader } from '../db/database.ts';
import { type BasketLine, handDiscountOf } from '../orders/price-basket.ts';

/** What a till sold, on the terms that it knew, and what of these is otherwise by now. */
export interface SoldLines {
  readonly lines: readonly BasketLine[];
  readonly remarks: readonly OfflineRemark[];
}

type SentLine = OfflineSaleIn['orderList'][number];

/**
 * Lines as a till sold them (rule C14.5): names, prices, promotions, discounts by hand and VAT classes are those of its slip, whatever they are
 * now; shelf, picture and cost are the shop's. What is otherwise is told by what the branch asks now (rule C15.6).
 * @returns null where the branch never had one of these goods
 */
export async function linesAsSold(
  reader: Reader,
  branchId: number,
  sent: readonly SentLine[],
): Promise<SoldLines | null> {
  const choices = sent.map(({ id, variant_id }) => ({ productId: id, variantId: variant_id }));
  const known = await findLinesOfBranch(reader, branchId, choices);
  const lines: BasketLine[] = [];
  const remarks = new Set<OfflineRemark>();
  for (const [i, line] of sent.entries()) {
    const now = known[i];
    if (!now) return null;
    if (now.isArchived) remarks.add('goods_gone');
    else if (!now.isSoldHere) remarks.add('goods_not_here');
    else if (isOtherwise(line, now)) remarks.add('price_changed');
    if (line.vat_class !== now.vatClass) remarks.add('tax_changed');
    lines.push({
      ...now,
      ...{ name: line.name, skuCode: line.sku_code, variantValue: line.variant_value },
      ...{
        unitPriceSatang: line.price,
        quantity: line.quantity,
        vatClass: line.vat_class,
        handDiscount: handDiscountOf(line.manual_discount),
      },
      ...{ discountType: line.discount_type, discountValueHundredths: line.discount },
      discountValue2Hundredths: line.discount2,
    });
  }
  return { lines, remarks: [...remarks] };
}

const isOtherwise = (line: SentLine, now: KnownLine): boolean =>
  (!now.isOpenPrice && line.price !== now.unitPriceSatang) ||
  line.discount_type !== now.discountType ||
  line.discount !== now.discountValueHundredths ||
  line.discount2 !== now.discountValue2Hundredths;
