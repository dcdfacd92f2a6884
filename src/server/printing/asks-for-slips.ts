import type { PaperKind } from '#shared/printing/rules.ts';
import type { Slip } from '#shared/slips/slip.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Reader } from '../db/database.ts';
import type { StaffMember } from '../http/handlers.ts';

/** A paper by its kind and the id of what it is of; a day's summary goes by its day (`shared/shifts/day-paper.ts`). */
export interface PaperRef {
  readonly kind: PaperKind;
  readonly id: number;
}

/** A paper that may be printed, as far as printing has to know it. */
export interface FoundPaper {
  /** What it is called: its number. */
  readonly name: string;
  readonly madeMs: EpochMs;
  /** Who made it, and whether cash came in or went out by it: they alone have it printed by itself, and the drawer opened. */
  readonly cashierId: number;
  readonly movesCash: boolean;
}

/** What a slip is made of when its turn has come. */
export interface SlipRef extends PaperRef {
  readonly branchId: number;
  readonly isCopy: boolean;
}

/**
 * What printing has to know of receipts, returns, shifts and tickets, which stand above it: whoever puts the program together
 * hands it in.
 */
export interface AsksForSlips {
  /** The paper, if there is one of this branch that this person may see; else null. */
  readonly findPaper: (db: Reader, user: StaffMember, paper: PaperRef) => Promise<FoundPaper | null>;
  /** What stands on it; null where it isn't there any more. */
  readonly slipOf: (db: Reader, paper: SlipRef) => Promise<Slip | null>;
  /** Whether this person sells from an open drawer where they stand. */
  readonly hasOpenDrawer: (db: Reader, user: StaffMember) => Promise<boolean>;
}
