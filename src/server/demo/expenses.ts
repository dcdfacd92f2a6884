import type { EXPENSE_CATEGORIES } from '#shared/expenses/rules.ts';
import { DEFAULT_TAX_RATE_HUNDREDTHS } from '#shared/orders/pricing.ts';
import { proposedVat } from '#shared/suppliers/purchase-vat.ts';
import { thaiSortKey } from '#shared/text/thai-sort-key.ts';
import { addDays, bangkokDate, type EpochMs, startOfBangkokDate } from '#shared/time/bangkok.ts';
import type { SealedRow } from '../db/sealed-tables.ts';
import { expenseSearchText } from '../expenses/expense-search-text.ts';
import { Random } from './random.ts';
import { DEMO_SUPPLIERS, type DemoSupplierKey, invoiceRow, supplierId } from './suppliers.ts';

/** What a small shop pays again and again: on which day of the month, in which months of the year, about how much. */
interface Bill {
  readonly title: string;
  readonly dayOfMonth: number;
  readonly inMonth: (month: number) => boolean;
  readonly baht: number;
  /** How far it goes up and down, in hundredths. */
  readonly variesBy: number;
  readonly note: string;
  readonly category: ExpenseCategory;
}

type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number];

const everyMonth = () => true;
/** What a head office pays. */
export const SHOP_BILLS: readonly Bill[] = [
  {
    ...{ title: 'เงินเดือนพนักงาน', dayOfMonth: 28, inMonth: everyMonth, baht: 32_000, variesBy: 4 },
    ...{ note: 'พนักงานขาย 2 คน รวมค่าล่วงเวลา', category: 'เงินเดือนและค่าแรง' },
  },
  {
    ...{ title: 'ค่าเช่าร้าน', dayOfMonth: 5, inMonth: (month) => month % 3 === 1, baht: 36_000, variesBy: 0 },
    ...{ note: 'ล่วงหน้า 3 เดือน', category: 'ค่าเช่า' },
  },
  {
    ...{ title: 'ค่าไฟฟ้า', dayOfMonth: 18, inMonth: (month) => month % 2 === 0, baht: 9_400, variesBy: 22 },
    ...{ note: '2 รอบบิล', category: 'ค่าน้ำ ค่าไฟ' },
  },
  {
    ...{ title: 'ค่าน้ำประปาและอินเทอร์เน็ต', dayOfMonth: 20, inMonth: (month) => month % 4 === 1 },
    ...{ baht: 3_600, variesBy: 8, note: '', category: 'ค่าน้ำ ค่าไฟ' },
  },
];

/** What a stall on a market pays. */
export const STALL_BILLS: readonly Bill[] = [
  {
    ...{ title: 'ค่าเช่าแผงในตลาด', dayOfMonth: 1, inMonth: everyMonth, baht: 8_500, variesBy: 0 },
    ...{ note: 'รวมค่าส่วนกลาง', category: 'ค่าเช่า' },
  },
  {
    ...{ title: 'ค่าไฟฟ้าแผงตลาด', dayOfMonth: 18, inMonth: everyMonth, baht: 1_650, variesBy: 15 },
    ...{ note: '', category: 'ค่าน้ำ ค่าไฟ' },
  },
  {
    ...{ title: 'เงินเดือนพนักงานสาขา', dayOfMonth: 28, inMonth: everyMonth, baht: 14_500, variesBy: 4 },
    ...{ note: 'รวมค่าล่วงเวลา', category: 'เงินเดือนและค่าแรง' },
  },
];

interface Occasion {
  readonly title: string;
  readonly baht: number;
  readonly note: string;
  readonly category: ExpenseCategory;
  /** Whose tax invoice it came with. */
  readonly supplier?: DemoSupplierKey;
}

