import type { CashByHandWire, RemovalWire, SharedDrawerWire } from '#shared/drawer/contract.ts';
import { type RemovalReason, removalWords } from '#shared/drawer/rules.ts';
import { type Satang, satangFromBaht } from '#shared/money/satang.ts';
import { bangkokTime, type EpochMs } from '#shared/time/bangkok.ts';
import type { AnswerOf } from '#web/lib/calls.ts';
import { type SlipShop, slipShopFromWire } from '#web/lib/print/slip-shop.ts';

/** The drawer's calls in the screens' own words and in satang (rule C2.1, C2.2). */

/** What is in the open drawer, and where it came from (rule C5.7). */
export interface DrawerCash {
  readonly openedAt: EpochMs;
  /** With the top-ups. */
  readonly openingSatang: Satang;
  /** What cash customers handed over, before their change. */
  readonly receivedSatang: Satang;
  readonly changeSatang: Satang;
  /** What went back for returned goods. */
  readonly refundsSatang: Satang;
  /** What was taken out by hand. */
  readonly removedSatang: Satang;
  readonly expectedSatang: Satang;
}

export function drawerCashFromWire(cash: AnswerOf<'GET /cash/api'>): DrawerCash {
  return {
    openedAt: Date.parse(cash.data.created_at),
    openingSatang: satangFromBaht(cash.data.opening_balance),
    receivedSatang: satangFromBaht(cash.total_amount),
    changeSatang: satangFromBaht(cash.change_price),
    refundsSatang: satangFromBaht(cash.cash_refunds),
    removedSatang: satangFromBaht(cash.cash_removed),
    expectedSatang: satangFromBaht(cash.expected),
  };
}

/** A drawer that is open at a till and shared there (rule C12.15). */
export interface SharedDrawer {
  readonly till: { readonly id: number; readonly name: string };
  readonly openedBy: string;
  readonly openedAt: EpochMs;
}

export function sharedDrawerFromWire({ till, opened_by, opened_at }: SharedDrawerWire): SharedDrawer {
  return { till, openedBy: opened_by, openedAt: Date.parse(opened_at) };
}

/** Money that was taken out of the drawer, for its slip (rule C12.9). */
export interface CashRemoval {
  readonly drawerId: number;
  readonly amountSatang: Satang;
  readonly reason: RemovalReason;
  readonly note: string;
  readonly at: EpochMs;
  readonly cashierName: string;
  readonly till: { readonly name: string } | null;
  readonly shop: SlipShop;
}

export function removalFromWire(removal: RemovalWire): CashRemoval {
  return {
    drawerId: removal.cash_drawer_id,
    amountSatang: satangFromBaht(removal.amount),
    reason: removal.reason,
    note: removal.note,
    at: Date.parse(removal.removed_at),
    cashierName: removal.cashier.name,
    till: removal.till && { name: removal.till.name },
    shop: slipShopFromWire(removal.shop),
  };
}

/** Money that went in or out by hand, as reports of a shift tell it; out is below nothing. */
export interface CashByHand {
  readonly id: number;
  readonly at: EpochMs;
  /** Why: the reason's words with the note, or what it is. */
  readonly words: string;
  readonly satang: Satang;
}

export function cashByHandFromWire({ id, amount, reason, note, moved_at }: CashByHandWire): CashByHand {
  const topUpWords = note === '' ? 'เติมเงิน' : `เติมเงิน: ${note}`;
  return {
    id,
    at: Date.parse(moved_at),
    words: reason === null ? topUpWords : removalWords(reason, note),
    satang: satangFromBaht(amount),
  };
}

/** `09:12 น. นำเงินเก็บตู้เซฟ`, beside its amount. */
export const byHandWords = ({ at, words }: CashByHand): string =>
  `${bangkokTime(at).slice(0, 5)} น. ${words}`;
