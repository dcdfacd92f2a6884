import { bahtFromSatang } from '#shared/money/satang.ts';
import type { OpenPartsWire } from '#shared/shifts/contract.ts';
import type { CashierPart } from '#shared/shifts/shift.ts';
import { cashierPartFromWire } from '#shared/shifts/wire.ts';
import type { DrawerCash } from '#web/drawer/wire.ts';
import type { BodyOf } from '#web/lib/calls.ts';

/** Shifts of the calls in the screens' own words and in satang (rule C2.1, C2.2). */

/** What POST /logout takes. */
export type Closing = BodyOf<'POST /logout'>;

/** What POST /logout is told beside the count (rule S7). */
export function closingFigures(cash: DrawerCash) {
  return {
    openingBalance: bahtFromSatang(cash.openingSatang),
    totalCashSales: bahtFromSatang(cash.receivedSatang),
    changeGiven: bahtFromSatang(cash.changeSatang),
    cashInDrawer: bahtFromSatang(cash.expectedSatang),
  };
}

/** The open drawer that the till shares. */
export interface OpenParts {
  readonly till: string;
  readonly openedBy: string;
  readonly cashiers: readonly CashierPart[];
  /** The orders that wait in it, and whose they are. */
  readonly waiting: readonly {
    readonly orderNumber: string;
    readonly cashierId: number;
    readonly cashier: string;
  }[];
}

export function openPartsFromWire({ till, opened_by, cashiers, waiting }: OpenPartsWire): OpenParts {
  return {
    till,
    openedBy: opened_by,
    cashiers: cashiers.map(cashierPartFromWire),
    waiting: waiting.map(({ order_number, cashier }) => ({
      ...{ orderNumber: order_number, cashierId: cashier.id, cashier: cashier.name },
    })),
  };
}
