import type { SelectQueryBuilder } from 'kysely';
import type { Satang } from '#shared/money/satang.ts';
import { foldForSearch } from '#shared/text/search-text.ts';
import { compareNames } from '#shared/text/thai-sort-key.ts';
import type { BangkokDate } from '#shared/time/bangkok.ts';
import { columnContains } from '../db/column-contains.ts';
import type { Reader } from '../db/database.ts';
import type { ListPage, SortOrder } from '../db/list-page.ts';
import type { Schema } from '../db/schema.ts';
import type { OfSupplier, SpentSums } from '../suppliers/asks-for-purchases.ts';
import { invoicesOfExpenses } from '../suppliers/queries.ts';
import type { WrittenExpense } from './write-expense.ts';

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
  readonly category?: string | undefined;
  readonly supplierId?: number | undefined;
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
    .leftJoin('suppliers', 'suppliers.id', 'expenses.supplier_id')
    .select([
      'expenses.id',
      'expenses.spent_on',
      'expenses.title',
      'expenses.amount_satang',
      'expenses.note',
      'expenses.category',
      'expenses.supplier_id',
      'expenses.deleted_ms',
      'suppliers.name as supplier_name',
      'users.firstname',
      'users.lastname',
    ]);

/** An expense with the name of who wrote it down. */
export type ExpenseRow = Awaited<ReturnType<ReturnType<typeof whole>['executeTakeFirstOrThrow']>>;

/** With the tax invoices that they have. */
async function withInvoices(reader: Reader, expenses: readonly ExpenseRow[]): Promise<WrittenExpense[]> {
  const invoices = await invoicesOfExpenses(
    reader,
    expenses.map(({ id }) => id),
  );
  return expenses.map((expense) => ({ expense, invoice: invoices.get(expense.id) ?? null }));
}

export interface ExpensePage {
  readonly expenses: readonly WrittenExpense[];
  /** How many there are on all pages, and what they come to. */
  readonly total: number;
  readonly amountSatang: Satang;
}

/** A page of the branch's expenses that have every word that was typed. */
export async function listExpenses(
  reader: Reader,
  branchId: number,
  { typed, category, supplierId, sort, page, ...days }: ExpenseQuery,
): Promise<ExpensePage> {
  const words = [...new Set(foldForSearch(typed).split(' '))].filter(Boolean);
  let some = expensesOf(reader, branchId, days);
  if (category !== undefined) some = some.where('expenses.category', '=', category);
  if (supplierId !== undefined) some = some.where('expenses.supplier_id', '=', supplierId);
  const found = words.reduce((all, word) => all.where(columnContains('expenses.search_text', word)), some);
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
  return { expenses: await withInvoices(reader, expenses), total, amountSatang: amount ?? 0 };
}

/** The branch's expense with this id, unless it was taken back; or null. */
export async function findExpense(
  reader: Reader,
  branchId: number,
  id: number,
): Promise<WrittenExpense | null> {
  const expense = whole(expensesOf(reader, branchId, {})).where('expenses.id', '=', id);
  return (await withInvoices(reader, await expense.execute()))[0] ?? null;
}

/** The same, also one that was taken back, whose tax invoice is cancelled then. */
export async function findAnyExpense(
  reader: Reader,
  branchId: number,
  id: number,
): Promise<WrittenExpense | null> {
  const expense = whole(reader.selectFrom('expenses').where('expenses.branch_id', '=', branchId));
  return (await withInvoices(reader, await expense.where('expenses.id', '=', id).execute()))[0] ?? null;
}

/** The expense that took this one's place, or null. */
export async function findReplacement(
  reader: Reader,
  branchId: number,
  id: number,
): Promise<WrittenExpense | null> {
  const expense = whole(expensesOf(reader, branchId, {})).where('expenses.replaces_id', '=', id);
  return (await withInvoices(reader, await expense.execute()))[0] ?? null;
}

/** The categories that the branch's expenses have, in the order of a Thai dictionary. */
export async function listCategories(reader: Reader, branchId: number): Promise<string[]> {
  const rows = await expensesOf(reader, branchId, {})
    .select('expenses.category')
    .distinct()
    .where('expenses.category', 'is not', null)
    .execute();
  return rows.flatMap(({ category }) => category ?? []).sort(compareNames);
}

/** What the branch spent with a supplier, beside goods. */
export async function spentWith(reader: Reader, { branchId, supplierId }: OfSupplier): Promise<SpentSums> {
  const { expenses, amount } = await expensesOf(reader, branchId, {})
    .where('expenses.supplier_id', '=', supplierId)
    .select((eb) => [
      eb.fn.countAll<number>().as('expenses'),
      eb.fn.sum<number | null>('expenses.amount_satang').as('amount'),
    ])
    .executeTakeFirstOrThrow();
  return { expenses, totalSatang: amount ?? 0 };
}

/** What the branch spent on these days, in satang; what was taken back was not spent. */
export async function sumExpenses(reader: Reader, branchId: number, days: DayRange): Promise<Satang> {
  const { amount } = await expensesOf(reader, branchId, days)
    .select((eb) => eb.fn.sum<number | null>('expenses.amount_satang').as('amount'))
    .executeTakeFirstOrThrow();
  return amount ?? 0;
}
