import { z } from 'zod';
import { product } from '../catalog/contract.ts';
import { coupon } from '../coupons/contract.ts';
import { knownCustomer } from '../customers/contract.ts';
import { id, instantOut, moneyIn, moneyOut, requiredText, text } from '../http/fields.ts';
import { formatCount, MAX_SUM_SATANG, parseHundredths } from '../money/satang.ts';
import { FIXED_METHODS } from '../payment-methods/rules.ts';
import { HAND_DISCOUNT_KINDS, MAX_DISCOUNT_REASON, WHOLE_HUNDREDTHS } from './hand-discounts.ts';
import { MAX_LINES, MAX_PAYMENT_LINES, MAX_QUANTITY, MAX_REFERENCE } from './rules.ts';

/** What somebody takes off by hand, percent or baht, and why (rule C12.4). `value` becomes hundredths of either. */
export const handDiscountIn = z
  .object({
    kind: z.enum(HAND_DISCOUNT_KINDS, { error: 'กรุณาเลือกเปอร์เซ็นต์หรือบาท' }),
    value: moneyIn(MAX_SUM_SATANG),
    reason: requiredText(MAX_DISCOUNT_REASON, 'กรุณาระบุเหตุผลที่ลดราคา'),
  })
  .superRefine(({ kind, value }, ctx) => {
    const refuse = (message: string) => ctx.addIssue({ code: 'custom', path: ['value'], message });
    if (value <= 0) refuse('ส่วนลดต้องมากกว่า 0');
    if (kind === 'percent' && value > WHOLE_HUNDREDTHS) refuse('ส่วนลดต้องไม่เกิน 100%');
  });

export type HandDiscountIn = z.output<typeof handDiscountIn>;

const handDiscount = z.object({
  kind: z.enum(HAND_DISCOUNT_KINDS),
  /** Percent or baht. */
  value: z.number(),
  reason: z.string(),
});

/** The same where a basket comes back. */
export const handDiscountBack = handDiscount.meta({ id: 'HandDiscount' });

/** The same of an order, with what it came to. */
export const handDiscountGiven = handDiscount.extend({ amount: moneyOut }).meta({ id: 'GivenHandDiscount' });

/** A way of paying by its code, as calls ask for it. */
export const methodIn = z.string().min(1, 'กรุณาเลือกวิธีชำระเงิน').max(50, 'วิธีชำระเงินไม่ถูกต้อง');

