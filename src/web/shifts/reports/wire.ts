import { type Satang, satangFromBaht } from '#shared/money/satang.ts';
import type { DayTotalsWire } from '#shared/shifts/contract.ts';
import type { ListedShift } from '#shared/shifts/report.ts';
import type { AnswerOf } from '#web/lib/calls.ts';

/** A shift of the list, with the branch whose it is. */
export interface ShiftOfBranch extends ListedShift {
  readonly branchId: number;
}

/** What shifts were over and short. */
export interface Differences {
  readonly differing: number;
  readonly overSatang: Satang;
  readonly shortSatang: Satang;
}

export const differencesFromWire = (wire: AnswerOf<'GET /shifts/api'>['sums']): Differences => ({
  differing: wire.differing,
  overSatang: satangFromBaht(wire.over),
  shortSatang: satangFromBaht(wire.short),
});

/** What a day came to, of one branch or of several. */
export interface DayFigures {
  readonly soldSatang: Satang;
  readonly refundedSatang: Satang;
  readonly netSatang: Satang;
  readonly taxSatang: Satang;
  readonly cashSatang: Satang;
  readonly qrSatang: Satang;
  readonly otherSatang: Satang;
  readonly expensesSatang: Satang;
  readonly differenceSatang: Satang;
  readonly shifts: number;
  readonly openShifts: number;
}

export interface DayOfBranch extends DayFigures {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

const figuresFromWire = (wire: DayTotalsWire): DayFigures => ({
  soldSatang: satangFromBaht(wire.total_sales),
  refundedSatang: satangFromBaht(wire.total_refunds),
  netSatang: satangFromBaht(wire.net_sales),
  taxSatang: satangFromBaht(wire.tax),
  cashSatang: satangFromBaht(wire.cash),
  qrSatang: satangFromBaht(wire.qrcode),
  otherSatang: satangFromBaht(wire.other),
  expensesSatang: satangFromBaht(wire.expenses),
  differenceSatang: satangFromBaht(wire.difference),
  ...{ shifts: wire.shifts, openShifts: wire.open_shifts },
});

export const dayOfBranchesFromWire = ({ data, totals }: AnswerOf<'GET /shifts/days/{day}/branches'>) => ({
  branches: data.map(
    (wire): DayOfBranch => ({
      ...{ id: wire.id, code: wire.branch_code, name: wire.branch_name },
      ...figuresFromWire(wire),
    }),
  ),
  totals: figuresFromWire(totals),
});
