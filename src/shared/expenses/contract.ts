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
import { MAX_PRICE_SATANG, MAX_SUM_SATANG } from '../money/satang.ts';
import { INVOICE_REFUSALS, invoiceIn, purchaseInvoice } from '../suppliers/fields.ts';
import { MAX_EXPENSE_CATEGORY, MAX_EXPENSE_NOTE, MAX_EXPENSE_TITLE } from './rules.ts';

/** Money that the shop spent: when, on what, how much. */
const expense = z
  .object({
    id,
    spent_on: dateOut,
    title: z.string(),
    amount: moneyOut,
    note: z.string(),
    created_by: z.string(),
    /** What it was spent for; '' where nobody said. */
    category: z.string(),
    supplier: z.object({ id, name: z.string() }).nullable(),
    invoice: purchaseInvoice.nullable(),
  })
  .meta({ id: 'Expense' });

export type ExpenseWire = z.output<typeof expense>;

/** What is written down of an expense. */
const expenseFacts = z.object({
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
  category: text(MAX_EXPENSE_CATEGORY).nullish(),
  supplier_id: id.nullish(),
  /** The VAT in the amount, of an expense with a tax invoice; what the rate gives unless said. */
  vat: moneyIn(MAX_SUM_SATANG).nullish(),
  /** Whether that VAT is claimed back; only a registered shop's is. */
  claimable: z.boolean().nullish(),
  ...invoiceIn,
});

/** What the shop spends, so that the dashboard's total expense is real (rule S2). */
export const expensesContract = contract({
  'GET /expenses': {
    name: 'expenses',
    summary: "The branch's expenses, newest first, with what those that were found come to.",
    may: 'manager',
    query: listQuery.extend({
      from: dateIn.optional(),
      to: dateIn.optional(),
      category: text(MAX_EXPENSE_CATEGORY).optional(),
      supplier_id: idText.optional(),
    }),
    answer: z.object({ data: z.array(expense), total_amount: moneyOut, ...listPage }),
    refusals: [],
  },
  'POST /expenses': {
    name: 'createExpense',
    summary: 'Writes down an expense.',
    may: 'manager',
    changes: ['expenses', 'suppliers'],
    idempotent: true,
    success: 201,
    body: expenseFacts,
    answer: z.object({ message: z.string(), expense }),
    refusals: ['EXPENSE_IN_FUTURE', 'SUPPLIER_NOT_FOUND', 'VAT_TOO_MUCH', ...INVOICE_REFUSALS, 'KEY_REUSED'],
  },
  'PATCH /expenses/{id}': {
    name: 'updateExpense',
    summary:
      'Puts an expense right: another takes its place, with an id of its own, and the audit log keeps both.',
    may: 'manager',
    changes: ['expenses', 'suppliers'],
    params: z.object({ id: idText }),
    body: expenseFacts,
    answer: z.object({ message: z.string(), expense }),
    refusals: [
      'EXPENSE_NOT_FOUND',
      'EXPENSE_CHANGED',
      'EXPENSE_IN_FUTURE',
      'SUPPLIER_NOT_FOUND',
      'VAT_TOO_MUCH',
      ...INVOICE_REFUSALS,
    ],
  },
  'GET /expenses/categories/api': {
    name: 'expenseCategories',
    summary: "What expenses are for: the usual categories, and those of the shop's own.",
    may: 'manager',
    answer: z.object({ data: z.array(z.string()) }),
    refusals: [],
  },
  'DELETE /expenses/{id}': {
    name: 'deleteExpense',
    summary: 'Takes back an expense that was written down wrongly; the audit log keeps it.',
    may: 'manager',
    changes: ['expenses', 'suppliers'],
    params: z.object({ id: idText }),
    answer: messageOut,
    refusals: ['EXPENSE_NOT_FOUND', 'MONTH_LOCKED'],
  },
});
