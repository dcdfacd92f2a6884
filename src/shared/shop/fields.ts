import { z } from 'zod';
import { requiredText, text } from '../http/fields.ts';
import { isThaiTaxId } from '../text/check-digits.ts';
import { IMAGE_TYPES, isPromptPayId, MAX_IMAGE_BYTES, VAT_MODES } from './rules.ts';

/** The seller as the head of a slip shows it. */
export const slipShop = z
  .object({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    tax_id: z.string(),
    branch_name: z.string(),
    branch_code: z.string(),
    receipt_footer: z.string(),
    logo_name: z.string().nullable(),
    vat_registered: z.boolean(),
  })
  .meta({ id: 'SlipShop' });

export type SlipShopWire = z.output<typeof slipShop>;

/** Pictures as people have them; they are checked by content and made small (rule S6). */
export const imageFile = { types: IMAGE_TYPES, maxBytes: MAX_IMAGE_BYTES } as const;

/** Who the shop is, as its papers say it, and how it stands to VAT. */
export const shopIdentity = {
  name: requiredText(200, 'กรุณากรอกชื่อร้าน'),
  branch_name: requiredText(200, 'กรุณากรอกชื่อสาขา'),
  branch_code: z
    .string({ error: 'กรุณากรอกเลขสาขา' })
    .regex(/^\d{5}$/, 'เลขสาขาต้องเป็นตัวเลข 5 หลัก สำนักงานใหญ่คือ 00000'),
  address: requiredText(500, 'กรุณากรอกที่อยู่ร้าน'),
  phone: text(50),
  /** Every receipt names it, also of a shop that isn't registered for VAT (rule C11.13). */
  tax_id: requiredText(13, 'กรุณากรอกเลขประจำตัวผู้เสียภาษี 13 หลัก').refine(
    isThaiTaxId,
    'เลขประจำตัวผู้เสียภาษีไม่ถูกต้อง',
  ),
  vat_mode: z.enum(VAT_MODES, { error: 'กรุณาเลือกการคิดภาษีมูลค่าเพิ่ม' }),
  promptpay_id: text(20).refine((value) => value === '' || isPromptPayId(value), 'หมายเลขพร้อมเพย์ไม่ถูกต้อง'),
};
