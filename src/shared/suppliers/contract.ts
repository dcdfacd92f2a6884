import { z } from 'zod';
import { contract } from '../http/contract.ts';
import {
  id,
  idText,
  instantOut,
  listPage,
  listQuery,
  messageOut,
  moneyOut,
  requiredText,
  text,
} from '../http/fields.ts';
import {
  COST_VATS,
  MAX_CREDIT_DAYS,
  MAX_SUPPLIER_ADDRESS,
  MAX_SUPPLIER_CONTACT,
  MAX_SUPPLIER_EMAIL,
  MAX_SUPPLIER_NAME,
  MAX_SUPPLIER_NOTE,
  MAX_SUPPLIER_PHONE,
  SUPPLIER_STATES,
} from './rules.ts';

/** Whom the shop buys from; `branch_code` is the VAT branch number of a company, '' of a person. */
const supplier = z
  .object({
    id,
    name: z.string(),
    tax_id: z.string(),
    branch_code: z.string(),
    address: z.string(),
    phone: z.string(),
    contact: z.string(),
    email: z.string(),
    /** How many days after the goods the money is due; 0 for cash. */
    credit_days: z.int(),
    note: z.string(),
    /** What the costs on their papers are. */
    cost_vat: z.enum(COST_VATS),
    is_archived: z.boolean(),
  })
  .meta({ id: 'Supplier' });

export type SupplierWire = z.output<typeof supplier>;

/** A supplier's own page: what is known, and what was bought from them in this branch. */
const supplierDetail = supplier
  .extend({
    /** Another text after every change: sent along by whoever changes what they saw. */
    version: z.string(),
    created_at: instantOut,
    purchases: z.object({
      receipts: z.int(),
      /** With VAT, as their papers say. */
      received: moneyOut,
      last_receipt_at: instantOut.nullable(),
      returns: z.int(),
      /** What the supplier is to give for what went back, with VAT. */
      returned: moneyOut,
      expenses: z.int(),
      spent: moneyOut,
    }),
  })
  .meta({ id: 'SupplierDetail' });

export type SupplierDetailWire = z.output<typeof supplierDetail>;

const written = (maxLength: number, pattern: RegExp, words: string) =>
  text(maxLength).refine((value) => value === '' || pattern.test(value), words);

const facts = {
  name: requiredText(MAX_SUPPLIER_NAME, 'กรุณากรอกชื่อผู้ขาย'),
  tax_id: written(13, /^\d{13}$/, 'เลขประจำตัวผู้เสียภาษีต้องเป็นตัวเลข 13 หลัก'),
  branch_code: written(5, /^\d{5}$/, 'รหัสสาขาต้องเป็นตัวเลข 5 หลัก เช่น 00000 สำหรับสำนักงานใหญ่'),
  address: text(MAX_SUPPLIER_ADDRESS),
  phone: text(MAX_SUPPLIER_PHONE),
  contact: text(MAX_SUPPLIER_CONTACT),
  email: written(MAX_SUPPLIER_EMAIL, /^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'รูปแบบอีเมลไม่ถูกต้อง'),
  credit_days: z
    .int('จำนวนวันต้องเป็นจำนวนเต็ม')
    .min(0, 'จำนวนวันต้องไม่น้อยกว่า 0')
    .max(MAX_CREDIT_DAYS, `จำนวนวันต้องไม่เกิน ${MAX_CREDIT_DAYS}`),
  note: text(MAX_SUPPLIER_NOTE),
  cost_vat: z.enum(COST_VATS),
};

/** What is left out of a new supplier is empty, and their costs are without VAT. */
const newFacts = z.object({
  name: facts.name,
  tax_id: facts.tax_id.default(''),
  branch_code: facts.branch_code.default(''),
  address: facts.address.default(''),
  phone: facts.phone.default(''),
  contact: facts.contact.default(''),
  email: facts.email.default(''),
  credit_days: facts.credit_days.default(0),
  note: facts.note.default(''),
  cost_vat: facts.cost_vat.default('excluded'),
});

const byId = z.object({ id: idText });

/** Whom the shop buys from (rule C13.3). */
export const suppliersContract = contract({
  'GET /suppliers/api': {
    name: 'suppliers',
    summary: 'The list of suppliers; hidden ones only where they are asked for.',
    may: 'manager',
    query: listQuery.extend({ state: z.enum(SUPPLIER_STATES).optional() }),
    answer: z.object({ data: z.array(supplier), ...listPage }),
    refusals: [],
  },
  'POST /suppliers': {
    name: 'createSupplier',
    summary: 'Adds a supplier.',
    may: 'manager',
    changes: ['suppliers'],
    idempotent: true,
    success: 201,
    body: newFacts,
    answer: z.object({ message: z.string(), supplier }),
    refusals: ['SUPPLIER_EXISTS', 'KEY_REUSED'],
  },
  'GET /suppliers/api/{id}': {
    name: 'supplier',
    summary: 'A supplier with sums of what was bought from them in this branch.',
    may: 'manager',
    params: byId,
    answer: supplierDetail,
    refusals: ['SUPPLIER_UNKNOWN'],
  },
  'PATCH /suppliers/{id}': {
    name: 'updateSupplier',
    summary: 'Changes a supplier; what is left out stays, and so does what receipts and tax invoices say.',
    may: 'manager',
    changes: ['suppliers'],
    params: byId,
    body: z
      .object(facts)
      .partial()
      .extend({
        /** The one that the form began with; where it is given, what somebody else saved meanwhile is not lost. */
        version: z.string().max(100).optional(),
      }),
    answer: z.object({ message: z.string(), supplier, version: z.string() }),
    refusals: ['SUPPLIER_UNKNOWN', 'SUPPLIER_CHANGED', 'SUPPLIER_EXISTS'],
  },
  'POST /suppliers/{id}/archive': {
    name: 'archiveSupplier',
    summary:
      'Hides a supplier from lists and choices; receipts and tax invoices keep the name. Twice is once.',
    may: 'manager',
    changes: ['suppliers'],
    params: byId,
    answer: messageOut,
    refusals: ['SUPPLIER_UNKNOWN'],
  },
  'POST /suppliers/{id}/restore': {
    name: 'restoreSupplier',
    summary: 'Brings a hidden supplier back.',
    may: 'manager',
    changes: ['suppliers'],
    params: byId,
    answer: messageOut,
    refusals: ['SUPPLIER_UNKNOWN', 'SUPPLIER_EXISTS'],
  },
});
