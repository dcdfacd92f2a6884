import type { ReactNode } from 'react';
import styles from './bar-chart.module.css';

interface BarTipProps {
  /** The bar that is looked at; nothing where none is. */
  readonly bar: { readonly center: number; readonly top: number } | undefined;
  /** Of the whole chart. */
  readonly width: number;
  readonly children: ReactNode;
}

/** What a bar says, above it and never outside the chart. */
export function BarTip({ bar, width, children }: BarTipProps) {
  const left = bar?.center ?? 0;
  const style = {
    left,
    top: (bar?.top ?? 0) - 8,
    transform: `translate(${width > 0 ? (-100 * left) / width : 0}%, -100%)`,
  };
  return (
    <p className={styles.tip} role="status" style={style}>
      {bar && children}
    </p>
  );
}
