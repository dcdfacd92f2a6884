import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { DOCUMENT_KINDS, type DocumentKind } from '#shared/documents/kinds.ts';
import type { DocumentState } from '#shared/documents/rules.ts';
import { addDays, type EpochMs, startOfBangkokDate } from '#shared/time/bangkok.ts';
import type { Reader } from '../db/database.ts';
import { engineOf } from '../db/engine-of.ts';
import type { ListPage, SortOrder } from '../db/list-page.ts';
import { countDocumentsIssued } from '../db/number-series.ts';
import { type DocumentSearch, searchDocuments } from './document-search.ts';
import { findPapers, type IssuedPaper, ofBranch, type Replacement, readReplacements } from './queries.ts';

const SORT_KEYS = { number: 'd.number', issued: 'd.issued_ms', total: 'd.total_satang' } as const;

/** What the list is narrowed down by, beside a search. */
export interface DocumentNarrowing {
  readonly kind?: DocumentKind | undefined;
  /** Of the days that papers bear, `YYYY-MM`. */
  readonly month?: string | undefined;
  readonly state?: DocumentState | undefined;
  /** Of a customer, and of whoever is the same (rule C11.13). */
  readonly customerIds?: readonly number[] | undefined;
  readonly orderId?: number | undefined;
}

/** What the list is asked for (rule C2.6). */
export interface DocumentListQuery extends DocumentNarrowing {
  /** Part of a number, of a buyer's name or tax id, of an order's number; nothing finds all. */
  readonly typed: string;
  /** Newest first when nothing else is asked for. */
  readonly sort: SortOrder<keyof typeof SORT_KEYS> | null;
  readonly page: ListPage;
}

/** A paper as the list shows it. */
export interface ListedDocument {
  readonly paper: IssuedPaper;
  readonly state: DocumentState;
  readonly replaces: { readonly id: number; readonly number: string } | null;
  readonly replacements: readonly Replacement[];
}

export interface DocumentPage {
  readonly documents: readonly ListedDocument[];
  /** How many there are on all pages. */
  readonly total: number;
  /** There are more than `total`, too many to be counted. */
  readonly isMore: boolean;
}

/** What a search finds beyond these isn't counted to the end: nobody pages through it. */
export const COUNTED_AT_MOST = 5_000;

/** A page of the papers that the branch has issued, each as it stands. */
export async function listDocuments(
  reader: Reader,
  branchId: number,
  query: DocumentListQuery,
  mostCounted: number = COUNTED_AT_MOST,
): Promise<DocumentPage> {
  const all = documentsOf(reader, branchId, query);
  if (query.typed.trim() === '') {
    const total = await countAll(reader, branchId, query);
    const ids = await idsOfPage(query, all, total);
    return { documents: await loadDocuments(reader, branchId, ids), total, isMore: false };
  }
  const search = await searchDocuments(reader, branchId, query.typed);
  if (await areMany(reader, search, mostCounted)) {
    const ids = await idsOfPage(query, all.where(search.isOne));
    const seen = query.page.offset + ids.length;
    const isMore = ids.length === query.page.perPage;
    return {
      documents: await loadDocuments(reader, branchId, ids),
      total: isMore ? Math.max(mostCounted, seen) : seen,
      isMore,
    };
  }
  const found = documentsOf(reader, branchId, query, 'by ids').where(
    sql<SqlBool>`d.id ${among(reader, search.ids)}`,
  );
  const [ids, total] = await Promise.all([idsOfPage(query, found), count(found)]);
  return { documents: await loadDocuments(reader, branchId, ids), total, isMore: false };
}

