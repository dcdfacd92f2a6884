/** What the goods report says of its lines, for screen and paper alike (rule C13.13). */
import { formatCount } from '../money/satang.ts';
import { buddhistShortDate } from '../time/bangkok.ts';
import type { GoodsMovement, GoodsVoucher, GoodsVoucherKind, SuppliersPaper } from './goods-vouchers.ts';

export const OPENING_WORDS = 'ยอดยกมา';
export const CLOSING_WORDS = 'ยอดยกไป';

/** Under the report: why a shop's many sales are few lines. */
export const DAY_LINES_NOTE =
  'สินค้าที่ขายในวันเดียวกันรวมเป็นรายการเดียวต่อวัน ตั้งแต่ใบเสร็จแรกถึงใบเสร็จสุดท้ายที่มีสินค้านั้น และอยู่หลังรายการอื่นของวัน';

type Words = (movement: GoodsMovement) => string;

const WORDS: Readonly<Record<GoodsVoucherKind, Words>> = {
  opening: () => 'ยอดเริ่มต้นของสินค้า',
  receive: ({ goodsReceipt }) => (goodsReceipt?.supplier ? `รับสินค้าจาก ${goodsReceipt.supplier}` : 'รับสินค้า'),
  supplier_return: ({ supplierReturn }) => `ส่งคืน ${supplierReturn?.supplier ?? ''}`,
  transfer_out: ({ transfer }) => `โอนไป ${transfer?.otherBranch ?? ''}`,
  transfer_in: ({ transfer }) => `รับโอนจาก ${transfer?.otherBranch ?? ''}`,
  transfer_missing: () => 'สินค้าขาดจากการโอน',
  transfer_broken: () => 'สินค้าชำรุดจากการโอน',
  transfer_back: ({ transfer }) => `รับกลับ ยกเลิกการโอนไป ${transfer?.otherBranch ?? ''}`,
  return: () => 'รับคืนจากลูกค้า',
  write_off: () => 'ตัดสินค้าชำรุดที่รับคืน',
  count: () => 'ผลต่างจากการตรวจนับ',
  adjust: () => 'ปรับสต็อก',
  paid_later: () => 'ขาย',
  waiting: () => 'จ่ายตามคำสั่งซื้อที่รอชำระเงิน',
  cancelled: () => 'จ่ายตามคำสั่งซื้อที่ยกเลิก',
  cancel: () => 'รับกลับจากคำสั่งซื้อที่ยกเลิก',
  sales: () => 'ขาย',
};

const of = (words: string, paper: SuppliersPaper | null, taxPaper: string): string => {
  if (!paper || paper.theirs === '') return '';
  return `${paper.isTaxPaper ? taxPaper : words} ${paper.theirs}`;
};
const on = (words: string, day: string | null | undefined) =>
  day ? `${words}วันที่ ${buddhistShortDate(day)}` : '';
const reason: Words = (movement) => movement.reason;

const REMARKS: Readonly<Record<GoodsVoucherKind, Words>> = {
  opening: () => '',
  receive: ({ goodsReceipt }) => of('เอกสารผู้ขาย', goodsReceipt, 'ใบกำกับภาษี'),
  supplier_return: (movement) => of('', movement.supplierReturn, 'ใบลดหนี้') || movement.reason,
  transfer_out: () => '',
  transfer_in: () => '',
  transfer_missing: reason,
  transfer_broken: reason,
  transfer_back: () => '',
  return: reason,
  write_off: reason,
  count: reason,
  adjust: reason,
  paid_later: ({ receipt }) => on('ชำระเงิน', receipt?.day),
  waiting: () => 'ยังไม่ได้ชำระเงิน',
  cancelled: ({ order }) => on('ยกเลิก', order?.endedOn),
  cancel: ({ order }) => on('จ่ายออก', order?.madeOn),
  sales: () => '',
};

/** What a line is about: รายการ. */
export const voucherWords = (kind: GoodsVoucherKind, movement: GoodsMovement): string =>
  WORDS[kind](movement);

/** หมายเหตุ of a line that is of one voucher: the supplier's paper, the reason, or the other day of an order. */
export const voucherRemark = (kind: GoodsVoucherKind, movement: GoodsMovement): string =>
  REMARKS[kind](movement);

/** หมายเหตุ of a day's sales. */
export const receiptsRemark = (count: number): string => `ใบเสร็จ ${formatCount(count)} ใบ`;

/** Under which numbers a line's voucher is found: of a day's sales from the first receipt to the last. */
export const numbersOfVoucher = ({
  number,
  lastNumber,
}: Pick<GoodsVoucher, 'number' | 'lastNumber'>): string =>
  lastNumber === null ? number : `${number} ถึง ${lastNumber}`;
