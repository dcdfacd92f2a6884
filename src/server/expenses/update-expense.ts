import type { ExpenseFacts } from '#shared/audit/buying-acts.ts';
import { changesBetween } from '#shared/audit/changes.ts';
import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import type { expensesContract } from '#shared/expenses/contract.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { mayClaimVat } from '#shared/suppliers/purchase-vat.ts';
import { usualClaimMonth } from '#shared/suppliers/rules.ts';
import { monthOf } from '#shared/time/months.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Trx } from '../db/database.ts';
import { lockingRows } from '../db/engine-of.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { getShop } from '../shop/queries.ts';
import { cancelInvoice } from '../suppliers/write-invoice.ts';
import { lockedAmong, type OpenBooks, readOpenBooks } from '../tax-months/open-books.ts';
import { findAnyExpense, findReplacement } from './queries.ts';
import {
  factsOf,
  type NewExpense,
  readWritten,
  vatIn,
  type WrittenExpense,
  writeExpense,
} from './write-expense.ts';

type UpdateRefusal = RefusalOf<typeof expensesContract, 'PATCH /expenses/{id}'>;

/**
 * Puts an expense right (rule C13.3): its row is sealed, so it is taken back and another takes its place, with its tax
 * invoice. The same again answers as before; of two who change one at once the later is told.
 * @param expense all of it as it is to be, validated by the contract
 */
export async function updateExpense(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  expenseId: number,
  expense: NewExpense,
): Promise<WrittenExpense | UpdateRefusal> {
  return db.transaction<WrittenExpense | UpdateRefusal>(async (trx) => {
    const nowMs = now();
    const own = trx.selectFrom('expenses').select('id').where('id', '=', expenseId);
    await lockingRows(trx, own.where('branch_id', '=', user.branchId)).execute();
    const before = await findAnyExpense(trx, user.branchId, expenseId);
    if (!before) return refuse('EXPENSE_NOT_FOUND');
    const books = await readOpenBooks(trx, user.branchId);
    const shop = await getShop(trx);
    const claimable = expense.claimable && mayClaimVat(shop.vatMode);
    const wanted = { ...expense, vatSatang: vatIn(expense, shop), claimable };
    if (before.expense.deleted_ms !== null)
      return changedBefore(trx, { books, branchId: user.branchId, expenseId }, wanted);
    if (isSame(before, wanted, books)) return before;
    const locked = lockedAmong(books, [monthOf(before.expense.spent_on)]);
    if (locked) return locked;
    const cancelled = await cancelInvoice(trx, { user, nowMs, books }, { expenseId });
    if (isRefusal(cancelled)) return cancelled;
    await trx.updateTable('expenses').set({ deleted_ms: nowMs }).where('id', '=', expenseId).execute();
    const written = await writeExpense(trx, { user, nowMs, books }, expense, before.expense);
    if (isRefusal(written)) return written;
    const made = await readWritten(trx, user.branchId, written.id);
    const changes = changesBetween<ExpenseFacts>(allOf(before), allOf(made)) ?? { before: {}, after: {} };
    const about = { type: 'expenses', id: written.id, name: expense.title } as const;
    await recordAct(trx, { user, nowMs }, { action: 'update-expense', about, ...changes });
    return made;
  });
}

/** An expense that isn't there any more: put right just so by the same request before, or by somebody otherwise. */
async function changedBefore(
  trx: Trx,
  {
    books,
    branchId,
    expenseId,
  }: { readonly books: OpenBooks; readonly branchId: number; readonly expenseId: number },
  wanted: NewExpense,
) {
  const after = await findReplacement(trx, branchId, expenseId);
  return after !== null && isSame(after, wanted, books) ? after : refuse('EXPENSE_CHANGED');
}

/** Words that were taken away are told as such. */
const allOf = (written: WrittenExpense): ExpenseFacts => ({
  ...{ category: '', supplier: '', invoice: '' },
  ...factsOf(written),
  title: written.expense.title,
  note: written.expense.note,
});

/** Whether an expense says already what it is to say, with the VAT and claim that it comes to. */
function isSame(
  { expense: is, invoice: paper }: WrittenExpense,
  wanted: NewExpense,
  { lockedThrough }: OpenBooks,
): boolean {
  const { invoice } = wanted;
  const isSameMoney =
    is.spent_on === wanted.spentOn && is.title === wanted.title && is.amount_satang === wanted.amountSatang;
  const isSameElse =
    is.note === wanted.note &&
    (is.category ?? '') === wanted.category &&
    is.supplier_id === wanted.supplierId;
  if (!isSameMoney || !isSameElse) return false;
  if (paper === null || invoice === null) return paper === null && invoice === null;
  const usual = invoice.issuedOn === null ? null : usualClaimMonth(invoice.issuedOn, lockedThrough);
  const month = wanted.claimable ? (invoice.taxMonth ?? usual) : null;
  return (
    paper.number === invoice.number &&
    paper.issued_on === invoice.issuedOn &&
    paper.vat_satang === wanted.vatSatang &&
    paper.tax_month === month
  );
}
