import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bahtWithSign } from '#shared/money/satang.ts';
import { CallError, call } from '#web/lib/api.ts';
import { logFailure } from '#web/lib/log.ts';
import { alertDialog, confirm } from '#web/ui/dialogs.ts';
import type { Expense } from './api.ts';
import { expensesChanged } from './expenses-query.ts';

const FAILED = 'ไม่สามารถลบรายจ่ายได้';
const NO_ANSWER = 'เชื่อมต่อกับระบบไม่ได้ จึงยังไม่ทราบว่าลบแล้วหรือยัง กดลบอีกครั้งได้';

/** Takes back an expense that was written down wrongly, after asking. */
export function useDeleteExpense(onDeleted: () => void) {
  const client = useQueryClient();
  const [deleting, setDeleting] = useState<number | null>(null);

  const ask = async (expense: Expense) => {
    const yes = await confirm({
      title: 'ลบรายจ่ายนี้ใช่หรือไม่',
      text: `${expense.title}\n${bahtWithSign(expense.amountSatang)}`,
      confirmLabel: 'ลบรายจ่าย',
      cancelLabel: 'ไม่ลบ',
      danger: true,
    });
    if (!yes) return;
    setDeleting(expense.id);
    try {
      await call('DELETE /expenses/{id}', { params: { id: expense.id } });
      onDeleted();
    } catch (failure) {
      logFailure('DELETE /expenses/{id}', failure);
      const text = failure instanceof CallError ? failure.message || FAILED : NO_ANSWER;
      await alertDialog({ kind: 'error', title: 'เกิดข้อผิดพลาด!', text });
    } finally {
      setDeleting(null);
      expensesChanged(client);
    }
  };

  return { deleting, ask };
}
