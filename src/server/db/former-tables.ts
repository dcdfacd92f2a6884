import { type RawBuilder, sql } from 'kysely';
import type { Reader } from './database.ts';
import { engineOf } from './engine-of.ts';

/** What programs before this one sealed, as their links cover it: it is read out of the tables as they are now. */
interface Former {
  /** What these links call the table. */
  readonly letter: string;
  /** What such a seal covers, sorted by name. */
  readonly columns: readonly string[];
  /** Where to read the rows as they stood; a file that isn't migrated yet still has them so. */
  readonly source: (db: Reader) => Promise<RawBuilder<unknown>>;
}

/** Until receipts became rows of their own, a payment was its order's receipt too (decision 0031). */
const PAYMENTS_AS_THEY_STOOD = sql`(
  select r.id, r.order_id, r.branch_id, r.drawer_id, r.cashier_id, p.method, p.tendered_satang, p.change_satang,
    r.total_satang, r.number as receipt_number, r.issued_ms as paid_ms, r.issued_on as paid_on
  from receipts r join payments p on p.receipt_id = r.id and p.position = 1) as former`;

async function formerPayments(db: Reader): Promise<RawBuilder<unknown>> {
  const found =
    engineOf(db) === 'sqlite'
      ? sql`select 1 from sqlite_master where type = 'table' and name = 'receipts'`
      : sql`select 1 from pg_tables where tablename = 'receipts' and schemaname = current_schema()`;
  const { rows } = await found.execute(db);
  return rows.length > 0 ? PAYMENTS_AS_THEY_STOOD : sql`payments`;
}

export const FORMER_TABLES = {
  former_payments: {
    letter: 'p',
    columns: [
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
    ],
    source: formerPayments,
  },
  // Until acts were kept as data, only their words were (decision 0034); the rows still have them.
  former_audit_log: {
    letter: 'a',
    columns: ['action', 'branch_id', 'detail', 'happened_ms', 'subject', 'user_id'],
    source: async () => sql`audit_log`,
  },
} as const satisfies Readonly<Record<string, Former>>;

export type FormerTable = keyof typeof FORMER_TABLES;

export const FORMER_TABLE_NAMES = Object.keys(FORMER_TABLES) as readonly FormerTable[];

export const isFormerTable = (table: string): table is FormerTable => Object.hasOwn(FORMER_TABLES, table);
