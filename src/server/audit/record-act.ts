import { actWords, factsLine } from '#shared/audit/act-words.ts';
import type { Act } from '#shared/audit/acts.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Trx } from '../db/database.ts';
import { insertSealedRow } from '../db/seal-chain.ts';

/** Who does it, in which branch, and when. */
export interface Doing {
  readonly user: { readonly id: number; readonly branchId: number };
  readonly nowMs: EpochMs;
}

/** Records a sensitive act in the append-only audit log, within the act's own transaction (rule R8). */
export async function recordAct(trx: Trx, { user, nowMs }: Doing, act: Act): Promise<void> {
  const words = actWords(act);
  await insertSealedRow(trx, user.branchId, 'audit_log', {
    branch_id: user.branchId,
    user_id: user.id,
    action: act.action,
    about_type: act.about.type,
    about_id: act.about.id,
    about_name: act.about.name,
    before_facts: factsText(act.before),
    after_facts: factsText(act.after),
    subject: null,
    detail: null,
    search_text: `${words.subject} ${factsLine(words)}`.toLowerCase(),
    happened_ms: nowMs,
  });
}

const factsText = (facts: object | null) => (facts === null ? null : JSON.stringify(facts));
