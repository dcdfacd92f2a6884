import type { DocumentContent } from '#shared/documents/document-content.ts';
import type { DocumentKind, OrderDocumentKind } from '#shared/documents/kinds.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Reader } from '../db/database.ts';

/** A paper as it was issued. */
export interface IssuedPaper {
  readonly id: number;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly customerId: number;
  readonly issuedMs: EpochMs;
  readonly content: DocumentContent;
}

const documents = (reader: Reader) =>
  reader.selectFrom('documents').select(['id', 'kind', 'number', 'customer_id', 'issued_ms', 'content']);

const documentsOf = (reader: Reader, branchId: number, kind: DocumentKind) =>
  documents(reader).where('branch_id', '=', branchId).where('kind', '=', kind);

type DocumentRow = Awaited<ReturnType<ReturnType<typeof documentsOf>['executeTakeFirstOrThrow']>>;

const issuedPaper = (row: DocumentRow): IssuedPaper => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  customerId: row.customer_id,
  issuedMs: row.issued_ms,
  content: JSON.parse(row.content) as DocumentContent,
});

/** The branch's paper of that kind with this id, or null. */
export async function findDocument(
  reader: Reader,
  branchId: number,
  kind: DocumentKind,
  id: number,
): Promise<IssuedPaper | null> {
  const row = await documentsOf(reader, branchId, kind).where('id', '=', id).executeTakeFirst();
  return row ? issuedPaper(row) : null;
}

/** The order's paper of that kind, or null while none has been made. */
export async function findOrderDocument(
  reader: Reader,
  branchId: number,
  kind: OrderDocumentKind,
  orderId: number,
): Promise<IssuedPaper | null> {
  const row = await documentsOf(reader, branchId, kind).where('order_id', '=', orderId).executeTakeFirst();
  return row ? issuedPaper(row) : null;
}

/** The credit notes of these orders' tax invoices, the oldest first. */
export async function creditNotesOf(reader: Reader, orderIds: readonly number[]): Promise<IssuedPaper[]> {
  if (orderIds.length === 0) return [];
  const rows = await documents(reader)
    .where('order_id', 'in', orderIds)
    .where('kind', '=', 'credit_note')
    .orderBy('id')
    .execute();
  return rows.map(issuedPaper);
}

/** A paper of the branch with this id, of whatever kind, or null. */
export async function findPaper(reader: Reader, branchId: number, id: number): Promise<IssuedPaper | null> {
  const row = await documents(reader)
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? issuedPaper(row) : null;
}
