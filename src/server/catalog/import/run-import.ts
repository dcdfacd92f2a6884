import { randomUUID } from 'node:crypto';
import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import { recordAct } from '../../audit/record-act.ts';
import type { Database, Trx } from '../../db/database.ts';
import { refreshStatistics } from '../../db/insert-many.ts';
import type { Services, StaffMember } from '../../http/handlers.ts';
import { listBranchIds } from '../../shop/queries.ts';
import { nextTurn } from '../../tables/next-turn.ts';
import { takeTurns, unfinishedImport } from '../lock-catalog.ts';
import { type ImportPart, linesOf, writePart } from './import-parts.ts';

/**
 * An import as a row with its state (decision 25): checked as a whole, then written part by part by the process that
 * owns it. One whose owner is gone is taken over by another process, or by the same one at its next start.
 */

type ImportRow = NonNullable<Awaited<ReturnType<typeof unfinishedImport>>>;
type Clocked = Pick<Services, 'db' | 'now'>;

/** How long a process that says nothing of its import is believed to be at it. */
const OWNED_MS = 60_000;
/** A hold further away than this was begun while the machine's clock was ahead: it is nobody's any more. */
const MOST_HELD_MS = 2 * OWNED_MS;
/** So often it is taken over without a part being written; then it stops: no import has the catalogue for itself for ever. */
const MOST_FAILURES = 5;
const PARTS_STAGED_AT_ONCE = 5;

/** An import that this process does. */
export interface OwnedImport {
  readonly id: number;
  readonly owner: string;
}

