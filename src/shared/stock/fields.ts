import { z } from 'zod';
import { id, idText, instantOut, moneyOut } from '../http/fields.ts';
import { COST_VATS } from '../suppliers/rules.ts';
import { MAX_STOCK_LINES, MAX_STOCK_QUANTITY, STOCK_MOVEMENT_KINDS } from './rules.ts';
import { thingKey } from './stock-thing.ts';
import { MOST_ORDER_DAYS } from './suggested-order.ts';

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

/** What is at or below its least stock. */
export const lowStock = z
  .object({
    product_id: id,
    variant_id: id.nullable(),
    name: z.string(),
    sku_code: z.string(),
    variant_value: z.string().nullable(),
    quantity: z.int(),
    min_stock: z.int(),
    average_cost: moneyOut.nullable(),
    price: moneyOut,
  })
  .meta({ id: 'LowStock' });

export type LowStockWire = z.output<typeof lowStock>;

/** What to order of one thing, and why (rule C13.12). */
export const suggestedOrder = z
  .object({
    product_id: id,
    variant_id: id.nullable(),
    name: z.string(),
    sku_code: z.string(),
    variant_value: z.string().nullable(),
    unit: z.string().nullable(),
    quantity: z.int(),
    min_stock: z.int(),
    /** Pieces sold in the last `rate_days` days, less those that came back. */
    sold: z.int(),
    rate_days: z.int(),
    /** For how many days what is left lasts; null for what doesn't sell. */
    days_left: z.int().nullable(),
    suggested: z.int(),
    /** Whom it was last bought from; null where nobody is kept. */
    supplier: z.object({ id, name: z.string() }).nullable(),
    /** What one cost then; null where nobody knows. */
    unit_cost: moneyOut.nullable(),
  })
  .meta({ id: 'SuggestedOrder' });

export type SuggestedOrderWire = z.output<typeof suggestedOrder>;

/** What an order comes to. */
export const orderSums = z.object({
  things: z.int(),
  pieces: z.int(),
  /** At the last costs, but for things whose cost nobody knows. */
  cost: moneyOut,
  uncosted_things: z.int(),
});

/** Whom something is to be ordered from, with what that comes to; null for goods that were bought from nobody who is kept. */
export const supplierToOrderFrom = orderSums
  .extend({ id: id.nullable(), name: z.string().nullable() })
  .meta({ id: 'SupplierToOrderFrom' });

export type SupplierToOrderFromWire = z.output<typeof supplierToOrderFrom>;

/** What asks for suggested orders: for how many days, and of whom; `none` for what was bought from nobody who is kept. */
export const suggestionsAsked = {
  days: z.coerce.number().int().min(1).max(MOST_ORDER_DAYS).optional(),
  supplier: z.union([z.literal('none'), idText]).optional(),
};

/** What somebody made of the quantities, by things: `12:5,13-4:0` is five of product 12, and none of variant 4 of product 13. */
export const orderedQuantities = z
  .string()
  .max(12_000)
  .regex(/^[1-9]\d{0,9}(-[1-9]\d{0,9})?:\d{1,7}(,[1-9]\d{0,9}(-[1-9]\d{0,9})?:\d{1,7})*$/)
  .transform((said) => said.split(','))
  .refine((said) => said.length <= MAX_STOCK_LINES)
  .transform((said): ReadonlyMap<string, number> => {
    const all = said.map((one) => {
      const [thing = '', quantity = ''] = one.split(':');
      const [productId, variantId] = thing.split('-').map(Number);
      const key = thingKey({ productId: productId ?? 0, variantId: variantId ?? null });
      return [key, Math.min(Number(quantity), MAX_STOCK_QUANTITY)] as const;
    });
    return new Map(all);
  });

/** One line of the ledger behind the stock: who moved how many, when and why. */
export const stockMovement = z
  .object({
    id,
    moved_at: instantOut,
    kind: z.enum(STOCK_MOVEMENT_KINDS),
    quantity: z.int(),
    /** What was on hand right after. */
    balance: z.int(),
    variant_value: z.string().nullable(),
    user_name: z.string(),
    reason: z.string().nullable(),
    unit_cost: moneyOut.nullable(),
    order_id: id.nullable(),
    order_number: z.string().nullable(),
    goods_receipt_id: id.nullable(),
    goods_receipt_number: z.string().nullable(),
    /** The return with which goods came back; without an order it was one without a receipt. */
    return_id: id.nullable(),
    refund_number: z.string().nullable(),
    /** The paper with which goods went back to their supplier. */
    supplier_return_id: id.nullable(),
    supplier_return_number: z.string().nullable(),
    /** The transfer with which goods went to another branch, came from one, or came back. */
    transfer_id: id.nullable(),
    transfer_number: z.string().nullable(),
  })
  .meta({ id: 'StockMovement' });

export type StockMovementWire = z.output<typeof stockMovement>;

/** What lies of a product in several branches (rule C15.9). */
export const stockOfBranches = z
  .object({
    product_id: id,
    name: z.string(),
    sku_code: z.string(),
    image: z.string().nullable(),
    /** Of a product with variants all of them, in their order. */
    variants: z.array(z.object({ id, value: z.string() })),
    /** What all these branches have of it, and what that is worth; null where none keeps it, or nobody knows its cost. */
    quantity: z.int().nullable(),
    value: moneyOut.nullable(),
    /** The branches that keep it or don't sell it, in the order of their numbers. */
    stocks: z.array(
      z.object({
        branch_id: id,
        sold: z.boolean(),
        quantity: z.int().nullable(),
        value: moneyOut.nullable(),
        lines: z.array(
          z.object({
            variant_id: id.nullable(),
            quantity: z.int(),
            min_stock: z.int(),
            value: moneyOut.nullable(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'StockOfBranches' });

export type StockOfBranchesWire = z.output<typeof stockOfBranches>;
