import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef } from 'react';
import { useShopToday } from '#web/lib/shop-clock.ts';
import { IconCircleCheck, IconPlus } from '#web/ui/icons.ts';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import { ExpenseFields } from './ExpenseFields.tsx';
import styles from './NewExpenseForm.module.css';
import { useNewExpense } from './use-new-expense.ts';

/** Writes down what the shop spent; ready for the next as soon as one is written down. */
export function NewExpenseForm() {
  const today = useShopToday();
  const { written, ...editing } = useNewExpense(today);
  const { faultyTimes, sending, submit } = editing;
  const element = useFaultyFocus(faultyTimes);
  const title = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (written.times > 0) title.current?.focus();
  }, [written.times]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <form ref={element} className={styles.form} onSubmit={onSubmit} noValidate aria-label="เพิ่มรายจ่าย">
      <div className={styles.fields}>
        <ExpenseFields editing={editing} title={title} nth={written.times} />
      </div>
      <Button
        type="submit"
        className={styles.send ?? ''}
        loading={sending}
        leftSection={<IconPlus size={20} aria-hidden />}
      >
        บันทึก
      </Button>
      <p className={styles.written} role="status">
        {written.words !== '' && (
          <>
            <IconCircleCheck size={20} aria-hidden />
            <span>{written.words}</span>
          </>
        )}
      </p>
    </form>
  );
}
