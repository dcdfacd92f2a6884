import type { ReactNode } from 'react';
import styles from './PaperChecks.module.css';

/** What is ticked of a supplier's paper, in a field of the grid that it stands in. */
export function PaperChecks({ children }: { readonly children: ReactNode }) {
  return <div className={styles.checks}>{children}</div>;
}
