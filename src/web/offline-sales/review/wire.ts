import { type Satang, satangFromBaht } from '#shared/money/satang.ts';
import type { HeldReason, OfflineRemark } from '#shared/offline-sales/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { AnswerOf } from '#web/lib/calls.ts';

/** Late sales of the calls in the screens' own words and in satang (rule C2.1, C2.2). */

type SalesWire = AnswerOf<'GET /offline-sales/api'>;

/** A sale that a till made while the server was away. */
export interface LateSale {
  readonly id: number;
  readonly slipNumber: string;
  /** What it has in the books; the slip's while it is held. */
  readonly receiptNumber: string;
  readonly orderId: number | null;
  readonly soldMs: EpochMs;
  readonly receivedMs: EpochMs;
  readonly totalSatang: Satang;
  /** '' where nobody knows. */
  readonly till: string;
  readonly cashier: string;
  readonly sentBy: string;
  readonly held: HeldReason | null;
  /** What a manager has to see to, the reason of one that is held among it. */
  readonly remarks: readonly (OfflineRemark | HeldReason)[];
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly priceSatang: Satang;
  }[];
  readonly settled: { readonly atMs: EpochMs; readonly by: string; readonly note: string } | null;
}

export const lateSaleFromWire = (wire: SalesWire['data'][number]): LateSale => ({
  ...{ id: wire.id, slipNumber: wire.slip_number, receiptNumber: wire.receipt_number },
  ...{ orderId: wire.order_id, soldMs: Date.parse(wire.sold_at), receivedMs: Date.parse(wire.received_at) },
  ...{ totalSatang: satangFromBaht(wire.total), till: wire.till?.name ?? '' },
  ...{ cashier: wire.cashier?.name ?? '', sentBy: wire.sent_by.name, held: wire.held },
  remarks: wire.held === null ? wire.remarks : [wire.held],
  lines: wire.lines.map(({ name, quantity, price }) => ({
    ...{ name, quantity, priceSatang: satangFromBaht(price) },
  })),
  settled: wire.settled && {
    ...{ atMs: Date.parse(wire.settled.at), by: wire.settled.by, note: wire.settled.note },
  },
});

/** A series of receipt numbers that the browser of a till was lent. */
export interface TillSeries {
  readonly id: number;
  /** How its numbers begin: `RC3`. */
  readonly prefix: string;
  readonly till: { readonly id: number; readonly name: string };
  readonly lentMs: EpochMs;
  readonly lentTo: string;
  readonly endedMs: EpochMs | null;
  readonly sales: number;
  readonly lastMs: EpochMs | null;
  readonly missing: readonly { readonly first: string; readonly last: string; readonly count: number }[];
}

const momentOf = (iso: string | null): EpochMs | null => (iso === null ? null : Date.parse(iso));

export const tillSeriesFromWire = (
  wire: AnswerOf<'GET /offline-sales/series/api'>['data'][number],
): TillSeries => ({
  ...{ id: wire.id, prefix: `RC${wire.code}`, till: wire.till, lentMs: Date.parse(wire.lent_at) },
  ...{ lentTo: wire.lent_to, endedMs: momentOf(wire.ended_at), sales: wire.sales },
  ...{ lastMs: momentOf(wire.last_at), missing: wire.missing },
});

/** What has become of a sale of a file: booked now, there before, held, or not taken. */
export interface Fate {
  readonly kind: 'booked' | 'again' | 'held' | 'refused';
  /** What a manager has to see to. */
  readonly remarks: readonly (OfflineRemark | HeldReason)[];
  /** Why the server hasn't taken it; '' where it has. */
  readonly words: string;
}

/** @param newestBefore the id of the last sale that had come before the file was read; 0 where none had */
export const fateFromWire = (taken: AnswerOf<'POST /offline-sales'>, newestBefore: number): Fate => {
  const remarks = taken.held === null ? taken.remarks : [taken.held];
  if (taken.id <= newestBefore) return { kind: 'again', remarks, words: '' };
  return { kind: taken.state, remarks, words: '' };
};
