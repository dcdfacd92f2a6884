import { type Satang, satangFromBaht } from '#shared/money/satang.ts';
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
