import type { Satang } from '../money/satang.ts';

/** What a month's ภ.พ.30 is reckoned from, in satang. */
export interface VatReturnFacts {
  /** Of the sales tax report: the value of all that was sold, what of it bears 0 % or is exempt, and its VAT. */
  readonly sales: {
    readonly valueSatang: Satang;
    readonly zeroRatedSatang: Satang;
    readonly exemptSatang: Satang;
    readonly vatSatang: Satang;
  };
  /** Of the purchase tax report. */
  readonly purchases: { readonly valueSatang: Satang; readonly vatSatang: Satang };
  /** Paid too much in the month before, as its form says: nobody but the bookkeeper knows it. */
  readonly carriedSatang: Satang;
}

/** The lines of ภ.พ.30 by their numbers; of 8 and 9, and of 11 and 12, one is nothing. */
export type VatReturn = Readonly<Record<VatReturnLine, Satang>>;
export type VatReturnLine = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

/** The lines in the words of the form. */
export const VAT_RETURN_WORDS: Readonly<Record<VatReturnLine, string>> = {
  1: 'ยอดขายในเดือนนี้',
  2: 'หัก ยอดขายที่เสียภาษีในอัตราร้อยละ 0',
  3: 'หัก ยอดขายที่ได้รับยกเว้น',
  4: 'ยอดขายที่ต้องเสียภาษี (1. − 2. − 3.)',
  5: 'ภาษีขายเดือนนี้',
  6: 'ยอดซื้อที่มีสิทธินำภาษีซื้อมาหักในเดือนนี้',
  7: 'ภาษีซื้อเดือนนี้ ตามใบกำกับภาษีของยอดซื้อตาม 6.',
  8: 'ภาษีที่ต้องชำระเดือนนี้ (ถ้า 5. มากกว่า 7.)',
  9: 'ภาษีที่ชำระเกินเดือนนี้ (ถ้า 5. น้อยกว่า 7.)',
  10: 'ภาษีที่ชำระเกินยกมา',
  11: 'ภาษีสุทธิที่ต้องชำระ (ถ้า 8. มากกว่า 10.)',
  12: 'ภาษีสุทธิที่ชำระเกิน (ถ้า 10. มากกว่า 8. หรือ 9. รวมกับ 10.)',
};

export const VAT_RETURN_LINES = Object.keys(VAT_RETURN_WORDS).map(Number) as readonly VatReturnLine[];

/** What the worksheet leaves to the bookkeeper. */
export const LATE_FEES_NOTE = 'เงินเพิ่มและเบี้ยปรับกรณียื่นช้า (ข้อ 13–16) ไม่ได้คำนวณในกระดาษทำการนี้';
/** Where exempt goods were sold too, VAT that was paid for both has to be divided (section 82/6). */
export const DIVIDED_VAT_NOTE =
  'เดือนนี้มียอดขายที่ได้รับยกเว้นภาษี ภาษีซื้อที่ใช้ร่วมกันทั้งสองกิจการต้องเฉลี่ยตามมาตรา 82/6 ซึ่งกระดาษทำการนี้ยังไม่ได้เฉลี่ย';

/** The notes under a month's worksheet. */
export const vatReturnNotes = (lines: VatReturn): readonly string[] =>
  lines[3] === 0 ? [LATE_FEES_NOTE] : [DIVIDED_VAT_NOTE, LATE_FEES_NOTE];

/** Nothing is never below nothing. */
const plain = (satang: Satang): Satang => (satang === 0 ? 0 : satang);

/**
 * The lines of a month's ภ.พ.30 (rule C13.11), in satang. The first seven are what the month's two reports say, and below nothing where
 * more came back than was sold; of the rest none is below nothing.
 */
export function vatReturn({ sales, purchases, carriedSatang }: VatReturnFacts): VatReturn {
  const due = sales.vatSatang - purchases.vatSatang;
  const net = due - carriedSatang;
  return {
    1: plain(sales.valueSatang),
    2: plain(sales.zeroRatedSatang),
    3: plain(sales.exemptSatang),
    4: plain(sales.valueSatang - sales.zeroRatedSatang - sales.exemptSatang),
    5: plain(sales.vatSatang),
    6: plain(purchases.valueSatang),
    7: plain(purchases.vatSatang),
    8: Math.max(0, due),
    9: Math.max(0, -due),
    10: carriedSatang,
    11: Math.max(0, net),
    12: Math.max(0, -net),
  };
}

/**
 * Each place of business files by itself, unless the Director-General has approved that they file together (Revenue Code, section 83,
 * fourth paragraph).
 */
export const TOGETHER_NOTE =
  'ยื่นแบบ ภ.พ.30 รวมทุกสาขาได้เมื่อได้รับอนุมัติจากอธิบดีกรมสรรพากรแล้วเท่านั้น (มาตรา 83) มิฉะนั้นแต่ละสาขาต้องยื่นแบบของตนเอง';

/** The notes under a month's worksheet of several branches. */
export const notesOfTogether = (lines: VatReturn): readonly string[] => [
  TOGETHER_NOTE,
  ...vatReturnNotes(lines),
];
