import { useQueryClient } from '@tanstack/react-query';
import { bahtWithSign } from '#shared/money/satang.ts';
import { confirm } from '#web/ui/dialog/dialogs.ts';
import { lostWords } from '#web/ui/lost-words.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { expensesChanged } from './queries.ts';
import type { Expense } from './wire.ts';

const FAILED = 'ไม่สามารถลบรายจ่ายได้';
const LOST = lostWords('ลบแล้วหรือยัง', 'กดลบอีกครั้งได้');

/** Takes back an expense that was written down wrongly, after asking. */
export function useDeleteExpense(onDeleted: () => void) {
  const client = useQueryClient();
  const changed = () => expensesChanged(client);
  const { send, isBusyWith } = useWrite({ failed: FAILED, lost: LOST, refused: () => void changed() });

  const ask = async (expense: Expense) => {
    const yes = await confirm({
      title: 'ลบรายจ่ายนี้ใช่หรือไม่',
      text: `${expense.title}\n${bahtWithSign(expense.amountSatang)}`,
      confirmLabel: 'ลบรายจ่าย',
      cancelLabel: 'ไม่ลบ',
      danger: true,
    });
    if (!yes) return;
    await send('DELETE /expenses/{id}', { params: { id: expense.id } }, () => {
      onDeleted();
      changed();
    });
  };

  return { isBusyWith, ask };
}
