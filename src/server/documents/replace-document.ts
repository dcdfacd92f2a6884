import type { documentsContract } from '#shared/documents/contract.ts';
import { canBeReplaced } from '#shared/documents/rules.ts';
import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import { idempotently } from '../db/idempotency.ts';
import { insertSealedRow } from '../db/seal-chain.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { lockDocument } from './lock-document.ts';
import { findPaper, type Replacement, readReplacements } from './queries.ts';

/** Who has a paper put right, and under which key (rule C2.7). */
export interface DocumentRequest {
  readonly user: StaffMember;
  readonly call: string;
  readonly idempotencyKey: string | null;
}

type ReplacementRefusal = RefusalOf<typeof documentsContract, 'POST /documents/{id}/replacement'>;

/**
 * Makes a lost paper anew (ใบแทน, Revenue Code, section 86/12; rule C11.11): the same number, counted from 1 for each paper.
 * What it says is the paper's own; only that it was made, when and why is new.
 */
export async function replaceDocument(
  { db, now, clock }: Pick<Services, 'db' | 'now' | 'clock'>,
  { user, call, idempotencyKey }: DocumentRequest,
  wanted: { readonly documentId: number; readonly reason: string },
): Promise<Replacement | ReplacementRefusal> {
  const nowMs = await clock.read();
  const { documentId, reason } = wanted;
  const request = { userId: user.id, call, key: idempotencyKey, body: wanted, nowMs: now() };
  return idempotently<Replacement, ReplacementRefusal>(db, request, async (trx) => {
    if (isRefusal(nowMs)) return nowMs;
    await lockDocument(trx, user.branchId, documentId);
    const paper = await findPaper(trx, user.branchId, documentId);
    if (!paper) return refuse('PAPER_NOT_FOUND');
    if (!canBeReplaced(paper.kind)) return refuse('NEEDS_NO_REPLACEMENT');
    if (paper.replacedBy)
      return refuse('PAPER_CANCELLED', { number: paper.number, by: paper.replacedBy.number });
    const number = (await readReplacements(trx, [documentId])).length + 1;
    await insertSealedRow(trx, user.branchId, 'document_replacements', {
      ...{ branch_id: user.branchId, document_id: documentId, number, reason },
      ...{ issued_by: user.id, issued_ms: nowMs },
    });
    await recordAct(
      trx,
      { user, nowMs },
      {
        action: 'replace-document',
        about: { type: 'documents', id: documentId, name: paper.number },
        before: null,
        after: { kind: paper.kind, replacement: number, reason },
      },
    );
    return { number, reason, issuedMs: nowMs };
  });
}
