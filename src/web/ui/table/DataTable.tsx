import { Loader } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { ErrorState } from '../ErrorState.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { IconArrowsSort, IconSortAscending, IconSortDescending } from '../icons.ts';
import { countWords } from './count-words.ts';
import styles from './DataTable.module.css';
import { FilterFold } from './FilterFold.tsx';
import { TableFoot } from './TableFoot.tsx';
import { TableSearch } from './TableSearch.tsx';
import { nextSort, type TableMove, type TableState } from './table-state.ts';
import { useFolded } from './use-folded.ts';
import { type RowLink, useRowLink } from './use-row-link.ts';
import type { TableStep } from './use-table-state.ts';

/**
 * Where a column stands on a phone, whose rows have two lines (rule C13.6): the title and the amount above, details and the state
 * below them. A `named` detail says its column's title, where its value alone could be taken for another. What opens the row's own
 * page is the whole row there, so that its button needs no room; `acts` are buttons under the two lines. A cell in `parts` says
 * for each of them where it stands, by `data-phone`, `below` the two lines too. What is `left` to the row's own page isn't shown.
 */
export type PhonePlace =
  | 'title'
  | 'amount'
  | 'detail'
  | 'named'
  | 'state'
  | 'opens'
  | 'acts'
  | 'parts'
  | 'left';

export interface Column<T> {
  /** Also the field that the call sorts by, where the column can be sorted. */
  readonly key: string;
  readonly title: string;
  readonly sortable?: boolean;
  /** Figures stand at the end. */
  readonly align?: 'end';
  /** Long words stand here: where rows are folded, the cell is as wide as two. */
  readonly wide?: true;
  readonly phone: PhonePlace;
  readonly cell: (row: T) => ReactNode;
}

interface DataTableProps<T> {
  /** What is listed, for screen readers and the search field: `คำสั่งซื้อ`. */
  readonly label: string;
  readonly searchHint: string;
  readonly columns: readonly Column<T>[];
  /** The rows of the page; undefined until the first ones are there. */
  readonly rows: readonly T[] | undefined;
  readonly rowId: (row: T) => number;
  /** The row that somebody was led here for. */
  readonly markedId?: number | undefined;
  readonly total: number;
  /** There are more than `total`, too many to be counted. */
  readonly isMore?: boolean;
  readonly state: TableState;
  readonly onState: (change: TableMove, step?: TableStep) => void;
  /** The row's own page, which a press anywhere on the row opens beside the link in it. */
  readonly rowTo?: (row: T) => RowLink;
  /** Another page or order is on its way. */
  readonly loading: boolean;
  /** The last try to load failed; with it comes how to try again. */
  readonly onRetry?: (() => void) | undefined;
  /** What stands there when nothing is to be listed. */
  readonly empty: ReactNode;
  /** The same for whoever hears the page: `ไม่พบคำสั่งซื้อที่ค้นหา`. */
  readonly emptyWords: string;
  /** The table's own filters, beside the search. */
  readonly filters?: ReactNode;
  /** What all that is found comes to, beside the filters, also where that is nothing. */
  readonly found?: ReactNode;
  /** The same, above the rows. */
  readonly sums?: ReactNode;
}

