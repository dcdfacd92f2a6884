import { z } from 'zod';
import { contract } from '../http/contract.ts';
import {
  dateIn,
  dateOut,
  id,
  idText,
  listPage,
  listQuery,
  messageOut,
  moneyIn,
  moneyOut,
  requiredText,
  text,
} from '../http/fields.ts';
import { MAX_PRICE_SATANG } from '../money/satang.ts';
import { MAX_EXPENSE_NOTE, MAX_EXPENSE_TITLE } from './rules.ts';

/** Money that the shop spent: when, on what, how much. */
const expense = z
  .object({
    id,
    spent_on: dateOut,
    title: z.string(),
    amount: moneyOut,
    note: z.string(),
    created_by: z.string(),
  })
  .meta({ id: 'Expense' });

export type ExpenseWire = z.output<typeof expense>;

/** What the shop spends, so that the dashboard's total expense is real (rule S2). */
export const expensesContract = contract({
  'GET /expenses': {
    name: 'expenses',
    summary: "The branch's expenses, newest first, with what those that were found come to.",
    may: 'manager',
    query: listQuery.extend({ from: dateIn.optional(), to: dateIn.optional() }),
    answer: z.object({ data: z.array(expense), total_amount: moneyOut, ...listPage }),
    refusals: [],
  },
  'POST /expenses': {
    name: 'createExpense',
    summary: 'Writes down an expense.',
    may: 'manager',
    changes: ['expenses'],
    idempotent: true,
    success: 201,
    body: z.object({
      spent_on: dateIn,
      title: requiredText(MAX_EXPENSE_TITLE, 'กรุณากรอกรายการ'),
      amount: z
        .union([z.string(), z.number()], { error: 'กรุณากรอกจำนวนเงินมากกว่า 0' })
        .refine((value) => value !== '' && Number(value) > 0, {
          error: 'กรุณากรอกจำนวนเงินมากกว่า 0',
          abort: true,
        })
        .pipe(moneyIn(MAX_PRICE_SATANG)),
      note: text(MAX_EXPENSE_NOTE).nullish(),
    }),
    answer: z.object({ message: z.string(), expense }),
    refusals: ['EXPENSE_IN_FUTURE', 'KEY_REUSED'],
  },
  'DELETE /expenses/{id}': {
    name: 'deleteExpense',
    summary: 'Takes back an expense that was written down wrongly; the audit log keeps it.',
    may: 'manager',
    changes: ['expenses'],
    params: z.object({ id: idText }),
    answer: messageOut,
    refusals: ['EXPENSE_NOT_FOUND'],
  },
});
