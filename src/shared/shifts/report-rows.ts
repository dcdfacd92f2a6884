import { byHandWords } from '../drawer/cash-by-hand.ts';
import { formatCount, type Satang } from '../money/satang.ts';
import { FIXED_METHOD_WORDS } from '../payment-methods/rules.ts';
import type { SlipShop } from '../slips/slip-shop.ts';
import type { DaySummary, ListedShift, NumberRange, SalesSums, ZReport } from './report.ts';

/** A line of a report, on the screen and on paper alike: an amount, or words. Labels that may come twice have an id. */
export type ReportRow =
  | { readonly id?: number; readonly label: string; readonly satang: Satang; readonly strong?: boolean }
  | { readonly id?: number; readonly label: string; readonly words: string };

/** Lines that belong together, under a title. */
export interface ReportPart {
  readonly title: string;
  readonly rows: readonly ReportRow[];
}

const times = (count: number) => `${formatCount(count)} รายการ`;

/** What was taken off by hand (rule C12.4); a shop that never does is told nothing of it. */
const handDiscountRow = ({ handDiscountSatang, handDiscountCount }: SalesSums): ReportRow[] =>
  handDiscountCount === 0
    ? []
    : [
        {
          label: `ส่วนลดที่ให้เอง (${times(handDiscountCount)})`,
          satang: handDiscountSatang === 0 ? 0 : -handDiscountSatang,
        },
      ];

/**
 * What was sold and what went back, row by row adding up to what is left: discounts come off the prices, VAT that comes on
 * top of them goes on, and what customers got back comes off (rule C11.8).
 */
function salesPart(sales: SalesSums): ReportPart {
  const { addedTaxSatang, refundCount } = sales;
  return {
    title: 'ยอดขาย',
    rows: [
      { label: 'ยอดขายก่อนส่วนลด', satang: sales.grossSatang },
      { label: 'ส่วนลดสินค้า', satang: -sales.lineDiscountSatang },
      ...handDiscountRow(sales),
      { label: 'ส่วนลดคูปอง', satang: -sales.couponDiscountSatang },
      ...(addedTaxSatang === 0 ? [] : [{ label: 'ภาษีมูลค่าเพิ่ม (บวกเพิ่มจากราคา)', satang: addedTaxSatang }]),
      { label: 'ยอดขาย', satang: sales.soldSatang },
      { label: `คืนเงิน (${times(refundCount)})`, satang: -sales.refundedSatang },
      { label: 'ยอดขายสุทธิ', satang: sales.netSatang, strong: true },
    ],
  };
}

/**
 * The VAT in what was sold and in what went back, whether it came on top or is within the prices, and the value without it:
 * again what is left. A shop that isn't registered for VAT reads nothing of it, but in what it sold while it was.
 */
function vatPart(sales: SalesSums, { isVatRegistered }: SlipShop): readonly ReportPart[] {
  const { netSatang, taxSatang, refundedTaxSatang } = sales;
  if (!isVatRegistered && taxSatang === 0 && refundedTaxSatang === 0) return [];
  return [
    {
      title: 'ภาษีมูลค่าเพิ่ม',
      rows: [
        { label: 'ภาษีของยอดขาย', satang: taxSatang + refundedTaxSatang },
        { label: 'ภาษีของยอดที่คืน', satang: -refundedTaxSatang },
        { label: 'ภาษีมูลค่าเพิ่มสุทธิ', satang: taxSatang, strong: true },
        { label: 'มูลค่าไม่รวมภาษี', satang: netSatang - taxSatang },
        { label: 'รวมยอดขายสุทธิ', satang: netSatang },
      ],
    },
  ];
}

/** How customers paid and what went back to them: what was exchanged is in both, so that each adds up to its total. */
function paymentsPart(sales: SalesSums): ReportPart {
  const { exchangedSatang, exchangeCount, otherPayments } = sales;
  const exchanged: ReportRow[] =
    exchangeCount === 0
      ? []
      : [{ label: `${FIXED_METHOD_WORDS.exchange} (${times(exchangeCount)})`, satang: exchangedSatang }];
  const givenBack: ReportRow[] =
    exchangeCount === 0
      ? []
      : [{ label: `คืนเป็นการ${FIXED_METHOD_WORDS.exchange}`, satang: -exchangedSatang }];
  return {
    title: 'การชำระเงิน',
    rows: [
      { label: `${FIXED_METHOD_WORDS.cash} (${times(sales.cashCount)})`, satang: sales.cashSatang },
      { label: `${FIXED_METHOD_WORDS.qrcode} (${times(sales.qrCount)})`, satang: sales.qrSatang },
      ...otherPayments.map(({ name, count, salesSatang }) => ({
        ...{ label: `${name} (${times(count)})`, satang: salesSatang },
      })),
      ...exchanged,
      { label: `คืน${FIXED_METHOD_WORDS.cash}`, satang: -sales.cashRefundsSatang },
      { label: `คืน ${FIXED_METHOD_WORDS.qrcode}`, satang: -sales.qrRefundsSatang },
      ...otherPayments
        .filter(({ refundsSatang }) => refundsSatang !== 0)
        .map(({ name, refundsSatang }) => ({ label: `คืน ${name}`, satang: -refundsSatang })),
      ...givenBack,
      { label: 'รับสุทธิ', satang: sales.netSatang, strong: true },
    ],
  };
}

