import { tillNumber } from '#shared/offline-sales/till-numbers.ts';
import type { ReceiptFacts } from '#shared/orders/sale.ts';
import type { SlipShop } from '#shared/slips/slip-shop.ts';
import { bangkokYearMonth, type EpochMs } from '#shared/time/bangkok.ts';
import type { PaymentBody, SaleBody } from './wire.ts';

/** What a till keeps of its sales while the server can't be reached (rule C14.10). Pure: the store beside it keeps it. */

/** What a browser was lent to sell by itself, for one cashier and one drawer (rule C14.5). */
export interface LentSeries {
  readonly ticket: string;
  /** What its series of numbers is called. */
  readonly code: string;
  readonly cashierId: number;
  /** As slips name them. */
  readonly cashierName: string;
  readonly drawerId: number;
  readonly till: { readonly id: number; readonly name: string; readonly posId: string };
  readonly shop: SlipShop;
  /** The last number of each month that the server knows of. */
  readonly last: readonly { readonly period: string; readonly count: number }[];
}

/** A sale whose slip bears a number of the till's own. */
export interface LateSale {
  readonly kind: 'sale';
  /** Its basket's Idempotency-Key: what the server calls it too. */
  readonly uuid: string;
  readonly number: string;
  readonly soldMs: EpochMs;
  readonly receipt: ReceiptFacts;
  readonly body: SaleBody;
}

/** A payment whose answer never came: it is asked for again until it does, and has no slip before. */
export interface LatePayment {
  readonly kind: 'payment';
  readonly uuid: string;
  readonly orderId: number;
  readonly orderNumber: string;
  readonly soldMs: EpochMs;
  readonly totalSatang: number;
  readonly body: PaymentBody;
}

/** What has become of an entry: it waits; or the server has it, or said no to it. */
export type Fate =
  | { readonly state: 'waiting' }
  | {
      readonly state: 'done';
      readonly atMs: EpochMs;
      /** In the books; null of a payment, whose answer doesn't name it, and of what is held. */
      readonly orderId: number | null;
      /** A manager has to see to it. */
      readonly isNoted: boolean;
    }
  | { readonly state: 'refused'; readonly atMs: EpochMs; readonly words: string };

/** An entry of the journal; they are sent in the order of their `seq`. */
export type Entry = (LateSale | LatePayment) & Fate & { readonly seq: number };

/** An entry as it is written down, before it has its place. */
export type NewEntry = (LateSale | LatePayment) & { readonly state: 'waiting' };

/** How far each month's numbers of each series are used, by `code|YYYYMM`. */
export type Counts = Readonly<Record<string, number>>;

/**
 * The next number of a lent series: after the last that this browser used, and the last that the server knows of.
 * @param soldMs when it is sold, by the shop's clock
 */
export function nextNumber(
  lent: Pick<LentSeries, 'code' | 'last'>,
  counts: Counts,
  soldMs: EpochMs,
): { readonly number: string; readonly counts: Counts } {
  const period = bangkokYearMonth(soldMs);
  const key = `${lent.code}|${period}`;
  const known = lent.last.find((one) => one.period === period)?.count ?? 0;
  const count = Math.max(counts[key] ?? 0, known) + 1;
  return { number: tillNumber({ code: lent.code, period, count }), counts: { ...counts, [key]: count } };
}

/** Why a till can't sell by itself; `ready` where it can. */
export type Readiness = 'ready' | 'no-till' | 'not-lent' | 'other-cashier' | 'paused';

/** What the till says of it. */
export const NOT_READY_WORDS: Readonly<Record<Exclude<Readiness, 'ready'>, string>> = {
  'no-till': 'ขายต่อได้เมื่อเชื่อมต่อได้แล้ว เพราะเครื่องนี้ยังไม่ได้เลือกเครื่องขาย',
  'not-lent': 'ขายต่อได้เมื่อเชื่อมต่อได้แล้ว เพราะเครื่องนี้ยังไม่ได้รับชุดเลขที่ใบเสร็จ',
  'other-cashier': 'ขายต่อได้เมื่อเชื่อมต่อได้แล้ว เพราะเพิ่งเปลี่ยนแคชเชียร์หรือลิ้นชัก',
  paused: 'ลิ้นชักพักอยู่ เปิดลิ้นชักได้เมื่อเชื่อมต่อได้แล้ว',
};

/** Who sells where, as far as the session says. */
export interface SellerHere {
  readonly userId: number | null;
  readonly tillId: number | null;
  readonly drawer: { readonly id: number; readonly isPaused: boolean; readonly isShared: boolean } | null;
}

/** Whether somebody stands at a till: their own, or that of a drawer which all share there. */
export const standsAtTill = ({ tillId, drawer }: SellerHere): boolean =>
  tillId !== null || drawer?.isShared === true;

/** Whether this browser may sell for this person into this drawer while the server can't be reached (rule C14.10). */
export function readinessOf(seller: SellerHere, lent: LentSeries | null): Readiness {
  const { userId, drawer } = seller;
  if (lent === null || drawer === null) return standsAtTill(seller) ? 'not-lent' : 'no-till';
  if (lent.cashierId !== userId || lent.drawerId !== drawer.id) return 'other-cashier';
  return drawer.isPaused ? 'paused' : 'ready';
}
