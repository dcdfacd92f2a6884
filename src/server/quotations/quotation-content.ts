import {
  classValuesIn,
  type DocumentContent,
  type DocumentLine,
  vatClassIn,
} from '#shared/documents/document-content.ts';
import { addDays, bangkokDate, type EpochMs } from '#shared/time/bangkok.ts';
import type { CustomerRow } from '../customers/queries.ts';
import { buyerOf, sellerOf } from '../documents/parties.ts';
import type { StaffMember } from '../http/handlers.ts';
import type { BasketLine } from '../orders/price-basket.ts';
import type { Branch } from '../shop/queries.ts';
import type { PricedQuotation } from './price-quotation.ts';

export interface QuotationParts extends PricedQuotation {
  readonly branch: Branch;
  readonly customer: CustomerRow;
  readonly user: StaffMember;
  /** What each product is counted in. */
  readonly unitNames: ReadonlyMap<number, string>;
  readonly nowMs: EpochMs;
}

/** Everything that a quotation says, frozen as it is now. */
export function quotationContent(parts: QuotationParts): DocumentContent {
  const { shop, branch, customer, user, price, nowMs } = parts;
  return {
    seller: sellerOf(shop, branch),
    buyer: buyerOf(customer),
    issuer: `${user.firstname} ${user.lastname}`.trim(),
    lines: parts.lines.map((line, i) => documentLine(parts, line, i)),
    coupon: null,
    subtotalSatang: price.subtotalSatang,
    lineDiscountSatang: price.lineDiscountSatang,
    couponDiscountSatang: 0,
    taxRateHundredths: shop.taxRateHundredths,
    vatMode: shop.vatMode,
    taxSatang: price.taxSatang,
    includedTaxSatang: price.includedTaxSatang,
    ...classValuesIn(price),
    totalSatang: price.totalSatang,
    order: null,
    validUntil: addDays(bangkokDate(nowMs), shop.quotationValidDays),
    remark: '',
  };
}

function documentLine({ shop, price, unitNames }: QuotationParts, line: BasketLine, i: number): DocumentLine {
  const linePrice = price.lines[i];
  if (!linePrice) throw new Error('a line without a price');
  return {
    productId: line.productId,
    variantId: line.variantId,
    ...(line.isOpenPrice && { isOpenPrice: true as const }),
    skuCode: line.skuCode,
    name: [line.name, line.variantValue].filter(Boolean).join(' '),
    unitName: unitNames.get(line.productId) ?? '',
    unitPriceSatang: line.unitPriceSatang,
    quantity: line.quantity,
    discountType: line.discountType,
    discountValueHundredths: line.discountValueHundredths,
    discountValue2Hundredths: line.discountValue2Hundredths,
    ...vatClassIn(shop.vatMode === 'none' ? 'standard' : line.vatClass),
    subtotalSatang: linePrice.subtotalSatang,
    discountSatang: linePrice.discountSatang,
  };
}
