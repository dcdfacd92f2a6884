import { z } from 'zod';
import { id, instantOut, moneyOut } from '../http/fields.ts';
import { COST_VATS } from '../suppliers/rules.ts';

/** Goods that came in together. */
export const goodsReceipt = z
  .object({
    id,
    number: z.string(),
    supplier: z.string(),
    reference: z.string(),
    note: z.string(),
    received_at: instantOut,
    received_by: z.string(),
    /** What the goods cost the shop: without VAT where that is claimed back. */
    total_cost: moneyOut,
    line_count: z.int(),
    supplier_id: id.nullable(),
    /** What the supplier's paper comes to; null of what was taken in without saying whether its costs hold VAT. */
    paper: z
      .object({
        cost_vat: z.enum(COST_VATS),
        value: moneyOut,
        vat: moneyOut,
        total: moneyOut,
        claimable: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'GoodsReceipt' });

export type GoodsReceiptWire = z.output<typeof goodsReceipt>;

/** A line of them, with what it cost. */
export const goodsReceiptLine = z
  .object({
    product_id: id,
    variant_id: id.nullable(),
    name: z.string(),
    sku_code: z.string(),
    variant_value: z.string().nullable(),
    quantity: z.int(),
    unit_cost: moneyOut.nullable(),
    /** All of it together, of which `unit_cost` is rounded. */
    cost: moneyOut.nullable(),
  })
  .meta({ id: 'GoodsReceiptLine' });
