import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { purchaseTaxQuery } from './queries.ts';
import { SheetTable, type SheetTableColumn } from './SheetTable.tsx';
import { TaxReportFrame } from './TaxReportFrame.tsx';
import { TaxSumsStrip } from './TaxSumsStrip.tsx';
import { dayColumn, moneyColumn, noColumn, Party, remarkColumn } from './tax-cells.tsx';
import { expenseWith } from './tax-report-address.ts';
import type { TaxReportProps } from './tax-reports.ts';
import type { PaperSums, PurchaseTaxReport, PurchaseTaxRow } from './wire.ts';

const byKey = ({ no }: PurchaseTaxRow) => no;

/** รายงานภาษีซื้อ of a month on screen (rule C13.11), and under it what isn't claimed; numbers lead to the goods or the expense. */
export function PurchaseTax({ shown: { month, page }, onShow }: TaxReportProps) {
  return (
    <TaxReportFrame asks="GET /reports/purchase-tax" query={useQuery(purchaseTaxQuery(month))} none={whyNone}>
      {({ rows, totals, notClaimed, notClaimedTotals }) => (
        <>
          <TaxSumsStrip sums={totals} vat="ภาษีซื้อ" />
          {rows.length > 0 && (
            <SheetTable
              label="รายงานภาษีซื้อ"
              columns={columnsOf(totals)}
              rows={rows}
              rowKey={byKey}
              page={page}
              onPage={(to) => onShow({ page: to })}
            />
          )}
          {notClaimed.length > 0 && (
            <>
              <h2>ใบกำกับภาษีของเดือนที่ไม่ใช้เครดิตภาษีซื้อ (ไม่รวมในยอดด้านบน)</h2>
              <SheetTable
                label="ใบกำกับภาษีที่ไม่ใช้เครดิตภาษีซื้อ"
                columns={columnsOf(notClaimedTotals)}
                rows={notClaimed}
                rowKey={byKey}
                page={page}
                onPage={(to) => onShow({ page: to })}
              />
            </>
          )}
        </>
      )}
    </TaxReportFrame>
  );
}

const whyNone = ({ rows, notClaimed, isRegistered }: PurchaseTaxReport) =>
  rows.length + notClaimed.length > 0
    ? null
    : {
        title: 'ไม่มีใบกำกับภาษีซื้อในเดือนนี้',
        text: isRegistered
          ? 'บันทึกใบกำกับภาษีของผู้ขายได้ตอนรับสินค้า หรือบันทึกรายจ่าย'
          : 'ร้านยังไม่ได้จดทะเบียนภาษีมูลค่าเพิ่ม จึงใช้เครดิตภาษีซื้อไม่ได้',
      };

const columnsOf = (totals: PaperSums): readonly SheetTableColumn<PurchaseTaxRow>[] => [
  ...[noColumn, dayColumn],
  { title: 'เลขที่', kind: 'name', cell: (row) => <Link to={behind(row)}>{row.number}</Link> },
  { title: 'ผู้ขาย', kind: 'words', cell: ({ supplier }) => <Party {...supplier} /> },
  moneyColumn('มูลค่า', ({ valueSatang }: PaperSums) => valueSatang, totals),
  moneyColumn('VAT', ({ vatSatang }: PaperSums) => vatSatang, totals),
  moneyColumn('รวม', ({ totalSatang }: PaperSums) => totalSatang, totals),
  remarkColumn,
];

/** The goods that it is of, that came or went back, or the expense among those that bear its number. */
const behind = ({ goodsReceiptId, supplierReturnId, number }: PurchaseTaxRow): string => {
  if (goodsReceiptId !== null) return paths.goodsReceipt(goodsReceiptId);
  return supplierReturnId === null ? expenseWith(number) : paths.supplierReturn(supplierReturnId);
};
