import type { DocumentContent } from '#shared/documents/document-content.ts';
import type { DocumentKind } from '#shared/documents/kinds.ts';
import { documentSearchText } from '#shared/documents/search-text.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import type { Trx } from '../db/database.ts';
import { takeDocumentNumber } from '../db/number-series.ts';
import { insertSealedRow } from '../db/seal-chain.ts';
import type { OpenMs, TrustedMs } from '../db/trusted-clock.ts';
import type { StaffMember } from '../http/handlers.ts';

export interface NewDocument {
  readonly kind: DocumentKind;
  /** The order that it is about; null for a quotation, which is about none. */
  readonly orderId: number | null;
  readonly customerId: number;
  readonly content: DocumentContent;
  /** The day that the paper bears and is numbered by: now, or an earlier one whose month isn't locked (rule C13.4). */
  readonly issuedMs: OpenMs | TrustedMs;
  /** When it is issued indeed: a paper waits for a clock that is believed. */
  readonly nowMs: TrustedMs;
  /** The paper that it takes the place of, which counts no longer. */
  readonly replacesId?: number | null;
}

export interface IssuedDocument {
  readonly id: number;
  readonly number: string;
}

/**
 * Issues a paper of the person's branch with the next number of its kind and month (rule C7.2), within the
 * caller's transaction. Do everything else before: until that transaction ends nobody else gets such a number.
 */
export async function issueDocument(
  trx: Trx,
  user: Pick<StaffMember, 'id' | 'branchId'>,
  { kind, orderId, customerId, content, issuedMs, nowMs, replacesId = null }: NewDocument,
): Promise<IssuedDocument> {
  const number = await takeDocumentNumber(trx, user.branchId, kind, issuedMs);
  const { id } = await insertSealedRow(trx, user.branchId, 'documents', {
    branch_id: user.branchId,
    kind,
    number,
    order_id: orderId,
    customer_id: customerId,
    issued_by: user.id,
    issued_ms: issuedMs,
    issued_on: bangkokDate(issuedMs),
    total_satang: content.totalSatang,
    content: JSON.stringify(content),
    made_ms: nowMs,
    replaces_id: replacesId,
    search_text: documentSearchText(number, content),
  });
  return { id, number };
}
