import type { Satang } from '#shared/money/satang.ts';
import type { PurchaseInvoiceKind } from '#shared/suppliers/rules.ts';
import { purchaseRemark } from '#shared/tax-reports/purchase-tax-words.ts';
import type { BangkokDate } from '#shared/time/bangkok.ts';
import { daysOfMonth, monthOf } from '#shared/time/months.ts';
import type { Reader } from '../db/database.ts';
import type { BranchMonth } from './tax-papers.ts';

/** What a supplier's tax invoice comes to; below nothing of a credit note. */
export interface PurchaseAmounts {
  readonly valueSatang: Satang;
  readonly vatSatang: Satang;
}

/** A row of the purchase tax report. */
export interface PurchaseTaxRow extends PurchaseAmounts {
  readonly kind: PurchaseInvoiceKind;
  readonly date: BangkokDate;
  readonly number: string;
  readonly supplier: { readonly name: string; readonly taxId: string; readonly branch: string };
  readonly remark: string;
  readonly goodsReceiptId: number | null;
  readonly expenseId: number | null;
  readonly supplierReturnId: number | null;
}

/** The rows of a month, and apart from them those of its days that are claimed in no month. */
export interface PurchaseTaxRows {
  readonly claimed: readonly PurchaseTaxRow[];
  readonly notClaimed: readonly PurchaseTaxRow[];
}

/** Adds amounts up. */
export const sumOfPurchases = (rows: readonly PurchaseAmounts[]): PurchaseAmounts => ({
  valueSatang: rows.reduce((sum, row) => sum + row.valueSatang, 0),
  vatSatang: rows.reduce((sum, row) => sum + row.vatSatang, 0),
});

/**
 * The suppliers' tax invoices of a month's purchase tax report (rule C13.11): those whose VAT is claimed in it, of whichever
 * month they are themselves, by their day. What was cancelled counts in no report. It sums what the papers say.
 */
export async function readPurchaseTaxRows(
  db: Reader,
  { branchId, month }: BranchMonth,
): Promise<PurchaseTaxRows> {
  const { from, to } = daysOfMonth(month);
  const all = db
    .selectFrom('purchase_invoices')
    .select(['kind', 'number', 'issued_on', 'supplier_name', 'supplier_tax_id', 'supplier_branch'])
    .select([
      'value_satang',
      'vat_satang',
      'tax_month',
      'goods_receipt_id',
      'expense_id',
      'supplier_return_id',
    ])
    .where('branch_id', '=', branchId)
    .where('cancelled_ms', 'is', null)
    .orderBy('issued_on')
    .orderBy('id');
  const claimed = await all.where('tax_month', '=', month).execute();
  const notClaimed = await all
    .where('tax_month', 'is', null)
    .where('issued_on', '>=', from)
    .where('issued_on', '<=', to)
    .execute();
  const rowOf = (row: (typeof claimed)[number]): PurchaseTaxRow => ({
    ...{ kind: row.kind, date: row.issued_on, number: row.number },
    supplier: { name: row.supplier_name, taxId: row.supplier_tax_id, branch: row.supplier_branch },
    ...{ valueSatang: row.value_satang, vatSatang: row.vat_satang },
    remark: purchaseRemark(row.kind, monthOf(row.issued_on), row.tax_month),
    ...{ goodsReceiptId: row.goods_receipt_id, expenseId: row.expense_id },
    supplierReturnId: row.supplier_return_id,
  });
  return { claimed: claimed.map(rowOf), notClaimed: notClaimed.map(rowOf) };
}
