import { z } from 'zod';
import { contract } from '../http/contract.ts';
import { id, idText, instantOut, messageOut, moneyIn, moneyOut, requiredText, text } from '../http/fields.ts';
import { MAX_PRICE_SATANG } from '../money/satang.ts';
import { MAX_QUOTATION_VALID_DAYS } from '../quotations/rules.ts';
import { imageFile, shopIdentity } from './fields.ts';
import { VAT_MODES } from './rules.ts';

const DISCOUNT_LIMIT_WORDS = 'ส่วนลดสูงสุดต้องอยู่ระหว่าง 0 ถึง 100%';
const MAX_LOCK_AFTER_MINUTES = 240;
const LOCK_AFTER_WORDS = `กรุณากรอกจำนวนนาทีตั้งแต่ 0 ถึง ${MAX_LOCK_AFTER_MINUTES}`;
const VALID_DAYS_WORDS = `กรุณากรอกจำนวนวันตั้งแต่ 1 ถึง ${MAX_QUOTATION_VALID_DAYS}`;

/** A percentage of at most two decimals; gives hundredths. */
const discountLimit = z
  .number({ error: 'กรุณากรอกเปอร์เซ็นต์' })
  .min(0, DISCOUNT_LIMIT_WORDS)
  .max(100, DISCOUNT_LIMIT_WORDS)
  .transform((percent, ctx) => {
    const hundredths = Math.round(percent * 1e6) / 1e4;
    if (!Number.isInteger(hundredths)) ctx.addIssue({ code: 'custom', message: 'ทศนิยมได้ไม่เกิน 2 ตำแหน่ง' });
    return hundredths;
  });

const settings = z
  .object({
    name: z.string(),
    branch_name: z.string(),
    branch_code: z.string(),
    address: z.string(),
    phone: z.string(),
    tax_id: z.string(),
    vat_mode: z.enum(VAT_MODES),
    tax_percent: z.number(),
    promptpay_id: z.string(),
    logo_name: z.string().nullable(),
    receipt_footer: z.string(),
    quotation_valid_days: z.int(),
    block_negative_stock: z.boolean(),
    cashiers_may_return: z.boolean(),
    return_limit: moneyOut,
    returns_without_receipt: z.boolean(),
    cashier_discount_limit: z.number(),
    manager_discount_limit: z.number(),
    asks_for_variant: z.boolean(),
    drawer_per_till: z.boolean(),
    lock_after_minutes: z.int(),
    dashboard_currency: z.string(),
  })
  .meta({ id: 'Settings' });

export type SettingsWire = z.output<typeof settings>;

const clock = z.object({
  now: instantOut,
  /** The last sale or number, or what an admin confirmed since; null where there is none. */
  latest: instantOut.nullable(),
  /** Why nothing is sold or numbered; null while the clock is believed. */
  fault: z.enum(['behind', 'ahead']).nullable(),
});

export type ClockWire = z.output<typeof clock>;

const till = z
  .object({ id, name: z.string(), pos_id: z.string(), is_active: z.boolean() })
  .meta({ id: 'Till' });

export type TillWire = z.output<typeof till>;

const tillBody = {
  name: requiredText(100, 'กรุณากรอกชื่อเครื่องขาย'),
  pos_id: text(50),
};

