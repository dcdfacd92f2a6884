import { z } from 'zod';
import { VAT_CLASSES } from '../catalog/vat-class.ts';
import { contract } from '../http/contract.ts';
import {
  id,
  idText,
  instantOut,
  listPage,
  listQuery,
  messageOut,
  moneyIn,
  moneyOut,
  requiredText,
  text,
} from '../http/fields.ts';
import { MAX_PRICE_SATANG, MAX_SUM_SATANG } from '../money/satang.ts';
import { handDiscountIn } from '../orders/fields.ts';
import { MAX_LINES, MAX_NOTE_LENGTH, MAX_QUANTITY } from '../orders/rules.ts';
import { FIXED_METHODS } from '../payment-methods/rules.ts';
import { slipShop } from '../shop/fields.ts';
import { VAT_MODES } from '../shop/rules.ts';
import { HELD_REASONS, MAX_SETTLE_NOTE, OFFLINE_REMARKS, OFFLINE_STATES } from './rules.ts';

/** A line as the till sold it: on the terms that it knew (rule C14.5). */
const offlineLine = z.object({
  id,
  variant_id: id.nullable(),
  name: requiredText(200),
  sku_code: text(100),
  variant_value: text(100).nullable(),
  price: moneyIn(MAX_PRICE_SATANG),
  quantity: z.int().min(1).max(MAX_QUANTITY),
  discount_type: z.int().min(1).max(6),
  /** Percent, baht or pieces, by type. */
  discount: moneyIn(MAX_PRICE_SATANG),
  discount2: moneyIn(MAX_PRICE_SATANG),
  vat_class: z.enum(VAT_CLASSES),
  /** What its cashier took off by hand (rule C12.4). */
  manual_discount: handDiscountIn.nullish(),
});

/** A sale that was made while the server was away. */
const offlineSale = z.object({
  /**
   * What the till calls it: however often it is sent, it is booked once. It is its basket's Idempotency-Key: an order that a
   * checkout made under it, whose answer was lost, is this sale.
   */
  uuid: z.uuid(),
  /** The key of a checkout of this basket as it was before, whose answer was lost. */
  replaces: z.uuid().nullish(),
  /** The order of the shop that waited for this payment; the lines are then what stands on the slip. */
  order_id: id.nullish(),
  /** The quotation that its basket was filled from. */
  quotation_id: id.nullish(),
  /** The parked basket that it was recalled from (rule C12.3). */
  parked_id: id.nullish(),
  /** Proves who sold at which till, into which drawer. */
  ticket: z.string().max(100),
  /** As it stands on the slip. */
  receipt_number: z.string().max(40),
  /** By the till's clock. */
  sold_at: z.iso.datetime({ offset: true }).transform((at) => Date.parse(at)),
  orderList: z.array(offlineLine).min(1).max(MAX_LINES),
  vat_mode: z.enum(VAT_MODES),
  /** Percent. */
  tax_percent: moneyIn(10_000),
  /** What was taken off the whole of it by hand (rule C12.4). */
  order_discount: handDiscountIn.nullish(),
  total: moneyIn(MAX_SUM_SATANG),
  payments: z
    .array(
      z.object({
        method: z.enum(FIXED_METHODS),
        amount: moneyIn(MAX_SUM_SATANG),
        tendered: moneyIn(MAX_SUM_SATANG),
      }),
    )
    .min(1)
    .max(FIXED_METHODS.length),
  note: text(MAX_NOTE_LENGTH).optional(),
});

export type OfflineSaleIn = z.output<typeof offlineSale>;
/** The same as it is sent, and as it lies in a journal file. */
export type OfflineSaleBody = z.input<typeof offlineSale>;

const person = z.object({ id, name: z.string() });

const takenSale = z
  .object({
    state: z.enum(OFFLINE_STATES),
    /** The number that it has in the books; what stood on the slip, but where that was another's. */
    receipt_number: z.string(),
    /** Null while it is held. */
    order_id: id.nullable(),
    remarks: z.array(z.enum(OFFLINE_REMARKS)),
    /** Why it is held; null where it is booked. */
    held: z.enum(HELD_REASONS).nullable(),
    /** The same each time that it is sent, and larger than of all that came before it. */
    id,
  })
  .meta({ id: 'TakenOfflineSale' });

export type TakenSaleWire = z.output<typeof takenSale>;

const listedSale = takenSale
  .extend({
    /** What stands on its slip. */
    slip_number: z.string(),
    sold_at: instantOut,
    received_at: instantOut,
    total: moneyOut,
    /** Who sold, at which till; null where nobody knows. */
    cashier: person.nullable(),
    till: person.nullable(),
    sent_by: person,
    /** What was sold, as it came: for whoever has to book a held sale by hand. */
    lines: z.array(z.object({ name: z.string(), quantity: z.int(), price: moneyOut })),
    settled: z.object({ at: instantOut, by: z.string(), note: z.string() }).nullable(),
  })
  .meta({ id: 'OfflineSale' });

