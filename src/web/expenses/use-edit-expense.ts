import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invoiceFaults } from '#web/suppliers/invoice-form.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { expensesChanged } from './queries.ts';
import { EXPENSE_FIELDS, type Expense, type ExpenseForm, expenseBody, formOf } from './wire.ts';

/**
 * Puts an expense right (rule C13.3); of two who do at once the later is told.
 * @param onStored the form has done its work
 */
export function useEditExpense(expense: Expense, onStored: () => void) {
  const client = useQueryClient();
  const [form, setForm] = useState(() => formOf(expense));
  const write = useWrite({
    failed: 'ไม่สามารถแก้ไขรายจ่ายได้',
    fields: EXPENSE_FIELDS,
    refused: ({ code }) => {
      if (code === 'EXPENSE_CHANGED' || code === 'EXPENSE_NOT_FOUND') expensesChanged(client);
      return undefined;
    },
  });
  const change = (changed: Partial<ExpenseForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    write.mend({ ...changed, ...changed.invoice });
  };
  const submit = async () => {
    const missing = invoiceFaults(form.invoice);
    if (Object.keys(missing).length > 0) return write.showFaults(missing);
    const params = { id: expense.id };
    await write.send('PATCH /expenses/{id}', { params, body: expenseBody(form) }, () => {
      expensesChanged(client);
      onStored();
    });
  };
  const isEdited = JSON.stringify(expenseBody(form)) !== JSON.stringify(expenseBody(formOf(expense)));
  const { faults, faultyTimes, isBusy: sending } = write;
  return { form, faults, faultyTimes, sending, change, submit, isEdited };
}
