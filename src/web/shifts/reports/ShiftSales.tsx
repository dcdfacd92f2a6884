import type { ListedShift } from '#shared/shifts/report.ts';
import { Money } from '#web/ui/Money.tsx';
import styles from './ShiftSales.module.css';

/** What a shift sold, and under it what went back to customers where anything did. */
export function ShiftSales({ shift }: { readonly shift: ListedShift }) {
  return (
    <span className={styles.sums}>
      <Money satang={shift.salesSatang} />
      {shift.refundsSatang > 0 && (
        <small className={styles.refunded}>
          คืนเงิน <Money satang={-shift.refundsSatang} />
        </small>
      )}
    </span>
  );
}
