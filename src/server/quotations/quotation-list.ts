import { type SqlBool, sql } from 'kysely';
import type { Satang } from '#shared/money/satang.ts';
import { type QuotationState, quotationState } from '#shared/quotations/rules.ts';
import { foldForSearch } from '#shared/text/search-text.ts';
import { type BangkokDate, bangkokDate, type EpochMs } from '#shared/time/bangkok.ts';
import { findCustomerIds } from '../customers/queries.ts';
import { columnContains } from '../db/column-contains.ts';
import type { Reader } from '../db/database.ts';
import { jsonField } from '../db/json-field.ts';
import type { ListPage, SortOrder } from '../db/list-page.ts';
import { ordersOfQuotations, soldQuotationIds } from '../orders/quotation-orders.ts';

/** Whoever finds more customers than this has typed too little to mean one of them. */
const MOST_CUSTOMERS = 5_000;

/** What the list can be sorted by. */
export type QuotationSort = 'number' | 'customer' | 'issued' | 'total' | 'valid';

const SORT_KEYS = {
  number: () => sql`documents.number`,
  customer: () =>
    sql`case customers.company_name when '' then customers.name_sort_key else customers.company_name_sort_key end`,
  issued: () => sql`documents.issued_ms`,
  total: () => sql`documents.total_satang`,
  // Those without a day come last, however the rest is sorted, on both engines.
  valid: (reader: Reader) => validUntil(reader),
};

const validUntil = (reader: Reader) => jsonField(reader, 'documents.content', 'validUntil');

/** What the list is asked for (rule C2.6). */
export interface QuotationListQuery {
  /** Part of a number or of a customer's name; nothing finds all. */
  readonly typed: string;
  /** Newest first when nothing else is asked for. */
  readonly sort: SortOrder<QuotationSort> | null;
  readonly page: ListPage;
  readonly state?: QuotationState | undefined;
  readonly nowMs: EpochMs;
}

/** An issued quotation as the list shows it. */
export interface ListedQuotation {
  readonly id: number;
  readonly number: string;
  readonly customer: { readonly id: number; readonly name: string; readonly number: string };
  readonly issuedMs: EpochMs;
  readonly totalSatang: Satang;
  readonly validUntil: BangkokDate | null;
  readonly state: QuotationState | null;
  /** The paid order that it became. */
  readonly order: { readonly id: number; readonly number: string } | null;
}

/** A page of the branch's quotations, with how each stands today. */
export async function listQuotations(
  reader: Reader,
  branchId: number,
  query: QuotationListQuery,
): Promise<{ readonly quotations: readonly ListedQuotation[]; readonly total: number }> {
  const today = bangkokDate(query.nowMs);
  const found = await narrowed(reader, branchId, query, today);
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { by, direction } = query.sort ?? { by: 'issued', direction: 'desc' };
  const rows = await found
    .select(['documents.id', 'documents.number', 'documents.issued_ms', 'documents.total_satang'])
    .select([
      'customers.id as customer_id',
      'customers.name',
      'customers.company_name',
      'customers.number_code',
    ])
    .select(validUntil(reader).as('valid_until'))
    .orderBy(SORT_KEYS[by](reader), (key) => (direction === 'asc' ? key.asc() : key.desc()).nullsLast())
    .orderBy('documents.id', direction)
    .limit(query.page.perPage)
    .offset(query.page.offset)
    .execute();
  const orders = await ordersOfQuotations(
    reader,
    rows.map(({ id }) => id),
  );
  const quotations = rows.map((row) => {
    const order = orders.get(row.id) ?? null;
    return {
      id: row.id,
      number: row.number,
      customer: { id: row.customer_id, name: row.company_name || row.name, number: row.number_code },
      issuedMs: row.issued_ms,
      totalSatang: row.total_satang,
      validUntil: row.valid_until,
      state: quotationState(row.valid_until, order !== null, today),
      order,
    };
  });
  return { quotations, total };
}

/** The branch's quotations with what was typed, in that state today. */
async function narrowed(
  reader: Reader,
  branchId: number,
  { typed, state }: QuotationListQuery,
  today: BangkokDate,
) {
  let found = reader
    .selectFrom('documents')
    .innerJoin('customers', 'customers.id', 'documents.customer_id')
    .where('documents.branch_id', '=', branchId)
    // Written out, not a parameter: the index of quotations can then be used.
    .where('documents.kind', '=', sql.lit('quotation'));
  if (typed.trim() !== '') {
    const customerIds = await findCustomerIds(reader, typed, MOST_CUSTOMERS);
    const number = columnContains('documents.number', foldForSearch(typed).trim().toUpperCase());
    found = found.where((eb) =>
      customerIds.length === 0 ? number : eb.or([number, eb('documents.customer_id', 'in', customerIds)]),
    );
  }
  const isSold = sql<SqlBool>`documents.id in (${soldQuotationIds(reader)})`;
  if (state === 'sold') return found.where(isSold);
  if (state === undefined) return found;
  const comparison = state === 'valid' ? sql`>=` : sql`<`;
  return found
    .where(sql<SqlBool>`not (${isSold})`)
    .where(sql<SqlBool>`${validUntil(reader)} ${comparison} ${today}`);
}
