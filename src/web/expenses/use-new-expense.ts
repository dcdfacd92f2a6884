import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bahtWithSign } from '#shared/money/satang.ts';
import type { BangkokDate } from '#shared/time/bangkok.ts';
import { invoiceFaults, NO_INVOICE } from '#web/suppliers/invoice-form.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { expensesChanged } from './queries.ts';
import { EXPENSE_FIELDS, type ExpenseForm, expenseBody, expenseFromWire } from './wire.ts';

const FAILED = 'ไม่สามารถบันทึกรายจ่ายได้';
const STORED_BEFORE = 'รายจ่ายที่กดบันทึกไว้ก่อนหน้านี้ถูกบันทึกแล้ว หากต้องการบันทึกข้อมูลที่แก้ไขเป็นอีกรายการ กรุณากดบันทึกอีกครั้ง';

/** What was typed; the day is null until somebody chooses one, and is today's for as long. */
type Typed = Omit<ExpenseForm, 'spentOn'> & { readonly spentOn: ExpenseForm['spentOn'] | null };

const NOTHING_TYPED: Typed = {
  ...{ spentOn: null, title: '', amount: '', note: '', category: '', supplierId: null },
  invoice: NO_INVOICE,
};

/**
 * Writes expenses down, one after the other.
 * @param today the shop's day now
 */
export function useNewExpense(today: BangkokDate) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const form: ExpenseForm = { ...typed, spentOn: typed.spentOn ?? today };
  const [written, setWritten] = useState({ times: 0, words: '' });
  const write = useWrite({
    ...{ failed: FAILED, storedBefore: STORED_BEFORE, fields: EXPENSE_FIELDS },
    refused: ({ isLost, code }) => {
      // What is sent again after midnight must be what was sent before it.
      if (isLost) setTyped(form);
      if (code === 'KEY_REUSED') expensesChanged(client);
    },
  });

  const change = (changed: Partial<ExpenseForm>) => {
    setTyped((before) => ({ ...before, ...changed }));
    write.mend({ ...changed, ...changed.invoice });
    setWritten(({ times }) => ({ times, words: '' }));
  };

  const submit = async () => {
    const missing = invoiceFaults(form.invoice);
    if (Object.keys(missing).length > 0) return write.showFaults(missing);
    await write.send('POST /expenses', { body: expenseBody(form) }, ({ expense, message }) => {
      const { title, amountSatang } = expenseFromWire(expense);
      setTyped(NOTHING_TYPED);
      const words = `${message}: ${title} ${bahtWithSign(amountSatang)}`;
      setWritten(({ times }) => ({ times: times + 1, words }));
      expensesChanged(client);
    });
  };

  const { faults, faultyTimes, isBusy: sending } = write;
  return { form, faults, faultyTimes, written, sending, change, submit };
}

/** An expense that is being written down, new or not. */
export type ExpenseEditing = Omit<ReturnType<typeof useNewExpense>, 'written'>;
