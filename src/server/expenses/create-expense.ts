import { isRefusal } from '#shared/errors/refusals.ts';
import type { expensesContract } from '#shared/expenses/contract.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import { idempotently } from '../db/idempotency.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { readOpenBooks } from '../tax-months/open-books.ts';
import { factsOf, type NewExpense, readWritten, type WrittenExpense, writeExpense } from './write-expense.ts';

/** Who writes it down, and under which key (rule C2.7). */
export interface ExpenseRequest {
  readonly user: StaffMember;
  readonly call: string;
  readonly idempotencyKey: string | null;
}

type ExpenseRefusal = RefusalOf<typeof expensesContract, 'POST /expenses'>;

/**
 * Writes down an expense of the branch, with its supplier's tax invoice where it has one (rule C13.3).
 * @param expense validated by the contract
 */
export async function createExpense(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { user, call, idempotencyKey }: ExpenseRequest,
  expense: NewExpense,
): Promise<WrittenExpense | ExpenseRefusal> {
  const nowMs = now();
  const request = { userId: user.id, call, key: idempotencyKey, body: expense, nowMs };
  return idempotently<WrittenExpense, ExpenseRefusal>(db, request, async (trx) => {
    const books = await readOpenBooks(trx, user.branchId);
    const written = await writeExpense(trx, { user, nowMs, books }, expense, null);
    if (isRefusal(written)) return written;
    const made = await readWritten(trx, user.branchId, written.id);
    const about = { type: 'expenses', id: written.id, name: expense.title } as const;
    const act = { action: 'create-expense', about, before: null, after: factsOf(made) } as const;
    await recordAct(trx, { user, nowMs }, act);
    return made;
  });
}
