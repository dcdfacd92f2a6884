import type { ProductProblem } from '#shared/catalog/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Reader, Trx } from '../db/database.ts';
import type { ProductDraft } from './product-draft.ts';

/** Who writes products, and when; the stock is written in this one's branch. */
export interface ProductWriter {
  readonly branchId: number;
  readonly userId: number;
  readonly nowMs: EpochMs;
}

/** A problem, and which draft has it, from 0. */
export interface DraftProblem {
  readonly draft: number;
  readonly problem: ProductProblem;
}

/**
 * All that is wrong with drafts that are to be written together: what doesn't fit within each (`productProblems`), codes
 * that two of them or a product outside of them have, brands, units and categories that are not there or not under
 * each other, products and variants that are gone, variants that can't go any more. Sorted by draft. Changes nothing;
 * asked within the transaction that writes (after `lockCatalog`), its answer holds until the end of it.
 */
export async function checkProducts(
  reader: Reader,
  drafts: readonly ProductDraft[],
): Promise<DraftProblem[]> {
  throw new Error('not yet');
}

/**
 * Writes products that `checkProducts` found nothing wrong with, new ones and changed ones, however many, in few
 * statements: rows, variants (which keep their ids), pictures, search text, stock lines of the writer's branch, and what
 * lies there at first as a movement. The caller opens the transaction, begins it with `lockCatalog(trx)`, checks, and
 * records the act. Lets other requests be answered in between.
 * @param onProgress told how many of the drafts are written
 * @returns the products' ids, in the order of the drafts
 */
export async function writeProducts(
  trx: Trx,
  writer: ProductWriter,
  drafts: readonly ProductDraft[],
  onProgress: (done: number) => void = () => {},
): Promise<number[]> {
  throw new Error('not yet');
}
