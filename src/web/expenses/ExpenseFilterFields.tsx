import type { Satang } from '#shared/money/satang.ts';
import { useShopToday } from '#web/lib/shop-clock.ts';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { Money } from '#web/ui/Money.tsx';
import styles from './ExpenseFilterFields.module.css';
import type { ExpenseDays } from './wire.ts';

interface ExpenseFilterFieldsProps {
  readonly days: ExpenseDays;
  readonly onChange: (days: ExpenseDays) => void;
  /** What all that was found comes to; undefined until it is known. */
  readonly foundSatang: Satang | undefined;
}

/** Narrows the expenses down by days, and says what those that are left come to. */
export function ExpenseFilterFields({ days, onChange, foundSatang }: ExpenseFilterFieldsProps) {
  const today = useShopToday();
  return (
    <>
      <div className={styles.day}>
        <DateField
          label="ตั้งแต่วันที่"
          today={today}
          max={days.to}
          value={days.from}
          onChange={(from) => onChange({ ...days, from })}
        />
      </div>
      <div className={styles.day}>
        <DateField
          label="ถึงวันที่"
          today={today}
          min={days.from}
          value={days.to}
          onChange={(to) => onChange({ ...days, to })}
        />
      </div>
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
