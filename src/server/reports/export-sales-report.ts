import type { FileAnswer, TableFormat } from '#shared/http/fields.ts';
import { hasNoReceipts } from '#shared/reports/dimensions.ts';
import { netOf, perReceipt, profitOf, type SalesFigures } from '#shared/reports/figures.ts';
import { DIMENSION_WORDS } from '#shared/reports/words.ts';
import { recordExport } from '../audit/record-export.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { type Cell, writeTable } from '../tables/write-table.ts';
import { type AskedReport, type ReportRow, readSalesReport, type SalesReport } from './queries.ts';

const ROWS_AT_ONCE = 500;

const TITLES = [
  'ยอดก่อนส่วนลด',
  'ส่วนลด',
  'ยอดขายสุทธิ',
  'มูลค่าไม่รวมภาษี',
  'ภาษีมูลค่าเพิ่ม',
  'ต้นทุน',
  'กำไรขั้นต้น',
  'มูลค่าที่ไม่ทราบต้นทุน',
  'จำนวนชิ้น',
  'ใบเสร็จ',
  'ใบคืนสินค้า',
];

/** Beside each other for branches, which nothing else has. */
const TITLES_OF_BRANCHES = ['เฉลี่ยต่อใบเสร็จ', 'มูลค่าคืนสินค้า'];

/** More branches than a file's name has room for are counted. */
const MOST_CODES = 4;

/** Of which branches a file is, where that isn't the one alone in which its reader stands. */
function branchesInName({ branchId }: StaffMember, { branches }: AskedReport): string {
  const [first, ...more] = branches;
  if (more.length === 0) return first.id === branchId ? '' : `-สาขา-${first.code}`;
  return branches.length > MOST_CODES
    ? `-${branches.length}-สาขา`
    : `-สาขา-${branches.map(({ code }) => code).join('-')}`;
}

/** The whole report as a table: its rows in their order, the other time's figures beside them, and their sum last. */
export async function exportSalesReport(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  format: TableFormat,
  asked: AskedReport,
): Promise<FileAnswer> {
  const report = await readSalesReport(db.read, asked);
  const { from, to } = report.time;
  const before = `${report.beforeTime.from} ถึง ${report.beforeTime.to}`;
  const hasCode = report.by === 'product' || report.by === 'branch';
  return writeTable(
    {
      fileName: `รายงานยอดขาย-ตาม${DIMENSION_WORDS[report.by]}-${from}-${to}${branchesInName(user, asked)}`,
      title: 'รายงานยอดขาย',
      columns: [
        ...(hasCode ? [{ title: report.by === 'product' ? 'รหัสสินค้า' : 'เลขที่สาขา', width: 16 }] : []),
        { title: DIMENSION_WORDS[report.by], width: 30 },
        ...TITLES.map((title) => ({ title, width: 16 })),
        ...(report.by === 'branch' ? TITLES_OF_BRANCHES.map((title) => ({ title, width: 16 })) : []),
        ...TITLES.map((title) => ({ title: `${title} (${before})`, width: 24 })),
      ],
      rows: lines(report, hasCode),
      onEnd: (rows) => recordExport(db, { user, table: 'sales_report', rows, nowMs: now() }),
    },
    format,
  );
}

async function* lines(report: SalesReport, hasCode: boolean): AsyncGenerator<Cell[]> {
  const line = (
    { name, code, figures, before, returnedSatang }: Omit<ReportRow, 'key'>,
    counts: boolean,
  ): Cell[] => [
    ...(hasCode ? [{ text: code }] : []),
    { text: name },
    ...cells(figures, counts),
    ...(report.by === 'branch' ? [{ satang: perReceipt(figures) }, { satang: returnedSatang ?? 0 }] : []),
    ...cells(before, counts),
  ];
  const counts = !hasNoReceipts(report.by);
  let returned = 0;
  for (let from = 0; from < report.count; from += ROWS_AT_ONCE)
    for (const row of await report.some(from, ROWS_AT_ONCE)) {
      returned += row.returnedSatang ?? 0;
      yield line(row, counts);
    }
  const { totals: figures, beforeTotals: before } = report;
  yield line({ name: 'รวม', code: '', figures, before, returnedSatang: returned }, true);
}

function cells(figures: SalesFigures, counts: boolean): Cell[] {
  const earned = profitOf(figures);
  return [
    { satang: figures.grossSatang },
    { satang: figures.discountSatang },
    { satang: figures.totalSatang },
    { satang: netOf(figures) },
    { satang: figures.vatSatang },
    earned && { satang: figures.costSatang },
    earned && { satang: earned.profitSatang },
    { satang: figures.uncostedSatang },
    { count: figures.pieces },
    counts ? { count: figures.sales } : null,
    counts ? { count: figures.refunds } : null,
  ];
}
