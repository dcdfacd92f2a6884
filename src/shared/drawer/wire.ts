import { satangFromBaht } from '../money/satang.ts';
import { slipShopFromWire } from '../slips/slip-shop.ts';
import type { CashByHand, CashRemoval } from './cash-by-hand.ts';
import type { CashByHandWire, RemovalWire } from './contract.ts';
import { removalWords } from './rules.ts';

/** What goes in and out by hand out of the calls' words, in satang: for the screens, and for the server's own slips. */

export function removalFromWire(removal: RemovalWire): CashRemoval {
  return {
    id: removal.id,
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

export function cashByHandFromWire({ id, amount, reason, note, moved_at }: CashByHandWire): CashByHand {
  const topUpWords = note === '' ? 'เติมเงิน' : `เติมเงิน: ${note}`;
  return {
    id,
    at: Date.parse(moved_at),
    words: reason === null ? topUpWords : removalWords(reason, note),
    satang: satangFromBaht(amount),
  };
}