export type ListedSaleWire = z.output<typeof listedSale>;

const lentSeries = z
  .object({
    id,
    code: z.string(),
    till: person,
    lent_at: instantOut,
    lent_to: z.string(),
    ended_at: instantOut.nullable(),
    sales: z.int(),
    /** When a sale last came; null while none has. */
    last_at: instantOut.nullable(),
    /** Numbers below the last that no sale has come with: on their way, or never used. */
    missing: z.array(z.object({ first: z.string(), last: z.string(), count: z.int() })),
  })
  .meta({ id: 'LentSeries' });

export type LentSeriesWire = z.output<typeof lentSeries>;

/** What a till needs to sell without the server. */
const lending = z.object({
  ticket: z.string(),
  series: z.object({ id, code: z.string() }),
  /** The last number of each month that a sale has come with. */
  last: z.array(z.object({ period: z.string(), count: z.int() })),
  till: z.object({ id, name: z.string(), pos_id: z.string() }),
  now: instantOut,
  /** Who sells, as slips name them, and into which drawer. */
  cashier_id: id,
  cashier_name: z.string(),
  drawer_id: id,
  /** The head of the slips. */
  shop: slipShop,
  /** The most that they give by hand without somebody's approval, in percent (rule C12.4). */
  discount_limit: z.number(),
});

export type LendingWire = z.output<typeof lending>;

const byId = z.object({ id: idText });

/** Selling while the server is away (rule C14.5). */
export const offlineSalesContract = contract({
  'POST /offline-sales/series': {
    name: 'lendSeries',
    summary:
      'Lends the browser of a till a series of receipt numbers of its own, a ticket that proves who sells there, and what their slips say.',
    may: 'cashier',
    changes: [],
    body: z.object({
      /** What the browser calls itself, for ever: the same gets the same series again. */
      device: z.uuid(),
    }),
    answer: lending,
    refusals: ['DRAWER_NOT_OPEN', 'TILL_NEEDED'],
  },
  'POST /offline-sales': {
    name: 'takeOfflineSale',
    summary:
      'Books a sale that a till made while the server was away, once however often it is sent: money that was taken is never refused.',
    may: 'cashier',
    changes: ['orders', 'cash', 'stock', 'offline'],
    maxBodyBytes: 1024 * 1024,
    body: offlineSale,
    answer: takenSale,
    refusals: ['OFFLINE_SALE_DIFFERS', 'CLOCK_BEHIND', 'CLOCK_AHEAD'],
  },
  'GET /offline-sales/api': {
    name: 'offlineSales',
    summary: 'The sales that came so: those that a manager has to see to, or all.',
    may: 'manager',
    query: listQuery.pick({ page: true, per_page: true, q: true }).extend({
      only: z.enum(['open', 'all']).default('open'),
      till: idText.optional(),
      /** What was said of it, or why it is held. */
      remark: z.enum([...OFFLINE_REMARKS, ...HELD_REASONS]).optional(),
    }),
    answer: z.object({
      data: z.array(listedSale),
      ...listPage,
      /** How many wait for a manager, and how many of them are in no books yet; whatever is asked for. */
      open: z.int(),
      held: z.int(),
    }),
    refusals: [],
  },
  'GET /offline-sales/series/api': {
    name: 'tillSeries',
    summary: 'The series of receipt numbers that tills were lent and have used, with those that never came.',
    may: 'manager',
    answer: z.object({ data: z.array(lentSeries) }),
    refusals: [],
  },
  'POST /offline-sales/{id}/settle': {
    name: 'settleOfflineSale',
    summary: 'Says that a manager has seen to a sale that was held, or that did not go with the shop.',
    may: 'manager',
    changes: ['offline'],
    params: byId,
    body: z.object({ note: requiredText(MAX_SETTLE_NOTE, 'กรุณาระบุว่าจัดการอย่างไร') }),
    answer: messageOut,
    refusals: ['OFFLINE_SALE_NOT_FOUND', 'OFFLINE_SALE_SETTLED'],
  },
  'POST /offline-sales/series/{id}/end': {
    name: 'endSeries',
    summary:
      'Ends a series whose browser is gone: its numbers that never came count as not used. Sales that come later are taken all the same.',
    may: 'manager',
    changes: ['offline'],
    params: byId,
    body: z.object({ reason: requiredText(MAX_SETTLE_NOTE, 'กรุณาระบุเหตุผล') }),
    answer: messageOut,
    refusals: ['SERIES_NOT_FOUND'],
  },
});
