import type { SharedDrawerWire } from '#shared/drawer/contract.ts';
import { type Satang, satangFromBaht } from '#shared/money/satang.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { AnswerOf } from '#web/lib/calls.ts';

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
