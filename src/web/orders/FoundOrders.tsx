import { formatCount, type Satang } from '#shared/money/satang.ts';
import { Money } from '#web/ui/Money.tsx';
import styles from './FoundOrders.module.css';

interface FoundOrdersProps {
  readonly total: number;
  readonly isMore: boolean;
  readonly sums: { readonly totalSatang: Satang; readonly refundedSatang: Satang } | null;
}

/** How many orders were found on all pages, and what they come to; where they are too many to be summed, what to do about it. */
export function FoundOrders({ total, isMore, sums }: FoundOrdersProps) {
  return (
    <p className={styles.found}>
      <span>
        พบ{isMore && 'มากกว่า'} <strong>{formatCount(total)}</strong> รายการ
      </span>
      {sums === null ? (
        <span className={styles.hint}>เลือกช่วงวันหรือค้นหาให้แคบลงเพื่อดูยอดรวม</span>
      ) : (
        <>
          <span>
            ยอดสุทธิรวม{' '}
            <strong>
              <Money satang={sums.totalSatang} sign />
            </strong>
          </span>
          {sums.refundedSatang > 0 && (
            <span className={styles.refunded}>
              คืนเงิน <Money satang={-sums.refundedSatang} sign />
            </span>
          )}
        </>
      )}
    </p>
  );
}
