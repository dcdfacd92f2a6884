import { type ReportSheet, type SheetRow, traderFacts } from '#shared/reports/report-sheet.ts';

/** A sales tax report of so many lines: long names, first to last numbers, credit notes, cancelled ones. */
export interface MadeSheet extends ReportSheet {
  readonly rows: readonly (readonly SheetRow[])[];
}

export const SHEET_COLUMNS: ReportSheet['columns'] = [
  { title: 'ลำดับที่', width: 6, kind: 'count' },
  { title: 'วัน เดือน ปี', group: 'ใบกำกับภาษี', width: 12, kind: 'day' },
  { title: 'เล่มที่/เลขที่', group: 'ใบกำกับภาษี', width: 20, kind: 'code' },
  { title: 'ชื่อผู้ซื้อสินค้า/ผู้รับบริการ', width: 34, kind: 'text' },
  { title: 'เลขประจำตัวผู้เสียภาษีอากร', width: 16, kind: 'code' },
  { title: 'มูลค่าสินค้าหรือบริการ', width: 14, kind: 'money', carried: true },
  { title: 'จำนวนเงินภาษีมูลค่าเพิ่ม', width: 14, kind: 'money', carried: true },
  { title: 'หมายเหตุ', width: 24, kind: 'text' },
];

const LONG_NAME = 'บริษัท ปิ่นเกล้าพาณิชย์และการก่อสร้างกรุ๊ป (ประเทศไทย) จำกัด (มหาชน)';

/** @param scale how many times the amounts are larger */
export function makeSheet(count: number, scale = 1): MadeSheet {
  const rows = Array.from({ length: count }, (_, i): SheetRow => {
    const value = (i % 11 === 5 ? -123_456 : 100_000 + i * 37) * scale;
    const cells = [
      ...[i + 1, `2026-11-${String((i % 30) + 1).padStart(2, '0')}`],
      i % 7 === 0 ? 'RC202611-00001 ถึง RC202611-00122' : `TX202611-${String(i + 1).padStart(5, '0')}`,
      ...[i % 5 === 0 ? LONG_NAME : 'ขายสดประจำวัน', '0105558096348', value, Math.round(value * 0.07)],
      i % 9 === 3 ? 'ยกเลิก' : '',
    ];
    return { kind: 'row', cells };
  });
  const sum = (column: number) => rows.reduce((total, { cells }) => total + Number(cells[column]), 0);
  return {
    title: 'รายงานภาษีขาย',
    period: 'เดือนภาษี พฤศจิกายน 2569',
    facts: traderFacts({
      name: 'บริษัท ร้านดี จำกัด',
      taxId: '0105558096348',
      establishment: 'สาขาปิ่นเกล้า 123/45 ถนนบรมราชชนนี แขวงอรุณอมรินทร์ เขตบางกอกน้อย กรุงเทพมหานคร 10700',
      branchCode: '00002',
    }),
    columns: SHEET_COLUMNS,
    rows: [rows],
    totals: [null, null, null, null, null, sum(5), sum(6), null],
    notes: ['รายงานนี้เป็นกระดาษทำการสำหรับผู้ทำบัญชี'],
    fileName: 'sales-tax-2026-11-00002',
  };
}
