import { thaiSortKey } from '#shared/text/thai-sort-key.ts';
import { addDays, bangkokDate, type EpochMs, startOfBangkokDate } from '#shared/time/bangkok.ts';
import type { SealedRow } from '../db/sealed-tables.ts';
import { expenseSearchText } from '../expenses/expense-search-text.ts';
import { Random } from './random.ts';

/** What a small shop pays again and again: on which day of the month, in which months of the year, about how much. */
interface Bill {
  readonly title: string;
  readonly dayOfMonth: number;
  readonly inMonth: (month: number) => boolean;
  readonly baht: number;
  /** How far it goes up and down, in hundredths. */
  readonly variesBy: number;
  readonly note: string;
}

const everyMonth = () => true;
const BILLS: readonly Bill[] = [
  {
    ...{ title: 'เงินเดือนพนักงาน', dayOfMonth: 28, inMonth: everyMonth, baht: 32_000, variesBy: 4 },
    note: 'พนักงานขาย 2 คน รวมค่าล่วงเวลา',
  },
  {
    ...{ title: 'ค่าเช่าร้าน', dayOfMonth: 5, inMonth: (month) => month % 3 === 1, baht: 36_000, variesBy: 0 },
    note: 'ล่วงหน้า 3 เดือน',
  },
  {
    ...{ title: 'ค่าไฟฟ้า', dayOfMonth: 18, inMonth: (month) => month % 2 === 0, baht: 9_400, variesBy: 22 },
    note: '2 รอบบิล',
  },
  {
    ...{ title: 'ค่าน้ำประปาและอินเทอร์เน็ต', dayOfMonth: 20, inMonth: (month) => month % 4 === 1 },
    ...{ baht: 3_600, variesBy: 8, note: '' },
  },
];

const OCCASIONS: readonly (readonly [title: string, baht: number, note: string])[] = [
  ['ซ่อมตู้แช่เครื่องดื่ม', 2_450, 'เปลี่ยนคอมเพรสเซอร์พัดลม'],
  ['ถุงหูหิ้วและกระดาษใบเสร็จ', 1_380, ''],
  ['ค่าทำความสะอาดแอร์', 1_200, '2 เครื่อง'],
  ['ป้ายราคาและชั้นวางสินค้า', 3_990, ''],
  ['ค่าทำบัญชีและยื่นภาษี', 4_500, 'สำนักงานบัญชี'],
];
const DAYS_BETWEEN_OCCASIONS = 100;

const hundredths = (random: Random, baht: number, variesBy: number) =>
  Math.round((baht * (100 + random.between(-variesBy, variesBy))) / 25) * 25;

/**
 * What the shop spent in so many days that end yesterday, in the order of the days. Chance of its own: the rest of
 * the shop is the same with it and without.
 */
export function expenseRows(
  { branchId, userId }: { readonly branchId: number; readonly userId: number },
  { nowMs, days, seed }: { readonly nowMs: EpochMs; readonly days: number; readonly seed: number },
): SealedRow<'expenses'>[] {
  const random = new Random(seed + 1);
  const today = bangkokDate(nowMs);
  const rows: SealedRow<'expenses'>[] = [];
  for (let i = 0; i < days; i += 1) {
    const day = addDays(today, i - days);
    const spend = (title: string, satang: number, note: string) =>
      rows.push({
        ...{ id: rows.length + 1, branch_id: branchId, spent_on: day, title, amount_satang: satang, note },
        title_sort_key: thaiSortKey(title),
        search_text: expenseSearchText({ title, note }),
        created_by: userId,
        created_ms: startOfBangkokDate(day) + random.between(17 * 60, 20 * 60) * 60_000,
        deleted_ms: null,
      });
    for (const { title, dayOfMonth, inMonth, baht, variesBy, note } of BILLS) {
      if (Number(day.slice(8)) === dayOfMonth && inMonth(Number(day.slice(5, 7))))
        spend(title, hundredths(random, baht, variesBy), note);
    }
    if (i % DAYS_BETWEEN_OCCASIONS === DAYS_BETWEEN_OCCASIONS - 1) {
      const [title, baht, note] = random.pick(OCCASIONS);
      spend(title, hundredths(random, baht, 10), note);
    }
  }
  return rows;
}
