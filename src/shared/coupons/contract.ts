import { z } from 'zod';
import { contract } from '../http/contract.ts';
import { dateIn, dateOut, id, idText, messageOut, named, text } from '../http/fields.ts';
import { parseHundredths } from '../money/satang.ts';
import { COUPON_KINDS } from './rules.ts';

/** A coupon as rule S3 has it: `is_active` is the string '1' or '0'. */
export const coupon = z
  .object({
    id,
    code: z.string(),
    discount_type: z.enum(COUPON_KINDS),
    discount_value: z.number(),
    max_usage: z.int().nullable(),
    start_date: dateOut,
    end_date: dateOut,
    is_active: z.enum(['1', '0']),
    used_count: z.int(),
    /** Whether it can be used in this branch (rule C15.6). */
    here: z.boolean(),
  })
  .meta({ id: 'Coupon' });

export type CouponWire = z.output<typeof coupon>;

/** A coupon as its managers see it: with the branches where it can be used; none of them is all. */
const listedCoupon = coupon.extend({ branches: z.array(named) }).meta({ id: 'ListedCoupon' });

export type ListedCouponWire = z.output<typeof listedCoupon>;

const REQUIRED = {
  error: (issue: { input?: unknown }) => (issue.input === undefined ? 'กรุณากรอกข้อมูล' : undefined),
};
const MAX_FIXED_HUNDREDTHS = 999_999_999;

const MAX_USAGE_WORDS = 'จำนวนครั้งที่ใช้ได้ต้องเป็นจำนวนเต็มตั้งแต่ 1 ขึ้นไป';

/** An optional whole number, which a form may also send empty. */
const maxUsage = z.union(
  [
    z.literal('').transform(() => null),
    z.null(),
    z.int(MAX_USAGE_WORDS).min(1, MAX_USAGE_WORDS).max(1_000_000, 'จำนวนครั้งที่ใช้ได้ต้องไม่เกิน 1,000,000'),
  ],
  { error: MAX_USAGE_WORDS },
);

const newCoupon = z
  .object({
    discount_type: z.enum(COUPON_KINDS, { error: 'กรุณาเลือกประเภทส่วนลด' }),
    discount_value: z.union([z.number(), z.string()], REQUIRED).transform((value, ctx) => {
      const hundredths = parseHundredths(value);
      if (hundredths === null || hundredths === 0 || hundredths > MAX_FIXED_HUNDREDTHS) {
        ctx.addIssue({ code: 'custom', message: 'มูลค่าส่วนลดต้องมากกว่า 0 และมีทศนิยมไม่เกิน 2 ตำแหน่ง' });
        return z.NEVER;
      }
      return hundredths;
    }),
    max_usage: maxUsage.optional(),
    start_date: dateIn,
    end_date: dateIn,
    /** Where it can be used; none of them is all. */
    branch_ids: z.array(id).max(20_000).optional(),
  })
  .refine((c) => c.discount_type !== 'percent' || c.discount_value <= 10_000, {
    path: ['discount_value'],
    error: 'ส่วนลดเป็นเปอร์เซ็นต์ต้องไม่เกิน 100',
  })
  .refine((c) => c.start_date <= c.end_date, {
    path: ['end_date'],
    error: 'วันสิ้นสุดต้องไม่ก่อนวันเริ่มต้น',
  });

const byId = z.object({ id: idText });

/** Coupons at the till and in the back office (rule S7; rule C3, C5.4). */
export const couponsContract = contract({
  'GET /api/coupons/{code}': {
    name: 'coupon',
    summary: 'A coupon by its code, compared without case.',
    may: 'cashier',
    // A till never looks up that many; somebody who guesses codes would.
    mostPerMinute: 120,
    params: z.object({ code: text(100) }),
    answer: coupon,
    refusals: ['COUPON_UNKNOWN', 'TOO_MANY_REQUESTS'],
  },
  'GET /coupons': {
    name: 'coupons',
    summary: 'All coupons, newest first.',
    may: 'manager',
    outcome: 'status',
    answer: z.object({ status: z.literal('success'), data: z.array(listedCoupon) }),
    refusals: [],
  },
  'POST /coupons': {
    name: 'createCoupon',
    summary: 'Makes a coupon; the server assigns its code.',
    may: 'manager',
    changes: ['coupons'],
    idempotent: true,
    body: newCoupon,
    success: 201,
    answer: z.object({ coupon: listedCoupon, message: z.string() }),
    refusals: ['KEY_REUSED', 'BRANCH_NOT_FOUND', 'NOT_MANAGER_THERE'],
  },
  'DELETE /coupons/{id}': {
    name: 'deleteCoupon',
    summary: 'Deletes a coupon; one that an order used is retired, not erased.',
    may: 'manager',
    changes: ['coupons'],
    outcome: 'status',
    params: byId,
    answer: z.object({ status: z.literal('success'), message: z.string() }),
    refusals: ['NOT_FOUND'],
  },
  'POST /coupons/{id}/activate': {
    name: 'activateCoupon',
    summary: 'Makes a coupon usable.',
    may: 'manager',
    changes: ['coupons'],
    params: byId,
    answer: messageOut,
    refusals: ['NOT_FOUND'],
  },
  'POST /coupons/{id}/deactivate': {
    name: 'deactivateCoupon',
    summary: 'Makes a coupon unusable.',
    may: 'manager',
    changes: ['coupons'],
    params: byId,
    answer: messageOut,
    refusals: ['NOT_FOUND'],
  },
});

export type NewCoupon = z.output<typeof newCoupon>;
