import { useQuery } from '@tanstack/react-query';
import type { Satang } from '#shared/money/satang.ts';
import { IconLock } from '#web/ui/icons.ts';
import { Mark } from '#web/ui/Mark.tsx';
import { ExportLinks } from '#web/ui/table/ExportLinks.tsx';
import { fileOfBranches, vatReturnOfBranchesQuery } from './queries.ts';
import { ReturnLines } from './ReturnLines.tsx';
import { SheetTable, type SheetTableColumn } from './SheetTable.tsx';
import { TaxReportFrame } from './TaxReportFrame.tsx';
import { moneyColumn } from './tax-cells.tsx';
import type { TaxReportProps } from './tax-reports.ts';
import styles from './VatReturn.module.css';
import { isEmptyReturn, type PartOfReturn, type VatReturnOfBranches as WholeReturn } from './wire.ts';

interface VatReturnOfBranchesProps extends TaxReportProps {
  readonly branches: string;
}

/**
 * What several branches have for a month's ภ.พ.30, beside each other, and the lines of the form that they file together; their books
 * are saved as one, each row with the branch whose it is (rule C15.9).
 */
export function VatReturnOfBranches({ shown, onShow, branches }: VatReturnOfBranchesProps) {
  const query = useQuery(vatReturnOfBranchesQuery(shown, branches));
  return (
    <TaxReportFrame asks="GET /reports/vat-return/branches" query={query} none={whyNone}>
      {({ parts, lines, notes }) => (
        <>
          <div className={styles.together}>
            <SheetTable
              label="ภ.พ.30 แยกตามสาขา"
              columns={columnsOf(parts)}
              rows={parts}
              rowKey={({ id }) => id}
              sumWords={`รวม ${parts.length} สาขา`}
              page={shown.page}
              onPage={(page) => onShow({ page })}
            />
          </div>
          <div className={styles.books}>
            <span>สมุดรวมของทุกสาขาที่เลือก มีช่องสาขาที่</span>
            {BOOKS.map(({ book, title, words }) => (
              <div key={book}>
                {words}
                <ExportLinks
                  what={title}
                  withPdf
                  addressOf={(format) => fileOfBranches(book, shown, branches, format)}
                />
              </div>
            ))}
          </div>
          <h2>แบบ ภ.พ.30 ที่ยื่นรวมกัน</h2>
          <ReturnLines lines={lines} notes={notes} shown={shown} onShow={onShow} />
        </>
      )}
    </TaxReportFrame>
  );
}

const BOOKS = [
  { book: 'sales-tax', title: 'รายงานภาษีขายรวมสาขา', words: 'ภาษีขาย' },
  { book: 'purchase-tax', title: 'รายงานภาษีซื้อรวมสาขา', words: 'ภาษีซื้อ' },
] as const;

const whyNone = ({ lines, isRegistered }: WholeReturn) =>
  isRegistered || !isEmptyReturn(lines)
    ? null
    : {
        title: 'ร้านยังไม่ได้จดทะเบียนภาษีมูลค่าเพิ่ม',
        text: 'ผู้ประกอบการที่จดทะเบียนแล้วเท่านั้นที่ต้องยื่นแบบ ภ.พ.30',
      };

type Lines = Pick<PartOfReturn, 'lines'>;

const lineOf =
  (line: number) =>
  ({ lines }: Lines): Satang =>
    lines[line - 1] ?? 0;

/** A branch's own lines in the words of the form, as short as a column; what is due is below nothing where too much was paid. */
function columnsOf(parts: readonly PartOfReturn[]): readonly SheetTableColumn<PartOfReturn>[] {
  const sums: Lines = {
    lines: Array.from({ length: 9 }, (_, i) => parts.reduce((sum, part) => sum + lineOf(i + 1)(part), 0)),
  };
  // As in the sales tax report, where something was sold that bears no VAT alone (rule C13.1).
  const isAllTaxed = parts.every((part) => lineOf(2)(part) === 0 && lineOf(3)(part) === 0);
  const due = (own: Lines) => lineOf(5)(own) - lineOf(7)(own);
  return [
    {
      title: 'สาขา',
      kind: 'name',
      cell: ({ name, code, isLocked }) => (
        <span className={styles.branch}>
          {name}
          <small>{code}</small>
          {isLocked && (
            <Mark tone="quiet" icon={<IconLock size={16} aria-hidden />}>
              ปิดเดือนแล้ว
            </Mark>
          )}
        </span>
      ),
    },
    moneyColumn('1. ยอดขาย', lineOf(1), sums),
    ...(isAllTaxed
      ? []
      : [
          moneyColumn('2. ขาย 0%', lineOf(2), sums),
          moneyColumn('3. ยกเว้น', lineOf(3), sums),
          moneyColumn('4. เสียภาษี', lineOf(4), sums),
        ]),
    moneyColumn('5. ภาษีขาย', lineOf(5), sums),
    moneyColumn('6. ยอดซื้อ', lineOf(6), sums),
    moneyColumn('7. ภาษีซื้อ', lineOf(7), sums),
    moneyColumn('ต้องชำระ', due, sums),
  ];
}
