import { type Satang, satangFromBaht } from '#shared/money/satang.ts';
import type { BangkokDate } from '#shared/time/bangkok.ts';
import { call } from '#web/lib/api.ts';
import { firstErrors } from '#web/lib/call-request.ts';
import type { AnswerOf, FieldErrors } from '#web/lib/calls.ts';
import { sentMoney } from '#web/ui/money-text.ts';
import type { TableState } from '#web/ui/table-state.ts';

/** Money that the shop spent. */
export interface Expense {
  readonly id: number;
  readonly spentOn: BangkokDate;
  readonly title: string;
  readonly amountSatang: Satang;
  readonly note: string;
  /** The name of who wrote it down. */
  readonly writtenBy: string;
}

/** A page of what was found, and what all that was found comes to. */
export interface ExpenseList {
  readonly expenses: readonly Expense[];
  readonly total: number;
  readonly amountSatang: Satang;
}

/** An expense as it stands in the fields. */
export interface ExpenseForm {
  /** '' while what is typed is no day. */
  readonly spentOn: BangkokDate | '';
  readonly title: string;
  readonly amount: string;
  readonly note: string;
}

export type ExpenseFaults = Readonly<Partial<Record<keyof ExpenseForm, string>>>;

/** The days that the list is narrowed down to; '' for any. */
export interface ExpenseDays {
  readonly from: string;
  readonly to: string;
}

export function daysOf({ filters: { from = '', to = '' } }: TableState): ExpenseDays {
  return { from, to };
}

/** @throws CallError or ConnectionError, as every call */
export async function fetchExpenses(state: TableState, signal: AbortSignal): Promise<ExpenseList> {
  const paging = { page: state.page, per_page: state.perPage, q: state.search, sort: state.sort };
  const { data, total, total_amount } = await call('GET /expenses', {
    query: { ...paging, ...daysOf(state) },
    signal,
  });
  return { expenses: data.map(expenseFromWire), total, amountSatang: satangFromBaht(total_amount) };
}

function expenseFromWire(wire: AnswerOf<'GET /expenses'>['data'][number]): Expense {
  return {
    id: wire.id,
    spentOn: wire.spent_on,
    title: wire.title,
    amountSatang: satangFromBaht(wire.amount),
    note: wire.note,
    writtenBy: wire.created_by,
  };
}

/**
 * Writes an expense down.
 * @param idempotencyKey under which a repeat writes down nothing more (rule C2.7)
 * @returns the expense, and the server's word that it is written down
 * @throws CallError or ConnectionError, as every call
 */
export async function createExpense(
  { spentOn, title, amount, note }: ExpenseForm,
  idempotencyKey: string,
): Promise<{ readonly expense: Expense; readonly message: string }> {
  const body = { spent_on: spentOn, title, amount: sentMoney(amount), note };
  const { expense, message } = await call('POST /expenses', { body, idempotencyKey });
  return { expense: expenseFromWire(expense), message };
}

/** The first fault of each field of the form (rule S3). */
export function faultsFromWire(errors: FieldErrors): ExpenseFaults {
  const { spent_on, title, amount, note } = firstErrors(errors);
  return {
    ...(spent_on && { spentOn: spent_on }),
    ...(title && { title }),
    ...(amount && { amount }),
    ...(note && { note }),
  };
}
