import type { DocumentContent } from '#shared/documents/document-content.ts';
import type { DocumentKind } from '#shared/documents/kinds.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Reader } from '../db/database.ts';

/** A paper as it was issued. */
export interface IssuedPaper {
  readonly id: number;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly issuedMs: EpochMs;
  readonly content: DocumentContent;
}

/** The branch's paper of that kind with this id, or null. */
export async function findDocument(
  reader: Reader,
  branchId: number,
  kind: DocumentKind,
  id: number,
): Promise<IssuedPaper | null> {
  const row = await reader
    .selectFrom('documents')
    .select(['id', 'number', 'issued_ms', 'content'])
    .where('id', '=', id)
    .where('branch_id', '=', branchId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!row) return null;
  const content = JSON.parse(row.content) as DocumentContent;
  return { id: row.id, kind, number: row.number, issuedMs: row.issued_ms, content };
}
