import { type ReactNode, useId, useState } from 'react';
import { IconAdjustmentsHorizontal } from '../icons.ts';
import styles from './FilterFold.module.css';
import type { TableState } from './table-state.ts';

interface FilterFoldProps {
  readonly filters: TableState['filters'];
  readonly children: ReactNode;
}

/** Two fields leave room for the rows on a phone too. */
const MOST_UNFOLDED = 2;

/**
 * The filters of a list: beside its search, and where they would fill a phone's first screen, behind one button that says how
 * many of them are set (rule C13.15).
 */
export function FilterFold({ filters, children }: FilterFoldProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const values = Object.values(filters);
  if (values.length <= MOST_UNFOLDED) return <>{children}</>;
  const set = values.filter((value) => value !== '').length;
  return (
    <>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconAdjustmentsHorizontal size={20} aria-hidden />
        {set === 0 ? 'ตัวกรอง' : `ตัวกรอง (${set})`}
      </button>
      <div id={id} className={styles.filters} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
