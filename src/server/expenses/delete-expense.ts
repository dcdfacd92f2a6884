import { refuse } from '#shared/errors/refusals.ts';
import type { expensesContract } from '#shared/expenses/contract.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import { lockingRows } from '../db/engine-of.ts';
import type { Services, StaffMember } from '../http/handlers.ts';

type DeleteRefusal = RefusalOf<typeof expensesContract, 'DELETE /expenses/{id}'>;

/**
 * Takes back an expense that was written down wrongly: it counts no more, its row stays, and the audit log says who
 * did it. One that is taken back already stays so, and nothing more is recorded.
 */
export async function deleteExpense(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: Pick<StaffMember, 'id' | 'branchId'>,
  expenseId: number,
): Promise<{ readonly deleted: true } | DeleteRefusal> {
  return db.transaction<{ readonly deleted: true } | DeleteRefusal>(async (trx) => {
    const nowMs = now();
    const expense = await lockingRows(
      trx,
      trx
        .selectFrom('expenses')
        .select(['spent_on', 'title', 'amount_satang', 'deleted_ms'])
        .where('id', '=', expenseId)
        .where('branch_id', '=', user.branchId),
    ).executeTakeFirst();
    if (!expense) return refuse('EXPENSE_NOT_FOUND');
    if (expense.deleted_ms !== null) return { deleted: true };
    await trx.updateTable('expenses').set({ deleted_ms: nowMs }).where('id', '=', expenseId).execute();
    await recordAct(
      trx,
      { user, nowMs },
      {
        action: 'delete-expense',
        about: { type: 'expenses', id: expenseId, name: expense.title },
        before: { amountSatang: expense.amount_satang, spentOn: expense.spent_on },
        after: null,
      },
    );
    return { deleted: true };
  });
}
