import { type SqlBool, sql } from 'kysely';
import type { DocumentContent } from '#shared/documents/document-content.ts';
import type { DocumentKind, OrderDocumentKind } from '#shared/documents/kinds.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Reader } from '../db/database.ts';

/**
 * That a paper `d` is the branch's, of papers that something else finds. With a plus, so that no index is tempted: SQLite has no
 * figures of how many papers a branch has, and would rather read all of them than look up a few ids or an order's.
 */
export const ofBranch = (branchId: number) => sql<SqlBool>`+d.branch_id = ${branchId}`;

/** A paper as it was issued. */
export interface IssuedPaper {
  readonly id: number;
  readonly kind: DocumentKind;
  readonly number: string;
  /** Null for a quotation, which is about none. */
  readonly orderId: number | null;
  readonly customerId: number;
  /** The day that it bears. */
  readonly issuedMs: EpochMs;
  /** When it was made; of papers from before that was noted, the day that they bear. */
  readonly madeMs: EpochMs;
  readonly content: DocumentContent;
  /** What was issued instead of it, so that it counts no longer (rule C11.11). */
  readonly replacedBy: { readonly id: number; readonly number: string } | null;
}

/** Papers are found by their ids or their order here; see {@link ofBranch}. */
const documentsOf = (reader: Reader, branchId: number) =>
  reader
    .selectFrom('documents as d')
    .leftJoin('documents as newer', 'newer.replaces_id', 'd.id')
    .leftJoin('documents as older', 'older.id', 'd.replaces_id')
    .select(['d.id', 'd.kind', 'd.number', 'd.order_id', 'd.customer_id', 'd.issued_ms', 'd.made_ms'])
    .select(['d.content', 'newer.id as newer_id', 'newer.number as newer_number'])
    .select(['older.id as older_id', 'older.number as older_number'])
    .where(ofBranch(branchId));

type DocumentRow = Awaited<ReturnType<ReturnType<typeof documentsOf>['executeTakeFirstOrThrow']>>;

const issuedPaper = (row: DocumentRow): IssuedPaper => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  orderId: row.order_id,
  customerId: row.customer_id,
  issuedMs: row.issued_ms,
  madeMs: row.made_ms ?? row.issued_ms,
  content: JSON.parse(row.content) as DocumentContent,
  replacedBy: otherPaper(row.newer_id, row.newer_number),
});

const otherPaper = (id: number | null, number: string | null) =>
  id === null || number === null ? null : { id, number };

/** The branch's paper with this id, of whatever kind, or null. */
export async function findPaper(reader: Reader, branchId: number, id: number): Promise<IssuedPaper | null> {
  const row = await documentsOf(reader, branchId).where('d.id', '=', id).executeTakeFirst();
  return row ? issuedPaper(row) : null;
}

/** These papers of the branch, each with the one that it was issued instead of; in no order. */
export async function findPapers(reader: Reader, branchId: number, ids: readonly number[]) {
  const rows = await documentsOf(reader, branchId).where('d.id', 'in', ids).execute();
  return rows.map((row) => ({
    paper: issuedPaper(row),
    replaces: otherPaper(row.older_id, row.older_number),
  }));
}

/** The branch's paper of that kind with this id, or null. */
export async function findDocument(
  reader: Reader,
  branchId: number,
  kind: DocumentKind,
  id: number,
): Promise<IssuedPaper | null> {
  const row = await documentsOf(reader, branchId)
    .where('d.kind', '=', kind)
    .where('d.id', '=', id)
    .executeTakeFirst();
  return row ? issuedPaper(row) : null;
}

/** The order's paper of that kind that counts, or null while none has been made. */
export async function findOrderDocument(
  reader: Reader,
  branchId: number,
  kind: OrderDocumentKind,
  orderId: number,
): Promise<IssuedPaper | null> {
  const row = await documentsOf(reader, branchId)
    .where('d.order_id', '=', orderId)
    .where('d.kind', '=', kind)
    .where('newer.id', 'is', null)
    .executeTakeFirst();
  return row ? issuedPaper(row) : null;
}

/** The credit notes of these orders that count, the oldest first (rule C11.7). */
export async function findCreditNotes(
  reader: Reader,
  branchId: number,
  orderIds: readonly number[],
): Promise<readonly IssuedPaper[]> {
  if (orderIds.length === 0) return [];
  const rows = await documentsOf(reader, branchId)
    .where('d.order_id', 'in', orderIds)
    .where('d.kind', '=', 'credit_note')
    .where('newer.id', 'is', null)
    .orderBy('d.id')
    .execute();
  return rows.map(issuedPaper);
}

/** A paper made anew because the first was lost (rule C11.11). */
export interface Replacement {
  /** The how-manieth: ใบแทนออกให้ครั้งที่ 1. */
  readonly number: number;
  readonly reason: string;
  readonly issuedMs: EpochMs;
}

/** The replacements of these papers, each paper's in their order. */
export async function readReplacements(
  reader: Reader,
  documentIds: readonly number[],
): Promise<readonly (Replacement & { readonly documentId: number })[]> {
  const rows = await reader
    .selectFrom('document_replacements')
    .select(['document_id', 'number', 'reason', 'issued_ms'])
    .where('document_id', 'in', documentIds)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    documentId: row.document_id,
    ...{ number: row.number, reason: row.reason, issuedMs: row.issued_ms },
  }));
}
