import { refuse } from '#shared/errors/refusals.ts';
import type { expensesContract } from '#shared/expenses/contract.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { Satang } from '#shared/money/satang.ts';
import { thaiSortKey } from '#shared/text/thai-sort-key.ts';
import { type BangkokDate, bangkokDate } from '#shared/time/bangkok.ts';
import { recordAct } from '../audit/record-act.ts';
import { idempotently } from '../db/idempotency.ts';
import { insertSealedRow } from '../db/seal-chain.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { expenseSearchText } from './expense-search-text.ts';
import { type ExpenseRow, findExpense } from './queries.ts';

/** Money that was spent, as a manager writes it down. */
export interface NewExpense {
  readonly spentOn: BangkokDate;
  readonly title: string;
  readonly amountSatang: Satang;
  readonly note: string;
}

/** Who writes it down, and under which key (rule C2.7). */
export interface ExpenseRequest {
  readonly user: StaffMember;
  readonly call: string;
  readonly idempotencyKey: string | null;
}

type ExpenseRefusal = RefusalOf<typeof expensesContract, 'POST /expenses'>;

/**
 * Writes down an expense of the branch. What is still to be spent is none yet.
 * @param expense validated by the contract
 */
export async function createExpense(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { user, call, idempotencyKey }: ExpenseRequest,
  expense: NewExpense,
): Promise<ExpenseRow | ExpenseRefusal> {
  const nowMs = now();
  const request = { userId: user.id, call, key: idempotencyKey, body: expense, nowMs };
  return idempotently<ExpenseRow, ExpenseRefusal>(db, request, async (trx) => {
    if (expense.spentOn > bangkokDate(nowMs)) return refuse('EXPENSE_IN_FUTURE');
    const { id } = await insertSealedRow(trx, user.branchId, 'expenses', {
      branch_id: user.branchId,
      spent_on: expense.spentOn,
      title: expense.title,
      title_sort_key: thaiSortKey(expense.title),
      amount_satang: expense.amountSatang,
      note: expense.note,
      search_text: expenseSearchText(expense),
      created_by: user.id,
      created_ms: nowMs,
      deleted_ms: null,
    });
    await recordAct(
      trx,
      { user, nowMs },
      {
        action: 'create-expense',
        about: { type: 'expenses', id, name: expense.title },
        before: null,
        after: { amountSatang: expense.amountSatang, spentOn: expense.spentOn },
      },
    );
    const made = await findExpense(trx, user.branchId, id);
    if (!made) throw new Error('an expense that was just written down is not there');
    return made;
  });
}
