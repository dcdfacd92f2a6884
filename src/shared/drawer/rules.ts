import { assertSatang, type Satang } from '../money/satang.ts';

/** What a drawer has taken in and given out since it was opened, in satang. */
export interface DrawerSums {
  readonly openingSatang: Satang;
  readonly topUpSatang: Satang;
  readonly cashReceivedSatang: Satang;
  readonly changeGivenSatang: Satang;
  /** Cash that went back for goods that were returned. */
  readonly refundedSatang: Satang;
}

/**
 * What must be in the drawer (rule S9, rule C5.7): opening balance, with top-ups, plus cash
 * received minus change given and minus cash that went back for returned goods (rule C11.8). QR payments don't touch it.
 */
export function expectedBalance(sums: DrawerSums): Satang {
  return assertSatang(
    sums.openingSatang +
      sums.topUpSatang +
      sums.cashReceivedSatang -
      sums.changeGivenSatang -
      sums.refundedSatang,
  );
}

/** How long the reason may be for which a drawer is closed with more or less than it had to hold. */
export const MAX_DIFFERENCE_REASON = 300;
