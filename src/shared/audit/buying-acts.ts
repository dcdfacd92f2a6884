import type { Satang } from '../money/satang.ts';
import type { SupplierReturnReason } from '../supplier-returns/rules.ts';
import type { CostVat, PurchaseInvoiceKind, TaxMonth } from '../suppliers/rules.ts';
import type { BangkokDate } from '../time/bangkok.ts';
import type { Month } from '../time/months.ts';
import type { Changed, Told } from './acts.ts';

/** What acts of buying tell; `acts.ts` has all others. */
export interface SupplierFacts {
  readonly name: string;
  readonly taxId: string;
  readonly branchCode: string;
  readonly address: string;
  readonly phone: string;
  readonly contact: string;
  readonly email: string;
  readonly creditDays: number;
  readonly note: string;
  readonly costVat: CostVat;
}

/** A supplier's tax invoice or credit note, as the log tells it beside what it is for. */
export interface PurchaseInvoiceFacts {
  readonly kind: PurchaseInvoiceKind;
  readonly supplier: string;
  readonly issuedOn: BangkokDate;
  readonly valueSatang: Satang;
  readonly vatSatang: Satang;
  /** Null where its VAT isn't claimed. */
  readonly taxMonth: TaxMonth | null;
}

/** Goods that went back to their supplier. */
export interface SupplierReturnFacts {
  readonly supplier: string;
  readonly lines: number;
  readonly totalCostSatang: Satang;
  readonly reason: SupplierReturnReason;
}

/** Goods that go from one branch to another. */
export interface TransferFacts {
  /** The other branch. */
  readonly branch: string;
  readonly lines: number;
  readonly quantity: number;
  readonly totalCostSatang: Satang;
}

/** Goods that one branch asks another for. */
export interface TransferRequestFacts {
  /** The other branch. */
  readonly branch: string;
  readonly lines: number;
  readonly quantity: number;
}

/** Goods that went from branch to branch as they were received: of that quantity so many were missing and broken, which had cost so much. */
export interface ReceivedTransferFacts extends TransferFacts {
  readonly missing: number;
  readonly broken: number;
  readonly lostCostSatang: Satang;
}

export interface ExpenseFacts {
  readonly amountSatang: Satang;
  readonly spentOn: BangkokDate;
  /** These are missing of what former programs wrote down. */
  readonly title?: string;
  readonly note?: string;
  readonly category?: string;
  readonly supplier?: string;
  readonly invoice?: string;
}

/** The account codes that were changed, each with what it is for; '' where there is none. */
export interface AccountCodeFacts {
  readonly codes: readonly { readonly name: string; readonly code: string }[];
}

/** A month whose books are done. */
export interface MonthFacts {
  readonly month: Month;
}

export interface BuyingActFacts {
  'create-supplier': Told<'suppliers', null, SupplierFacts>;
  'update-supplier': Changed<'suppliers', SupplierFacts>;
  'archive-supplier': Told<'suppliers'>;
  'restore-supplier': Told<'suppliers'>;
  'receive-goods': Told<'goods_receipts', null, { readonly lines: number; readonly totalCostSatang: Satang }>;
  'return-to-supplier': Told<'supplier_returns', null, SupplierReturnFacts>;
  'send-transfer': Told<'transfers', null, TransferFacts>;
  'receive-transfer': Told<'transfers', null, ReceivedTransferFacts>;
  'cancel-transfer': Told<'transfers', TransferFacts>;
  'request-transfer': Told<'transfer_requests', null, TransferRequestFacts>;
  'decline-transfer-request': Told<'transfer_requests', TransferRequestFacts, { readonly reason: string }>;
  'withdraw-transfer-request': Told<'transfer_requests', TransferRequestFacts>;
  'add-purchase-invoice': Told<'purchase_invoices', null, PurchaseInvoiceFacts>;
  'cancel-purchase-invoice': Told<'purchase_invoices', PurchaseInvoiceFacts>;
  'create-expense': Told<'expenses', null, ExpenseFacts>;
  /** About the row that took the place of the former one; what is as it was isn't told. */
  'update-expense': Changed<'expenses', ExpenseFacts>;
  'delete-expense': Told<'expenses', ExpenseFacts>;
  'change-account-codes': Told<'account_codes', AccountCodeFacts, AccountCodeFacts>;
  'lock-month': Told<'tax_month_locks', null, MonthFacts>;
  'open-month': Told<'tax_month_locks', MonthFacts, { readonly reason: string }>;
}
