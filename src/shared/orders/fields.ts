import { z } from 'zod';
import { product } from '../catalog/contract.ts';
import { coupon } from '../coupons/contract.ts';
import { id, moneyOut } from '../http/fields.ts';
import { PAID_BY, SETTLEMENT_METHODS } from './rules.ts';

/** How an order was settled: in one word, `mixed` where it was in several ways, and line by line (rule C10.2). */
export const settlement = {
  payment_method: z.enum(PAID_BY),
  total_amount: moneyOut,
  change_price: moneyOut,
  payments: z.array(
    z
      .object({
        payment_method: z.enum(SETTLEMENT_METHODS),
        amount: moneyOut,
        tendered: moneyOut,
        change: moneyOut,
        /** What the other side calls it; of goods that came in exchange the number of their refund. */
        reference: z.string().nullable(),
      })
      .meta({ id: 'PaymentLine' }),
  ),
  /** The return of the goods that it was paid with, wholly or in part, and the money that went back beside (rule C11.9). */
  exchange: z
    .object({ return_id: id, refund_number: z.string(), amount: moneyOut, refunded: moneyOut })
    .nullable(),
};

/** What can be taken over of a basket that the till is given, such as a quotation's; each thing once. */
export const thingsNow = z.array(z.object({ product, variant_id: id.nullable(), quantity: z.int() }));

const changes = [
  z.object({ what: z.literal('gone'), name: z.string() }),
  z.object({ what: z.literal('price'), name: z.string(), from: moneyOut, to: moneyOut }),
  z.object({ what: z.literal('promotion'), name: z.string() }),
  z.object({ what: z.literal('stock'), name: z.string(), left: z.int() }),
] as const;

/** What changed for a line since then. */
export const lineChange = z.discriminatedUnion('what', changes).meta({ id: 'LineChange' });

export type LineChangeWire = z.output<typeof lineChange>;

/** The same of a basket with a coupon: one that can't be used any more is told by its code and why. */
export const basketChange = z
  .discriminatedUnion('what', [
    ...changes,
    z.object({ what: z.literal('coupon'), name: z.string(), why: z.string() }),
  ])
  .meta({ id: 'BasketChange' });

export type BasketChangeWire = z.output<typeof basketChange>;

/** A basket that comes back to the till, at today's prices (rule C12.3, C12.8). */
export const basketBack = {
  note: z.string(),
  /** Null also where it had one that can't be used any more: that stands in the changes. */
  coupon: coupon.nullable(),
  quotation: z.object({ id, quotation_number: z.string() }).nullable(),
  lines: thingsNow,
  changes: z.array(basketChange),
};
