import type { z } from 'zod';
import type { ExpenseWire, expensesContract } from '#shared/expenses/contract.ts';
import { bahtFromSatang } from '#shared/money/satang.ts';
import { purchaseInvoiceWire, typedInvoice } from '../suppliers/wire.ts';
import type { NewExpense, WrittenExpense } from './write-expense.ts';

/** An expense as the calls have it. */
export function expenseWire({ expense, invoice }: WrittenExpense): ExpenseWire {
  const { supplier_id: supplierId, supplier_name: name } = expense;
  return {
    id: expense.id,
    spent_on: expense.spent_on,
    title: expense.title,
    amount: bahtFromSatang(expense.amount_satang),
    note: expense.note,
    created_by: `${expense.firstname} ${expense.lastname}`.trim(),
    category: expense.category ?? '',
    supplier: supplierId === null ? null : { id: supplierId, name: name ?? '' },
    invoice: invoice && purchaseInvoiceWire(invoice),
  };
}

type NewExpenseWire = z.output<(typeof expensesContract)['POST /expenses']['body']>;

/** An expense as the calls bring it. */
export function newExpense(body: NewExpenseWire): NewExpense {
  return {
    ...{ spentOn: body.spent_on, title: body.title, amountSatang: body.amount, note: body.note ?? '' },
    category: body.category ?? '',
    supplierId: body.supplier_id ?? null,
    vatSatang: body.vat ?? null,
    claimable: body.claimable ?? false,
    invoice: typedInvoice(body),
  };
}

/** The fields that the list can be sorted by. */
export const EXPENSE_SORT_FIELDS = {
  spent_on: 'day',
  title: 'title',
  amount: 'amount',
  created_at: 'created',
} as const;
