import type { PurchaseInvoiceFacts } from '#shared/audit/buying-acts.ts';
import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { Satang } from '#shared/money/satang.ts';
import type { INVOICE_REFUSALS } from '#shared/suppliers/fields.ts';
import {
  mayClaimIn,
  type PurchaseInvoiceKind,
  type TaxMonth,
  usualClaimMonth,
} from '#shared/suppliers/rules.ts';
import { type BangkokDate, bangkokDate, type EpochMs } from '#shared/time/bangkok.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Trx } from '../db/database.ts';
import { insertSealedRow } from '../db/seal-chain.ts';
import type { StaffMember } from '../http/handlers.ts';
import { lockedAmong, type OpenBooks } from '../tax-months/open-books.ts';
import type { SupplierRow } from './queries.ts';

/** A supplier's tax invoice as somebody types it. */
export interface TypedInvoice {
  readonly number: string;
  /** Null while no day was typed. */
  readonly issuedOn: BangkokDate | null;
  /** Null for the month of its day. */
  readonly taxMonth: TaxMonth | null;
}

/** What it is for, and what that comes to. */
export interface InvoicedAmounts {
  readonly kind: PurchaseInvoiceKind;
  /** Below nothing of a credit note. */
  readonly valueSatang: Satang;
  readonly vatSatang: Satang;
  readonly claimable: boolean;
  readonly goodsReceiptId?: number;
  readonly expenseId?: number;
  readonly supplierReturnId?: number;
}

export type InvoiceRefusal = Refusal<(typeof INVOICE_REFUSALS)[number]>;

interface Writer {
  readonly user: StaffMember;
  readonly nowMs: EpochMs;
  /** Which months may be claimed in: nothing changes in one that is locked (rule C13.4). */
  readonly books: OpenBooks;
}

/**
 * Writes down a supplier's tax invoice beside what it is for, in the caller's transaction, which holds the supplier
 * (rule C13.3): what the supplier is called now stands on it for good. The same number of the same supplier counts once.
 * @param supplier null where nobody was chosen
 */
export async function writeInvoice(
  trx: Trx,
  { user, nowMs, books }: Writer,
  supplier: SupplierRow | null,
  typed: TypedInvoice,
  amounts: InvoicedAmounts,
): Promise<{ readonly id: number } | InvoiceRefusal> {
  if (supplier === null) return refuse('INVOICE_NEEDS_SUPPLIER');
  if (supplier.tax_id === '') return refuse('INVOICE_SUPPLIER_INCOMPLETE');
  const { number, issuedOn } = typed;
  if (issuedOn === null) return refuse('INVOICE_NEEDS_DATE');
  if (issuedOn > bangkokDate(nowMs)) return refuse('INVOICE_IN_FUTURE');
  if (amounts.vatSatang === 0) return refuse('INVOICE_WITHOUT_VAT');
  const usual = usualClaimMonth(issuedOn, books.lockedThrough);
  const taxMonth = amounts.claimable ? (typed.taxMonth ?? usual) : null;
  if (taxMonth !== null && !mayClaimIn(issuedOn, taxMonth)) return refuse('INVOICE_MONTH_WRONG');
  const locked = lockedAmong(books, [taxMonth]);
  if (locked) return locked;
  const { kind, valueSatang, vatSatang } = amounts;
  if (await isThere(trx, supplier, kind, number)) return refuse('INVOICE_TWICE', { number });
  const { id } = await insertSealedRow(trx, user.branchId, 'purchase_invoices', {
    branch_id: user.branchId,
    kind,
    supplier_id: supplier.id,
    supplier_name: supplier.name,
    supplier_tax_id: supplier.tax_id,
    supplier_branch: supplier.branch_code,
    number,
    issued_on: issuedOn,
    value_satang: valueSatang,
    vat_satang: vatSatang,
    tax_month: taxMonth,
    goods_receipt_id: amounts.goodsReceiptId ?? null,
    expense_id: amounts.expenseId ?? null,
    supplier_return_id: amounts.supplierReturnId ?? null,
    created_by: user.id,
    created_ms: nowMs,
    cancelled_ms: null,
  });
  const after: PurchaseInvoiceFacts = {
    ...{ kind, supplier: supplier.name, issuedOn, valueSatang, vatSatang, taxMonth },
  };
  const about = { type: 'purchase_invoices', id, name: number } as const;
  await recordAct(trx, { user, nowMs }, { action: 'add-purchase-invoice', about, before: null, after });
  return { id };
}

async function isThere(trx: Trx, supplier: SupplierRow, kind: PurchaseInvoiceKind, number: string) {
  const same = await trx
    .selectFrom('purchase_invoices')
    .select('id')
    .where('supplier_tax_id', '=', supplier.tax_id)
    .where('supplier_branch', '=', supplier.branch_code)
    .where('kind', '=', kind)
    .where('number', '=', number)
    .where('cancelled_ms', 'is', null)
    .executeTakeFirst();
  return same !== undefined;
}

/** What a tax invoice that counts is for. */
export type InvoiceOf =
  | { readonly goodsReceiptId: number }
  | { readonly expenseId: number }
  | { readonly supplierReturnId: number };

function ownOf<Q extends { where(column: InvoiceColumn, is: '=', id: number): Q }>(all: Q, of: InvoiceOf): Q {
  if ('expenseId' in of) return all.where('expense_id', '=', of.expenseId);
  if ('supplierReturnId' in of) return all.where('supplier_return_id', '=', of.supplierReturnId);
  return all.where('goods_receipt_id', '=', of.goodsReceiptId);
}
type InvoiceColumn = 'expense_id' | 'supplier_return_id' | 'goods_receipt_id';

/**
 * Cancels the tax invoice of a receipt of goods or of an expense, where there is one: its row stays and counts no more, in
 * no report, and its number may be written down again.
 * @returns whether there was one
 */
export async function cancelInvoice(
  trx: Trx,
  { user, nowMs, books }: Writer,
  of: InvoiceOf,
): Promise<boolean | Refusal<'MONTH_LOCKED'>> {
  const all = trx.selectFrom('purchase_invoices').selectAll().where('cancelled_ms', 'is', null);
  const invoice = await ownOf(all, of).executeTakeFirst();
  if (!invoice) return false;
  const locked = lockedAmong(books, [invoice.tax_month]);
  if (locked) return locked;
  await trx
    .updateTable('purchase_invoices')
    .set({ cancelled_ms: nowMs })
    .where('id', '=', invoice.id)
    .execute();
  const before: PurchaseInvoiceFacts = {
    kind: invoice.kind,
    supplier: invoice.supplier_name,
    issuedOn: invoice.issued_on,
    valueSatang: invoice.value_satang,
    vatSatang: invoice.vat_satang,
    taxMonth: invoice.tax_month,
  };
  const about = { type: 'purchase_invoices', id: invoice.id, name: invoice.number } as const;
  await recordAct(trx, { user, nowMs }, { action: 'cancel-purchase-invoice', about, before, after: null });
  return true;
}
