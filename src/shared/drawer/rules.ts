import { assertSatang, type Satang } from '../money/satang.ts';

/** What a drawer has taken in and given out since it was opened, in satang. */
export interface DrawerSums {
  readonly openingSatang: Satang;
  readonly topUpSatang: Satang;
  readonly cashReceivedSatang: Satang;
  readonly changeGivenSatang: Satang;
  /** Cash that went back for goods that were returned. */
  readonly refundedSatang: Satang;
  /** Cash that was taken out by hand, for a reason. */
  readonly removedSatang: Satang;
}

/**
 * What must be in the drawer (rule S9, rule C5.7): opening balance, with top-ups, plus cash
 * received minus change given, minus cash that went back for returned goods (rule C11.8) and minus what was taken out by
 * hand (rule C12.9). QR payments don't touch it.
 */
export function expectedBalance(sums: DrawerSums): Satang {
  return assertSatang(
    sums.openingSatang +
      sums.topUpSatang +
      sums.cashReceivedSatang -
      sums.changeGivenSatang -
      sums.refundedSatang -
      sums.removedSatang,
  );
}

/** How long the reason may be for which a drawer is closed with more or less than it had to hold. */
export const MAX_DIFFERENCE_REASON = 300;

/** Why money is taken out of a drawer, in the order in which the form offers it (rule C12.9). */
export const REMOVAL_REASONS = ['supplier', 'safe', 'expense', 'other'] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

/** What each reason is called. */
export const REMOVAL_WORDS: Readonly<Record<RemovalReason, string>> = {
  supplier: 'จ่ายค่าสินค้า',
  safe: 'นำเงินเก็บตู้เซฟ',
  expense: 'ค่าใช้จ่ายเบ็ดเตล็ด',
  other: 'อื่น ๆ',
};

/** Why money was taken out, in one line: the reason's words with what was noted; of another reason the note alone. */
export function removalWords(reason: RemovalReason, note: string): string {
  if (note === '') return REMOVAL_WORDS[reason];
  return reason === 'other' ? note : `${REMOVAL_WORDS[reason]}: ${note}`;
}

/** Whose a drawer is, as the shop sets it (rule C12.15), and what that is called. */
export const DRAWER_WORDS = {
  cashier: 'ของแคชเชียร์แต่ละคน',
  till: 'หนึ่งลิ้นชักต่อเครื่องขาย ใช้ร่วมกัน',
} as const;

/** How long a note may be on money that goes in or out by hand, in characters. */
export const MAX_CASH_NOTE = 200;
