import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import { MAX_STOCK_QUANTITY } from '#shared/stock/rules.ts';
import { type StockThing, thingKey } from '#shared/stock/stock-thing.ts';
import type { Reader, Trx } from '../db/database.ts';
import { type LockedLine, lockLines } from '../inventory/lock-lines.ts';

/** The branch's line of a thing, locked until the transaction ends; changed here first, then checked by {@link tooLarge} and moved by `postStock`. */
export interface LockedStock extends LockedLine {
  /** Name and variant, for the audit log. */
  readonly name: string;
}

/**
 * Locks the branch's stock lines of these things, in ascending order as every other write does; what the branch did
 * not keep yet gets its line.
 * @param archivedToo things that are no longer sold can be counted and put right, but none come in
 * @returns the lines by {@link thingKey}, or STOCK_PRODUCT_GONE when one is no such thing
 */
export async function lockStock(
  trx: Trx,
  branchId: number,
  things: readonly StockThing[],
  { archivedToo }: { readonly archivedToo: boolean },
): Promise<ReadonlyMap<string, LockedStock> | Refusal<'STOCK_PRODUCT_GONE'>> {
  const names = await namesOf(trx, things, archivedToo);
  if (things.some((thing) => !names.has(thingKey(thing)))) return refuse('STOCK_PRODUCT_GONE');
  const lines = await lockLines(trx, branchId, things);
  return new Map([...lines].map(([key, line]) => [key, { ...line, name: names.get(key) ?? '' }]));
}

/** Whether each of these is something that is sold and can be kept on a shelf: a product, or a variant of one that has some. */
export async function areThings(reader: Reader, things: readonly StockThing[]): Promise<boolean> {
  const names = await namesOf(reader, things, false);
  return things.every((thing) => names.has(thingKey(thing)));
}

/** The names of what these products can be received and counted as: themselves, or each of their variants. */
async function namesOf(reader: Reader, things: readonly StockThing[], archivedToo: boolean) {
  let products = reader
    .selectFrom('products')
    .leftJoin('variants', (join) =>
      join.onRef('variants.product_id', '=', 'products.id').on('products.product_type', '=', 2),
    )
    .select([
      'products.id',
      'products.product_type',
      'products.name',
      'variants.id as variant_id',
      'variants.value',
    ])
    .where('products.id', 'in', [...new Set(things.map((thing) => thing.productId))]);
  if (!archivedToo) products = products.where('products.is_archived', '=', 0);
  const rows = await products.execute();
  return new Map(
    rows
      .filter((row) => row.product_type === 1 || row.variant_id !== null)
      .map((row) => [
        thingKey({ productId: row.id, variantId: row.variant_id }),
        [row.name, row.value].filter(Boolean).join(' '),
      ]),
  );
}

/** @returns STOCK_TOO_LARGE, when more or less would be on hand of one than can be written down */
export function tooLarge(lines: Iterable<LockedStock>): Refusal<'STOCK_TOO_LARGE'> | null {
  for (const { quantity } of lines)
    if (Math.abs(quantity) > MAX_STOCK_QUANTITY) return refuse('STOCK_TOO_LARGE');
  return null;
}
