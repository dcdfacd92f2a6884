import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { salesTaxQuery } from './queries.ts';
import { SheetTable, type SheetTableColumn } from './SheetTable.tsx';
import { TaxReportFrame } from './TaxReportFrame.tsx';
import { TaxSumsStrip } from './TaxSumsStrip.tsx';
import { dayColumn, moneyColumn, noColumn, Party, remarkColumn } from './tax-cells.tsx';
import { salesOfDay } from './tax-report-address.ts';
import type { TaxReportProps } from './tax-reports.ts';
import type { SalesTaxReport, SalesTaxRow, TaxSums } from './wire.ts';

/** รายงานภาษีขาย of a month on screen (rule C13.2); its numbers lead to what they are of. */
export function SalesTax({ shown: { month, page }, onShow }: TaxReportProps) {
  return (
    <TaxReportFrame asks="GET /reports/sales-tax" query={useQuery(salesTaxQuery(month))} none={whyNone}>
      {(report) => (
        <>
          <TaxSumsStrip sums={report.totals} vat="ภาษีขาย" />
          <SheetTable
            label="รายงานภาษีขาย"
            columns={columnsOf(report)}
            rows={report.rows}
            rowKey={({ no }) => no}
            isVoid={({ isCancelled }) => isCancelled}
            page={page}
            onPage={(to) => onShow({ page: to })}
          />
        </>
      )}
    </TaxReportFrame>
  );
}

function whyNone({ rows, isRegistered }: SalesTaxReport) {
  if (rows.length > 0) return null;
  return isRegistered
    ? { title: 'ไม่มีรายการภาษีขายในเดือนนี้', text: 'ใบเสร็จ ใบกำกับภาษี และการคืนสินค้าของเดือนจะอยู่ที่นี่' }
    : {
        title: 'ร้านยังไม่ได้จดทะเบียนภาษีมูลค่าเพิ่ม',
        text: 'รายงานภาษีขายมีเฉพาะเดือนที่ร้านจดทะเบียนแล้ว ผู้ดูแลระบบเปลี่ยนได้ที่หน้าตั้งค่า',
      };
}

const zeroRated = ({ zeroRatedSatang }: TaxSums) => zeroRatedSatang;
const exempt = ({ exemptSatang }: TaxSums) => exemptSatang;

function columnsOf({ rows, totals }: SalesTaxReport): readonly SheetTableColumn<SalesTaxRow>[] {
  const has = (of: (sums: TaxSums) => number) => rows.some((row) => of(row) !== 0);
  return [
    ...[noColumn, dayColumn],
    { title: 'เลขที่', kind: 'name', cell: (row) => <Numbers {...row} /> },
    { title: 'ผู้ซื้อ', kind: 'words', cell: (row) => <Buyer {...row} /> },
    moneyColumn('มูลค่า', ({ valueSatang }: TaxSums) => valueSatang, totals),
    // Only where something was sold that bears no VAT (rule C13.1).
    ...(has(zeroRated) ? [moneyColumn('ในนี้ 0%', zeroRated, totals)] : []),
    ...(has(exempt) ? [moneyColumn('ในนี้ยกเว้น', exempt, totals)] : []),
    moneyColumn('VAT', ({ vatSatang }: TaxSums) => vatSatang, totals),
    moneyColumn('รวม', ({ totalSatang }: TaxSums) => totalSatang, totals),
    remarkColumn,
  ];
}

/** Of a day's receipts the first and the last, which lead to that day's sales; of all else the paper, to its order. */
function Numbers({ number, lastNumber, orderId, kind, date }: SalesTaxRow) {
  const to = kind === 'abbreviated' ? salesOfDay(date) : orderId === null ? null : paths.order(orderId);
  const words = (
    <>
      {number}
      {lastNumber !== null && (
        <>
          {' ถึง '}
          <br />
          {lastNumber}
        </>
      )}
    </>
  );
  return to === null ? words : <Link to={to}>{words}</Link>;
}

function Buyer({ buyer, kind }: SalesTaxRow) {
  if (buyer.name === '') return kind === 'abbreviated' ? 'ขายสด' : null;
  return <Party {...buyer} />;
}
