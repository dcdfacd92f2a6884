import type { Reader } from '../db/database.ts';

/** What the stock asks of the returns to suppliers and of the transfers, which stand on it. */
export interface AsksForReturns {
  /** The numbers of these returns, by id. */
  readonly numbersOfReturns: (reader: Reader, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  /** The numbers of these transfers, by id. */
  readonly numbersOfTransfers: (
    reader: Reader,
    ids: readonly number[],
  ) => Promise<ReadonlyMap<number, string>>;
}
