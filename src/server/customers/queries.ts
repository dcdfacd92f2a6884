import { type Expression, type SqlBool, sql } from 'kysely';
import { foldForSearch } from '#shared/text/search-text.ts';
import { columnContains } from '../db/column-contains.ts';
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
    ]);

/** A customer as screens and papers show one. */
export type CustomerRow = Awaited<ReturnType<ReturnType<typeof customers>['executeTakeFirstOrThrow']>>;

/** The customer with this id, of whatever branch: customers are the whole shop's; or null. */
export async function findCustomer(reader: Reader, id: number): Promise<CustomerRow | null> {
  return (await customers(reader).where('id', '=', id).executeTakeFirst()) ?? null;
}

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
  { typed, sort, page }: CustomerQuery,
): Promise<CustomerPage> {
  const found = wordsOf(typed).reduce((all, word) => all.where(hasWord(word)), customers(reader));
  const { total } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { by, direction } = sort ?? { by: 'number', direction: 'asc' };
  const sorted = SORT_KEYS[by].reduce((all, key) => all.orderBy(key, direction), found);
  return { customers: await sorted.orderBy('id').limit(page.perPage).offset(page.offset).execute(), total };
}

/** The next customers after one, in the order in which they came. */
export function customersAfter(reader: Reader, lastId: number, most: number): Promise<CustomerRow[]> {
  return customers(reader).where('id', '>', lastId).orderBy('id').limit(most).execute();
}

/** How many customers the whole shop knows. */
export async function countCustomers(reader: Reader): Promise<number> {
  const { total } = await reader
    .selectFrom('customers')
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
