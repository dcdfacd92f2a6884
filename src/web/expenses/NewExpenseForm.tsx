import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef } from 'react';
import { MAX_EXPENSE_NOTE, MAX_EXPENSE_TITLE } from '#shared/expenses/rules.ts';
import { useShopToday } from '#web/lib/shop-clock.ts';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { IconCircleCheck, IconPlus } from '#web/ui/icons.ts';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import styles from './NewExpenseForm.module.css';
import { useNewExpense } from './use-new-expense.ts';

/** As many digits as can be read as an amount; the server says which amounts are too large. */
const LONGEST_AMOUNT = 12;

/** Writes down what the shop spent; ready for the next as soon as one is written down. */
export function NewExpenseForm() {
  const today = useShopToday();
  const { form, faults, faultyTimes, written, sending, change, submit } = useNewExpense(today);
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
      <TextInput
        ref={title}
        className={styles.title ?? ''}
        label="รายการ"
        name="title"
        required
        autoComplete="off"
        maxLength={MAX_EXPENSE_TITLE}
        readOnly={sending}
        value={form.title}
        error={faults.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <div className={styles.date}>
        <DateField
          // A new one after each expense, so that nothing unreadable is left in it.
          key={written.times}
          label="วันที่"
          name="spent_on"
          required
          today={today}
          max={today}
          readOnly={sending}
          value={form.spentOn}
          error={faults.spentOn ?? ''}
          onChange={(spentOn) => change({ spentOn })}
        />
      </div>
      <MoneyField
        className={styles.amount ?? ''}
        label="จำนวนเงิน (บาท)"
        name="amount"
        required
        maxLength={LONGEST_AMOUNT}
        readOnly={sending}
        value={form.amount}
        error={faults.amount}
        onChange={(amount) => change({ amount })}
      />
      <TextInput
        className={styles.note ?? ''}
        label="หมายเหตุ"
        name="note"
        autoComplete="off"
        maxLength={MAX_EXPENSE_NOTE}
        readOnly={sending}
        value={form.note}
        error={faults.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
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
