import { z } from 'zod';
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
