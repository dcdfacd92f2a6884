import { formatCount } from '#shared/money/satang.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import { recordAct } from './audit.ts';
import type { Database } from './database.ts';

export interface ExportAct {
  readonly user: { readonly id: number; readonly branchId: number };
  /** What was exported, as the audit page says it. */
  readonly what: string;
  readonly rows: number;
  readonly nowMs: EpochMs;
}

/** Records that somebody took data out of the program. */
export function recordExport(db: Database, { user, what, rows, nowMs }: ExportAct): Promise<void> {
  return db.transaction((trx) =>
    recordAct(trx, {
      branchId: user.branchId,
      userId: user.id,
      action: 'export-data',
      subject: what,
      detail: `${formatCount(rows)} แถว`,
      nowMs,
    }),
  );
}
