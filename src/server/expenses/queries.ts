import type { SelectQueryBuilder } from 'kysely';
import type { Satang } from '#shared/money/satang.ts';
import { foldForSearch } from '#shared/text/search-text.ts';
import type { BangkokDate } from '#shared/time/bangkok.ts';
import { columnContains } from '../db/column-contains.ts';
import type { Reader } from '../db/database.ts';
import type { ListPage, SortOrder } from '../db/list-page.ts';
import type { Schema } from '../db/schema.ts';

const SORT_KEYS = {
  day: ['expenses.spent_on'],
  title: ['expenses.title_sort_key', 'expenses.spent_on'],
  amount: ['expenses.amount_satang', 'expenses.spent_on'],
  created: ['expenses.created_ms'],
} as const;

/** Days, both included; without one, from ever or for ever. */
export interface DayRange {
  readonly from?: BangkokDate | undefined;
  readonly to?: BangkokDate | undefined;
}

/** Which expenses, in which order, which page (rule C2.6). */
export interface ExpenseQuery extends DayRange {
  /** Words of the title or the note; nothing finds all. */
  readonly typed: string;
  /** The latest day first when nothing else is asked for. */
  readonly sort: SortOrder<keyof typeof SORT_KEYS> | null;
  readonly page: ListPage;
}

/** The branch's expenses of these days that were not taken back. */
function expensesOf(reader: Reader, branchId: number, { from, to }: DayRange) {
  let expenses = reader
    .selectFrom('expenses')
    .where('expenses.branch_id', '=', branchId)
    .where('expenses.deleted_ms', 'is', null);
  if (from !== undefined) expenses = expenses.where('expenses.spent_on', '>=', from);
  if (to !== undefined) expenses = expenses.where('expenses.spent_on', '<=', to);
  return expenses;
}

const whole = (expenses: SelectQueryBuilder<Schema, 'expenses', object>) =>
  expenses
    .innerJoin('users', 'users.id', 'expenses.created_by')
    .select([
      'expenses.id',
      'expenses.spent_on',
      'expenses.title',
      'expenses.amount_satang',
      'expenses.note',
      'users.firstname',
      'users.lastname',
    ]);

/** An expense with the name of who wrote it down. */
export type ExpenseRow = Awaited<ReturnType<ReturnType<typeof whole>['executeTakeFirstOrThrow']>>;

export interface ExpensePage {
  readonly expenses: readonly ExpenseRow[];
  /** How many there are on all pages, and what they come to. */
  readonly total: number;
  readonly amountSatang: Satang;
}

/** A page of the branch's expenses that have every word that was typed. */
export async function listExpenses(
  reader: Reader,
  branchId: number,
  { typed, sort, page, ...days }: ExpenseQuery,
): Promise<ExpensePage> {
  const words = [...new Set(foldForSearch(typed).split(' '))].filter(Boolean);
  const found = words.reduce(
    (all, word) => all.where(columnContains('expenses.search_text', word)),
    expensesOf(reader, branchId, days),
  );
  const { total, amount } = await found
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.sum<number | null>('expenses.amount_satang').as('amount'),
    ])
    .executeTakeFirstOrThrow();
  const { by, direction } = sort ?? { by: 'day', direction: 'desc' };
  const sorted = SORT_KEYS[by].reduce((all, key) => all.orderBy(key, direction), whole(found));
  const expenses = await sorted
    .orderBy('expenses.id', direction)
    .limit(page.perPage)
    .offset(page.offset)
    .execute();
  return { expenses, total, amountSatang: amount ?? 0 };
}

/** The branch's expense with this id, unless it was taken back; or null. */
export async function findExpense(reader: Reader, branchId: number, id: number): Promise<ExpenseRow | null> {
  const expense = whole(expensesOf(reader, branchId, {})).where('expenses.id', '=', id);
  return (await expense.executeTakeFirst()) ?? null;
}

/** What the branch spent on these days, in satang; what was taken back was not spent. */
export async function sumExpenses(reader: Reader, branchId: number, days: DayRange): Promise<Satang> {
  const { amount } = await expensesOf(reader, branchId, days)
    .select((eb) => eb.fn.sum<number | null>('expenses.amount_satang').as('amount'))
    .executeTakeFirstOrThrow();
  return amount ?? 0;
}
