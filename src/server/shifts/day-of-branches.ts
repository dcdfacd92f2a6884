import { bahtFromSatang, satangFromBaht } from '#shared/money/satang.ts';
import type { DaySummaryWire, DayTotalsWire } from '#shared/shifts/contract.ts';
import type { BangkokDate } from '#shared/time/bangkok.ts';
import type { Reader } from '../db/database.ts';
import { branchesWire, type SeenBranches } from '../staff/staff-branches.ts';
import { nextTurn } from '../tables/next-turn.ts';
import { readDaySummary } from './shift-slip.ts';

const MONEY = [
  ...(['total_sales', 'total_refunds', 'net_sales', 'tax', 'cash', 'qrcode', 'other'] as const),
  ...(['expenses', 'top_up', 'cash_removed', 'difference'] as const),
];
const COUNTS = ['shifts', 'open_shifts'] as const;

/** Amounts in baht added up as satang. */
const sumOfBaht = (amounts: readonly number[]) =>
  bahtFromSatang(amounts.reduce((sum, baht) => sum + satangFromBaht(baht), 0));

/**
 * Each of these branches on one day, as its own summary says, and what they come to together (rule C15.9); others are answered
 * between one branch and the next.
 */
export async function readDayOfBranches(db: Reader, branches: SeenBranches, day: BangkokDate) {
  const data: (ReturnType<typeof branchesWire>[number] & DayTotalsWire)[] = [];
  for (const branch of branchesWire(branches)) {
    data.push({ ...branch, ...figuresOf(await readDaySummary(db, branch.id, day)) });
    await nextTurn();
  }
  const totals = Object.fromEntries([
    ...MONEY.map((figure) => [figure, sumOfBaht(data.map((own) => own[figure]))]),
    ...COUNTS.map((figure) => [figure, data.reduce((sum, own) => sum + own[figure], 0)]),
  ]) as DayTotalsWire;
  return { day, data, totals };
}

const figuresOf = (day: DaySummaryWire): DayTotalsWire => ({
  total_sales: day.total_sales,
  total_refunds: day.total_refunds,
  net_sales: day.net_sales,
  tax: day.tax,
  cash: sumOfBaht([day.cash_sales, -day.cash_refunds]),
  qrcode: sumOfBaht([day.qrcode_sales, -day.qrcode_refunds]),
  other: sumOfBaht(day.other_payments.flatMap(({ sales, refunds }) => [sales, -refunds])),
  expenses: day.expenses,
  top_up: day.top_up,
  cash_removed: day.cash_removed,
  difference: day.difference,
  shifts: day.shifts.length,
  open_shifts: day.shifts.filter(({ closed_at }) => closed_at === null).length,
});