/**
 * The one table of the back office: searched, sorted and paged by the server (rule D5). On a phone each row
 * has two lines; on a tablet rows that are too wide are folded, so that nothing lies beyond the edge.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, columns, rows, state, onState, total, isMore = false, loading } = props;
  const { page, perPage } = state;
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const frame = useTopOnNewPage(page);
  const isFolded = useFolded(frame);
  const isBeyond = rows !== undefined && !loading && page > lastPage;

  // A remembered page that isn't there any more.
  useEffect(() => {
    if (isBeyond) onState({ page: lastPage }, 'mend');
  }, [isBeyond, lastPage, onState]);

  return (
    <section
      className={styles.table}
      tabIndex={-1}
      aria-label={label}
      aria-busy={loading || (rows === undefined && props.onRetry === undefined)}
      data-folded={isFolded || undefined}
    >
      <div className={styles.tools}>
        <TableSearch
          label={`ค้นหา${label}`}
          hint={props.searchHint}
          search={state.search}
          onSearch={(search) => onState({ search })}
        />
        {props.filters !== undefined && <FilterFold filters={state.filters}>{props.filters}</FilterFold>}
        {props.found}
        <SortChoice columns={columns} sort={state.sort} onSort={(sort) => onState({ sort })} />
      </div>
      <p className={styles.heard} role="status">
        {rows !== undefined &&
          !loading &&
          (total === 0 ? props.emptyWords : countWords(page, perPage, total, isMore))}
      </p>
      {rows !== undefined && total > 0 && props.sums}
      <Rows {...props} frame={frame} />
      {rows !== undefined && total > 0 && (
        <TableFoot
          label={label}
          page={page}
          perPage={perPage}
          total={total}
          isMore={isMore}
          onPage={(wanted) => onState({ page: wanted })}
          onPerPage={(wanted) => onState({ perPage: wanted })}
        />
      )}
    </section>
  );
}

interface RowsProps<T> extends DataTableProps<T> {
  readonly frame: RefObject<HTMLElement | null>;
}

function Rows<T>(props: RowsProps<T>) {
  const { label, columns, rows, rowId, state, onState, frame } = props;
  const rowLink = useRowLink(props.rowTo);
  if (rows === undefined) {
    return props.onRetry === undefined ? (
      <div className={styles.waiting} role="status">
        <Loader size={36} />
        <span>กำลังโหลด...</span>
      </div>
    ) : (
      <ErrorState onRetry={props.onRetry} />
    );
  }
  if (rows.length === 0) return <>{props.empty}</>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={frame} className={styles.frame} tabIndex={0} aria-label={`ตาราง${label}`}>
      <table data-loading={props.loading || undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={state.sort} onSort={(sort) => onState({ sort })} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)} aria-current={rowId(row) === props.markedId || undefined} {...rowLink(row)}>
              {columns.map(({ key, title, align, wide, phone, cell }, at) =>
                at === 0 ? (
                  <th key={key} scope="row" data-title={title} data-phone={phone}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} data-title={title} data-align={align} data-wide={wide} data-phone={phone}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Another page is read from its first row, also on a phone, where all of the table scrolls away. */
function useTopOnNewPage(page: number) {
  const frame = useRef<HTMLElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    frame.current?.scrollTo({ top: 0 });
    const above = frame.current?.getBoundingClientRect().top ?? 0;
    if (above < 0) frame.current?.scrollIntoView({ block: 'start' });
  }, [page]);
  return frame;
}

interface HeadProps<T> {
  readonly column: Column<T>;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

function Head<T>({ column: { key, title, align, sortable }, sort, onSort }: HeadProps<T>) {
  if (!sortable) {
    return (
      <th scope="col" data-align={align}>
        {title}
      </th>
    );
  }
  const order = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none';
  const Icon = { ascending: IconSortAscending, descending: IconSortDescending, none: IconArrowsSort }[order];
  return (
    <th scope="col" data-align={align} aria-sort={order}>
      <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, key))}>
        {title}
        <Icon size={16} stroke={1.8} aria-hidden />
      </button>
    </th>
  );
}

interface SortChoiceProps<T> {
  readonly columns: readonly Column<T>[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** On a phone the heads aren't there to be pressed. */
function SortChoice<T>({ columns, sort, onSort }: SortChoiceProps<T>) {
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  return (
    <SelectField
      className={styles.sortChoice}
      label="เรียงตาม"
      labelled="before"
      value={sort}
      options={[
        { value: '', label: 'ค่าเริ่มต้น' },
        ...sortable.flatMap(({ key, title }) => [
          { value: key, label: `${title} น้อยไปมาก` },
          { value: `-${key}`, label: `${title} มากไปน้อย` },
        ]),
      ]}
      onChange={onSort}
    />
  );
}