/** Begins an import: from now on nobody else changes the catalogue. */
export function beginImport(
  { db, now }: Clocked,
  user: StaffMember,
): Promise<OwnedImport | Refusal<'IMPORT_RUNNING'>> {
  const owner = randomUUID();
  return db.transaction<OwnedImport | Refusal<'IMPORT_RUNNING'>>(async (trx) => {
    await takeTurns(trx);
    if ((await unfinishedImport(trx)) !== null) return refuse('IMPORT_RUNNING');
    const { id } = await trx
      .insertInto('product_imports')
      .values({
        ...{ branch_id: user.branchId, user_id: user.id, state: 'checking', started_ms: now() },
        ...{ lines: 0, parts: 0, parts_written: 0, created: 0, updated: 0, unchanged: 0, in_branches: 0 },
        ...{ owner, owned_until_ms: now() + OWNED_MS, failures: 0 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, owner };
  });
}

/** Leaves an import of which nothing has been written, without a trace. */
export function leaveImport(db: Database, owned: OwnedImport): Promise<void> {
  return db.transaction(async (trx) => {
    if ((await ownImport(trx, owned))?.state === 'checking') await removeImport(trx, owned.id);
  });
}

/** Lets others know, while `work` goes on, that somebody is at the import. */
export async function keepingImport<T>(
  { db, now }: Clocked,
  owned: OwnedImport,
  work: () => Promise<T>,
): Promise<T> {
  const renewing = setInterval(() => {
    db.transaction(async (trx) => {
      if (await ownImport(trx, owned)) await renew(trx, owned.id, now());
    }).catch(() => {});
  }, OWNED_MS / 4);
  renewing.unref();
  try {
    return await work();
  } finally {
    clearInterval(renewing);
  }
}

/** Puts down what is to be written; with the last transaction it is certain that all of it will be. */
export async function stageImport(
  { db, now }: Clocked,
  owned: OwnedImport,
  parts: readonly ImportPart[],
  figures: Pick<ImportRow, 'lines' | 'created' | 'updated' | 'unchanged' | 'in_branches'>,
): Promise<void> {
  for (let start = 0; start < parts.length; start += PARTS_STAGED_AT_ONCE) {
    const rows = parts
      .slice(start, start + PARTS_STAGED_AT_ONCE)
      .map((part) => ({ import_id: owned.id, content: JSON.stringify(part) }));
    await db.transaction((trx) => trx.insertInto('product_import_parts').values(rows).execute());
    await nextTurn();
  }
  await db.transaction(async (trx) => {
    if (!(await ownImport(trx, owned))) throw new Error('another process has given this import up');
    await trx
      .updateTable('product_imports')
      .set({ state: 'writing', parts: parts.length, ...figures, owned_until_ms: now() + OWNED_MS })
      .where('id', '=', owned.id)
      .execute();
  });
}

/**
 * Writes what is left of an import, each part with the note that it is written, so that none is written twice.
 * @param stop ends it after the part under way; another process or the next start goes on
 */
export async function writeImport(
  { db, now }: Clocked,
  owned: OwnedImport,
  stop?: AbortSignal,
): Promise<void> {
  for (let isWhole = false; !isWhole && !stop?.aborted; ) {
    isWhole = await db.transaction(async (trx) => {
      await takeTurns(trx);
      const row = await ownImport(trx, owned);
      return row === null || (await writeNextPart(trx, row, now()));
    });
    // Sales that came meanwhile come first.
    await nextTurn();
  }
}

/** Whether there was no part left, and the import is done. */
async function writeNextPart(trx: Trx, row: ImportRow, nowMs: EpochMs): Promise<boolean> {
  const part = await trx
    .selectFrom('product_import_parts')
    .select(['id', 'content'])
    .where('import_id', '=', row.id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (part === undefined) {
    await refreshStatistics(trx, [
      'products',
      'variants',
      'inventories',
      'branch_products',
      'branch_variants',
    ]);
    await endImport(trx, row, 'done', nowMs);
    return true;
  }
  const writer = { branchId: row.branch_id, userId: row.user_id, nowMs };
  await writePart(trx, writer, JSON.parse(part.content) as ImportPart);
  await trx.deleteFrom('product_import_parts').where('id', '=', part.id).execute();
  await trx
    .updateTable('product_imports')
    .set({ parts_written: row.parts_written + 1, failures: 0, owned_until_ms: nowMs + OWNED_MS })
    .where('id', '=', row.id)
    .execute();
  return false;
}

async function endImport(trx: Trx, row: ImportRow, state: 'done' | 'stopped', nowMs: EpochMs): Promise<void> {
  const left = await leftOf(trx, row.id);
  await trx.deleteFrom('product_import_parts').where('import_id', '=', row.id).execute();
  await trx
    .updateTable('product_imports')
    .set({ state, ...left })
    .where('id', '=', row.id)
    .execute();
  const { created, updated, unchanged, in_branches: inBranches, parts_written: partsWritten, parts } = row;
  await recordAct(
    trx,
    { user: { id: row.user_id, branchId: row.branch_id }, nowMs },
    {
      action: 'import-products',
      about: { type: 'product_imports', id: row.id, name: '' },
      before: null,
      after: { isDone: state === 'done', created, updated, unchanged, inBranches, partsWritten, parts },
    },
  );
}

/** What of it is not written. */
async function leftOf(
  trx: Trx,
  importId: number,
): Promise<Pick<ImportRow, 'products_left' | 'left_from_line'>> {
  const rows = await trx
    .selectFrom('product_import_parts')
    .select('content')
    .where('import_id', '=', importId)
    .orderBy('id')
    .execute();
  const lines = rows.flatMap(({ content }) => linesOf(JSON.parse(content) as ImportPart));
  return { products_left: lines.length, left_from_line: lines[0] ?? null };
}

/**
 * Goes on with an import whose process is gone. One that was only being checked is forgotten: nothing of it was written.
 * @returns whether something of it was written
 */
export async function resumeImport(services: Clocked, stop?: AbortSignal): Promise<boolean> {
  const { db, now } = services;
  const left = await unfinishedImport(db.read);
  if (left === null || isHeld(left, now())) return false;
  const owned = { id: left.id, owner: randomUUID() };
  const isMine = await db.transaction(async (trx) => {
    await takeTurns(trx);
    const row = await unfinishedImport(trx);
    if (row === null || row.id !== left.id || isHeld(row, now())) return false;
    if (row.state === 'checking') await removeImport(trx, row.id);
    else if (row.failures >= MOST_FAILURES) await endImport(trx, row, 'stopped', now());
    else {
      await renew(trx, row.id, now());
      const taken = { owner: owned.owner, failures: row.failures + 1 };
      await trx.updateTable('product_imports').set(taken).where('id', '=', row.id).execute();
      return true;
    }
    return false;
  });
  if (!isMine) return false;
  await keepingImport(services, owned, () => writeImport(services, owned, stop));
  for (const branchId of await listBranchIds(db.read)) db.changes.announce(branchId, ['catalog', 'stock']);
  return true;
}

/** Whether its process is believed to be at it. */
function isHeld({ owned_until_ms }: ImportRow, nowMs: EpochMs): boolean {
  return owned_until_ms > nowMs && owned_until_ms <= nowMs + MOST_HELD_MS;
}

/** The import's row as long as it is this process's. */
async function ownImport(trx: Trx, { id, owner }: OwnedImport): Promise<ImportRow | null> {
  const row = await unfinishedImport(trx);
  return row?.id === id && row.owner === owner ? row : null;
}

async function renew(trx: Trx, id: number, nowMs: EpochMs): Promise<void> {
  await trx
    .updateTable('product_imports')
    .set({ owned_until_ms: nowMs + OWNED_MS })
    .where('id', '=', id)
    .execute();
}

async function removeImport(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('product_import_parts').where('import_id', '=', id).execute();
  await trx.deleteFrom('product_imports').where('id', '=', id).execute();
}
