import { type RawBuilder, sql } from 'kysely';
import type { Reader } from './database.ts';
import { engineOf } from './engine-of.ts';

/**
 * Until receipts became rows of their own, a payment was its order's receipt too, and was sealed as such (decision 0031).
 * These seals stay, and what they sealed is read out of receipts and payments as it stood then.
 */
export const FORMER_PAYMENTS = 'former_payments';

/** What such a seal covers, sorted by name. */
export const FORMER_PAYMENT_COLUMNS = [
  'branch_id',
  'cashier_id',
  'change_satang',
  'drawer_id',
  'method',
  'order_id',
  'paid_ms',
  'paid_on',
  'receipt_number',
  'tendered_satang',
  'total_satang',
] as const;

const AS_THEY_STOOD = sql`(
  select r.id, r.order_id, r.branch_id, r.drawer_id, r.cashier_id, p.method, p.tendered_satang, p.change_satang,
    r.total_satang, r.number as receipt_number, r.issued_ms as paid_ms, r.issued_on as paid_on
  from receipts r join payments p on p.receipt_id = r.id and p.position = 1) as former`;

/** Where to read them: a file that isn't migrated yet still has the table itself. */
export async function formerPayments(db: Reader): Promise<RawBuilder<unknown>> {
  const found =
    engineOf(db) === 'sqlite'
      ? sql`select 1 from sqlite_master where type = 'table' and name = 'receipts'`
      : sql`select 1 from pg_tables where tablename = 'receipts' and schemaname = current_schema()`;
  const { rows } = await found.execute(db);
  return rows.length > 0 ? AS_THEY_STOOD : sql`payments`;
}
