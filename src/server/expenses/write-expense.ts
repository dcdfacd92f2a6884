import type { ExpenseFacts } from '#shared/audit/buying-acts.ts';
import { isRefusal, type Refusal, refuse } from '#shared/errors/refusals.ts';
import { formatBaht, type Satang } from '#shared/money/satang.ts';
import {
  mayClaimVat,
  mostVat,
  paperSums,
  proposedVat,
  purchaseTaxRate,
} from '#shared/suppliers/purchase-vat.ts';
import { thaiSortKey } from '#shared/text/thai-sort-key.ts';
import { type BangkokDate, bangkokDate, type EpochMs } from '#shared/time/bangkok.ts';
import { monthOf } from '#shared/time/months.ts';
import type { Trx } from '../db/database.ts';
import { insertSealedRow } from '../db/seal-chain.ts';
import type { StaffMember } from '../http/handlers.ts';
import { getShop, type ShopSettings } from '../shop/queries.ts';
import { lockChosenSupplier } from '../suppliers/lock-supplier.ts';
import type { PurchaseInvoiceRow } from '../suppliers/queries.ts';
import {
  type InvoicedAmounts,
  type InvoiceRefusal,
  type TypedInvoice,
  writeInvoice,
} from '../suppliers/write-invoice.ts';
import { lockedAmong, type OpenBooks } from '../tax-months/open-books.ts';
import { expenseSearchText } from './expense-search-text.ts';
import { type ExpenseRow, findExpense } from './queries.ts';

/** Who writes it down, when, and in which months that may be (rule C13.4). */
interface ExpenseWriter {
  readonly user: StaffMember;
  readonly nowMs: EpochMs;
  readonly books: OpenBooks;
}

/** Money that was spent, as a manager writes it down. */
export interface NewExpense {
  readonly spentOn: BangkokDate;
  readonly title: string;
  /** All that was paid, VAT included. */
  readonly amountSatang: Satang;
  readonly note: string;
  readonly category: string;
  readonly supplierId: number | null;
  /** The VAT in it, where there is a tax invoice; null for what the rate gives. */
  readonly vatSatang: Satang | null;
  readonly claimable: boolean;
  readonly invoice: TypedInvoice | null;
}

/** An expense with the tax invoice that it has. */
export interface WrittenExpense {
  readonly expense: ExpenseRow;
  readonly invoice: PurchaseInvoiceRow | null;
}

/** What the audit log tells of an expense; what there isn't is left out. */
export function factsOf({ expense, invoice }: WrittenExpense): ExpenseFacts {
  return {
    amountSatang: expense.amount_satang,
    spentOn: expense.spent_on,
    ...(expense.category !== null && { category: expense.category }),
    ...(expense.supplier_name !== null && { supplier: expense.supplier_name }),
    ...(invoice !== null && { invoice: invoice.number }),
  };
}

type WriteRefusal =
  | Refusal<'EXPENSE_IN_FUTURE' | 'MONTH_LOCKED' | 'SUPPLIER_NOT_FOUND' | 'VAT_TOO_MUCH'>
  | InvoiceRefusal;

/**
 * Writes down an expense, with its tax invoice where it has one, in the caller's transaction. What is still to be spent
 * is none yet.
 * @param replaces the row whose place it takes, already taken back; null of a new one
 * @returns its id
 */
export async function writeExpense(
  trx: Trx,
  { user, nowMs, books }: ExpenseWriter,
  expense: NewExpense,
  replaces: Pick<ExpenseRow, 'id' | 'supplier_id'> | null,
): Promise<{ readonly id: number } | WriteRefusal> {
  if (expense.spentOn > bangkokDate(nowMs)) return refuse('EXPENSE_IN_FUTURE');
  const locked = lockedAmong(books, [monthOf(expense.spentOn)]);
  if (locked) return locked;
  const supplier = await lockChosenSupplier(trx, expense.supplierId, replaces?.supplier_id ?? null);
  if (isRefusal(supplier)) return supplier;
  const { id } = await insertSealedRow(trx, user.branchId, 'expenses', {
    branch_id: user.branchId,
    spent_on: expense.spentOn,
    title: expense.title,
    title_sort_key: thaiSortKey(expense.title),
    amount_satang: expense.amountSatang,
    note: expense.note,
    search_text: expenseSearchText({
      ...expense,
      supplier: supplier?.name ?? null,
      invoice: expense.invoice?.number ?? null,
    }),
    created_by: user.id,
    created_ms: nowMs,
    deleted_ms: null,
    category: expense.category === '' ? null : expense.category,
    supplier_id: supplier?.id ?? null,
    replaces_id: replaces?.id ?? null,
  });
  if (expense.invoice === null) return { id };
  const amounts = await invoicedOf(trx, expense);
  if (isRefusal(amounts)) return amounts;
  const of = { ...amounts, expenseId: id };
  const written = await writeInvoice(trx, { user, nowMs, books }, supplier, expense.invoice, of);
  return isRefusal(written) ? written : { id };
}

/** What of an expense is value and what VAT. */
async function invoicedOf(trx: Trx, expense: NewExpense): Promise<InvoicedAmounts | Refusal<'VAT_TOO_MUCH'>> {
  const { amountSatang, claimable } = expense;
  const shop = await getShop(trx);
  const rate = purchaseTaxRate(shop.vatMode, shop.taxRateHundredths);
  const vatSatang = vatIn(expense, shop);
  const most = mostVat(amountSatang, 'included', rate);
  if (vatSatang > most) return refuse('VAT_TOO_MUCH', { most: formatBaht(most) });
  const { valueSatang } = paperSums(amountSatang, 'included', vatSatang);
  return { kind: 'tax_invoice', valueSatang, vatSatang, claimable: claimable && mayClaimVat(shop.vatMode) };
}

/** The VAT in what was paid: what the paper says, or what the rate gives while nobody typed that. */
export function vatIn(
  { amountSatang, vatSatang }: Pick<NewExpense, 'amountSatang' | 'vatSatang'>,
  { vatMode, taxRateHundredths }: Pick<ShopSettings, 'vatMode' | 'taxRateHundredths'>,
): Satang {
  return vatSatang ?? proposedVat(amountSatang, 'included', purchaseTaxRate(vatMode, taxRateHundredths));
}

/** What was just written down, whole. */
export async function readWritten(trx: Trx, branchId: number, id: number): Promise<WrittenExpense> {
  const made = await findExpense(trx, branchId, id);
  if (!made) throw new Error('an expense that was just written down is not there');
  return made;
}
