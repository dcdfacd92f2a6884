import { Link } from 'react-router';
import { formatCount } from '#shared/money/satang.ts';
import { backOfficeDate, bangkokTime, type EpochMs } from '#shared/time/bangkok.ts';
import type { Column } from '#web/ui/table/DataTable.tsx';
import styles from './transfers.module.css';
import type { NumberedPaper } from './wire.ts';

/** The columns that papers between branches have in common. */

/** @param pathOf where the paper's own page is */
export const numberColumn = <T extends NumberedPaper>(pathOf: (id: number) => string): Column<T> => ({
  key: 'number',
  phone: 'title',
  title: 'เลขที่',
  sortable: true,
  cell: ({ id, number }) => (
    <Link className={styles.link} to={pathOf(id)}>
      {number}
    </Link>
  ),
});

/** @param key also what the call sorts by */
export const momentColumn = <T,>(key: string, title: string, at: (paper: T) => EpochMs): Column<T> => ({
  ...{ key, title, phone: 'detail', sortable: true },
  cell: (paper) => (
    <span className="rd-figures">
      {backOfficeDate(at(paper))} {bangkokTime(at(paper))}
    </span>
  ),
});

/** @param wordsOf from where, to where */
export const branchColumn = <T,>(wordsOf: (paper: T) => string): Column<T> => ({
  ...{ key: 'branch', title: 'สาขา', phone: 'detail' },
  cell: (paper) => <span className={styles.words}>{wordsOf(paper)}</span>,
});

/** How many lines and pieces. */
export const countColumns = <
  T extends { readonly lineCount: number; readonly quantity: number },
>(): readonly Column<T>[] => [
  {
    ...{ key: 'lines', title: 'รายการ', phone: 'named', align: 'end' },
    cell: ({ lineCount }) => formatCount(lineCount),
  },
  {
    ...{ key: 'quantity', title: 'จำนวน', phone: 'amount', align: 'end' },
    cell: ({ quantity }) => formatCount(quantity),
  },
];
