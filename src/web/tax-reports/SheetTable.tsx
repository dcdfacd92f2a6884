import type { ReactNode } from 'react';
import { Pager } from '#web/ui/table/Pager.tsx';
import styles from './SheetTable.module.css';

/** So many rows stand on a page of the screen; a file has them all. */
const ROWS_A_PAGE = 100;

export interface SheetTableColumn<T> {
  readonly title: string;
  readonly cell: (row: T) => ReactNode;
  /** Under the column. */
  readonly sum?: ReactNode;
  /** Figures stand at the end. Where rows are cards, the name and the day are above, and a running number isn't shown. */
  readonly kind: 'no' | 'day' | 'name' | 'words' | 'figure';
}

interface SheetTableProps<T> {
  readonly label: string;
  readonly columns: readonly SheetTableColumn<T>[];
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string | number;
  /** A row that counts for nothing any more. */
  readonly isVoid?: (row: T) => boolean;
  /** What the row of sums is called; it stands there where a column has one. */
  readonly sumWords?: string;
  readonly page: number;
  /** How many pages there are, where `rows` is just the one that is shown. */
  readonly pages?: number;
  readonly onPage: (page: number) => void;
}

/** The rows of one of the month's books with their sum, as its sheet has them; on tablets and phones each is a card. */
export function SheetTable<T>(props: SheetTableProps<T>) {
  const { label, columns, rows, rowKey, isVoid, sumWords = 'รวมทั้งสิ้น', page, pages, onPage } = props;
  const lastPage = pages ?? Math.max(1, Math.ceil(rows.length / ROWS_A_PAGE));
  const shown = Math.min(page, lastPage);
  const onScreen = pages === undefined ? rows.slice((shown - 1) * ROWS_A_PAGE, shown * ROWS_A_PAGE) : rows;
  return (
    <section
      className={styles.card}
      aria-label={label}
      data-undated={columns.every(({ kind }) => kind !== 'day') || undefined}
    >
      <div className={styles.frame}>
        <table>
          <thead>
            <tr>
              {columns.map(({ title, kind }) => (
                <th key={title} scope="col" data-kind={kind}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {onScreen.map((row) => (
              <tr key={rowKey(row)} data-void={isVoid?.(row) || undefined}>
                {columns.map(({ title, kind, cell }) => (
                  <Cell key={title} title={title} kind={kind}>
                    {cell(row)}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
          {columns.some(({ sum }) => sum !== undefined) && (
            <tfoot>
              <tr>
                {columns.map(({ title, kind, sum }) => (
                  <Cell key={title} title={title} kind={kind}>
                    {kind === 'name' ? sumWords : sum}
                  </Cell>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {lastPage > 1 && <Pager page={shown} lastPage={lastPage} onPage={onPage} label={`หน้าของ${label}`} />}
    </section>
  );
}

interface CellProps extends Pick<SheetTableColumn<never>, 'title' | 'kind'> {
  readonly children: ReactNode;
}

function Cell({ title, kind, children }: CellProps) {
  const isEmpty = children === undefined || children === null || children === '';
  if (kind === 'name')
    return (
      <th scope="row" data-kind={kind}>
        {children}
      </th>
    );
  return (
    <td data-kind={kind} data-title={title} data-empty={isEmpty || undefined}>
      {children}
    </td>
  );
}
