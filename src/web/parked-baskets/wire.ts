import { type Satang, satangFromBaht } from '#shared/money/satang.ts';
import type { ParkedBasketWire, RecalledBasketWire } from '#shared/parked-baskets/contract.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import { type BasketBack, basketBackFromWire } from '#web/orders/wire.ts';

/** Parked baskets of the calls in the screens' own words and in satang (rule C2.1, C2.2). */

/** A basket that waits, or that one has recalled oneself and not sold yet. */
export interface ParkedBasket {
  readonly id: number;
  /** '' for none. */
  readonly name: string;
  /** The first of its goods. */
  readonly goods: readonly string[];
  readonly lines: number;
  readonly pieces: number;
  readonly totalSatang: Satang;
  readonly parkedAt: EpochMs;
  readonly parkedBy: { readonly id: number; readonly name: string };
  /** Null while it waits. */
  readonly recalledAt: EpochMs | null;
}

/** A parked basket on its way into the till's. */
export interface RecalledBasket extends BasketBack {
  readonly id: number;
  readonly name: string;
}

export function parkedBasketFromWire(wire: ParkedBasketWire): ParkedBasket {
  return {
    id: wire.id,
    name: wire.name,
    goods: wire.goods,
    lines: wire.lines,
    pieces: wire.quantity,
    totalSatang: satangFromBaht(wire.total),
    parkedAt: Date.parse(wire.parked_at),
    parkedBy: wire.parked_by,
    recalledAt: wire.recalled_at === null ? null : Date.parse(wire.recalled_at),
  };
}

export const recalledBasketFromWire = (wire: RecalledBasketWire): RecalledBasket => ({
  ...{ id: wire.id, name: wire.name },
  ...basketBackFromWire(wire),
});