/** Whether a search finds more than are counted; looked at no further than that. */
async function areMany(reader: Reader, { firstIds }: DocumentSearch, most: number): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (${firstIds(most + 1)}) as some_of_them`.execute(reader);
  return Number(rows[0]?.n ?? 0) > most;
}

/** PostgreSQL rather joins all papers with some thousands of ids than look these up, unless they are an array. */
const among = (reader: Reader, found: RawBuilder<unknown>) =>
  engineOf(reader) === 'postgres' ? sql`= any(array(${found}))` : sql`in (${found})`;

type Documents = ReturnType<typeof documentsOf>;

const CANCELLED = sql<SqlBool>`d.id in (select replaces_id from documents where replaces_id is not null)`;
const REPLACED = sql<SqlBool>`d.id in (select document_id from document_replacements)`;
const STATES: Readonly<Record<DocumentState, RawBuilder<SqlBool>>> = {
  cancelled: CANCELLED,
  replaced: sql<SqlBool>`(${REPLACED} and not ${CANCELLED})`,
  valid: sql<SqlBool>`(not ${REPLACED} and not ${CANCELLED})`,
};

/**
 * The branch's papers of that kind, month, state, customer and order.
 * @param found what finds them: 'by ids' where the caller narrows them down to few ids
 */
export function documentsOf(
  reader: Reader,
  branchId: number,
  { kind, month, state, customerIds, orderId }: DocumentNarrowing,
  found: 'by ids' | 'by the branch' = 'by the branch',
) {
  // What is cancelled or replaced, or of an order, is few, and found by itself.
  const isFew = found === 'by ids' || orderId !== undefined || state === 'cancelled' || state === 'replaced';
  const papers = reader.selectFrom('documents as d');
  let some = isFew ? papers.where(ofBranch(branchId)) : papers.where('d.branch_id', '=', branchId);
  if (kind) some = some.where('d.kind', '=', kind);
  if (month) {
    const { fromMs, beforeMs } = timesOfMonth(month);
    some = some.where('d.issued_ms', '>=', fromMs).where('d.issued_ms', '<', beforeMs);
  }
  if (state) some = some.where(STATES[state]);
  if (customerIds !== undefined) some = some.where('d.customer_id', 'in', customerIds);
  return orderId === undefined ? some : some.where('d.order_id', '=', orderId);
}

/** From its first moment to before the next month's. */
function timesOfMonth(month: string): { readonly fromMs: EpochMs; readonly beforeMs: EpochMs } {
  const next = addDays(`${month}-01`, 31).slice(0, 7);
  return { fromMs: startOfBangkokDate(`${month}-01`), beforeMs: startOfBangkokDate(`${next}-01`) };
}

/**
 * @param total how many there are on all pages, where that is known: pages of the latter half are read from the end, since
 * everything before a page is walked past
 */
async function idsOfPage(
  { sort, page }: DocumentListQuery,
  documents: Documents,
  total: number | null = null,
): Promise<number[]> {
  const { by, direction } = sort ?? { by: 'issued', direction: 'desc' };
  const isFromEnd = total !== null && page.offset > total / 2;
  const length = isFromEnd ? Math.min(page.perPage, total - page.offset) : page.perPage;
  if (length <= 0) return [];
  const way = isFromEnd ? OPPOSITE[direction] : direction;
  const rows = await documents
    .select('d.id')
    .orderBy(SORT_KEYS[by], way)
    .orderBy('d.id', way)
    .limit(length)
    .offset(isFromEnd ? total - page.offset - length : page.offset)
    .execute();
  const ids = rows.map(({ id }) => id);
  return isFromEnd ? ids.reverse() : ids;
}

const OPPOSITE = { asc: 'desc', desc: 'asc' } as const;

/** How many there are without a search: their numbers run without a gap, so the counters know how many were issued. */
async function countAll(reader: Reader, branchId: number, query: DocumentListQuery): Promise<number> {
  const { kind, month, state, customerIds, orderId } = query;
  const countState = (one: DocumentState) =>
    count(documentsOf(reader, branchId, { kind, month, state: one, customerIds, orderId }));
  if (customerIds !== undefined || orderId !== undefined) return count(documentsOf(reader, branchId, query));
  // Of these there are few, and an index each finds them.
  if (state === 'cancelled' || state === 'replaced') return countState(state);
  const kinds = kind ? [kind] : (Object.keys(DOCUMENT_KINDS) as DocumentKind[]);
  const issued = await countDocumentsIssued(reader, branchId, kinds, month);
  if (state === undefined) return issued;
  return issued - (await countState('cancelled')) - (await countState('replaced'));
}

async function count(documents: Documents): Promise<number> {
  const { total } = await documents
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** These papers, in this order, with how each stands. */
export async function loadDocuments(
  reader: Reader,
  branchId: number,
  ids: readonly number[],
): Promise<ListedDocument[]> {
  if (ids.length === 0) return [];
  const [papers, replacements] = await Promise.all([
    findPapers(reader, branchId, ids),
    readReplacements(reader, ids),
  ]);
  const byId = new Map(papers.map((found) => [found.paper.id, found]));
  return ids.flatMap((id) => {
    const found = byId.get(id);
    if (!found) return [];
    const own = replacements.filter(({ documentId }) => documentId === id);
    return [{ ...found, state: stateOf(found.paper, own), replacements: own }];
  });
}

function stateOf({ replacedBy }: IssuedPaper, replacements: readonly Replacement[]): DocumentState {
  if (replacedBy !== null) return 'cancelled';
  return replacements.length > 0 ? 'replaced' : 'valid';
}
