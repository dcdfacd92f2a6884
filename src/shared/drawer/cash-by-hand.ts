import type { Satang } from '../money/satang.ts';
import type { SlipShop } from '../slips/slip-shop.ts';
import { bangkokTime, type EpochMs } from '../time/bangkok.ts';
import type { RemovalReason } from './rules.ts';

/** Money that goes into a drawer and out of it by hand, as screens and slips tell it, in satang (rule C12.9). */

/** Money that was taken out of the drawer, for its slip (rule C12.9). */
export interface CashRemoval {
  readonly id: number;
  readonly drawerId: number;
  readonly amountSatang: Satang;
  readonly reason: RemovalReason;
  readonly note: string;
  readonly at: EpochMs;
  readonly cashierName: string;
  readonly till: { readonly name: string } | null;
  readonly shop: SlipShop;
}

/** Money that went in or out by hand, as reports of a shift tell it; out is below nothing. */
export interface CashByHand {
  readonly id: number;
  readonly at: EpochMs;
  /** Why: the reason's words with the note, or what it is. */
  readonly words: string;
  readonly satang: Satang;
}

/** `09:12 น. นำเงินเก็บตู้เซฟ`, beside its amount. */
export const byHandWords = ({ at, words }: CashByHand): string =>
  `${bangkokTime(at).slice(0, 5)} น. ${words}`;
