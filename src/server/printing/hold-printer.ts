import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Database } from '../db/database.ts';

/**
 * For so long a printer is a worker's own unless it says so again. Of several processes on PostgreSQL one sends to a printer at a
 * time: its jobs come in order, and most printers take one connection only.
 */
export const HELD_MS = 15_000;
/** Well before it ends, also where the database is slow. */
export const HELD_AGAIN_EVERY_MS = 5_000;
/** What failed may fail again at once. */
const TRIED_AGAIN_AFTER_MS = 1_000;

/** A worker by a name of its own, which no other process has. */
export interface Holder {
  readonly name: string;
  readonly now: () => EpochMs;
}

/**
 * Makes a printer the worker's own, or says so again.
 * @returns what was taken over from a worker that is gone; null while another has it
 */
export async function holdPrinter(db: Database, holder: Holder, printerId: number): Promise<boolean> {
  const nowMs = holder.now();
  return db.transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('printers')
      .set({ held_by: holder.name, held_until_ms: nowMs + HELD_MS })
      .where('id', '=', printerId)
      .where((where) =>
        where.or([
          where('held_by', 'is', null),
          where('held_by', '=', holder.name),
          where('held_until_ms', '<=', nowMs),
          // A clock that was set back: nobody holds it for longer than that.
          where('held_until_ms', '>', nowMs + 2 * HELD_MS),
        ]),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/**
 * Jobs of a printer that is held and that nobody is at: their process ended, or what they need failed. Those of which not a byte
 * was on its way wait again; of the others nobody knows what is on the paper, and the cashier decides (rule C14.1).
 * @returns whether there were any
 */
export async function takeOver(db: Database, holder: Holder, printerId: number): Promise<boolean> {
  const nowMs = holder.now();
  return db.transaction(async (trx) => {
    const left = trx.updateTable('print_jobs').where('printer_id', '=', printerId);
    const connecting = await left
      .set(({ eb }) => ({
        ...{ state: 'waiting', claimed_by: null, next_try_ms: nowMs + TRIED_AGAIN_AFTER_MS },
        tries: eb('tries', '+', 1),
      }))
      .where('state', '=', 'connecting')
      .executeTakeFirst();
    const sending = await left
      .set({ state: 'unsure', trouble: 'interrupted', claimed_by: null, ended_ms: nowMs })
      .where('state', '=', 'sending')
      .executeTakeFirst();
    return connecting.numUpdatedRows + sending.numUpdatedRows > 0n;
  });
}

/** Lets a printer go. */
export async function releasePrinter(db: Database, holder: Holder, printerId: number): Promise<void> {
  await db.transaction((trx) =>
    trx
      .updateTable('printers')
      .set({ held_by: null, held_until_ms: null })
      .where('id', '=', printerId)
      .where('held_by', '=', holder.name)
      .execute(),
  );
}

/** Lets go of what a process held that is gone: where only one serves the shop, that is all there is at its start. */
export async function releaseAllPrinters(db: Database): Promise<void> {
  await db.transaction((trx) =>
    trx
      .updateTable('printers')
      .set({ held_by: null, held_until_ms: null })
      .where('held_by', 'is not', null)
      .execute(),
  );
}
