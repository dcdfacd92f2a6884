import { formatCount } from '#shared/money/satang.ts';
import styles from './Quantity.module.css';

interface QuantityProps {
  /** How many there are; null when the branch doesn't keep it. */
  readonly count: number | null;
}

/** How many are on hand; fewer than none, which selling ahead of the count makes, stands out. */
export function Quantity({ count }: QuantityProps) {
  if (count === null) return <span title="สาขานี้ไม่มีสต็อกสินค้านี้">–</span>;
  if (count >= 0) return <span className="rd-figures">{formatCount(count)}</span>;
  return (
    <span className={`rd-figures ${styles.negative}`} title="ขายเกินจำนวนที่นับไว้">
      {formatCount(count)}
    </span>
  );
}
