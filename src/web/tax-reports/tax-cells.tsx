import type { ReactNode } from 'react';
import { branchWords } from '#shared/customers/rules.ts';
import type { Satang } from '#shared/money/satang.ts';
import { type BangkokDate, buddhistShortDate } from '#shared/time/bangkok.ts';
import { Money } from '#web/ui/Money.tsx';
import type { SheetTableColumn } from './SheetTable.tsx';
import styles from './tax-cells.module.css';

/** Columns that the month's books have in common, in the words of the official forms. */

export const noColumn: SheetTableColumn<{ readonly no: number }> = {
  ...{ title: 'ลำดับ', kind: 'no' },
  cell: ({ no }) => <span className="rd-figures">{no}</span>,
};

export const dayColumn: SheetTableColumn<{ readonly date: BangkokDate }> = {
  ...{ title: 'วันที่', kind: 'day' },
  cell: ({ date }) => <span className={`rd-figures ${styles.day}`}>{buddhistShortDate(date)}</span>,
};

export const remarkColumn: SheetTableColumn<{ readonly remark: string }> = {
  ...{ title: 'หมายเหตุ', kind: 'words' },
  cell: ({ remark }) => remark !== '' && <span className={styles.remark}>{remark}</span>,
};

/** A column of amounts with its sum. */
export const moneyColumn = <T,>(title: string, of: (sums: T) => Satang, totals: T): SheetTableColumn<T> => ({
  ...{ title, kind: 'figure' },
  cell: (row) => <Money satang={of(row)} />,
  sum: <Money satang={of(totals)} />,
});

interface PartyProps {
  readonly name: string;
  readonly taxId: string;
  readonly branch: string;
}

/** Who bought or sold, with what the law asks for of them. */
export function Party({ name, taxId, branch }: PartyProps) {
  return (
    <>
      {name}
      <span className={styles.facts}>{[taxId, branchWords(branch)].filter(Boolean).join(' · ')}</span>
    </>
  );
}

interface GoodsProps {
  readonly sku: string;
  readonly variantValue: string | null;
  readonly unit: string | null;
  /** Its name. */
  readonly children: ReactNode;
}

/** A product, or one of its variants, with what it is kept and counted by. */
export function Goods({ sku, variantValue, unit, children }: GoodsProps) {
  return (
    <span className={styles.goods}>
      {children}
      <span className={styles.facts}>{[variantValue, sku, unit].filter(Boolean).join(' · ')}</span>
    </span>
  );
}

/** A column of pieces, which aren't summed up: those of different things mean nothing together. */
export const piecesColumn = <T,>(title: string, cell: (row: T) => string): SheetTableColumn<T> => ({
  ...{ title, kind: 'figure' },
  cell: (row) => <span className="rd-figures">{cell(row)}</span>,
});
