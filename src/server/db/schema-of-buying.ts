import type { Generated } from 'kysely';
import type { CostVat, PurchaseInvoiceKind } from '#shared/suppliers/rules.ts';

/** The tables of whom the shop buys from; `schema.ts` says how columns are named. */
type Flag = 0 | 1;

/** Whom the shop buys from; all branches share them. */
export interface SupplierTable {
  id: Generated<number>;
  name: string;
  name_sort_key: string;
  tax_id: string;
  /** The VAT branch number, '' of a person. */
  branch_code: string;
  address: string;
  phone: string;
  contact: string;
  email: string;
  /** How many days after the goods the money is due. */
  credit_days: number;
  note: string;
  /** What the costs on their last paper were. */
  cost_vat: CostVat;
  search_text: string;
  is_archived: Flag;
  created_ms: number;
}

/**
 * A supplier's tax invoice for goods or an expense, or their credit note: what the purchase tax report is made of. Who
 * issued it stands as it was then.
 */
export interface PurchaseInvoiceTable {
  id: Generated<number>;
  branch_id: number;
  kind: PurchaseInvoiceKind;
  supplier_id: number;
  supplier_name: string;
  supplier_tax_id: string;
  supplier_branch: string;
  number: string;
  issued_on: string;
  /** Without VAT; below nothing on a credit note, as its VAT is. */
  value_satang: number;
  vat_satang: number;
  /** The month `YYYY-MM` in which its VAT is claimed; null where it isn't. */
  tax_month: string | null;
  /** What it is for: one of these. */
  goods_receipt_id: number | null;
  expense_id: number | null;
  created_by: number;
  created_ms: number;
  /** Written down wrongly, or its expense was taken back. */
  cancelled_ms: number | null;
}
