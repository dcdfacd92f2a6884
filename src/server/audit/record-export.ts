import type { ActOf } from '#shared/audit/acts.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Database } from '../db/database.ts';
import { recordAct } from './record-act.ts';

export interface ExportAct {
  readonly user: { readonly id: number; readonly branchId: number };
  /** Which table was exported. */
  readonly table: ActOf<'export-data'>['about']['type'];
  /** Which of them, where there are several. */
  readonly name?: string;
  readonly rows: number;
  readonly nowMs: EpochMs;
}

/** Records that somebody took data out of the program. */
export function recordExport(
  db: Database,
  { user, table, name = '', rows, nowMs }: ExportAct,
): Promise<void> {
  return db.transaction((trx) =>
    recordAct(
      trx,
      { user, nowMs },
      {
        action: 'export-data',
        about: { type: table, id: null, name },
        before: null,
        after: { rows },
      },
    ),
  );
}
