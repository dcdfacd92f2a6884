import { formatCount, type Satang } from '#shared/money/satang.ts';
import { METHOD_WORDS } from '#web/orders/sale.ts';
import type { DaySummary, ListedShift, SalesSums, ZReport } from './api.ts';

/** A line of a report, on the screen and on paper alike: an amount, or words. */
export type ReportRow =
  | { readonly label: string; readonly satang: Satang; readonly strong?: boolean }
  | { readonly label: string; readonly words: string };

/** Lines that belong together, under a title. */
export interface ReportPart {
  readonly title: string;
  readonly rows: readonly ReportRow[];
}

const times = (count: number) => `${formatCount(count)} รายการ`;

/** What was sold, before and after discounts, and the tax in it. */
function salesPart(sales: SalesSums): ReportPart {
  return {
    title: 'ยอดขาย',
    rows: [
      { label: 'ยอดขายก่อนส่วนลด', satang: sales.grossSatang },
      { label: 'ส่วนลดสินค้า', satang: -sales.lineDiscountSatang },
      { label: 'ส่วนลดคูปอง', satang: -sales.couponDiscountSatang },
      { label: 'ยอดขายสุทธิ', satang: sales.netSatang, strong: true },
      { label: 'มูลค่าก่อนภาษี', satang: sales.beforeTaxSatang },
      { label: 'ภาษีมูลค่าเพิ่ม', satang: sales.taxSatang },
    ],
  };
}

function paymentsPart(sales: SalesSums): ReportPart {
  return {
    title: 'การชำระเงิน',
    rows: [
      { label: `${METHOD_WORDS.cash} (${times(sales.cashCount)})`, satang: sales.cashSatang },
      { label: `${METHOD_WORDS.qrcode} (${times(sales.qrCount)})`, satang: sales.qrSatang },
    ],
  };
}

function countsPart(sales: SalesSums): ReportPart {
  const { receipts } = sales;
  return {
    title: 'เอกสารและรายการ',
    rows: [
      {
        label: 'ใบเสร็จ',
        words: receipts === null ? 'ยังไม่มี' : `${receipts.first} ถึง ${receipts.last}`,
      },
      { label: 'สินค้าที่ขาย', words: `${formatCount(sales.itemsSold)} ชิ้น` },
      { label: `ยกเลิก (${times(sales.cancelledCount)})`, satang: sales.cancelledSatang },
    ],
  };
}

function drawerPart(shift: ListedShift): ReportPart {
  const counted: ReportRow[] =
    shift.countedSatang === null
      ? []
      : [
          { label: 'ยอดที่นับได้', satang: shift.countedSatang, strong: true },
          { label: 'ส่วนต่าง', satang: shift.differenceSatang },
        ];
  const approved: ReportRow[] =
    shift.approvedBy === ''
      ? []
      : [
          { label: 'อนุมัติโดย', words: shift.approvedBy },
          { label: 'เหตุผล', words: shift.differenceReason },
        ];
  return {
    title: 'ลิ้นชักเงินสด',
    rows: [
      { label: 'ยอดเงินเปิดลิ้นชักและเติมเงิน', satang: shift.openingSatang },
      { label: 'ยอดขายเงินสด', satang: shift.cashSalesSatang },
      { label: 'ยอดที่ควรจะเป็น', satang: shift.expectedSatang },
      ...counted,
      ...approved,
    ],
  };
}

/** A shift's Z report. */
export function zReportParts({ shift, sales }: ZReport): readonly ReportPart[] {
  return [salesPart(sales), paymentsPart(sales), drawerPart(shift), countsPart(sales)];
}

/** A day's summary; what the drawers had too much or too little is of those that were closed that day. */
export function daySummaryParts({
  sales,
  expensesSatang,
  differenceSatang,
}: DaySummary): readonly ReportPart[] {
  return [
    salesPart(sales),
    paymentsPart(sales),
    {
      title: 'เงินสดและรายจ่าย',
      rows: [
        { label: 'ส่วนต่างของลิ้นชักที่ปิด', satang: differenceSatang },
        { label: 'รายจ่าย', satang: -expensesSatang },
      ],
    },
    countsPart(sales),
  ];
}
