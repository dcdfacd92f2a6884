import { formatCount, type Satang } from '#shared/money/satang.ts';
import { PAID_BY_WORDS } from '#shared/orders/rules.ts';
import type { SlipShop } from '#web/lib/print/slip-shop.ts';
import type { DaySummary, ListedShift, SalesSums, ZReport } from './wire.ts';

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

/**
 * What was sold, row by row adding up to what customers paid: discounts and the VAT that prices hold come off, which
 * leaves the value without VAT, and the VAT comes on. A shop that isn't registered for VAT reads nothing of it, but in
 * what it sold while it was.
 */
function salesPart(sales: SalesSums, { isVatRegistered }: SlipShop): ReportPart {
  const { grossSatang, lineDiscountSatang, couponDiscountSatang, netSatang, taxSatang, receivedSatang } =
    sales;
  const withinSatang = grossSatang - lineDiscountSatang - couponDiscountSatang - netSatang;
  const isTaxed = isVatRegistered || taxSatang !== 0;
  return {
    title: 'ยอดขาย',
    rows: [
      { label: 'ยอดขายก่อนส่วนลด', satang: grossSatang },
      { label: 'ส่วนลดสินค้า', satang: -lineDiscountSatang },
      { label: 'ส่วนลดคูปอง', satang: -couponDiscountSatang },
      ...(withinSatang === 0 ? [] : [{ label: 'ภาษีที่รวมอยู่ในราคา', satang: -withinSatang }]),
      ...(isTaxed
        ? [
            { label: 'ยอดขายสุทธิ (ไม่รวมภาษี)', satang: netSatang },
            { label: 'ภาษีมูลค่าเพิ่ม', satang: taxSatang },
            { label: 'ยอดรับชำระทั้งสิ้น', satang: receivedSatang, strong: true },
          ]
        : [{ label: 'ยอดขายสุทธิ', satang: netSatang, strong: true }]),
    ],
  };
}

function paymentsPart(sales: SalesSums): ReportPart {
  return {
    title: 'การชำระเงิน',
    rows: [
      { label: `${PAID_BY_WORDS.cash} (${times(sales.cashCount)})`, satang: sales.cashSatang },
      { label: `${PAID_BY_WORDS.qrcode} (${times(sales.qrCount)})`, satang: sales.qrSatang },
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
export function zReportParts({ shift, sales, shop }: ZReport): readonly ReportPart[] {
  return [salesPart(sales, shop), paymentsPart(sales), drawerPart(shift), countsPart(sales)];
}

/** A day's summary; what the drawers had too much or too little is of those that were closed that day. */
export function daySummaryParts({
  sales,
  expensesSatang,
  differenceSatang,
  shop,
}: DaySummary): readonly ReportPart[] {
  return [
    salesPart(sales, shop),
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
