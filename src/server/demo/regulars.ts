import type { Insertable } from 'kysely';
import { addDays, type BangkokDate } from '#shared/time/bangkok.ts';
import type { CustomerTable } from '../db/schema.ts';
import type { Random } from './random.ts';
import type { Row, SalesRows } from './sales-rows.ts';

/** What part of the sales is to somebody whom the shop knows by name. */
const REGULAR_SHARE = 0.06;

/**
 * Says of some sales who bought: people and companies that the shop knew by then.
 * @param random chance of its own, so that it changes no sale
 * @param share of the sales
 */
export function nameRegulars(
  { orders }: Pick<SalesRows, 'orders'>,
  customers: readonly Insertable<CustomerTable>[],
  random: Random,
  share = REGULAR_SHARE,
): void {
  for (const order of orders) {
    if (order.status !== 'paid' || !random.chance(share)) continue;
    const known = customers.filter(({ created_ms }) => created_ms < order.created_ms);
    if (known.length > 0) order.customer_id = random.pick(known).id ?? null;
  }
}

/** So long ago the first was, and the last: those of the last days have no papers yet, which somebody may try to make. */
const PAPERS_FROM = 120;
const PAPERS_TO = 8;

/** The receipts of what companies bought in the months before today and kept, in the order of their times. */
export function keptByCompanies(
  { orders, receipts }: Pick<SalesRows, 'orders' | 'receipts'>,
  customers: readonly Insertable<CustomerTable>[],
  today: BangkokDate,
  lastDaysAgo = PAPERS_TO,
): Row<'receipts'>[] {
  const [from, to] = [addDays(today, -PAPERS_FROM), addDays(today, -lastDaysAgo)];
  const companies = new Set<number | null | undefined>(
    customers.filter(({ company_name }) => company_name !== '').map(({ id }) => id),
  );
  const theirs = new Set(orders.filter((order) => companies.has(order.customer_id)).map(({ id }) => id));
  const taken = new Set(receipts.map((receipt) => receipt.original_receipt_id));
  return receipts.filter(
    ({ id, kind, order_id, issued_on }) =>
      kind === 'sale' && theirs.has(order_id ?? 0) && !taken.has(id) && issued_on >= from && issued_on <= to,
  );
}
