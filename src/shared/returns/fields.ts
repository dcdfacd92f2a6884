import { z } from 'zod';
import { id, moneyIn, requiredText } from '../http/fields.ts';
import { MAX_PRICE_SATANG, MAX_SUM_SATANG } from '../money/satang.ts';
import { MAX_LINES, MAX_QUANTITY, MAX_RETURN_REASON, RETURN_CONDITIONS } from '../orders/rules.ts';
import { thingKey } from '../stock/stock-thing.ts';

/** What is sent when goods come back, with its Thai words. */

const QUANTITY_WORDS = 'กรุณากรอกจำนวนที่คืนเป็นจำนวนเต็มตั้งแต่ 1 ขึ้นไป';

const piecesIn = {
  quantity: z.int(QUANTITY_WORDS).min(1, QUANTITY_WORDS).max(MAX_QUANTITY, QUANTITY_WORDS),
  condition: z.enum(RETURN_CONDITIONS, { error: 'กรุณาเลือกสภาพสินค้า' }),
};

/** Lines of which each may come back in two conditions, each named once. */
const linesIn = <T extends z.ZodType>(line: T, keyOf: (line: z.output<T>) => string) =>
  z
    .array(line)
    .min(1, 'กรุณาเลือกสินค้าที่จะคืน')
    .max(MAX_LINES * RETURN_CONDITIONS.length, `คืนได้ไม่เกิน ${MAX_LINES} รายการ`)
    .refine((lines) => new Set(lines.map(keyOf)).size === lines.length, 'รายการที่คืนซ้ำกัน');

/** Pieces of a sale's lines that come back. */
export const returnedLinesIn = linesIn(
  z.object({ item_id: id, ...piecesIn }),
  (line) => `${line.item_id} ${line.condition}`,
);

/** Pieces that come without their receipt: of which product, and what goes back for one, before VAT that comes on top. */
const looseLinesIn = linesIn(
  z.object({ product_id: id, variant_id: id.nullish(), ...piecesIn, unit_price: moneyIn(MAX_PRICE_SATANG) }),
  (line) =>
    `${thingKey({ productId: line.product_id, variantId: line.variant_id ?? null })} ${line.condition}`,
);

/** Why goods come back. */
export const reasonIn = requiredText(MAX_RETURN_REASON, 'กรุณากรอกเหตุผลที่คืนสินค้า');

/** Goods that come without their receipt, and the cash for them (rule C11.10). */
export const looseReturnIn = {
  lines: looseLinesIn,
  reason: reasonIn,
  refund: z
    .array(
      z.object({
        // Nobody knows how it was paid.
        method: z.literal('cash', { error: 'สินค้าที่ไม่มีใบเสร็จคืนเป็นเงินสดเท่านั้น' }),
        amount: moneyIn(MAX_SUM_SATANG),
      }),
    )
    .length(1, 'สินค้าที่ไม่มีใบเสร็จคืนเป็นเงินสดเท่านั้น'),
};