const rangeWords = (range: NumberRange | null) => {
  if (range === null) return 'ยังไม่มี';
  return range.first === range.last ? range.first : `${range.first} ถึง ${range.last}`;
};

function countsPart(sales: SalesSums): ReportPart {
  return {
    title: 'เอกสารและรายการ',
    rows: [
      { label: 'ใบเสร็จ', words: rangeWords(sales.receipts) },
      { label: 'ใบรับคืน', words: rangeWords(sales.refunds) },
      { label: 'สินค้าที่ขาย', words: `${formatCount(sales.itemsSold)} ชิ้น` },
      { label: 'สินค้าที่รับคืน', words: `${formatCount(sales.itemsReturned)} ชิ้น` },
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
      { label: `คืน${FIXED_METHOD_WORDS.cash}`, satang: -shift.cashRefundsSatang },
      { label: 'นำเงินออก', satang: -shift.removedSatang },
      { label: 'ยอดที่ควรจะเป็น', satang: shift.expectedSatang },
      ...counted,
      ...approved,
    ],
  };
}

/** What went into the drawer and out of it by hand, each with its moment and reason (rule C12.9). */
function byHandPart(byHand: ZReport['byHand']): readonly ReportPart[] {
  if (byHand.length === 0) return [];
  const rows = byHand.map((move) => ({ id: move.id, label: byHandWords(move), satang: move.satang }));
  return [{ title: 'เงินเข้าและเงินออก', rows }];
}

/** What each of those who shared a drawer sold and gave back, by ways of paying (rule C12.15). */
function cashiersPart({ shared }: ListedShift): readonly ReportPart[] {
  if (shared === null || shared.cashiers.length === 0) return [];
  const rows = shared.cashiers.flatMap((part): readonly ReportRow[] => [
    { label: part.name, words: times(part.sales) },
    ...part.ways.flatMap(({ name, count, salesSatang, refundsSatang }): readonly ReportRow[] => [
      ...(salesSatang === 0 ? [] : [{ label: `${name} (${times(count)})`, satang: salesSatang }]),
      ...(refundsSatang === 0 ? [] : [{ label: `คืน ${name}`, satang: -refundsSatang }]),
    ]),
    { label: `สุทธิของ ${part.name}`, satang: part.salesSatang - part.refundsSatang },
  ]);
  // Two of them may have one name.
  return [{ title: 'ยอดของแต่ละคน', rows: rows.map((row, i) => ({ ...row, id: i + 1 })) }];
}

/** A shift's Z report. */
export function zReportParts({ shift, byHand, sales, shop }: ZReport): readonly ReportPart[] {
  return [
    salesPart(sales),
    ...vatPart(sales, shop),
    paymentsPart(sales),
    drawerPart(shift),
    ...cashiersPart(shift),
    ...byHandPart(byHand),
    countsPart(sales),
  ];
}

/** A day's summary; what the drawers had too much or too little is of those that were closed that day. */
export function daySummaryParts({
  sales,
  expensesSatang,
  topUpSatang,
  removedSatang,
  differenceSatang,
  shop,
}: DaySummary): readonly ReportPart[] {
  return [
    salesPart(sales),
    ...vatPart(sales, shop),
    paymentsPart(sales),
    {
      title: 'เงินสดและรายจ่าย',
      rows: [
        { label: 'ส่วนต่างของลิ้นชักที่ปิด', satang: differenceSatang },
        { label: 'เติมเงินเข้าลิ้นชัก', satang: topUpSatang },
        { label: 'นำเงินออกจากลิ้นชัก', satang: -removedSatang },
        { label: 'รายจ่าย', satang: -expensesSatang },
      ],
    },
    countsPart(sales),
  ];
}
