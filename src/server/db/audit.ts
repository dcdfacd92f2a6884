import type { AuditedAction } from '#shared/audit/actions.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Trx } from './database.ts';
import { insertSealedRow } from './seal-chain.ts';

export interface AuditedAct {
  readonly branchId: number;
  readonly userId: number;
  readonly action: AuditedAction;
  /** What it was done to, in words that still say so when it is gone: `คำสั่งซื้อ 20261120-1-0001`. */
  readonly subject: string;
  /** What of it, in words; never a password. */
  readonly detail?: string;
  readonly nowMs: EpochMs;
}

/** Records a sensitive act in the append-only audit log, within the act's own transaction. */
export async function recordAct(trx: Trx, act: AuditedAct): Promise<void> {
  await insertSealedRow(trx, act.branchId, 'audit_log', {
    branch_id: act.branchId,
    user_id: act.userId,
    action: act.action,
    subject: act.subject,
    detail: act.detail ?? '',
    happened_ms: act.nowMs,
  });
}
