import { z } from 'zod';
import { vatClass } from '../catalog/fields.ts';
import { contract } from '../http/contract.ts';
import {
  fileAnswer,
  id,
  idText,
  listPage,
  listQuery,
  messageOut,
  moneyIn,
  moneyOut,
  monthIn,
  requiredText,
  TABLE_FORMATS,
  text,
} from '../http/fields.ts';
import { formatCount, MAX_PRICE_SATANG, MAX_SUM_SATANG } from '../money/satang.ts';
import { slipShop } from '../shop/fields.ts';
import { branchesIn, branchOut } from '../staff/fields.ts';
import { INVOICE_REFUSALS, invoiceIn, purchaseInvoice } from '../suppliers/fields.ts';
import { COST_VATS, MAX_INVOICE_NUMBER } from '../suppliers/rules.ts';
import {
  goodsReceipt,
  goodsReceiptLine,
  lowStock,
  orderedQuantities,
  orderSums,
  stockMovement,
  stockOfBranches,
  suggestedOrder,
  suggestionsAsked,
  supplierToOrderFrom,
} from './fields.ts';
import {
  ADJUSTMENT_REASONS,
  CODE_SELLS,
  MAX_STOCK_LINES,
  MAX_STOCK_NOTE,
  MAX_STOCK_QUANTITY,
  STOCK_MOVEMENT_KINDS,
} from './rules.ts';
import { thingKey } from './stock-thing.ts';

const TOO_MANY = `จำนวนต้องไม่เกิน ${formatCount(MAX_STOCK_QUANTITY)}`;

const NO_LINES = 'กรุณาเลือกสินค้าอย่างน้อย 1 รายการ';

/** A product, or one of its variants, as it stands on the shelf. */
const item = { product_id: id, variant_id: id.nullish() };

const someLines = <T extends z.ZodType>(line: T) =>
  z
    .array(line, { error: (issue) => (issue.input === undefined ? NO_LINES : undefined) })
    .min(1, NO_LINES)
    .max(MAX_STOCK_LINES, `ทำได้ครั้งละไม่เกิน ${MAX_STOCK_LINES} รายการ`);

/** Whether each thing is in at most one of the lines. */
const isEachOnce = (lines: readonly { product_id: number; variant_id?: number | null | undefined }[]) =>
  new Set(lines.map((line) => thingKey({ productId: line.product_id, variantId: line.variant_id ?? null })))
    .size === lines.length;

/** Something that can be received, counted and labelled: a product without variants, or one of its variants. */
const stockItem = z
  .object({
    product_id: id,
    variant_id: id.nullable(),
    name: z.string(),
    sku_code: z.string(),
    variant_value: z.string().nullable(),
    /** Its own, or its product's. */
    barcode: z.string().nullable(),
    /** What the till sells for the barcode, or for the SKU where there is none. */
    code_sells: z.enum(CODE_SELLS),
    image: z.string().nullable(),
    price: moneyOut,
    /** Its price is typed when it is sold (rule C12.11). */
    open_price: z.boolean(),
    vat_class: vatClass,
    /** What one is sold at now: with its own discount, before any coupon and before VAT that comes on top. */
    price_of_one: moneyOut,
    quantity: z.int(),
    min_stock: z.int(),
    average_cost: moneyOut.nullable(),
    /** Its SKU or barcode is just what was typed or scanned. */
    exact: z.boolean(),
    is_archived: z.boolean(),
  })
  .meta({ id: 'StockItem' });

export type StockItemWire = z.output<typeof stockItem>;

