import { type Expression, type SqlBool, sql } from 'kysely';
import { type CustomerState, twinMarks } from '#shared/customers/rules.ts';
import { foldForSearch } from '#shared/text/search-text.ts';
import { columnContains, textContains } from '../db/column-contains.ts';
import type { Reader } from '../db/database.ts';
import type { ListPage, SortOrder } from '../db/list-page.ts';

const customers = (reader: Reader) =>
  reader
    .selectFrom('customers')
    .select([
      'id',
      'number_code',
      'name',
      'company_name',
      'tax_number',
      'branch_code',
      'mobile',
      'phone',
      'email',
      'address',
      'is_archived',
      'merged_into',
      'created_ms',
    ]);

/** A customer as screens and papers show one. */
export type CustomerRow = Awaited<ReturnType<ReturnType<typeof customers>['executeTakeFirstOrThrow']>>;

/** The customer with this id, of whatever branch: customers are the whole shop's; or null. */
export async function findCustomer(reader: Reader, id: number): Promise<CustomerRow | null> {
  return (await customers(reader).where('id', '=', id).executeTakeFirst()) ?? null;
}

/**
 * Who buys as this customer now, such as one whom a basket has named for a while: of one who was merged, who stands for
 * them (rule C11.13); null where there is none, or only one who is hidden.
 */
export async function findBuyer(reader: Reader, id: number): Promise<CustomerRow | null> {
  const own = await findCustomer(reader, id);
  const one = own?.merged_into ? await findCustomer(reader, own.merged_into) : own;
  return one === null || one.is_archived === 1 ? null : one;
}

/** Those with these ids, by their ids. */
export async function findCustomers(reader: Reader, ids: readonly number[]): Promise<CustomerRow[]> {
  return ids.length === 0 ? [] : customers(reader).where('id', 'in', ids).orderBy('id').execute();
}

/** Those who were merged into this customer, by their ids: they are the same, and so are their orders and papers. */
export async function customersMergedInto(reader: Reader, id: number): Promise<CustomerRow[]> {
  return customers(reader).where('merged_into', '=', id).orderBy('id').execute();
}

/** The ids that orders and papers of this customer can have: the own one, and those of whoever was merged into it. */
export async function idsOfCustomer(reader: Reader, id: number): Promise<number[]> {
  return [id, ...(await customersMergedInto(reader, id)).map((merged) => merged.id)];
}

/** No more twins than a person would look through. */
const MOST_TWINS = 5;

/**
 * Who may be the same as this customer, of those that aren't hidden: of the same tax number and branch, mobile or
 * name (`twinMarks`).
 */
export async function findTwins(reader: Reader, of: CustomerRow): Promise<CustomerRow[]> {
  const name = foldForSearch(of.name);
  // Each field stands on a line of its own; whoever has the name elsewhere than in `name` is left out below.
  const line = sql<SqlBool>`(${columnContains('search_text', name)} and ${textContains(sql`'\n' || search_text || '\n'`, `\n${name}\n`)})`;
  const others = customers(reader).where('is_archived', '=', 0).where('id', '!=', of.id);
  const alike = [
    ...(of.tax_number === ''
      ? []
      : [others.where('tax_number', '=', of.tax_number).where('branch_code', '=', of.branch_code)]),
    ...(of.mobile === '' ? [] : [others.where('mobile', '=', of.mobile)]),
    others.where(line),
  ];
  const found = await Promise.all(alike.map((some) => some.orderBy('id').limit(MOST_LOOKED_AT).execute()));
  const twins = new Map(found.flat().map((row) => [row.id, row]));
  return [...twins.values()].filter((row) => marksOf(of, row).length > 0).slice(0, MOST_TWINS);
}

/** More customers of one mobile or name are no twins. */
const MOST_LOOKED_AT = 50;

/** What says that two may be the same; nothing where nothing does. */
export const marksOf = (one: CustomerRow, other: CustomerRow) =>
  twinMarks(recognized(one), recognized(other));

const recognized = ({ name, tax_number, branch_code, mobile }: CustomerRow) => ({
  name,
  taxNumber: tax_number,
  branchCode: branch_code,
  mobile,
});

/** What the list can be sorted by. Numbers grow longer one day: C99999 still comes before C100000. */
const SORT_KEYS = {
  number: [sql`length(number_code)`, sql`number_code`],
  name: [sql`name_sort_key`],
  company: [sql`company_name_sort_key`],
  created: [sql`created_ms`],
} as const;

/** Which customers, in which order, which page (rule C2.6). */
export interface CustomerQuery {
  /** What was typed; nothing finds everybody. */
  readonly typed: string;
  /** Those to choose from, or those that were hidden. */
  readonly state: CustomerState;
  /** By number when nothing else is asked for. */
  readonly sort: SortOrder<keyof typeof SORT_KEYS> | null;
  readonly page: ListPage;
}

export interface CustomerPage {
  readonly customers: readonly CustomerRow[];
  /** How many there are on all pages. */
  readonly total: number;
}

/** A page of the customers who have every word that was typed, in whichever of their fields. */
export async function listCustomers(
  reader: Reader,
  { typed, state, sort, page }: CustomerQuery,
): Promise<CustomerPage> {
  const some = customers(reader).where('is_archived', '=', state === 'archived' ? 1 : 0);
  const found = wordsOf(typed).reduce((all, word) => all.where(hasWord(word)), some);
  const { total } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { by, direction } = sort ?? { by: 'number', direction: 'asc' };
  const sorted = SORT_KEYS[by].reduce((all, key) => all.orderBy(key, direction), found);
  return { customers: await sorted.orderBy('id').limit(page.perPage).offset(page.offset).execute(), total };
}

/** The next customers after one, in the order in which they came; hidden ones too. */
export function customersAfter(reader: Reader, lastId: number, most: number): Promise<CustomerRow[]> {
  return customers(reader).where('id', '>', lastId).orderBy('id').limit(most).execute();
}

/** How many customers the whole shop knows, without those that were hidden. */
export async function countCustomers(reader: Reader): Promise<number> {
  const { total } = await reader
    .selectFrom('customers')
    .where('is_archived', '=', 0)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The ids of the customers who have every word that was typed; so many at the most. */
export async function findCustomerIds(reader: Reader, typed: string, most: number): Promise<number[]> {
  const found = wordsOf(typed).reduce(
    (all, word) => all.where(hasWord(word)),
    reader.selectFrom('customers'),
  );
  return (await found.select('id').orderBy('id').limit(most).execute()).map(({ id }) => id);
}

const wordsOf = (typed: string) => [...new Set(foldForSearch(typed).split(' '))].filter(Boolean);

/** A telephone or tax number may be typed in groups, `081-234-5678`, and is kept without them. */
const IN_GROUPS = /^\d+(?:-\d+)+$/;

function hasWord(word: string): Expression<SqlBool> {
  return IN_GROUPS.test(word)
    ? sql<SqlBool>`(${contains(word)} or ${contains(word.replaceAll('-', ''))})`
    : contains(word);
}

const contains = (word: string) => columnContains('search_text', word);
