import { formatBaht, type Satang } from '#shared/money/satang.ts';
import styles from './Money.module.css';

interface MoneyProps {
  readonly satang: Satang;
  /** With the baht sign in front. */
  readonly sign?: boolean;
  readonly className?: string | undefined;
}

/** An amount in figures of one width, `1,234.50` or `฿1,234.50`. */
export function Money({ satang, sign = false, className }: MoneyProps) {
  return (
    <span className={className === undefined ? 'rd-figures' : `rd-figures ${className}`}>
      {sign && satang < 0 && '-'}
      {sign && <span className={styles.sign}>฿</span>}
      {formatBaht(sign ? Math.abs(satang) : satang)}
    </span>
  );
}