/** How goods come in, are counted and put right (rule C6: by managers). */
export const stockContract = contract({
  'POST /stock/receipts': {
    name: 'receiveGoods',
    summary: 'Takes goods in, with what they cost.',
    may: 'manager',
    changes: ['stock', 'suppliers'],
    idempotent: true,
    success: 201,
    body: z.object({
      /** A name alone, of somebody who isn't kept as a supplier. */
      supplier: text(200).nullish(),
      supplier_id: id.nullish(),
      /** Whether the costs below hold VAT; without it they are what the goods cost the shop. */
      cost_vat: z.enum(COST_VATS).nullish(),
      /** The VAT on the supplier's paper; what the rate gives unless said. */
      vat: moneyIn(MAX_SUM_SATANG).nullish(),
      /** Whether that VAT is claimed back; only a registered shop's is. */
      claimable: z.boolean().nullish(),
      ...invoiceIn,
      reference: text(100).nullish(),
      note: text(MAX_STOCK_NOTE).nullish(),
      lines: someLines(
        z.object({
          ...item,
          quantity: z
            .int('จำนวนต้องเป็นจำนวนเต็ม')
            .min(1, 'จำนวนต้องไม่น้อยกว่า 1')
            .max(MAX_STOCK_QUANTITY, TOO_MANY),
          unit_cost: moneyIn(MAX_PRICE_SATANG).nullish(),
          /** What all of them cost, where that is what the paper says; counts before `unit_cost`. */
          amount: moneyIn(MAX_SUM_SATANG).nullish(),
        }),
      ),
    }),
    answer: z.object({ message: z.string(), receipt: goodsReceipt }),
    refusals: [
      'STOCK_PRODUCT_GONE',
      'STOCK_TOO_LARGE',
      'GOODS_RECEIPT_TOO_LARGE',
      'SUPPLIER_NOT_FOUND',
      'VAT_TOO_MUCH',
      ...INVOICE_REFUSALS,
      'KEY_REUSED',
      'CLOCK_BEHIND',
      'CLOCK_AHEAD',
    ],
  },
  'GET /stock/receipts/api': {
    name: 'goodsReceipts',
    summary:
      'What was taken in, newest first; of a month, or what waits for its tax invoice, alone where that is asked for.',
    may: 'manager',
    query: listQuery.extend({
      supplier_id: idText.optional(),
      month: monthIn.optional(),
      tax_paper: z.enum(['missing']).optional(),
    }),
    answer: z.object({ data: z.array(goodsReceipt), ...listPage }),
    refusals: [],
  },
  'GET /stock/receipts/api/{id}': {
    name: 'goodsReceipt',
    summary: 'One receipt of goods with its lines.',
    may: 'manager',
    params: z.object({ id: idText }),
    answer: goodsReceipt.extend({
      lines: z.array(goodsReceiptLine),
      invoice: purchaseInvoice.nullable(),
      shop: slipShop,
    }),
    refusals: ['GOODS_RECEIPT_NOT_FOUND'],
  },
  'POST /stock/receipts/{id}/invoice': {
    name: 'addReceiptInvoice',
    summary: "Writes down the supplier's tax invoice of goods that were taken in without it.",
    may: 'manager',
    changes: ['stock', 'suppliers'],
    params: z.object({ id: idText }),
    body: z.object({
      ...invoiceIn,
      invoice_number: requiredText(MAX_INVOICE_NUMBER, 'กรุณากรอกเลขที่ใบกำกับภาษี'),
    }),
    answer: z.object({ message: z.string(), invoice: purchaseInvoice }),
    refusals: ['GOODS_RECEIPT_NOT_FOUND', 'INVOICE_ALREADY_THERE', ...INVOICE_REFUSALS],
  },
  'DELETE /stock/receipts/{id}/invoice': {
    name: 'cancelReceiptInvoice',
    summary:
      "Cancels the supplier's tax invoice of a receipt of goods, so that the right one can be written down.",
    may: 'manager',
    changes: ['stock', 'suppliers'],
    params: z.object({ id: idText }),
    answer: messageOut,
    refusals: ['INVOICE_NOT_FOUND', 'MONTH_LOCKED'],
  },
  'POST /stock/counts': {
    name: 'countStock',
    summary: 'Writes down what was counted; the difference is a movement, with its reason.',
    may: 'manager',
    changes: ['stock'],
    idempotent: true,
    body: z.object({
      /** Needed when something differs. */
      reason: text(MAX_STOCK_NOTE).nullish(),
      lines: someLines(
        z.object({
          ...item,
          counted: z
            .int('จำนวนต้องเป็นจำนวนเต็ม')
            .min(0, 'จำนวนที่นับต้องไม่น้อยกว่า 0')
            .max(MAX_STOCK_QUANTITY, TOO_MANY),
          /** What the screen showed when it was counted: what is sold meanwhile is not lost again. */
          expected: z.int().min(-MAX_STOCK_QUANTITY).max(MAX_STOCK_QUANTITY),
        }),
      ).refine(isEachOnce, 'มีสินค้าเดียวกันอยู่สองรายการ กรุณารวมจำนวนที่นับไว้ในรายการเดียว'),
    }),
    answer: z.object({
      message: z.string(),
      lines: z.array(
        z.object({ product_id: id, variant_id: id.nullable(), difference: z.int(), quantity: z.int() }),
      ),
    }),
    refusals: ['STOCK_PRODUCT_GONE', 'STOCK_TOO_LARGE', 'COUNT_NEEDS_REASON', 'KEY_REUSED'],
  },
  'POST /stock/adjustments': {
    name: 'adjustStock',
    summary: 'Takes goods out of the stock, or puts them in, for a reason.',
    may: 'manager',
    changes: ['stock'],
    idempotent: true,
    body: z.object({
      ...item,
      change: z
        .int('จำนวนต้องเป็นจำนวนเต็ม')
        .min(-MAX_STOCK_QUANTITY, TOO_MANY)
        .max(MAX_STOCK_QUANTITY, TOO_MANY)
        .refine((change) => change !== 0, 'กรุณากรอกจำนวนที่เพิ่มหรือลด'),
      reason: z.enum(ADJUSTMENT_REASONS, { error: 'กรุณาเลือกเหตุผล' }),
      note: text(MAX_STOCK_NOTE).nullish(),
    }),
    answer: z.object({ message: z.string(), quantity: z.int() }),
    refusals: ['STOCK_PRODUCT_GONE', 'STOCK_TOO_LARGE', 'KEY_REUSED'],
  },
  'GET /stock/movements/api/{id}': {
    name: 'stockMovements',
    summary: "A product's movements in this branch, newest first.",
    may: 'manager',
    params: z.object({ id: idText }),
    query: listQuery.extend({
      variant_id: idText.optional(),
      kind: z.enum(STOCK_MOVEMENT_KINDS).optional(),
    }),
    answer: z.object({
      /** Whose movements these are, with what is on hand; archived ones too. */
      product: z.object({ id, name: z.string(), sku_code: z.string(), is_archived: z.boolean() }),
      items: z.array(stockItem),
      data: z.array(stockMovement),
      ...listPage,
    }),
    refusals: ['PRODUCT_NOT_FOUND'],
  },
  'GET /stock/items/api': {
    name: 'stockItems',
    summary:
      'What can be received, counted and labelled: products and variants by name or code, exact codes first.',
    may: 'manager',
    query: z.object({
      q: text(100).optional(),
      /** Also what is no longer sold, after what is. */
      archived: z.enum(['1']).optional(),
      /** All that there is of just these, in this order: `12,7`. */
      product_ids: z
        .string()
        .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,199}$/)
        .transform((ids) => ids.split(',').map(Number))
        .optional(),
    }),
    answer: z.object({ data: z.array(stockItem) }),
    refusals: [],
  },
  'GET /stock/low/api': {
    name: 'lowStock',
    summary: 'What is at or below its least stock, the scarcest first.',
    may: 'cashier',
    query: listQuery,
    answer: z.object({ data: z.array(lowStock), ...listPage }),
    refusals: [],
  },
  'GET /stock/suggested-orders': {
    name: 'suggestedOrders',
    summary:
      'What to order so that the goods last, by how they sold of late; what runs out first comes first.',
    may: 'manager',
    query: listQuery.extend(suggestionsAsked),
    answer: z.object({
      data: z.array(suggestedOrder),
      /** Of all that is found, on every page. */
      totals: orderSums,
      /** Whom to order from; of all that is found, whichever of them is asked for. */
      suppliers: z.array(supplierToOrderFrom),
      ...listPage,
    }),
    refusals: [],
  },
  'GET /stock/suggested-orders/export': {
    name: 'exportSuggestedOrders',
    summary: 'The whole list of what to order as a table, with what somebody made of its quantities.',
    may: 'manager',
    query: z.object({
      ...suggestionsAsked,
      ...{ q: listQuery.shape.q, sort: listQuery.shape.sort },
      quantities: orderedQuantities.optional(),
      format: z.enum(TABLE_FORMATS),
    }),
    sends: 'file',
    answer: fileAnswer,
    refusals: ['EXPORT_BUSY'],
  },
  'GET /stock/export': {
    name: 'exportStock',
    summary:
      'What lies on the shelf in this branch as a table; of the branches that are named, beside each other.',
    may: 'manager',
    query: z.object({ format: z.enum(TABLE_FORMATS), branches: branchesIn }),
    sends: 'file',
    answer: fileAnswer,
    refusals: ['EXPORT_BUSY', 'BRANCH_NOT_FOUND'],
  },
  'GET /stock/branches/api': {
    name: 'stockOfBranches',
    summary:
      'The products with what lies of each in one, several or all branches, and what it is worth by its cost.',
    may: 'manager',
    query: listQuery.extend({ branches: branchesIn }),
    answer: z.object({ data: z.array(stockOfBranches), branches: z.array(branchOut), ...listPage }),
    refusals: ['BRANCH_NOT_FOUND'],
  },
});
