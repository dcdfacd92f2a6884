import { z } from 'zod';
import { contract } from '../http/contract.ts';
import {
  fileAnswer,
  id,
  idText,
  listPage,
  listQuery,
  requiredText,
  TABLE_FORMATS,
  text,
} from '../http/fields.ts';
import { MAX_ADDRESS, MAX_CUSTOMER_NAME, MAX_EMAIL, MAX_MOBILE, MAX_TAX_NUMBER } from './rules.ts';

/** A customer as the calls have it (rule S3); `branch_code` is the VAT branch number of a company. */
const customer = z
  .object({
    id,
    numbercode: z.string(),
    name: z.string(),
    company_name: z.string(),
    taxnumber: z.string(),
    branch_code: z.string(),
    tell_mobile: z.string(),
    tell_phone: z.string(),
    email: z.string(),
    address: z.string(),
  })
  .meta({ id: 'Customer' });

export type CustomerWire = z.output<typeof customer>;

/** A field that may be left out, empty or null; a pattern is only asked of what is there. */
const optional = (maxLength: number, pattern: RegExp | null = null, words = '') =>
  text(maxLength)
    .refine((value) => value === '' || pattern === null || pattern.test(value), words)
    .nullish()
    .transform((value) => value ?? '');

const BRANCH_CODE = /^\d{5}$/;
const BRANCH_CODE_WORDS = 'รหัสสาขาต้องเป็นตัวเลข 5 หลัก เช่น 00000 สำหรับสำนักงานใหญ่';
const branchCode = text(5).refine((value) => value === '' || BRANCH_CODE.test(value), BRANCH_CODE_WORDS);

const customers = z.object({ data: z.array(customer), ...listPage });

/** The shop's customers (rule S5, S7; rule C3). */
export const customersContract = contract({
  'POST /customer/pos/store': {
    name: 'createCustomer',
    summary: 'Adds a customer from the till.',
    may: 'cashier',
    changes: ['customers'],
    idempotent: true,
    outcome: 'status',
    body: z.object({
      name: requiredText(MAX_CUSTOMER_NAME, 'กรุณากรอกชื่อลูกค้า'),
      company_name: optional(MAX_CUSTOMER_NAME),
      taxnumber: optional(
        MAX_TAX_NUMBER,
        /^[A-Za-z0-9]+$/,
        'เลขประจำตัวผู้เสียภาษีต้องเป็นตัวอักษรหรือตัวเลขไม่เกิน 13 ตัว',
      ),
      branch_code: optional(5, BRANCH_CODE, BRANCH_CODE_WORDS),
      tell_mobile: optional(MAX_MOBILE, /^\d+$/, 'เบอร์โทรศัพท์ต้องเป็นตัวเลขไม่เกิน 10 หลัก'),
      email: optional(MAX_EMAIL, /^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'รูปแบบอีเมลไม่ถูกต้อง'),
      address: optional(MAX_ADDRESS),
    }),
    answer: z.object({ status: z.literal('success'), message: z.string(), customer }),
    refusals: ['KEY_REUSED'],
  },
  'POST /customers/{id}/complete': {
    name: 'completeCustomer',
    summary: "Fills in what isn't known of a customer yet and a tax invoice needs.",
    may: 'cashier',
    changes: ['customers'],
    params: z.object({ id: idText }),
    body: z.object({ address: text(MAX_ADDRESS).optional(), branch_code: branchCode.optional() }),
    answer: z.object({ customer }),
    refusals: ['CUSTOMER_UNKNOWN', 'CUSTOMER_IS_COMPLETE'],
  },
  'GET /customer/pos/api': {
    name: 'posCustomers',
    summary: 'Customers to choose from at the till.',
    may: 'cashier',
    query: listQuery,
    answer: customers,
    refusals: [],
  },
  'GET /customer/api': {
    name: 'customers',
    summary: 'The list of customers.',
    may: 'cashier',
    query: listQuery,
    answer: customers,
    refusals: [],
  },
  'GET /customers/export': {
    name: 'exportCustomers',
    summary: 'All customers as a table.',
    may: 'manager',
    query: z.object({ format: z.enum(TABLE_FORMATS) }),
    sends: 'file',
    answer: fileAnswer,
    refusals: ['EXPORT_BUSY'],
  },
});
