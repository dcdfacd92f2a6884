import { formatBaht, type Satang } from '#shared/money/satang.ts';
import styles from './slip.module.css';

interface SlipRowProps {
  readonly label: string;
  readonly satang: Satang;
  /** What the slip is about: large and bold. */
  readonly strong?: boolean;
}

/** A line of a slip with its amount at the right. */
export function SlipRow({ label, satang, strong = false }: SlipRowProps) {
  return (
    <div className={strong ? `${styles.row} ${styles.strong}` : styles.row}>
      <span>{label}</span>
      <span className={styles.figure}>{formatBaht(satang)}</span>
    </div>
  );
}
