import { z } from 'zod';
import { knownCustomer } from '../customers/contract.ts';
import { contract } from '../http/contract.ts';
import { comparedMoney, id, idText, instantOut, messageOut, moneyOut, text } from '../http/fields.ts';
import { basketBack, handDiscountIn, soldListIn } from '../orders/fields.ts';
import { MAX_NOTE_LENGTH } from '../orders/rules.ts';
import { MAX_PARKED_NAME, PARKED_STATES } from './rules.ts';

/** A parked basket in the list. */
const parkedBasket = z
  .object({
    id,
    /** '' where nobody gave it one. */
    name: z.string(),
    state: z.enum(PARKED_STATES),
    /** Whose it is, where that is known. */
    customer: knownCustomer.nullable(),
    /** The first of its goods, by name. */
    goods: z.array(z.string()),
    /** How many lines it has, and how many pieces on them. */
    lines: z.int(),
    quantity: z.int(),
    /** What it came to when it was parked. */
    total: moneyOut,
    parked_at: instantOut,
    parked_by: z.object({ id, name: z.string() }),
    /** When it was recalled; null while it waits. */
    recalled_at: instantOut.nullable(),
  })
  .meta({ id: 'ParkedBasket' });

export type ParkedBasketWire = z.output<typeof parkedBasket>;

const recalledBasket = z
  .object({
    id,
    name: z.string(),
    ...basketBack,
    parked_total: moneyOut,
  })
  .meta({ id: 'RecalledBasket' });

export type RecalledBasketWire = z.output<typeof recalledBasket>;

const byId = z.object({ id: idText });

/** Baskets that wait (rule C12.3). */
export const parkedBasketsContract = contract({
  'GET /parked-baskets/api': {
    name: 'parkedBaskets',
    summary:
      'The baskets that wait in the branch, the longest first, and those that one has recalled oneself and not sold yet.',
    may: 'cashier',
    answer: z.object({ data: z.array(parkedBasket) }),
    refusals: [],
  },
  'POST /parked-baskets': {
    name: 'parkBasket',
    summary: 'Sets a basket aside; it holds no number, no stock and no coupon.',
    may: 'cashier',
    changes: ['parked'],
    idempotent: true,
    success: 201,
    body: z.object({
      name: text(MAX_PARKED_NAME).nullish(),
      orderList: soldListIn,
      /** What is taken off the whole of it by hand (rule C12.4); whether it may be is asked when it is sold. */
      order_discount: handDiscountIn.nullish(),
      coupon: text(100).nullish(),
      note: text(MAX_NOTE_LENGTH).nullish(),
      /** Who buys (rule C12.14). */
      customer_id: id.nullish(),
      total: comparedMoney,
      /** The quotation that the basket was filled from. */
      quotation_id: id.nullish(),
      /** The parked basket that it was recalled from, in whose place it stands. */
      recalled_id: id.nullish(),
    }),
    answer: parkedBasket,
    refusals: [
      'DRAWER_NOT_OPEN',
      'PRODUCT_GONE',
      'PRODUCT_NOT_SOLD_HERE',
      'PRICE_NOT_TYPED',
      'ORDER_TOO_LARGE',
      'PRICES_CHANGED',
      'QUOTATION_NOT_FOUND',
      'PARKED_BASKETS_FULL',
      'BUYER_GONE',
      'KEY_REUSED',
    ],
  },
  'POST /parked-baskets/{id}/recall': {
    name: 'recallBasket',
    summary: "Takes a parked basket to one's till, at today's prices, with what has changed since.",
    may: 'cashier',
    changes: ['parked'],
    idempotent: true,
    params: byId,
    body: z.object({
      /** Says that one has recalled it before, and takes it once more. */
      again: z.boolean().nullish(),
    }),
    answer: recalledBasket,
    refusals: [
      'DRAWER_NOT_OPEN',
      'DRAWER_PAUSED',
      'PARKED_BASKET_NOT_FOUND',
      'PARKED_BASKET_TAKEN',
      'KEY_REUSED',
    ],
  },
  'DELETE /parked-baskets/{id}': {
    name: 'deleteParkedBasket',
    summary: 'Deletes a basket that waits, or one that one has recalled oneself.',
    may: 'cashier',
    changes: ['parked'],
    params: byId,
    answer: messageOut,
    refusals: ['PARKED_BASKET_NOT_FOUND', 'PARKED_BASKET_TAKEN'],
  },
});
