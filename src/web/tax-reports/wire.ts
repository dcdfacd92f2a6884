import { type Satang, satangFromBaht } from '#shared/money/satang.ts';
import type { SalesTaxKind } from '#shared/tax-reports/rules.ts';
import type { BangkokDate } from '#shared/time/bangkok.ts';
import type { AnswerOf } from '#web/lib/calls.ts';

type ReportWire = AnswerOf<'GET /reports/sales-tax'>;
type SumsWire = ReportWire['totals'];

/** Sums of a tax report, in satang; the two last are part of the value. */
export interface TaxSums {
  readonly valueSatang: Satang;
  readonly vatSatang: Satang;
  readonly totalSatang: Satang;
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

const sumsFromWire = (wire: SumsWire): TaxSums => ({
  valueSatang: satangFromBaht(wire.value),
  vatSatang: satangFromBaht(wire.vat),
  totalSatang: satangFromBaht(wire.total),
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
