import { bahtFromSatang } from '#shared/money/satang.ts';
import type { SalesTaxRowWire } from '#shared/tax-reports/contract.ts';
import type { SalesTaxReport } from './queries.ts';
import type { SalesTaxRow, TaxAmounts } from './sales-tax.ts';

const amountsWire = (amounts: TaxAmounts) => ({
  value: bahtFromSatang(amounts.valueSatang),
  vat: bahtFromSatang(amounts.vatSatang),
  total: bahtFromSatang(amounts.valueSatang + amounts.vatSatang),
  zero_rated: bahtFromSatang(amounts.zeroRatedSatang),
  exempt: bahtFromSatang(amounts.exemptSatang),
});

const salesTaxRowWire = (row: SalesTaxRow, i: number): SalesTaxRowWire => ({
  ...{ no: i + 1, kind: row.kind, date: row.date, number: row.number, last_number: row.lastNumber },
  buyer_name: row.buyer?.name ?? '',
  buyer_tax_id: row.buyer?.taxId ?? '',
  buyer_branch: row.buyer?.branch ?? '',
  ...amountsWire(row),
  ...{ remark: row.remark, is_cancelled: row.isCancelled, receipts: row.receipts },
  ...{ order_id: row.orderId, document_id: row.documentId, refund_id: row.refundId },
});

/** A sales tax report in baht. */
export const salesTaxWire = ({
  month,
  branch: { id, code, name },
  isRegistered,
  rows,
  totals,
}: SalesTaxReport) => ({
  ...{ month, branch: { id, code, name }, is_registered: isRegistered },
  rows: rows.map(salesTaxRowWire),
  totals: amountsWire(totals),
});
