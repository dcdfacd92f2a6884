import { z } from 'zod';
import { id, instantOut, moneyOut } from '../http/fields.ts';
import { COST_VATS } from '../suppliers/rules.ts';
import { SUPPLIER_RETURN_REASONS } from './rules.ts';

/** Goods that went back together to their supplier. */
export const supplierReturn = z
  .object({
    id,
    number: z.string(),
    supplier: z.string(),
    supplier_id: id.nullable(),
    goods_receipt_id: id.nullable(),
    goods_receipt_number: z.string().nullable(),
    reason: z.enum(SUPPLIER_RETURN_REASONS),
    note: z.string(),
    returned_at: instantOut,
    returned_by: z.string(),
    line_count: z.int(),
    /** What left the shelf with them: without VAT where that was claimed back. */
    total_cost: moneyOut,
    /** What the supplier is to give back. */
    paper: z.object({
      cost_vat: z.enum(COST_VATS),
      value: moneyOut,
      vat: moneyOut,
      total: moneyOut,
      claimable: z.boolean(),
    }),
    /** The number of the supplier's credit note; null until it is there. */
    credit_note_number: z.string().nullable(),
  })
  .meta({ id: 'SupplierReturn' });

export type SupplierReturnWire = z.output<typeof supplierReturn>;

/** A line of them, with what it cost. */
export const supplierReturnLine = z
  .object({
    product_id: id,
    variant_id: id.nullable(),
    name: z.string(),
    sku_code: z.string(),
    variant_value: z.string().nullable(),
    quantity: z.int(),
    unit_cost: moneyOut.nullable(),
    cost: moneyOut.nullable(),
  })
  .meta({ id: 'SupplierReturnLine' });

/** What came on a receipt of goods, and what of it may still go back. */
export const returnableLine = z
  .object({
    product_id: id,
    variant_id: id.nullable(),
    name: z.string(),
    sku_code: z.string(),
    variant_value: z.string().nullable(),
    came: z.int(),
    returned: z.int(),
    on_hand: z.int(),
    /** What all that came cost the shop. */
    cost: moneyOut.nullable(),
  })
  .meta({ id: 'ReturnableLine' });
