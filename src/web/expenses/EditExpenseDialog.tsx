import { type FormEvent, useEffect } from 'react';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { useCloseOfEdit } from '#web/ui/dialog/use-close-of-edit.ts';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import { useSmallScreen } from '#web/ui/use-small-screen.ts';
import styles from './EditExpenseDialog.module.css';
import { ExpenseFields } from './ExpenseFields.tsx';
import { useEditExpense } from './use-edit-expense.ts';
import type { Expense } from './wire.ts';

interface EditExpenseDialogProps {
  /** The one that is put right; null while none is. */
  readonly expense: Expense | null;
  readonly onClose: () => void;
}

/** An expense that was written down wrongly is put right (rule C13.3). */
export function EditExpenseDialog({ expense, onClose }: EditExpenseDialogProps) {
  const isSmall = useSmallScreen();
  const { setEdited, close } = useCloseOfEdit(onClose);
  return (
    <Dialog
      id="edit-expense"
      opened={expense !== null}
      onClose={close}
      title="แก้ไขรายจ่าย"
      size={820}
      fullScreen={isSmall}
    >
      {expense !== null && (
        <EditedExpense
          key={expense.id}
          expense={expense}
          onEdited={setEdited}
          onCancel={close}
          onStored={onClose}
        />
      )}
    </Dialog>
  );
}

interface EditedExpenseProps {
  readonly expense: Expense;
  /** Is told whether there is anything to lose. */
  readonly onEdited: (isEdited: boolean) => void;
  readonly onCancel: () => void;
  readonly onStored: () => void;
}

function EditedExpense({ expense, onEdited, onCancel, onStored }: EditedExpenseProps) {
  const editing = useEditExpense(expense, onStored);
  const { isEdited, faultyTimes, sending, submit } = editing;
  const element = useFaultyFocus(faultyTimes);
  useEffect(() => {
    onEdited(isEdited);
    return () => onEdited(false);
  }, [isEdited, onEdited]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form ref={element} className={styles.form} onSubmit={onSubmit} noValidate>
      <ExpenseFields editing={editing} known={expense.supplier} />
      <DialogFoot main="บันทึก" busy={sending} onCancel={onCancel} />
    </form>
  );
}
