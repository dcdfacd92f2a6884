import { type Satang, satangFromBaht } from '#shared/money/satang.ts';
import type { BangkokDate } from '#shared/time/bangkok.ts';
import type { AnswerOf, BodyOf } from '#web/lib/calls.ts';
import { sentMoney } from '#web/ui/fields/money-text.ts';
import type { TableState } from '#web/ui/table/table-state.ts';

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

/** The days that the list is narrowed down to; '' for any. */
export interface ExpenseDays {
  readonly from: string;
  readonly to: string;
}

export function daysOf({ filters: { from = '', to = '' } }: TableState): ExpenseDays {
  return { from, to };
}

export function expenseFromWire(wire: AnswerOf<'GET /expenses'>['data'][number]): Expense {
  return {
    id: wire.id,
    spentOn: wire.spent_on,
    title: wire.title,
    amountSatang: satangFromBaht(wire.amount),
    note: wire.note,
    writtenBy: wire.created_by,
  };
}

/** What each field of the form is called in the call. */
export const EXPENSE_FIELDS = {
  spentOn: 'spent_on',
  title: 'title',
  amount: 'amount',
  note: 'note',
} as const satisfies Record<keyof ExpenseForm, string>;

/** What POST /expenses takes. */
export function expenseBody({ spentOn, title, amount, note }: ExpenseForm): BodyOf<'POST /expenses'> {
  return { spent_on: spentOn, title, amount: sentMoney(amount), note };
}

export function expenseListFromWire(wire: AnswerOf<'GET /expenses'>): ExpenseList {
  const { data, total, total_amount } = wire;
  return { expenses: data.map(expenseFromWire), total, amountSatang: satangFromBaht(total_amount) };
}
