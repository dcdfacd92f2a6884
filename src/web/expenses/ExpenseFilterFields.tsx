import type { Satang } from '#shared/money/satang.ts';
import { Money } from '#web/ui/Money.tsx';
import type { ExpenseDays } from './api.ts';
import styles from './ExpenseFilterFields.module.css';

interface ExpenseFilterFieldsProps {
  readonly days: ExpenseDays;
  readonly onChange: (days: ExpenseDays) => void;
  /** What all that was found comes to; undefined until it is known. */
  readonly foundSatang: Satang | undefined;
}

/** Narrows the expenses down by days, and says what those that are left come to. */
export function ExpenseFilterFields({ days, onChange, foundSatang }: ExpenseFilterFieldsProps) {
  return (
    <>
      <label className={styles.field}>
        <span>ตั้งแต่วันที่</span>
        <input
          type="date"
          value={days.from}
          max={days.to || undefined}
          onChange={(event) => onChange({ ...days, from: event.currentTarget.value })}
        />
      </label>
      <label className={styles.field}>
        <span>ถึงวันที่</span>
        <input
          type="date"
          value={days.to}
          min={days.from || undefined}
          onChange={(event) => onChange({ ...days, to: event.currentTarget.value })}
        />
      </label>
      {foundSatang !== undefined && (
        <p className={styles.sum} role="status">
          รวมที่พบ{' '}
          <strong>
            <Money satang={foundSatang} sign />
          </strong>
        </p>
      )}
    </>
  );
}
