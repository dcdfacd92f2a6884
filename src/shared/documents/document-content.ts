import type { VatClass } from '../catalog/vat-class.ts';
import type { Satang } from '../money/satang.ts';
import type { CouponTerms, DiscountTerms, LineInput, OrderPrice, TaxTerms } from '../orders/pricing.ts';
import type { VatMode } from '../shop/rules.ts';
import type { BangkokDate } from '../time/bangkok.ts';

/**
 * Everything that an issued paper says, frozen when it was issued and kept as JSON with it (`documents.content`).
 * One shape serves all kinds; what a kind has no use for is null or empty. Fields are only ever added: papers that
 * were issued before a change are read after it.
 */
export interface DocumentContent {
  readonly seller: DocumentSeller;
  readonly buyer: DocumentBuyer;
  /** Who issued it, by name. */
  readonly issuer: string;
  readonly lines: readonly DocumentLine[];
  /** A coupon that an order used; a quotation has none. */
  readonly coupon: DocumentCoupon | null;
  readonly subtotalSatang: Satang;
  readonly lineDiscountSatang: Satang;
  /** What was taken off the whole order by hand; absent where nothing was, and in papers from before it could be. */
  readonly orderDiscount?: DocumentOrderDiscount;
  readonly couponDiscountSatang: Satang;
  readonly taxRateHundredths: number;
  /** How the seller stood to VAT; absent in papers from before prices could hold it. */
  readonly vatMode?: VatMode;
  /** What came on top of the prices. */
  readonly taxSatang: Satang;
  /** What of the total is VAT where prices hold it; absent as `vatMode` is. */
  readonly includedTaxSatang?: Satang;
  /** What of the total is for goods taxed at 0 %, and for exempt ones (rule C13.1); absent where nothing is. */
  readonly zeroRatedSatang?: Satang;
  readonly exemptSatang?: Satang;
  readonly totalSatang: Satang;
  /** The order that it was made from and, once paid, its receipt. */
  readonly order: DocumentOrder | null;
  /** Where an order that isn't paid yet can be paid to; absent in papers from before it was said. */
  readonly promptPayId?: string | null;
  /** What a billing slip asks the money for, where the order has an invoice; absent in papers from before it was said. */
  readonly invoice?: DocumentInvoice | null;
  /** What a credit note lowers; other papers have none. */
  readonly credit?: DocumentCredit;
  /** The paper that this one was issued instead of, and why; absent in all others. */
  readonly replaces?: { readonly number: string; readonly reason: string };
  /** Until when a quotation's prices hold. */
  readonly validUntil: BangkokDate | null;
  /** What the issuer wants said on it; may be empty. */
  readonly remark: string;
}

/** How a paper was taxed; one from before prices could hold VAT says only at what rate it was added. */
export function taxTermsOfContent({ vatMode = 'added', taxRateHundredths }: DocumentContent): TaxTerms {
  return { mode: vatMode, rateHundredths: taxRateHundredths };
}

/** How a line of a paper stands to VAT, where it says so. */
export const vatClassIn = (vatClass: VatClass): Pick<DocumentLine, 'vatClass'> =>
  vatClass === 'standard' ? {} : { vatClass };

/** What a paper says of goods that bear no VAT, where there are any. */
export const classValuesIn = ({
  zeroRatedSatang,
  exemptSatang,
}: Pick<OrderPrice, 'zeroRatedSatang' | 'exemptSatang'>): Pick<
  DocumentContent,
  'zeroRatedSatang' | 'exemptSatang'
> => ({
  ...(zeroRatedSatang !== 0 && { zeroRatedSatang }),
  ...(exemptSatang !== 0 && { exemptSatang }),
});

/** The lines of a paper as they were priced. */
export const pricedLines = ({ lines }: DocumentContent): LineInput[] =>
  lines.map((line) => ({ ...line, vatClass: line.vatClass ?? 'standard' }));

/** What a paper is worth before VAT, whether VAT came on top of the prices or they hold it; of a credit note what goes back. */
export function valueBeforeVat(content: DocumentContent): Satang {
  const { subtotalSatang, lineDiscountSatang, couponDiscountSatang, includedTaxSatang = 0 } = content;
  const byHand = content.orderDiscount?.discountSatang ?? 0;
  return subtotalSatang - lineDiscountSatang - byHand - couponDiscountSatang - includedTaxSatang;
}

export interface DocumentSeller {
  readonly name: string;
  readonly taxId: string;
  /** The 5-digit VAT branch number. */
  readonly branchCode: string;
  readonly branchName: string;
  readonly address: string;
  readonly phone: string;
  /** The shop's picture, by its name in the folder of pictures; absent in papers from before shops had one. */
  readonly logoName?: string | null;
}

/** The customer as the shop knew them then; but for code and name all may be empty. */
export interface DocumentBuyer {
  readonly numberCode: string;
  readonly name: string;
  readonly companyName: string;
  readonly taxNumber: string;
  readonly branchCode: string;
  readonly mobile: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
}

/** A line with what it was priced by, so that its price can be proved. */
export interface DocumentLine extends Omit<LineInput, 'vatClass'> {
  /** Goods that bear no VAT (rule C13.1); absent in all others. */
  readonly vatClass?: Exclude<VatClass, 'standard'>;
  /** Which goods a quotation names, so that it can be sold from; absent in older ones and on other papers. */
  readonly productId?: number;
  readonly variantId?: number | null;
  /** Its price was typed (rule C12.11); absent in all others. */
  readonly isOpenPrice?: true;
  readonly skuCode: string;
  /** The product with its variant. */
  readonly name: string;
  /** What it is counted in; may be empty. */
  readonly unitName: string;
  readonly subtotalSatang: Satang;
  readonly discountSatang: Satang;
}

/** What was taken off the whole order by hand (rule C12.4), with what it came to; why is the shop's own. */
export interface DocumentOrderDiscount extends DiscountTerms {
  readonly discountSatang: Satang;
}

export interface DocumentCoupon extends CouponTerms {
  readonly code: string;
}

/** The order's invoice, as a billing slip names it. */
export interface DocumentInvoice {
  readonly number: string;
  readonly issuedOn: BangkokDate;
  readonly totalSatang: Satang;
}

export interface DocumentOrder {
  readonly number: string;
  readonly receiptNumber: string | null;
}

/**
 * What a credit note lowers and why (Revenue Code, section 86/10; rule C11.7). Its lines and sums are what goes back, as
 * positive amounts; all discounts of a line stand with the line, and values are those before VAT.
 */
export interface DocumentCredit {
  readonly invoiceNumber: string;
  readonly invoiceIssuedOn: BangkokDate;
  /** What the tax invoice said, before VAT. */
  readonly invoiceValueSatang: Satang;
  /** Credit notes that were made before for the same tax invoice, oldest first. */
  readonly earlier: readonly EarlierCredit[];
  readonly reason: string;
  /** The refund that it was made with: `RF202611-00001`. */
  readonly refundNumber: string;
}

export interface EarlierCredit {
  readonly number: string;
  readonly issuedOn: BangkokDate;
  readonly valueSatang: Satang;
}
