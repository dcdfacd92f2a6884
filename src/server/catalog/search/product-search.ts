import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { END_OF_NAME, END_OF_WRITTEN, isIndexed, type SearchTerms } from '#shared/catalog/product-search.ts';
import { columnContains } from '../../db/column-contains.ts';
import type { Engine } from '../../db/migrations/column-kinds.ts';

/**
 * Searching in `products.search_text` (made by `productSearchText`), in each engine's own way: its
 * trigram index for words of three characters and more, a plain scan for shorter ones.
 */

const contains = (word: string) => columnContains('products.search_text', word);

/** Whether a product has all the words, tone marks aside; whether it is still sold or not. */
export function hasAllWords(engine: Engine, { lookedFor: wanted }: SearchTerms): Expression<SqlBool> {
  if (engine === 'postgres') return sql.join(wanted.map(contains), sql` and `) as RawBuilder<SqlBool>;
  const long = wanted.filter(isIndexed);
  const conditions = wanted.filter((word) => !isIndexed(word)).map(contains);
  if (long.length > 0) {
    // Each a phrase in quotes, so that nothing in it is an operator; phrases side by side are an AND.
    const phrases = long.map((word) => `"${word.replaceAll('"', '""')}"`).join(' ');
    conditions.unshift(
      sql<SqlBool>`products.id in (select rowid from products_search where products_search match ${phrases})`,
    );
  }
  return sql.join(conditions, sql` and `) as RawBuilder<SqlBool>;
}

/**
 * Whether a product is sold and has all the words. The plus keeps SQLite from walking the index of what is sold
 * when the words' own index has already found the few that matter; it would where its statistics are old.
 */
export function isSoldWithAllWords(engine: Engine, terms: SearchTerms): Expression<SqlBool> {
  const indexed = terms.lookedFor.some(isIndexed);
  const sold = indexed ? sql`+products.is_archived = 0` : sql`products.is_archived = 0`;
  return sql<SqlBool>`${sold} and ${hasAllWords(engine, terms)}`;
}

/**
 * From so many matches on, a page is found faster by walking the products in order than by sorting all matches;
 * sooner where the index did not help to find them.
 */
const COMMON = 1_000;
const COMMON_UNINDEXED = 100;
/** Sorts after every text that starts alike. */
const AFTER_ALL = '\u{10ffff}';

/** Whether the page is rather found by {@link matchTiers}, one after the other, than by {@link matchRank}. */
export function walksInTiers(engine: Engine, { lookedFor }: SearchTerms, matches: number): boolean {
  if (engine === 'postgres') return false;
  return matches > (lookedFor.some(isIndexed) ? COMMON : COMMON_UNINDEXED);
}

/**
 * How well a product matches, as `searchRank` says it for the till's own copy: 0 it is the very SKU or barcode, 1 its name
 * starts with what was typed, 2 its name has all the words, 3 its SKU, barcode or variants have them, 4 only but for tone marks.
 * @param exactIds products whose SKU or barcode was typed in full
 */
export function matchRank(
  engine: Engine,
  terms: SearchTerms,
  exactIds: readonly number[],
): RawBuilder<number> {
  const exact = exactIds.length > 0 ? sql`when products.id in (${sql.join(exactIds)}) then 0` : sql``;
  return sql<number>`case ${exact}
    when ${startsWith(terms)} then 1
    when ${allBefore(engine, terms, END_OF_NAME)} then 2
    when ${allBefore(engine, terms, END_OF_WRITTEN)} then 3
    else 4 end`;
}

/** The ranks of {@link matchRank} as conditions that exclude each other, best first. */
export function matchTiers(
  engine: Engine,
  terms: SearchTerms,
  exactIds: readonly number[],
): Expression<SqlBool>[] {
  const inName = allBefore(engine, terms, END_OF_NAME);
  const written = allBefore(engine, terms, END_OF_WRITTEN);
  const tiers = [
    startsWith(terms),
    sql<SqlBool>`${inName} and not (${startsWith(terms)})`,
    sql<SqlBool>`${written} and not (${inName})`,
    sql<SqlBool>`${hasAllWords(engine, terms)} and not (${written})`,
  ];
  if (exactIds.length === 0) return tiers;
  const exact = sql<SqlBool>`products.id in (${sql.join(exactIds)})`;
  return [exact, ...tiers.map((tier) => sql<SqlBool>`not (${exact}) and ${tier}`)];
}

const startsWith = ({ whole }: SearchTerms) =>
  sql<SqlBool>`products.search_text >= ${whole} and products.search_text < ${whole + AFTER_ALL}`;

/** Whether every word first stands before a character that ends a part of the text. */
function allBefore(engine: Engine, { words }: SearchTerms, end: string): RawBuilder<SqlBool> {
  const position = engine === 'postgres' ? sql.raw('strpos') : sql.raw('instr');
  const at = (needle: string) => sql`${position}(products.search_text, ${needle})`;
  return sql.join(
    words.map((word) => sql`${at(word)} between 1 and ${at(end)}`),
    sql` and `,
  ) as RawBuilder<SqlBool>;
}