const OCCASIONS: readonly Occasion[] = [
  {
    ...{ title: 'ซ่อมตู้แช่เครื่องดื่ม', baht: 2_450, note: 'เปลี่ยนคอมเพรสเซอร์พัดลม' },
    ...{ category: 'ซ่อมแซมและบำรุงรักษา', supplier: 'repairs' },
  },
  { title: 'ถุงหูหิ้วและกระดาษใบเสร็จ', baht: 1_380, note: '', category: 'วัสดุสิ้นเปลืองและบรรจุภัณฑ์' },
  {
    ...{ title: 'ค่าทำความสะอาดแอร์', baht: 1_200, note: '2 เครื่อง' },
    ...{ category: 'ซ่อมแซมและบำรุงรักษา', supplier: 'repairs' },
  },
  { title: 'ป้ายราคาและชั้นวางสินค้า', baht: 3_990, note: '', category: 'อุปกรณ์และเครื่องใช้' },
  {
    ...{ title: 'ค่าทำบัญชีและยื่นภาษี', baht: 4_500, note: 'สำนักงานบัญชี' },
    ...{ category: 'ค่าบริการและค่าธรรมเนียม', supplier: 'accounts' },
  },
];
const DAYS_BETWEEN_OCCASIONS = 100;

const hundredths = (random: Random, baht: number, variesBy: number) =>
  Math.round((baht * (100 + random.between(-variesBy, variesBy))) / 25) * 25;

/** What the shop spent, and the tax invoices that came with some of it. */
export interface SpentRows {
  readonly rows: SealedRow<'expenses'>[];
  readonly invoices: Omit<SealedRow<'purchase_invoices'>, 'id'>[];
}

interface SpendingRequest {
  readonly nowMs: EpochMs;
  readonly days: number;
  readonly seed: number;
  readonly bills: readonly Bill[];
  /** The last id that is taken already. */
  readonly after?: number;
}

/**
 * What a branch spent in so many days that end yesterday, in the order of the days. Chance of its own: the rest of
 * the shop is the same with it and without.
 */
export function expenseRows(
  { branchId, userId }: { readonly branchId: number; readonly userId: number },
  { nowMs, days, seed, bills, after = 0 }: SpendingRequest,
): SpentRows {
  const random = new Random(seed + 1);
  const today = bangkokDate(nowMs);
  const rows: SealedRow<'expenses'>[] = [];
  const invoices: SpentRows['invoices'] = [];
  for (let i = 0; i < days; i += 1) {
    const day = addDays(today, i - days);
    const spend = ({ title, note, category, supplier }: Omit<Occasion, 'baht'>, satang: number) => {
      const id = after + rows.length + 1;
      const atMs = startOfBangkokDate(day) + random.between(17 * 60, 20 * 60) * 60_000;
      const number = `${day.slice(2, 4)}/${String(id).padStart(4, '0')}`;
      const told = { title, note, category, supplier: supplier && DEMO_SUPPLIERS[supplier].name };
      rows.push({
        ...{ id, branch_id: branchId, spent_on: day, title, amount_satang: satang, note, category },
        title_sort_key: thaiSortKey(title),
        search_text: expenseSearchText(supplier === undefined ? told : { ...told, invoice: number }),
        ...{ created_by: userId, created_ms: atMs, deleted_ms: null, replaces_id: null },
        supplier_id: supplier === undefined ? null : supplierId(supplier),
      });
      if (supplier === undefined) return;
      const vatSatang = proposedVat(satang, 'included', DEFAULT_TAX_RATE_HUNDREDTHS);
      const amounts = { valueSatang: satang - vatSatang, vatSatang, expenseId: id };
      invoices.push(invoiceRow({ branchId, userId }, { supplier, number, day, atMs, ...amounts }));
    };
    for (const bill of bills) {
      if (Number(day.slice(8)) === bill.dayOfMonth && bill.inMonth(Number(day.slice(5, 7))))
        spend(bill, hundredths(random, bill.baht, bill.variesBy));
    }
    if (i % DAYS_BETWEEN_OCCASIONS === DAYS_BETWEEN_OCCASIONS - 1) {
      const occasion = random.pick(OCCASIONS);
      spend(occasion, hundredths(random, occasion.baht, 10));
    }
  }
  return { rows, invoices };
}
