import { type Satang, satangFromBaht } from '#shared/money/satang.ts';
import type { GoodsVoucherKind } from '#shared/tax-reports/goods-vouchers.ts';
import type { SalesTaxKind } from '#shared/tax-reports/rules.ts';
import type { BangkokDate } from '#shared/time/bangkok.ts';
import type { AnswerOf } from '#web/lib/calls.ts';

type ReportWire = AnswerOf<'GET /reports/sales-tax'>;
type SumsWire = ReportWire['totals'];
type PurchasesWire = AnswerOf<'GET /reports/purchase-tax'>;
type PurchaseWire = PurchasesWire['rows'][number];

/** What a paper or a report comes to, in satang. */
export interface PaperSums {
  readonly valueSatang: Satang;
  readonly vatSatang: Satang;
  readonly totalSatang: Satang;
}

/** Sums of what was sold, and what of the value bears no VAT. */
export interface TaxSums extends PaperSums {
  readonly zeroRatedSatang: Satang;
  readonly exemptSatang: Satang;
}

export interface SalesTaxRow extends TaxSums {
  readonly no: number;
  readonly kind: SalesTaxKind;
  readonly date: BangkokDate;
  readonly number: string;
  readonly lastNumber: string | null;
  readonly buyer: { readonly name: string; readonly taxId: string; readonly branch: string };
  readonly remark: string;
  readonly isCancelled: boolean;
  readonly orderId: number | null;
}

export interface SalesTaxReport {
  readonly isRegistered: boolean;
  readonly rows: readonly SalesTaxRow[];
  readonly totals: TaxSums;
}

/** A supplier's tax invoice or credit note. */
export interface PurchaseTaxRow extends PaperSums {
  readonly no: number;
  readonly date: BangkokDate;
  readonly number: string;
  readonly supplier: { readonly name: string; readonly taxId: string; readonly branch: string };
  readonly remark: string;
  readonly goodsReceiptId: number | null;
  readonly supplierReturnId: number | null;
}

export interface PurchaseTaxReport {
  readonly isRegistered: boolean;
  readonly rows: readonly PurchaseTaxRow[];
  readonly totals: PaperSums;
  readonly notClaimed: readonly PurchaseTaxRow[];
  readonly notClaimedTotals: PaperSums;
}

const paperSumsFromWire = (wire: PurchasesWire['totals']): PaperSums => ({
  valueSatang: satangFromBaht(wire.value),
  vatSatang: satangFromBaht(wire.vat),
  totalSatang: satangFromBaht(wire.total),
});

const sumsFromWire = (wire: SumsWire): TaxSums => ({
  ...paperSumsFromWire(wire),
  zeroRatedSatang: satangFromBaht(wire.zero_rated),
  exemptSatang: satangFromBaht(wire.exempt),
});

/** The sales tax report in our words. */
export const salesTaxFromWire = (wire: ReportWire): SalesTaxReport => ({
  isRegistered: wire.is_registered,
  rows: wire.rows.map((row) => ({
    ...sumsFromWire(row),
    ...{ no: row.no, kind: row.kind, date: row.date, number: row.number, lastNumber: row.last_number },
    buyer: { name: row.buyer_name, taxId: row.buyer_tax_id, branch: row.buyer_branch },
    ...{ remark: row.remark, isCancelled: row.is_cancelled, orderId: row.order_id },
  })),
  totals: sumsFromWire(wire.totals),
});

const purchaseFromWire = (row: PurchaseWire): PurchaseTaxRow => ({
  ...paperSumsFromWire(row),
  ...{ no: row.no, date: row.date, number: row.number, remark: row.remark },
  supplier: { name: row.supplier_name, taxId: row.supplier_tax_id, branch: row.supplier_branch },
  goodsReceiptId: row.goods_receipt_id,
  supplierReturnId: row.supplier_return_id,
});

/** The purchase tax report in our words. */
export const purchaseTaxFromWire = (wire: PurchasesWire): PurchaseTaxReport => ({
  isRegistered: wire.is_registered,
  rows: wire.rows.map(purchaseFromWire),
  totals: paperSumsFromWire(wire.totals),
  notClaimed: wire.not_claimed.map(purchaseFromWire),
  notClaimedTotals: paperSumsFromWire(wire.not_claimed_totals),
});

/** A line of ภ.พ.30 by its number. */
export interface ReturnLine {
  readonly line: number;
  readonly words: string;
  readonly satang: Satang;
}

