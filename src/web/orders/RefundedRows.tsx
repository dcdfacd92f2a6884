import { Money } from '#web/ui/Money.tsx';
import type { Sale } from './sale.ts';
import styles from './totals.module.css';

/** Under the total of an order of which something came back: what went back to the customer, and what is left. */
export function RefundedRows({ sale }: { readonly sale: Sale }) {
  return (
    <dl className={styles.rows}>
      <div>
        <dt>คืนเงิน</dt>
        <dd className={styles.less}>
          <Money satang={sale.refundedSatang === 0 ? 0 : -sale.refundedSatang} />
        </dd>
      </div>
      <div className={styles.total}>
        <dt>คงเหลือ</dt>
        <dd>
          <Money satang={sale.totalSatang - sale.refundedSatang} />
        </dd>
      </div>
    </dl>
  );
}
