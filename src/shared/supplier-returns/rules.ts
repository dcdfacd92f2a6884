import { multiplyDivideRound, type Satang } from '../money/satang.ts';

/** Why goods go back to their supplier, in the order in which the form offers them (rule C13.9). */
export const SUPPLIER_RETURN_REASONS = [
  'damaged',
  'wrong',
  'too_many',
  'expired',
  'unsold',
  'other',
] as const;
export type SupplierReturnReason = (typeof SUPPLIER_RETURN_REASONS)[number];

/** What each reason is called. */
export const SUPPLIER_RETURN_WORDS: Readonly<Record<SupplierReturnReason, string>> = {
  damaged: 'ชำรุดหรือไม่ได้คุณภาพ',
  wrong: 'ส่งผิดรายการ',
  too_many: 'ส่งเกินจำนวน',
  expired: 'หมดอายุหรือใกล้หมดอายุ',
  unsold: 'ขายไม่ออก ตกลงคืนกัน',
  other: 'อื่น ๆ',
};

/** Of one thing on a receipt of goods: how many came, at what cost together, and how many went back before. */
export interface CameOnReceipt {
  readonly came: number;
  /** What all that came cost the shop; null where nobody knows. */
  readonly costSatang: Satang | null;
  readonly returned: number;
}

/**
 * What pieces that go back cost when they came, so that all parts of what came add up to what it cost, to the satang
 * (rule C13.9).
 * @param quantity how many go back now, of `came` less `returned`
 * @returns null where nobody knows what they cost
 */
export function costGoingBack(
  { came, costSatang, returned }: CameOnReceipt,
  quantity: number,
): Satang | null {
  if (costSatang === null) return null;
  const upTo = (count: number) => multiplyDivideRound(costSatang, count, came);
  return upTo(returned + quantity) - upTo(returned);
}

/**
 * The VAT of what goes back, as a part of that on the paper that it came with (rule C13.9): some of its goods may have borne none.
 * @param amountSatang what goes back, in the paper's own way
 * @param ofSatang all that came on that paper, in the same way
 * @param vatSatang the VAT on that paper
 */
export function vatGoingBack(amountSatang: Satang, ofSatang: Satang, vatSatang: Satang): Satang {
  return ofSatang === 0 ? 0 : multiplyDivideRound(vatSatang, amountSatang, ofSatang);
}
