import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount, formatHundredths } from '#shared/money/satang.ts';
import { isTimeDimension, type ReportSort } from '#shared/reports/dimensions.ts';
import { DIMENSION_WORDS } from '#shared/reports/words.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { IconArrowsSort, IconSortAscending, IconSortDescending } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { Pager } from '#web/ui/table/Pager.tsx';
import { ChangeMark } from './ChangeMark.tsx';
import { ROWS_A_PAGE } from './queries.ts';
import styles from './ReportTable.module.css';
import { behindRow, type ShownReport } from './report-address.ts';
import { type Report, type ReportFigures, receiptAverage } from './wire.ts';

interface FigureColumn {
  /** What it is sorted by; by its title alone where it isn't. */
  readonly sort?: Exclude<ReportSort, 'key'>;
  readonly title: string;
  readonly cell: (figures: Figures, before: ReportFigures, totals: ReportFigures) => ReactNode;
}

/** Of a row or of all; what went back is told of branches. */
type Figures = ReportFigures & { readonly returnedSatang: number | null };

const count = (of: number | null) =>
  of === null ? '–' : <span className="rd-figures">{formatCount(of)}</span>;
const money = (satang: number | null) => (satang === null ? '–' : <Money satang={satang} />);

const COLUMNS: readonly FigureColumn[] = [
  {
    sort: 'total',
    title: 'ยอดขายสุทธิ',
    cell: (figures, before) => (
      <span className={styles.compared}>
        <strong>
          <Money satang={figures.totalSatang} />
        </strong>
        <ChangeMark now={figures.totalSatang} before={before.totalSatang} />
      </span>
    ),
  },
  { sort: 'receipts', title: 'ใบเสร็จ', cell: ({ receipts }) => count(receipts) },
  { sort: 'pieces', title: 'ชิ้น', cell: ({ pieces }) => count(pieces) },
  { sort: 'gross', title: 'ก่อนส่วนลด', cell: ({ grossSatang }) => money(grossSatang) },
  { sort: 'discounts', title: 'ส่วนลด', cell: ({ discountSatang }) => money(discountSatang) },
  { sort: 'net', title: 'ไม่รวมภาษี', cell: ({ netSatang }) => money(netSatang) },
  { sort: 'vat', title: 'ภาษี', cell: ({ vatSatang }) => money(vatSatang) },
  { sort: 'cost', title: 'ต้นทุน', cell: ({ costSatang }) => money(costSatang) },
  {
    sort: 'profit',
    title: 'กำไรขั้นต้น',
    cell: ({ profitSatang, margin, uncostedPieces }) => (
      <span className={styles.compared}>
        {profitSatang === null ? 'ไม่ทราบต้นทุน' : <Money satang={profitSatang} />}
        {profitSatang !== null && margin !== null && (
          <span className={styles.small}>{formatHundredths(Math.round(margin * 100))}%</span>
        )}
        {profitSatang !== null && uncostedPieces > 0 && <span className={styles.small}>ไม่ครบ</span>}
      </span>
    ),
  },
];

const SHARE: FigureColumn = {
  title: 'สัดส่วน',
  cell: ({ totalSatang }, _, all) => (
    <span className="rd-figures">
      {all.totalSatang > 0
        ? `${formatHundredths(Math.round((10_000 * totalSatang) / all.totalSatang))}%`
        : '–'}
    </span>
  ),
};
const AVERAGE: FigureColumn = { title: 'เฉลี่ยต่อใบเสร็จ', cell: (figures) => money(receiptAverage(figures)) };
const RETURNED: FigureColumn = { title: 'คืนสินค้า', cell: ({ returnedSatang }) => money(returnedSatang) };

/** What branches are compared by (rule C15.7); the others stand in the file. */
const OF_BRANCHES: readonly FigureColumn[] = (
  ['total', SHARE, 'receipts', AVERAGE, 'discounts', RETURNED, 'net', 'vat', 'profit'] as const
).flatMap((column) =>
  typeof column === 'string' ? COLUMNS.filter(({ sort }) => sort === column) : [column],
);

interface ReportTableProps {
  readonly shown: ShownReport;
  readonly report: Report;
  readonly onShow: (change: Partial<ShownReport>) => void;
}

/** The report's rows with all their figures, sorted by any of them; on a phone each is a card. */
export function ReportTable({ shown, report, onShow }: ReportTableProps) {
  const { by, page } = shown;
  const lastPage = Math.max(1, Math.ceil(report.count / ROWS_A_PAGE));
  const sort = shown.sort === '' ? (isTimeDimension(by) ? 'key' : '-total') : shown.sort;
  const columns = by === 'branch' ? OF_BRANCHES : COLUMNS;
  const heads = [{ sort: 'key', title: DIMENSION_WORDS[by] } as const, ...columns];
  const returned = report.rows.reduce((sum, { returnedSatang }) => sum + (returnedSatang ?? 0), 0);
  const totals: Figures = { ...report.totals, returnedSatang: returned };
  return (
    <section className={styles.card} aria-label={`ยอดขายตาม${DIMENSION_WORDS[by]}`}>
      <SelectField
        className={styles.sorting}
        label="เรียงตาม"
        labelled="before"
        value={sort}
        options={heads.flatMap(({ sort: field, title }) =>
          field === undefined
            ? []
            : [
                { value: field, label: `${title} น้อยไปมาก` },
                { value: `-${field}`, label: `${title} มากไปน้อย` },
              ],
        )}
        onChange={(to) => onShow({ sort: to })}
      />
      <div className={styles.frame}>
        <table>
          <thead>
            <tr>
              {heads.map(({ sort: field, title }) =>
                field === undefined ? (
                  <th key={title} scope="col" className={styles.unsorted}>
                    {title}
                  </th>
                ) : (
                  <Head
                    key={field}
                    field={field}
                    title={title}
                    sort={sort}
                    onSort={(to) => onShow({ sort: to })}
                  />
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {report.rows.map((row) => {
              const behind = behindRow(shown, row.key);
              return (
                <tr key={row.key}>
                  <th scope="row">
                    {behind === null ? row.name : <Link to={behind}>{row.name}</Link>}
                    {row.code !== '' && <span className={styles.code}>{row.code}</span>}
                  </th>
                  {columns.map((column) => (
                    <td key={column.title} data-title={column.title}>
                      {column.cell(row, row.before, report.totals)}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">รวม</th>
              {columns.map((column) => (
                <td key={column.title} data-title={column.title}>
                  {column.cell(totals, report.beforeTotals, report.totals)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {!isTimeDimension(by) && lastPage > 1 && (
        <Pager page={page} lastPage={lastPage} onPage={(to) => onShow({ page: to })} label="หน้าของรายงาน" />
      )}
    </section>
  );
}

interface HeadProps {
  readonly field: string;
  readonly title: string;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

function Head({ field, title, sort, onSort }: HeadProps) {
  const isUp = sort === field;
  const isDown = sort === `-${field}`;
  const Icon = isUp ? IconSortAscending : isDown ? IconSortDescending : IconArrowsSort;
  return (
    <th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}>
      <button type="button" onClick={() => onSort(isDown ? field : `-${field}`)}>
        {title}
        <Icon size={16} aria-hidden />
      </button>
    </th>
  );
}
