import type { Selectable } from 'kysely';
import { HEAD_OFFICE } from '#shared/customers/rules.ts';
import type { Satang } from '#shared/money/satang.ts';
import type { CostVat } from '#shared/suppliers/rules.ts';
import { thaiTaxId } from '#shared/text/check-digits.ts';
import { thaiSortKey } from '#shared/text/thai-sort-key.ts';
import type { BangkokDate, EpochMs } from '#shared/time/bangkok.ts';
import type { SupplierTable } from '../db/schema-of-buying.ts';
import type { SealedRow } from '../db/sealed-tables.ts';
import { supplierSearchText } from '../suppliers/supplier-search-text.ts';

interface DemoSupplier {
  readonly name: string;
  readonly digits: string;
  readonly branchCode: string;
  readonly address: string;
  readonly phone: string;
  readonly contact: string;
  readonly creditDays: number;
  readonly costVat: CostVat;
}

/** Whom the demo shop buys from; all are invented. */
export const DEMO_SUPPLIERS = {
  wholesale: {
    ...{ name: 'บริษัท รวมโชคค้าส่ง จำกัด', digits: '010554500111', branchCode: HEAD_OFFICE, creditDays: 30 },
    address: '88/8 ถนนพหลโยธิน แขวงจตุจักร เขตจตุจักร กรุงเทพมหานคร 10900',
    ...{ phone: '02-000-1111', contact: 'คุณอ้อย ฝ่ายขาย', costVat: 'excluded' },
  },
  market: {
    ...{ name: 'หจก. ตลาดทองค้าส่ง', digits: '010353400222', branchCode: '00002', creditDays: 7 },
    address: '45 ถนนประชาชื่น แขวงวงศ์สว่าง เขตบางซื่อ กรุงเทพมหานคร 10800',
    ...{ phone: '02-000-2222', contact: 'เฮียชัย', costVat: 'included' },
  },
  repairs: {
    ...{ name: 'บริษัท เย็นสบายบริการ จำกัด', digits: '010556000333', branchCode: HEAD_OFFICE, creditDays: 0 },
    address: '12 ซอยลาดพร้าว 71 เขตวังทองหลาง กรุงเทพมหานคร 10310',
    ...{ phone: '081-000-3333', contact: 'ช่างหนุ่ม', costVat: 'included' },
  },
  accounts: {
    ...{ name: 'บริษัท บัญชีเรียบร้อย จำกัด', digits: '010555700444', branchCode: HEAD_OFFICE, creditDays: 15 },
    address: '199 อาคารสุขุม ชั้น 5 ถนนรัชดาภิเษก กรุงเทพมหานคร 10400',
    ...{ phone: '02-000-4444', contact: 'คุณแป้ง', costVat: 'excluded' },
  },
  farmer: {
    ...{ name: 'สวนลุงมี', digits: '', branchCode: '', creditDays: 0, costVat: 'none' },
    address: 'ตำบลบางเลน อำเภอบางใหญ่ จังหวัดนนทบุรี 11140',
    ...{ phone: '089-000-5555', contact: 'ลุงมี' },
  },
} as const satisfies Readonly<Record<string, DemoSupplier>>;

export type DemoSupplierKey = keyof typeof DEMO_SUPPLIERS;
const KEYS = Object.keys(DEMO_SUPPLIERS) as DemoSupplierKey[];

/** Their id among the demo shop's suppliers. */
export const supplierId = (key: DemoSupplierKey): number => KEYS.indexOf(key) + 1;

const taxIdOf = ({ digits }: DemoSupplier): string => (digits === '' ? '' : thaiTaxId(digits));

/** The suppliers of the demo shop, known since it opened. */
export function supplierRows(sinceMs: EpochMs): Selectable<SupplierTable>[] {
  return KEYS.map((key) => {
    const { name, branchCode, address, phone, contact, creditDays, costVat }: DemoSupplier =
      DEMO_SUPPLIERS[key];
    const told = { name, tax_id: taxIdOf(DEMO_SUPPLIERS[key]), address, phone, contact, email: '' };
    return {
      ...{
        id: supplierId(key),
        ...told,
        branch_code: branchCode,
        credit_days: creditDays,
        cost_vat: costVat,
      },
      ...{ name_sort_key: thaiSortKey(name), search_text: supplierSearchText(told) },
      ...{ note: '', is_archived: 0, created_ms: sinceMs },
    };
  });
}

interface DemoInvoice {
  readonly supplier: DemoSupplierKey;
  readonly number: string;
  readonly day: BangkokDate;
  readonly atMs: EpochMs;
  readonly valueSatang: Satang;
  readonly vatSatang: Satang;
  readonly goodsReceiptId?: number;
  readonly expenseId?: number;
  /** Of a credit note, whose amounts are below nothing. */
  readonly supplierReturnId?: number;
}

/** A supplier's tax invoice or credit note, claimed in the month of its day. */
export function invoiceRow(
  { branchId, userId }: { readonly branchId: number; readonly userId: number },
  invoice: DemoInvoice,
): Omit<SealedRow<'purchase_invoices'>, 'id'> {
  const supplier = DEMO_SUPPLIERS[invoice.supplier];
  return {
    ...{ branch_id: branchId, kind: invoice.supplierReturnId === undefined ? 'tax_invoice' : 'credit_note' },
    supplier_id: supplierId(invoice.supplier),
    ...{
      supplier_name: supplier.name,
      supplier_tax_id: taxIdOf(supplier),
      supplier_branch: supplier.branchCode,
    },
    ...{ number: invoice.number, issued_on: invoice.day, tax_month: invoice.day.slice(0, 7) },
    ...{ value_satang: invoice.valueSatang, vat_satang: invoice.vatSatang },
    ...{ goods_receipt_id: invoice.goodsReceiptId ?? null, expense_id: invoice.expenseId ?? null },
    supplier_return_id: invoice.supplierReturnId ?? null,
    ...{ created_by: userId, created_ms: invoice.atMs, cancelled_ms: null },
  };
}
