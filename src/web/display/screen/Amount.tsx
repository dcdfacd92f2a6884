import type { CSSProperties } from 'react';
import { bahtWithSign, type Satang } from '#shared/money/satang.ts';
import styles from './display.module.css';

interface AmountProps {
  readonly satang: Satang;
  readonly className?: string | undefined;
}

/** An amount as large as its place allows, of millions too: each of its figures counts. */
export function Amount({ satang, className = '' }: AmountProps) {
  const words = bahtWithSign(satang);
  return (
    <span className={styles.fitting}>
      <span
        className={`rd-figures ${styles.amount} ${className}`}
        style={{ '--letters': words.length } as CSSProperties}
        data-satang={satang}
      >
        {words}
      </span>
    </span>
  );
}
