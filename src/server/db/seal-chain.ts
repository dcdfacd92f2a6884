import type { Selectable } from 'kysely';
import type { Trx } from './database.ts';
import { lockingRows } from './engine-of.ts';
import { insertNumbered, insertRows } from './insert-many.ts';
import { keep } from './kept-statement.ts';
import type { Schema } from './schema.ts';
import { CHAIN_START, type ChainPlace, LinkContents, linkAfter } from './seal-links.ts';
import type { SealedRow, SealedTable } from './sealed-tables.ts';

/**
 * The hash chains (decision 0022). Each branch has one: a link for each transaction that added rows to sealed tables,
 * written by the transaction itself as the last thing before its commit. Whoever inserts such a row can't forget to
 * seal it: there is only {@link insertSealed}, and it works only within `Database.transaction`.
 */

/** What a transaction, or a job in one, has added and not sealed yet, by branch. */
export type Unsealed = ReadonlyMap<number, LinkContents>;

const unsealedOf = new WeakMap<Trx, Map<number, LinkContents>>();

/** From now on the transaction remembers what is added; what an earlier job of it added is the caller's to keep. */
export function rememberUnsealed(trx: Trx): Unsealed {
  const unsealed = new Map<number, LinkContents>();
  unsealedOf.set(trx, unsealed);
  return unsealed;
}

/**
 * Adds rows to a sealed table, the only way there is, and has them sealed when the transaction ends. All rows have the
 * first one's columns; ids are given for all or for none.
 * @param branchId whose chain seals them
 * @returns the rows with their ids
 * @throws Error outside `Database.transaction`
 */
export async function insertSealed<T extends SealedTable>(
  trx: Trx,
  branchId: number,
  table: T,
  rows: readonly SealedRow<T>[],
): Promise<readonly Selectable<Schema[T]>[]> {
  const unsealed = unsealedOf.get(trx);
  if (!unsealed) throw new Error(`a row of ${table} is added where no transaction would seal it`);
  let contents = unsealed.get(branchId);
  if (!contents) {
    contents = new LinkContents();
    unsealed.set(branchId, contents);
  }
  const inserted = await insertKnowing(trx, table, rows);
  for (const row of inserted) contents.add(table, row);
  return inserted;
}

/** Adds one row, as {@link insertSealed} adds many. */
export async function insertSealedRow<T extends SealedTable>(
  trx: Trx,
  branchId: number,
  table: T,
  row: SealedRow<T>,
): Promise<Selectable<Schema[T]>> {
  const [inserted] = await insertSealed(trx, branchId, table, [row]);
  if (!inserted) throw new Error(`${table} did not give its new row back`);
  return inserted;
}

async function insertKnowing<T extends SealedTable>(trx: Trx, table: T, rows: readonly SealedRow<T>[]) {
  type Stored = Selectable<Schema[T]> & { readonly id: number };
  // What is said is what is stored: every column is.
  if (rows[0]?.id === undefined) return (await insertNumbered(trx, table, rows)) as unknown as Stored[];
  await insertRows(trx, table, rows);
  return rows as unknown as readonly Stored[];
}

/**
 * Appends the links for all that was added, as the last thing before the commit: from here on every other transaction of
 * these branches waits on PostgreSQL, and this one waits for nothing any more.
 */
export async function seal(trx: Trx, added: readonly Unsealed[]): Promise<void> {
  const branchIds = [...new Set(added.flatMap((unsealed) => [...unsealed.keys()]))].sort((a, b) => a - b);
  for (const branchId of branchIds) {
    const contents = added.flatMap((unsealed) => unsealed.get(branchId)?.take() ?? []);
    if (contents.length === 0) continue;
    let place = await lockHead(trx, branchId);
    const links = contents.map((content) => {
      place = linkAfter(place, branchId, content);
      return { branch_id: branchId, position: place.position, covers: content.covers, hash: place.hash };
    });
    // A trigger moves the head on.
    await insertRows(trx, 'seal_links', links);
  }
}

const lockedHead = keep((trx, { branchId }: { readonly branchId: number }) =>
  lockingRows(
    trx,
    trx.selectFrom('seal_heads').select(['position', 'hash']).where('branch_id', '=', branchId),
  ),
);

/** Where the branch's chain ends; nobody else adds to it until the transaction has ended. */
async function lockHead(trx: Trx, branchId: number): Promise<ChainPlace> {
  const known = await lockedHead.first(trx, { branchId });
  if (known) return known;
  await trx
    .insertInto('seal_heads')
    .values({ branch_id: branchId, ...CHAIN_START })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await lockedHead.first(trx, { branchId })) ?? CHAIN_START;
}