/** What the bookkeeper types. */
export const CARRIED_LINE = 10;

/** Whether nothing was sold or bought in the month. */
export const isEmptyReturn = (lines: readonly ReturnLine[]): boolean =>
  lines.every(({ line, satang }) => line === CARRIED_LINE || satang === 0);

export interface VatReturnReport {
  readonly isRegistered: boolean;
  readonly lines: readonly ReturnLine[];
  readonly notes: readonly string[];
}

/** A month's ภ.พ.30 in our words. */
export const vatReturnFromWire = (wire: AnswerOf<'GET /reports/vat-return'>): VatReturnReport => ({
  isRegistered: wire.is_registered,
  lines: wire.lines.map(({ line, words, amount }) => ({ line, words, satang: satangFromBaht(amount) })),
  notes: wire.notes,
});

/** What a branch has for a ภ.พ.30 that several file together. */
export interface PartOfReturn {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly isLocked: boolean;
  /** Lines 1 to 9, at their number less one. */
  readonly lines: readonly Satang[];
}

export interface VatReturnOfBranches extends VatReturnReport {
  readonly parts: readonly PartOfReturn[];
}

/** A month's ภ.พ.30 of several branches in our words. */
export const vatReturnOfBranchesFromWire = (
  wire: AnswerOf<'GET /reports/vat-return/branches'>,
): VatReturnOfBranches => ({
  isRegistered: wire.is_registered,
  lines: wire.lines.map(({ line, words, amount }) => ({ line, words, satang: satangFromBaht(amount) })),
  notes: wire.notes,
  parts: wire.branches.map(({ id, code, name, is_locked: isLocked, lines }) => ({
    ...{ id, code, name, isLocked },
    lines: lines.map(satangFromBaht),
  })),
});

/** A product, or one of its variants, with its pieces in a month; in and out are above nothing. */
export interface GoodsThing {
  readonly id: number;
  readonly productId: number;
  readonly name: string;
  readonly sku: string;
  readonly variantValue: string | null;
  readonly unit: string | null;
  readonly opening: number;
  readonly cameIn: number;
  readonly wentOut: number;
  readonly closing: number;
}

export interface GoodsPage {
  readonly things: readonly GoodsThing[];
  readonly total: number;
}

/** What came in or went out by one voucher, or by a day's sales, and what is left after it. */
export interface GoodsVoucher {
  readonly no: number;
  readonly kind: GoodsVoucherKind;
  readonly date: BangkokDate;
  readonly number: string;
  readonly lastNumber: string | null;
  readonly words: string;
  readonly remark: string;
  readonly cameIn: number;
  readonly wentOut: number;
  readonly balance: number;
  readonly orderId: number | null;
  readonly goodsReceiptId: number | null;
  readonly refundId: number | null;
  readonly supplierReturnId: number | null;
  readonly transferId: number | null;
}

export interface GoodsVouchers {
  readonly thing: GoodsThing;
  readonly vouchers: readonly GoodsVoucher[];
}

type GoodsWire = AnswerOf<'GET /reports/stock'>;

const thingFromWire = (wire: GoodsWire['data'][number]): GoodsThing => ({
  ...{ id: wire.id, productId: wire.product_id, name: wire.name, sku: wire.sku_code },
  ...{ variantValue: wire.variant_value, unit: wire.unit },
  ...{ opening: wire.opening, cameIn: wire.in, wentOut: wire.out, closing: wire.closing },
});

/** A page of a goods report in our words. */
export const goodsFromWire = ({ data, total }: GoodsWire): GoodsPage => ({
  ...{ things: data.map(thingFromWire), total },
});

/** The lines of one thing in our words. */
export const goodsVouchersFromWire = (wire: AnswerOf<'GET /reports/stock/{id}'>): GoodsVouchers => ({
  thing: thingFromWire(wire.thing),
  vouchers: wire.rows.map((row) => ({
    ...{ no: row.no, kind: row.kind, date: row.date, number: row.number, lastNumber: row.last_number },
    ...{ words: row.words, remark: row.remark, cameIn: row.in, wentOut: row.out, balance: row.balance },
    ...{ orderId: row.order_id, goodsReceiptId: row.goods_receipt_id },
    ...{ refundId: row.refund_id, supplierReturnId: row.supplier_return_id },
    transferId: row.transfer_id,
  })),
});
