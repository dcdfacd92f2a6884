import { bahtFromSatang } from '#shared/money/satang.ts';
import type { DaySummaryWire, ZReportWire } from '#shared/shifts/contract.ts';
import { dayOfPaper } from '#shared/shifts/day-paper.ts';
import { daySlip, zReportSlip } from '#shared/shifts/report-slip.ts';
import { shiftSlip } from '#shared/shifts/shift-slip.ts';
import { daySummaryFromWire, shiftFromWire, zReportFromWire } from '#shared/shifts/wire.ts';
import type { Slip } from '#shared/slips/slip.ts';
import { type BangkokDate, bangkokDate, endOfBangkokDate, startOfBangkokDate } from '#shared/time/bangkok.ts';
import type { Reader } from '../db/database.ts';
import { listCashByHand, sumCashByHand } from '../drawer/queries.ts';
import { cashByHandWire } from '../drawer/wire.ts';
import { sumExpenses } from '../expenses/queries.ts';
import { sumSales } from '../orders/sales-sums.ts';
import { methodNames } from '../payment-methods/queries.ts';
import { getBranch, getShop } from '../shop/queries.ts';
import { slipShopWire } from '../shop/wire.ts';
import { findBranchShift, findShift, findShiftsOfDay } from './queries.ts';
import { salesSumsWire, shiftRowWire, shiftWire } from './wire.ts';

/** A shift's report as the calls have it; null where none of these branches has such a shift. */
export async function readZReport(
  db: Reader,
  branchIds: readonly number[],
  drawerId: number,
): Promise<ZReportWire | null> {
  const shift = await findBranchShift(db, branchIds, drawerId);
  if (!shift) return null;
  const [shop, branch] = [await getShop(db), await getBranch(db, shift.branchId)];
  const sums = await sumSales(db, { drawerId });
  const byHand = (await listCashByHand(db, drawerId)).map(cashByHandWire);
  const names = await methodNames(db);
  return {
    ...{ ...shiftRowWire(shift, names), ...salesSumsWire(sums, names), by_hand: byHand },
    shop: slipShopWire(shop, branch),
  };
}

/** The branch on one day, as the calls have it. */
export async function readDaySummary(
  db: Reader,
  branchId: number,
  day: BangkokDate,
): Promise<DaySummaryWire> {
  const [shop, branch] = [await getShop(db), await getBranch(db, branchId)];
  const shifts = await findShiftsOfDay(db, branchId, day);
  const closedThen = shifts.filter(({ closedMs }) => closedMs !== null && bangkokDate(closedMs) === day);
  const names = await methodNames(db);
  const drawerIds = shifts.map(({ drawerId }) => drawerId);
  const wholeDay = { fromMs: startOfBangkokDate(day), toMs: endOfBangkokDate(day) };
  const byHand = await sumCashByHand(db, drawerIds, wholeDay);
  return {
    day,
    shop: slipShopWire(shop, branch),
    ...salesSumsWire(await sumSales(db, { branchId, day }), names),
    expenses: bahtFromSatang(await sumExpenses(db, branchId, { from: day, to: day })),
    top_up: bahtFromSatang(byHand.topUpSatang),
    cash_removed: bahtFromSatang(byHand.removedSatang),
    shifts: shifts.map((shift) => shiftRowWire(shift, names)),
    difference: bahtFromSatang(closedThen.reduce((all, { difference }) => all + difference.satang, 0)),
  };
}

/** The closing slip of a drawer (rule C5.7, C14.6); null where the branch has no such drawer, or it is still open. */
export async function shiftSlipOf(db: Reader, branchId: number, drawerId: number): Promise<Slip | null> {
  const shift = await findShift(db, drawerId);
  if (shift?.branchId !== branchId) return null;
  return shiftSlip(shiftFromWire(shiftWire(shift, await methodNames(db))));
}

/** The report of a shift, Z or while it is open X (rule C14.6); null where the branch has no such shift. */
export async function zReportSlipOf(db: Reader, branchId: number, drawerId: number): Promise<Slip | null> {
  const report = await readZReport(db, [branchId], drawerId);
  return report && zReportSlip(zReportFromWire(report));
}

/** The summary of a branch's day (rule C14.6), which goes by the number of its day; null where that is none. */
export async function daySlipOf(db: Reader, branchId: number, id: number): Promise<Slip | null> {
  const day = dayOfPaper(id);
  return day === null ? null : daySlip(daySummaryFromWire(await readDaySummary(db, branchId, day)));
}
