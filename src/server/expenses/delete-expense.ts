import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import type { expensesContract } from '#shared/expenses/contract.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { monthOf } from '#shared/time/months.ts';
import { recordAct } from '../audit/record-act.ts';
import { lockingRows } from '../db/engine-of.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { cancelInvoice } from '../suppliers/write-invoice.ts';
import { lockedAmong, readOpenBooks } from '../tax-months/open-books.ts';
import { findAnyExpense } from './queries.ts';
import { factsOf } from './write-expense.ts';

type DeleteRefusal = RefusalOf<typeof expensesContract, 'DELETE /expenses/{id}'>;

/**
 * Takes back an expense that was written down wrongly: it counts no more, nor does its tax invoice, its row stays, and the audit log says who
 * did it. One that is taken back already stays so, and nothing more is recorded.
 */
export async function deleteExpense(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  expenseId: number,
): Promise<{ readonly deleted: true } | DeleteRefusal> {
  return db.transaction<{ readonly deleted: true } | DeleteRefusal>(async (trx) => {
    const nowMs = now();
    const own = trx.selectFrom('expenses').select('id').where('id', '=', expenseId);
    await lockingRows(trx, own.where('branch_id', '=', user.branchId)).execute();
    const before = await findAnyExpense(trx, user.branchId, expenseId);
    if (!before) return refuse('EXPENSE_NOT_FOUND');
    if (before.expense.deleted_ms !== null) return { deleted: true };
    const books = await readOpenBooks(trx, user.branchId);
    const locked = lockedAmong(books, [monthOf(before.expense.spent_on)]);
    if (locked) return locked;
    const cancelled = await cancelInvoice(trx, { user, nowMs, books }, { expenseId });
    if (isRefusal(cancelled)) return cancelled;
    await trx.updateTable('expenses').set({ deleted_ms: nowMs }).where('id', '=', expenseId).execute();
    await recordAct(
      trx,
      { user, nowMs },
      {
        action: 'delete-expense',
        about: { type: 'expenses', id: expenseId, name: before.expense.title },
        before: factsOf(before),
        after: null,
      },
    );
    return { deleted: true };
  });
}
