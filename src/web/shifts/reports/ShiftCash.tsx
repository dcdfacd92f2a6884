import type { ListedShift } from '#shared/shifts/report.ts';
import { Money } from '#web/ui/Money.tsx';
import styles from './ShiftSales.module.css';

/** What must be in a shift's drawer, and under it what was taken out where anything was. */
export function ShiftCash({ shift }: { readonly shift: ListedShift }) {
  return (
    <span className={styles.sums}>
      <Money satang={shift.expectedSatang} />
      {shift.removedSatang > 0 && (
        <small className={styles.refunded}>
          นำเงินออก <Money satang={-shift.removedSatang} />
        </small>
      )}
    </span>
  );
}
