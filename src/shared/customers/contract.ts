import { z } from 'zod';
import { contract } from '../http/contract.ts';
import {
  fileAnswer,
  id,
  idText,
  instantOut,
  listPage,
  listQuery,
  messageOut,
  moneyOut,
  requiredText,
  TABLE_FORMATS,
  text,
} from '../http/fields.ts';
import {
  CUSTOMER_STATES,
  MAX_ADDRESS,
  MAX_CUSTOMER_NAME,
  MAX_EMAIL,
  MAX_MOBILE,
  MAX_PHONE,
  MAX_TAX_NUMBER,
  TWIN_MARKS,
} from './rules.ts';

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

/** A customer by what people call one; `name` is the company's where there is one. */
export const knownCustomer = z.object({ id, numbercode: z.string(), name: z.string() });

/** A customer's own page: what is known, what was bought in this branch, and who is the same (rule C11.13). */
const customerDetail = customer
  .extend({
    /** Another text after every change: sent along by whoever changes what they saw. */
    version: z.string(),
    is_archived: z.boolean(),
    created_at: instantOut,
    /** Who stands for this customer now. */
    merged_into: knownCustomer.nullable(),
    /** Who is the same: their orders and papers count here too. */
    merged: z.array(knownCustomer),
    /** Net of what went back; `orders` are the paid ones, `last_order_at` when the last was paid. */
    sales: z.object({
      orders: z.int(),
      total: moneyOut,
      last_order_at: instantOut.nullable(),
      returns: z.int(),
      returned: moneyOut,
    }),
    /** Who may be the same, and what says so. */
    twins: z.array(knownCustomer.extend({ same: z.array(z.enum(TWIN_MARKS)) })),
  })
  .meta({ id: 'CustomerDetail' });

export type CustomerDetailWire = z.output<typeof customerDetail>;

/** What a customer bought of one product or variant: the lines' amounts, before coupons and VAT on top. */
const customerGoods = z
  .object({
    product_id: id,
    variant_id: id.nullable(),
    name: z.string(),
    sku_code: z.string(),
    variant_value: z.string().nullable(),
    quantity: z.int(),
    amount: moneyOut,
    last_order_at: instantOut,
  })
  .meta({ id: 'CustomerGoods' });

export type CustomerGoodsWire = z.output<typeof customerGoods>;

/** What may stand in a field that is there; a pattern is only asked of what isn't empty. */
const written = (maxLength: number, pattern: RegExp | null = null, words = '') =>
  text(maxLength).refine((value) => value === '' || pattern === null || pattern.test(value), words);

const companyName = written(MAX_CUSTOMER_NAME);
const taxNumber = written(
  MAX_TAX_NUMBER,
  /^[A-Za-z0-9]+$/,
  'เลขประจำตัวผู้เสียภาษีต้องเป็นตัวอักษรหรือตัวเลขไม่เกิน 13 ตัว',
);
const branchCode = written(5, /^\d{5}$/, 'รหัสสาขาต้องเป็นตัวเลข 5 หลัก เช่น 00000 สำหรับสำนักงานใหญ่');
const mobile = written(MAX_MOBILE, /^\d+$/, 'เบอร์โทรศัพท์ต้องเป็นตัวเลขไม่เกิน 10 หลัก');
const email = written(MAX_EMAIL, /^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'รูปแบบอีเมลไม่ถูกต้อง');
const address = written(MAX_ADDRESS);
const name = requiredText(MAX_CUSTOMER_NAME, 'กรุณากรอกชื่อลูกค้า');

type Written = ReturnType<typeof written>;
/** A field that may be left out, empty or null. */
const optional = (field: Written) => field.nullish().transform((value) => value ?? '');
/** A field that stays as it is where it is left out; null empties it. */
const changed = (field: Written) => field.nullish().transform((value) => (value === null ? '' : value));

const byId = z.object({ id: idText });
const ofCustomer = { may: 'cashier', params: byId } as const;

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
      name,
      company_name: optional(companyName),
      taxnumber: optional(taxNumber),
      branch_code: optional(branchCode),
      tell_mobile: optional(mobile),
      email: optional(email),
      address: optional(address),
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
    summary: 'The list of customers; hidden ones only where they are asked for.',
    may: 'cashier',
    query: listQuery.extend({ state: z.enum(CUSTOMER_STATES).optional() }),
    answer: customers,
    refusals: [],
  },
  'GET /customers/export': {
    name: 'exportCustomers',
    summary: 'All customers as a table, hidden ones too.',
    may: 'manager',
    query: z.object({ format: z.enum(TABLE_FORMATS) }),
    sends: 'file',
    answer: fileAnswer,
    refusals: ['EXPORT_BUSY'],
  },
  'GET /customers/api/{id}': {
    name: 'customer',
    summary: 'A customer with sums of what they bought in this branch, and who may be the same person.',
    ...ofCustomer,
    answer: customerDetail,
    refusals: ['CUSTOMER_UNKNOWN'],
  },
  'GET /customers/api/{id}/goods': {
    name: 'customerGoods',
    summary: 'What a customer bought in this branch, the latest first.',
    ...ofCustomer,
    query: listQuery,
    answer: z.object({ data: z.array(customerGoods), ...listPage }),
    refusals: ['CUSTOMER_UNKNOWN'],
  },
  'PATCH /customers/{id}': {
    name: 'updateCustomer',
    summary: 'Changes a customer; what is left out stays, and so does what papers say.',
    may: 'manager',
    changes: ['customers'],
    params: byId,
    body: z.object({
      name: name.optional(),
      company_name: changed(companyName),
      taxnumber: changed(taxNumber),
      branch_code: changed(branchCode),
      tell_mobile: changed(mobile),
      tell_phone: changed(written(MAX_PHONE)),
      email: changed(email),
      address: changed(address),
      /** The one that the form began with; where it is given, what somebody else saved meanwhile is not lost. */
      version: z.string().max(100).optional(),
    }),
    answer: z.object({ message: z.string(), customer, version: z.string() }),
    refusals: ['CUSTOMER_UNKNOWN', 'CUSTOMER_CHANGED', 'CUSTOMER_MERGED'],
  },
  'POST /customers/{id}/archive': {
    name: 'archiveCustomer',
    summary: 'Hides a customer from lists and choices; orders and papers keep the name. Twice is once.',
    may: 'manager',
    changes: ['customers'],
    params: byId,
    answer: messageOut,
    refusals: ['CUSTOMER_UNKNOWN'],
  },
  'POST /customers/{id}/restore': {
    name: 'restoreCustomer',
    summary: 'Brings a hidden customer back; one who was merged into another stays so.',
    may: 'manager',
    changes: ['customers'],
    params: byId,
    answer: messageOut,
    refusals: ['CUSTOMER_UNKNOWN', 'CUSTOMER_MERGED'],
  },
  'POST /customers/{id}/merge': {
    name: 'mergeCustomer',
    summary:
      'The same customer, there twice: this one is hidden, and the other shows the orders and papers of both.',
    may: 'manager',
    changes: ['customers'],
    params: byId,
    body: z.object({ into: z.int('กรุณาเลือกลูกค้า').min(1, 'กรุณาเลือกลูกค้า').max(2_147_483_647, 'กรุณาเลือกลูกค้า') }),
    answer: z.object({ message: z.string(), into: knownCustomer }),
    refusals: [
      'CUSTOMER_UNKNOWN',
      'CUSTOMER_MERGED',
      'MERGE_INTO_ITSELF',
      'MERGE_INTO_UNKNOWN',
      'MERGE_INTO_HIDDEN',
    ],
  },
});
