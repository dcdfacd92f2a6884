import type { SupplierState } from '#shared/suppliers/rules.ts';
import { foldForSearch } from '#shared/text/search-text.ts';
import { columnContains } from '../db/column-contains.ts';
import type { Reader } from '../db/database.ts';
import type { ListPage, SortOrder } from '../db/list-page.ts';

const suppliers = (reader: Reader) =>
  reader
    .selectFrom('suppliers')
    .select([
      ...(['id', 'name', 'tax_id', 'branch_code', 'address', 'phone', 'contact', 'email'] as const),
      ...(['credit_days', 'note', 'cost_vat', 'is_archived', 'created_ms'] as const),
    ]);

/** A supplier as screens show one. */
export type SupplierRow = Awaited<ReturnType<ReturnType<typeof suppliers>['executeTakeFirstOrThrow']>>;

/** The supplier with this id, hidden or not; or null. */
export async function findSupplier(reader: Reader, id: number): Promise<SupplierRow | null> {
  return (await suppliers(reader).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Another supplier to choose from who has the same tax id and branch, or null. */
export async function findSameTaxpayer(
  reader: Reader,
  { id, tax_id, branch_code }: Pick<SupplierRow, 'tax_id' | 'branch_code'> & { readonly id: number | null },
): Promise<SupplierRow | null> {
  if (tax_id === '') return null;
  const same = suppliers(reader)
    .where('tax_id', '=', tax_id)
    .where('branch_code', '=', branch_code)
    .where('is_archived', '=', 0);
  return (await (id === null ? same : same.where('id', '!=', id)).executeTakeFirst()) ?? null;
}

const SORT_KEYS = {
  name: 'name_sort_key',
  taxId: 'tax_id',
  creditDays: 'credit_days',
  created: 'created_ms',
} as const;

/** Which suppliers, in which order, which page (rule C2.6). */
export interface SupplierQuery {
  /** What was typed; nothing finds everybody. */
  readonly typed: string;
  readonly state: SupplierState;
  /** By name when nothing else is asked for. */
  readonly sort: SortOrder<keyof typeof SORT_KEYS> | null;
  readonly page: ListPage;
}

/** A page of the suppliers who have every word that was typed, in whichever of their fields. */
export async function listSuppliers(reader: Reader, { typed, state, sort, page }: SupplierQuery) {
  const words = [...new Set(foldForSearch(typed).split(' '))].filter(Boolean);
  const found = words.reduce(
    (all, word) => all.where(columnContains('search_text', word)),
    suppliers(reader).where('is_archived', '=', state === 'archived' ? 1 : 0),
  );
  const { total } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { by, direction } = sort ?? { by: 'name', direction: 'asc' };
  const sorted = found.orderBy(SORT_KEYS[by], direction).orderBy('id', direction);
  return { suppliers: await sorted.limit(page.perPage).offset(page.offset).execute(), total };
}

const invoices = (reader: Reader) =>
  reader
    .selectFrom('purchase_invoices')
    .select([
      ...(['id', 'kind', 'number', 'issued_on', 'supplier_name', 'supplier_tax_id'] as const),
      ...(['supplier_branch', 'value_satang', 'vat_satang', 'tax_month', 'expense_id'] as const),
    ])
    .where('cancelled_ms', 'is', null);

/** A supplier's tax invoice that counts. */
export type PurchaseInvoiceRow = Awaited<ReturnType<ReturnType<typeof invoices>['executeTakeFirstOrThrow']>>;

/** The tax invoice of a receipt of goods, or null. */
export async function invoiceOfReceipt(
  reader: Reader,
  receiptId: number,
): Promise<PurchaseInvoiceRow | null> {
  return (await invoices(reader).where('goods_receipt_id', '=', receiptId).executeTakeFirst()) ?? null;
}

/** The supplier's credit note for goods that went back, or null. */
export async function creditNoteOfReturn(
  reader: Reader,
  supplierReturnId: number,
): Promise<PurchaseInvoiceRow | null> {
  const own = invoices(reader).where('supplier_return_id', '=', supplierReturnId);
  return (await own.executeTakeFirst()) ?? null;
}

/** The tax invoices of these expenses, by the expense. */
export async function invoicesOfExpenses(
  reader: Reader,
  expenseIds: readonly number[],
): Promise<ReadonlyMap<number | null, PurchaseInvoiceRow>> {
  if (expenseIds.length === 0) return new Map();
  const found = await invoices(reader).where('expense_id', 'in', expenseIds).execute();
  return new Map(found.map((invoice) => [invoice.expense_id, invoice]));
}