/** The shop itself: its settings and its tills. */
export const shopContract = contract({
  'GET /settings/api': {
    name: 'settings',
    summary: "The shop's settings and those of this branch.",
    may: 'admin',
    answer: settings,
    refusals: [],
  },
  'PATCH /settings': {
    name: 'updateSettings',
    summary: 'Changes the settings; sales and papers that were made keep what they were made with.',
    may: 'admin',
    changes: ['shop'],
    body: z.object({
      ...shopIdentity,
      tax_percent: z
        .number({ error: 'กรุณากรอกอัตราภาษี' })
        .min(0, 'อัตราภาษีต้องอยู่ระหว่าง 0 ถึง 100')
        .max(100, 'อัตราภาษีต้องอยู่ระหว่าง 0 ถึง 100')
        .refine(
          (percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4),
          'อัตราภาษีมีทศนิยมได้ไม่เกิน 2 ตำแหน่ง',
        ),
      receipt_footer: text(500),
      /** Left out, it stays as it is. */
      quotation_valid_days: z
        .int(VALID_DAYS_WORDS)
        .min(1, VALID_DAYS_WORDS)
        .max(MAX_QUOTATION_VALID_DAYS, VALID_DAYS_WORDS)
        .optional(),
      block_negative_stock: z.boolean(),
      /** These stay as they are when they are left out. */
      cashiers_may_return: z.boolean().optional(),
      return_limit: moneyIn(MAX_PRICE_SATANG).optional(),
      returns_without_receipt: z.boolean().optional(),
      /** The most that each may take off by hand, in percent (rule C12.4). */
      cashier_discount_limit: discountLimit.optional(),
      manager_discount_limit: discountLimit.optional(),
      asks_for_variant: z.boolean().optional(),
      drawer_per_till: z.boolean().optional(),
      /** 0 for never. */
      lock_after_minutes: z
        .int(LOCK_AFTER_WORDS)
        .min(0, LOCK_AFTER_WORDS)
        .max(MAX_LOCK_AFTER_MINUTES, LOCK_AFTER_WORDS)
        .optional(),
      dashboard_currency: requiredText(5, 'กรุณากรอกสัญลักษณ์สกุลเงิน'),
    }),
    answer: z.object({ message: z.string(), settings }),
    refusals: [
      ...(['SETTINGS_PENDING_ORDERS', 'DRAWER_PER_TILL_NEEDS_TILL'] as const),
      ...(['BRANCH_CODE_TAKEN', 'BRANCH_NAME_TAKEN'] as const),
    ],
  },
  'GET /settings/clock/api': {
    name: 'clockState',
    summary: "Whether the machine's clock goes with what the shop has sold and numbered.",
    may: 'admin',
    answer: clock,
    refusals: [],
  },
  'POST /settings/clock': {
    name: 'confirmClock',
    summary: "Says that the machine's clock is right although it doesn't: sales and papers go on.",
    may: 'admin',
    changes: ['shop'],
    answer: messageOut,
    refusals: [],
  },
  'POST /settings/logo': {
    name: 'setLogo',
    summary: 'Gives the shop a picture for its receipts and papers.',
    may: 'admin',
    changes: ['shop'],
    takes: imageFile,
    answer: z.object({ message: z.string(), logo_name: z.string() }),
    refusals: ['IMAGE_UNREADABLE', 'TOO_MANY_IMAGES'],
  },
  'DELETE /settings/logo': {
    name: 'removeLogo',
    summary: 'Takes the picture off receipts and papers that are made from now on.',
    may: 'admin',
    changes: ['shop'],
    answer: messageOut,
    refusals: [],
  },
  'GET /tills/api': {
    name: 'tills',
    summary: "The branch's tills.",
    may: 'cashier',
    answer: z.object({ data: z.array(till) }),
    refusals: [],
  },
  'POST /tills': {
    name: 'createTill',
    summary: 'Adds a till, with the number that the revenue office gave its machine.',
    may: 'admin',
    changes: ['shop'],
    idempotent: true,
    success: 201,
    body: z.object(tillBody),
    answer: z.object({ message: z.string(), till }),
    refusals: ['TILL_NAME_TAKEN', 'KEY_REUSED'],
  },
  'PATCH /tills/{id}': {
    name: 'updateTill',
    summary: 'Changes a till, or takes it out of use.',
    may: 'admin',
    changes: ['shop'],
    params: z.object({ id: idText }),
    body: z.object({ ...tillBody, is_active: z.boolean() }),
    answer: z.object({ message: z.string(), till }),
    refusals: ['TILL_NOT_FOUND', 'TILL_NAME_TAKEN', 'LAST_TILL_NEEDED'],
  },
});
