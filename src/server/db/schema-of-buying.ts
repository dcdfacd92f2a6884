import type { Generated } from 'kysely';
import type { SupplierReturnReason } from '#shared/supplier-returns/rules.ts';
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
  /** Of the goods that a credit note is for. */
  supplier_return_id: Generated<number | null>;
  created_by: number;
  created_ms: number;
  /** Written down wrongly, or its expense was taken back. */
  cancelled_ms: number | null;
}

/** Goods that went back together to who sold them to the shop. */
export interface SupplierReturnTable {
  id: Generated<number>;
  branch_id: number;
  number: string;
  /** What the supplier was called then. */
  supplier: string;
  supplier_sort_key: string;
  supplier_id: number | null;
  /** What they came with, where that is known. */
  goods_receipt_id: number | null;
  reason: SupplierReturnReason;
  note: string;
  user_id: number;
  returned_ms: number;
  returned_on: string;
  /** What left the shelf with them: without VAT where that was claimed back. */
  total_cost_satang: number;
  /** Whether what the supplier gives back holds VAT. */
  cost_vat: CostVat;
  /** What the supplier gives back, VAT included. */
  paper_total_satang: number;
  vat_satang: number;
  claimable: Flag;
}
