import type { Satang } from '#shared/money/satang.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Reader } from '../db/database.ts';

/** Whose, in which branch. */
export interface OfSupplier {
  readonly branchId: number;
  readonly supplierId: number;
}

/** What came from a supplier: how many receipts, and what their papers come to, VAT included. */
export interface ReceivedSums {
  readonly receipts: number;
  readonly totalSatang: Satang;
  readonly lastMs: EpochMs | null;
}

/** What went back to a supplier: how many returns, and what they are to give for them, VAT included. */
export interface SentBackSums {
  readonly returns: number;
  readonly totalSatang: Satang;
}

/** What was spent with a supplier beside goods. */
export interface SpentSums {
  readonly expenses: number;
  readonly totalSatang: Satang;
}

/** What suppliers ask of the domains that stand on them. */
export interface AsksForPurchases {
  readonly receivedFrom: (reader: Reader, of: OfSupplier) => Promise<ReceivedSums>;
  readonly sentBackTo: (reader: Reader, of: OfSupplier) => Promise<SentBackSums>;
  readonly spentWith: (reader: Reader, of: OfSupplier) => Promise<SpentSums>;
}
