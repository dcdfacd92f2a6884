import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { foldForSearch } from '#shared/text/search-text.ts';
import { findCustomerIds } from '../customers/queries.ts';
import { columnContains } from '../db/column-contains.ts';
import type { Reader } from '../db/database.ts';
import { engineOf } from '../db/engine-of.ts';

/** Below this a trigram index can't help. */
const LEAST_FOR_ANY_PART = 3;
/** Whoever finds more customers than this has typed too little to mean one of them. */
const MOST_CUSTOMERS = 5_000;

/** The papers that have every word that was typed. */
export interface DocumentSearch {
  /** Their ids, as a question that an index answers. */
  readonly ids: RawBuilder<unknown>;
  /** So many of their ids, or all where they are fewer: no way of finding them is followed further. */
  readonly firstIds: (most: number) => RawBuilder<unknown>;
  /** Whether a paper `d` is one of them, to be asked of one after the other. */
  readonly isOne: RawBuilder<SqlBool>;
}

/**
 * Looks for papers by any part of their number, buyer, order or reference. Of one or two letters only the beginning of a
 * number is found, and what belongs to customers who have them: anything else would have to read every paper.
 * @param typed not nothing
 */
export async function searchDocuments(
  reader: Reader,
  branchId: number,
  typed: string,
): Promise<DocumentSearch> {
  const words = [...new Set(foldForSearch(typed).split(' '))].filter(Boolean);
  const long = words.filter((word) => [...word].length >= LEAST_FOR_ANY_PART);
  if (long.length === 0) return searchShort(reader, branchId, typed);
  const has = (all: readonly string[]) =>
    all.length === 0
      ? sql<SqlBool>`true`
      : sql<SqlBool>`${sql.join(
          all.map((word) => columnContains('d.search_text', word)),
          sql` and `,
        )}`;
  // A phrase in quotes, so that nothing in it is an operator.
  const phrase = long.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ');
  const found =
    engineOf(reader) === 'sqlite'
      ? sql`select rowid as id from documents_search where documents_search match ${phrase}`
      : sql`select id from documents d where branch_id = ${branchId} and ${has(long)}`;
  const short = words.filter((word) => !long.includes(word));
  const ids =
    short.length === 0 ? found : sql`select d.id from documents d where d.id in (${found}) and ${has(short)}`;
  return { ids, firstIds: (most) => firstOf(ids, most), isOne: asCase(has(words)) };
}

async function searchShort(reader: Reader, branchId: number, typed: string): Promise<DocumentSearch> {
  const number = foldForSearch(typed).toUpperCase();
  const customerIds = await findCustomerIds(reader, typed, MOST_CUSTOMERS);
  // Up to what stands behind everything that begins with it.
  const begins = sql<SqlBool>`(d.number >= ${number} and d.number < ${`${number}~`})`;
  const byNumber = sql`select d.id from documents d where d.branch_id = ${branchId} and ${begins}`;
  if (customerIds.length === 0)
    return { ids: byNumber, firstIds: (most) => firstOf(byNumber, most), isOne: asCase(begins) };
  const isOfThem = sql<SqlBool>`d.customer_id in (${sql.join(customerIds)})`;
  const ofThem = sql`select d.id from documents d where ${isOfThem}`;
  return {
    ids: sql`${byNumber} union ${ofThem}`,
    firstIds: (most) => sql`${firstOf(byNumber, most)} union ${firstOf(ofThem, most)}`,
    isOne: asCase(sql<SqlBool>`(${begins} or ${isOfThem})`),
  };
}

const firstOf = (ids: RawBuilder<unknown>, most: number) =>
  sql`select * from (${ids} limit ${most}) as first_ones`;

/** As a CASE, so that no index is tempted to answer it. */
const asCase = (condition: RawBuilder<SqlBool>) =>
  sql<SqlBool>`case when ${condition} then true else false end`;
