import { parseHundredths, plainBaht, type Satang, satangFromBaht } from '#shared/money/satang.ts';
import { proposedVat } from '#shared/suppliers/purchase-vat.ts';
import type { BangkokDate } from '#shared/time/bangkok.ts';
import type { AnswerOf, BodyOf } from '#web/lib/calls.ts';
import {
  INVOICE_FIELDS,
  type InvoiceField,
  type InvoiceForm,
  invoiceBody,
  invoiceFormOf,
} from '#web/suppliers/invoice-form.ts';
import { type PurchaseInvoice, purchaseInvoiceFromWire } from '#web/suppliers/wire.ts';
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
  /** '' where nobody said. */
  readonly category: string;
  readonly supplier: { readonly id: number; readonly name: string } | null;
  readonly invoice: PurchaseInvoice | null;
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
  readonly category: string;
  readonly supplierId: number | null;
  readonly invoice: InvoiceForm;
}

/** What the list is narrowed down to; '' for any. */
export interface ExpenseFilters {
  readonly from: string;
  readonly to: string;
  readonly category: string;
}

export function filtersOf({ filters: { from = '', to = '', category = '' } }: TableState): ExpenseFilters {
  return { from, to, category };
}

export function expenseFromWire(wire: AnswerOf<'GET /expenses'>['data'][number]): Expense {
  return {
    id: wire.id,
    spentOn: wire.spent_on,
    title: wire.title,
    amountSatang: satangFromBaht(wire.amount),
    note: wire.note,
    writtenBy: wire.created_by,
    category: wire.category,
    supplier: wire.supplier,
    invoice: wire.invoice && purchaseInvoiceFromWire(wire.invoice),
  };
}

/** What each field of the form is called in the call. */
export const EXPENSE_FIELDS = {
  spentOn: 'spent_on',
  title: 'title',
  amount: 'amount',
  note: 'note',
  category: 'category',
  supplierId: 'supplier_id',
  ...INVOICE_FIELDS,
} as const satisfies Record<Exclude<keyof ExpenseForm, 'invoice'> | InvoiceField, string>;

/** What POST and PATCH /expenses take. */
export function expenseBody(form: ExpenseForm): BodyOf<'POST /expenses'> {
  const { spentOn, title, amount, note, category, supplierId, invoice } = form;
  const facts = { spent_on: spentOn, title, amount: sentMoney(amount), note };
  return {
    ...{ ...facts, category, supplier_id: supplierId },
    ...(invoice.hasInvoice && {
      vat: sentMoney(invoice.vat) === '' ? null : sentMoney(invoice.vat),
      claimable: invoice.claims,
      ...invoiceBody(invoice),
    }),
  };
}

/** The VAT that is in what was spent, by the rate. */
export const vatIn = ({ amount }: Pick<ExpenseForm, 'amount'>, rateHundredths: number) =>
  proposedVat(parseHundredths(sentMoney(amount)) ?? 0, 'included', rateHundredths);

/** What the form of an expense that is there already begins with. */
export function formOf(expense: Expense): ExpenseForm {
  const { spentOn, title, note, category, supplier, invoice } = expense;
  return {
    ...{ spentOn, title, note, category, supplierId: supplier?.id ?? null },
    amount: plainBaht(expense.amountSatang),
    invoice: invoiceFormOf(invoice, plainBaht),
  };
}

export function expenseListFromWire(wire: AnswerOf<'GET /expenses'>): ExpenseList {
  const { data, total, total_amount } = wire;
  return { expenses: data.map(expenseFromWire), total, amountSatang: satangFromBaht(total_amount) };
}