/** How an order was settled: in one word, `mixed` where it was in several ways, and line by line (rule C10.2). */
export const settlement = {
  payment_method: z.string(),
  /** What it is called. */
  payment_name: z.string(),
  total_amount: moneyOut,
  change_price: moneyOut,
  payments: z.array(
    z
      .object({
        payment_method: z.string(),
        payment_name: z.string(),
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

const lineIn = z.object({
  method: methodIn,
  amount: moneyIn(MAX_SUM_SATANG),
  /** What was handed over; the amount where nothing is said. */
  tendered: moneyIn(MAX_SUM_SATANG).nullish(),
  reference: text(MAX_REFERENCE).nullish(),
});

/** How something is paid: all of it in one way, in the specification's words, or line by line (rule C12.2). */
export const paymentIn = z
  .object({
    payment_method: z.enum(FIXED_METHODS, { error: 'กรุณาเลือกวิธีชำระเงิน' }).optional(),
    paymentAmount: moneyIn(MAX_SUM_SATANG).optional(),
    changeAmount: moneyIn(MAX_SUM_SATANG).nullish(),
    payments: z
      .array(lineIn)
      .min(1, 'กรุณาระบุรายการรับเงิน')
      .max(MAX_PAYMENT_LINES, `รับเงินได้ไม่เกิน ${MAX_PAYMENT_LINES} รายการ`)
      .optional(),
  })
  .superRefine(({ payments, payment_method, paymentAmount }, ctx) => {
    if (payments !== undefined) return;
    const need = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message });
    if (payment_method === undefined) need('payment_method', 'กรุณาเลือกวิธีชำระเงิน');
    if (paymentAmount === undefined) need('paymentAmount', 'กรุณากรอกจำนวนเงินเป็นตัวเลข');
  });

export type PaymentIn = z.output<typeof paymentIn>;
/**
 * A line's price, which counts for a product whose price is typed (rule C12.11) and is ignored for any other, whatever it
 * is (rule C4.4): what is no amount is null here, and refused where it counts.
 */
const typedPrice = z
  .union([z.number(), z.string(), z.null()])
  .transform((baht) => parseHundredths(baht))
  .catch(null)
  .optional();

/** A line as the screens send it; the server reads which product and how many, and no price but one that was typed (rule C4.4). */
const orderLineIn = z.object({
  id,
  variant_id: id.nullish(),
  price: typedPrice,
  quantity: z
    .int('จำนวนสินค้าต้องเป็นจำนวนเต็ม')
    .min(1, 'จำนวนสินค้าต้องไม่น้อยกว่า 1')
    .max(MAX_QUANTITY, `จำนวนสินค้าต้องไม่เกิน ${formatCount(MAX_QUANTITY)} ชิ้นต่อรายการ`),
});

const basketOf = <L extends z.ZodType>(line: L) =>
  z.array(line).min(1, 'ไม่มีสินค้าในตะกร้า กรุณาเพิ่มสินค้าก่อน').max(MAX_LINES, `สั่งซื้อได้ไม่เกิน ${MAX_LINES} รายการ`);

/** The lines of a basket; an empty one has words of its own (rule S5). A quotation takes no discount by hand. */
export const orderListIn = basketOf(orderLineIn);

/** The same of a basket that is sold or parked, with what is taken off each line by hand (rule C12.4). */
export const soldListIn = basketOf(orderLineIn.extend({ manual_discount: handDiscountIn.nullish() }));

/** What can be taken over of a basket that the till is given, such as a quotation's; each thing once, at each price that was typed. */
export const thingsNow = z.array(
  z.object({
    product,
    variant_id: id.nullable(),
    quantity: z.int(),
    /** Of a product whose price is typed, the one that it had; null of any other (rule C12.11). */
    price: moneyOut.nullable(),
    /** What was taken off the line by hand; null of a quotation, which has none. */
    manual_discount: handDiscountBack.nullable(),
  }),
);

const changes = [
  z.object({ what: z.literal('gone'), name: z.string() }),
  /** Other branches sell it, this one doesn't. */
  z.object({ what: z.literal('not_here'), name: z.string() }),
  z.object({ what: z.literal('price'), name: z.string(), from: moneyOut, to: moneyOut }),
  /** Its price is typed by now, and stays as it was. */
  z.object({ what: z.literal('open'), name: z.string() }),
  z.object({ what: z.literal('promotion'), name: z.string() }),
  z.object({ what: z.literal('stock'), name: z.string(), left: z.int() }),
] as const;

/** What changed for a line since then. */
export const lineChange = z.discriminatedUnion('what', changes).meta({ id: 'LineChange' });

export type LineChangeWire = z.output<typeof lineChange>;

/** The same of a basket: a coupon that can't be used any more is told by its code and why, a customer by name. */
export const basketChange = z
  .discriminatedUnion('what', [
    ...changes,
    z.object({ what: z.literal('coupon'), name: z.string(), why: z.string() }),
    z.object({ what: z.literal('customer'), name: z.string() }),
  ])
  .meta({ id: 'BasketChange' });

export type BasketChangeWire = z.output<typeof basketChange>;

/** A basket that comes back to the till, at today's prices (rule C12.3, C12.8). */
export const basketBack = {
  note: z.string(),
  /** Null also where it had one that can't be used any more: that stands in the changes. */
  coupon: coupon.nullable(),
  /** Who buys; null also for one who was hidden, which stands in the changes. */
  customer: knownCustomer.nullable(),
  /** What was taken off the whole of it by hand (rule C12.4). */
  order_discount: handDiscountBack.nullable(),
  quotation: z.object({ id, quotation_number: z.string() }).nullable(),
  lines: thingsNow,
  changes: z.array(basketChange),
};

/** Which papers an order has (rule C3). */
export const documentFlags = z
  .object({
    tax_invoice: z.boolean(),
    delivery_note: z.boolean(),
    invoice: z.boolean(),
    billing_slip: z.boolean(),
  })
  .meta({ id: 'DocumentFlags' });

/** The numbers of an order's papers that are there and count. */
export const documentNumbers = z.object({
  tax_invoice: z.string().nullable(),
  delivery_note: z.string().nullable(),
  invoice: z.string().nullable(),
  billing_slip: z.string().nullable(),
});

/** What orders that are found on all pages come to; null unasked, or where more is found than is summed. */
export const orderSums = z.object({ total: moneyOut, refunded: moneyOut }).nullable();

/** A sale of the shift that is under way (rule S3, "History item"), or a refund, whose total is below nothing. */
export const historyItem = z
  .object({
    sales_number: z.string(),
    total: moneyOut,
    payment_method: z.string(),
    payment_name: z.string(),
    created_at: instantOut,
    /** None of goods that came back without their receipt. */
    orders_id: id.nullable(),
    /** The return, where it is one. */
    return_id: id.nullable(),
    member: z.object({ employee: z.object({ firstname: z.string(), lastname: z.string() }) }),
  })
  .meta({ id: 'HistoryItem' });

export type HistoryItemWire = z.output<typeof historyItem>;
