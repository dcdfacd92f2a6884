import type { z } from 'zod';
import type { ExpenseWire, expensesContract } from '#shared/expenses/contract.ts';
import { bahtFromSatang } from '#shared/money/satang.ts';
import type { NewExpense } from './create-expense.ts';
import type { ExpenseRow } from './queries.ts';

/** An expense as the calls have it. */
export function expenseWire(expense: ExpenseRow): ExpenseWire {
  return {
    id: expense.id,
    spent_on: expense.spent_on,
    title: expense.title,
    amount: bahtFromSatang(expense.amount_satang),
    note: expense.note,
    created_by: `${expense.firstname} ${expense.lastname}`.trim(),
  };
}

type NewExpenseWire = z.output<(typeof expensesContract)['POST /expenses']['body']>;

/** A new expense as the calls bring it. */
export function newExpense(body: NewExpenseWire): NewExpense {
  return { spentOn: body.spent_on, title: body.title, amountSatang: body.amount, note: body.note ?? '' };
}

/** The fields that the list can be sorted by. */
export const EXPENSE_SORT_FIELDS = {
  spent_on: 'day',
  title: 'title',
  amount: 'amount',
  created_at: 'created',
} as const;
