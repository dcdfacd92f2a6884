import type { ColumnType, Generated } from 'kysely';
import type { CouponKind } from '#shared/coupons/rules.ts';
import type { RemovalReason } from '#shared/drawer/rules.ts';
import type { QueueStatus } from '#shared/queue/rules.ts';
import type { VatMode } from '#shared/shop/rules.ts';
import type { Role } from '#shared/staff/rules.ts';
import type { AccountCodeTable, TaxMonthLockTable } from './schema-of-books.ts';
import type { SupplierTable } from './schema-of-buying.ts';
import type { SchemaOfDisplays } from './schema-of-displays.ts';
import type { SchemaOfGoods } from './schema-of-goods.ts';
import type { SchemaOfOffline } from './schema-of-offline.ts';
import type { ParkedBasketTable, QuotationOrderTable } from './schema-of-papers.ts';
import type { BranchTable, PaymentMethodTable, StaffBranchTable, TillTable } from './schema-of-places.ts';
import type { PrinterTable, PrintJobTable, TillPrintingTable } from './schema-of-printing.ts';
import type { DailyPaymentsTable, DailySalesTable } from './schema-of-receipts.ts';
import type { SchemaOfReports } from './schema-of-reports.ts';
import type { SealedTables, SealHeadTable } from './schema-of-seals.ts';
import type { TransferRequestLineTable, TransferRequestTable } from './schema-of-transfers.ts';

/**
 * The tables, as TypeScript sees them. Names end in their unit: `_satang`, `_ms` (UTC milliseconds), `_on`
 * (Bangkok day, `YYYY-MM-DD`), `_hundredths`. Booleans are 0 or 1. The `_sort_key` of a name
 * is its `thaiSortKey`, written whenever the name is; lists are sorted by it.
 */
type Flag = 0 | 1;

export interface ShopTable {
  /** Always 1: there is one shop in a database. */
  id: number;
  name: string;
  tax_id: string;
  promptpay_id: string | null;
  tax_rate_hundredths: number;
  /** VAT is added to the price, is within it, or the shop is not registered for it. */
  vat_mode: Generated<VatMode>;
  /** Before the amounts of the dashboard (rule C8). */
  dashboard_currency: Generated<string>;
  block_negative_stock: Flag;
  /** Whether a cashier may take goods back at all; managers always may (rule C11.5). */
  cashiers_may_return: Generated<Flag>;
  /** Up to so much a cashier gives back without a manager's approval. */
  return_limit_satang: Generated<number>;
  /** Whether a manager may take goods back without their receipt. */
  returns_without_receipt: Generated<Flag>;
  /** The most that a role may take off by hand, in hundredths of a percent; an admin may take off all (rule C12.4). */
  cashier_discount_limit_hundredths: Generated<number>;
  manager_discount_limit_hundredths: Generated<number>;
  /** Whether tills ask which variant is meant, instead of taking the first (rule C12.7). */
  asks_for_variant: Generated<Flag>;
  /** Whether drawers are opened for a till and shared there, instead of each cashier's own (rule C12.15). */
  drawer_per_till: Generated<Flag>;
  /** After so many minutes without a touch or key a till locks itself; never for 0 (rule C12.5). */
  lock_after_minutes: Generated<number>;
  receipt_footer: string;
  /** How many days the prices of a quotation hold. */
  quotation_valid_days: Generated<number>;
  is_demo: Flag;
  /** The picture's name in the folder of pictures. */
  logo_name: Generated<string | null>;
  /** What the machine's clock said when an admin last confirmed that it is right. */
  clock_confirmed_ms: Generated<number | null>;
  /** The last moment dated before that. */
  clock_overruled_ms: Generated<number | null>;
  /** The last rows then: what they and those before them are dated counts no more (decision 0021). */
  clock_overruled_order_id: Generated<number | null>;
  clock_overruled_receipt_id: Generated<number | null>;
  clock_overruled_document_id: Generated<number | null>;
  clock_overruled_goods_receipt_id: Generated<number | null>;
  clock_overruled_supplier_return_id: Generated<number | null>;
  clock_overruled_transfer_id: Generated<number | null>;
}

/** What the program itself keeps secret, also while no shop is made yet. */
export interface ServerKeysTable {
  /** Always 1. */
  id: number;
  /** Signs the session cookies. */
  cookie_secret: string;
}

export interface UserTable {
  id: Generated<number>;
  branch_id: number;
  username: string;
  email: string;
  password_hash: string;
  firstname: string;
  lastname: string;
  role: Role;
  is_active: Flag;
  created_ms: number;
}

export interface SessionTable {
  /** SHA-256 of the session's id, hex: a stolen database holds no usable session. */
  id_hash: string;
  user_id: number | null;
  /** Where it stands; null of sessions from before there were several, which stand where their person belongs. */
  branch_id: number | null;
  data: string;
  expires_ms: number;
  /** Whoever is there has to prove again who they are (rule C12.5). */
  is_locked: Generated<Flag>;
}

/** What a member of staff proves by at a till, hashed like a password; nobody has two (rule C12.5). */
export interface StaffPinTable {
  user_id: number;
  pin_hash: string;
  set_ms: number;
  /** Since the last right one. */
  wrong_tries: number;
  /** Null where it was not locked since. */
  locked_until_ms: number | null;
}

export interface LoginAttemptTable {
  id: Generated<number>;
  name_key: string;
  address: string;
  attempted_ms: number;
}

/** Begins at nothing, and is moved by the ledger's own posting function alone (rule C10.4). */
type SumOfLedger = ColumnType<number, 0, never>;

export interface DrawerTable {
  id: Generated<number>;
  branch_id: number;
  /** Whose it is; of one that is shared, who opened it. */
  user_id: number;
  status: 'open' | 'closed';
  is_paused: Flag;
  opened_ms: number;
  opened_on: string;
  /** How many order numbers this drawer has used. */
  order_sequence: number;
  opening_satang: SumOfLedger;
  top_up_satang: SumOfLedger;
  cash_received_satang: SumOfLedger;
  change_given_satang: SumOfLedger;
  /** Cash that went back for goods that were returned. */
  refunded_satang: ColumnType<number, 0 | undefined, never>;
  /** Cash that was taken out by hand, for a reason. */
  removed_satang: ColumnType<number, 0 | undefined, never>;
  closed_ms: number | null;
  closing_satang: ColumnType<number | null, null, never>;
  till_id: Generated<number | null>;
  /** Whether it is its till's, and everybody's who stands there; it stays what it was opened as (rule C12.15). */
  is_shared: Generated<Flag>;
  /** How much more (or less) was counted than had to be there; only what a manager approved is not nothing. */
  difference_satang: ColumnType<number, 0 | undefined, never>;
  difference_reason: Generated<string | null>;
  difference_approved_by: Generated<number | null>;
}

/** The append-only ledger behind a drawer's sums. Money in is positive, money out negative. */
export interface CashMovementTable {
  id: Generated<number>;
  drawer_id: number;
  user_id: number;
  kind: 'opening' | 'top_up' | 'received' | 'change' | 'closing' | 'over_short' | 'refund' | 'removed';
  amount_satang: number;
  order_id: number | null;
  moved_ms: number;
  /** The receipt of a refund. */
  receipt_id: Generated<number | null>;
  /** Why money was taken out by hand; of nothing else. */
  reason: Generated<RemovalReason | null>;
  /** What was noted of money that went in or out by hand. */
  note: Generated<string | null>;
}

export interface CustomerTable {
  id: Generated<number>;
  branch_id: number;
  number_code: string;
  name: string;
  name_sort_key: string;
  company_name: string;
  company_name_sort_key: string;
  tax_number: string;
  branch_code: string;
  mobile: string;
  phone: string;
  email: string;
  address: string;
  search_text: string;
  created_ms: number;
  /** Hidden from lists and choices; orders and papers keep their names. */
  is_archived: Generated<Flag>;
  /** The same person, there twice: who stands for both now, and is merged into nobody (rule C11.13). */
  merged_into: Generated<number | null>;
}

/** Where a coupon can be used; without a row, everywhere (rule C15.6). */
export interface CouponBranchTable {
  coupon_id: number;
  branch_id: number;
}

export interface CouponTable {
  id: Generated<number>;
  code: string;
  kind: CouponKind;
  value_hundredths: number;
  max_usage: number | null;
  start_on: string;
  end_on: string;
  is_active: Flag;
  used_count: number;
  /** Deleted while an order held it: kept for that order, gone for everybody else. */
  retired_ms: number | null;
  created_ms: number;
  created_by: number;
}

/** A number in a branch's queue; numbers start anew each Bangkok day. */
export interface QueueTicketTable {
  id: Generated<number>;
  branch_id: number;
  number: number;
  queued_on: string;
  queued_ms: number;
  people: number;
  status: QueueStatus;
  user_id: number;
  ended_ms: number | null;
}

/** Money that the branch spent. One that was written down wrongly is taken back, and kept. */
export interface ExpenseTable {
  id: Generated<number>;
  branch_id: number;
  spent_on: string;
  title: string;
  title_sort_key: string;
  amount_satang: number;
  note: string;
  /** Title and note, folded for searching. */
  search_text: string;
  created_by: number;
  created_ms: number;
  /** Taken back, or another row took its place. */
  deleted_ms: number | null;
  /** What it was spent for, in words; null where nobody said. */
  category: Generated<string | null>;
  supplier_id: Generated<number | null>;
  /** The row whose place it took. */
  replaces_id: Generated<number | null>;
}

/** The last number given in an unbroken series (rule C7.2). */
export interface NumberSeriesTable {
  branch_id: number;
  kind: string;
  period: string;
  last_number: number;
}

export interface IdempotencyKeyTable {
  user_id: number;
  call: string;
  key: string;
  body_hash: string;
  answer: string | null;
  created_ms: number;
}

export interface AuditLogTable {
  id: Generated<number>;
  branch_id: number;
  user_id: number;
  action: string;
  /** What it was done to; null where a former program's words don't say it. */
  about_type: string | null;
  about_id: number | null;
  about_name: string | null;
  /** JSON of what stood there before and after. */
  before_facts: string | null;
  after_facts: string | null;
  /** The words of a former program, which kept nothing else. */
  subject: string | null;
  detail: string | null;
  /** Its words in small letters, to find it by. */
  search_text: string;
  happened_ms: number;
}

/** The tables; those whose rows are sealed stand in `schema-of-seals.ts`. */
export interface Schema
  extends SchemaOfDisplays,
    SchemaOfGoods,
    SchemaOfOffline,
    SchemaOfReports,
    SealedTables {
  tax_month_locks: TaxMonthLockTable;
  account_codes: AccountCodeTable;
  shop: ShopTable;
  server_keys: ServerKeysTable;
  tills: TillTable;
  printers: PrinterTable;
  till_printing: TillPrintingTable;
  print_jobs: PrintJobTable;
  payment_methods: PaymentMethodTable;
  branches: BranchTable;
  staff_branches: StaffBranchTable;
  users: UserTable;
  staff_pins: StaffPinTable;
  sessions: SessionTable;
  login_attempts: LoginAttemptTable;
  drawers: DrawerTable;
  customers: CustomerTable;
  suppliers: SupplierTable;
  coupons: CouponTable;
  coupon_branches: CouponBranchTable;
  queue_tickets: QueueTicketTable;
  quotation_orders: QuotationOrderTable;
  transfer_requests: TransferRequestTable;
  transfer_request_lines: TransferRequestLineTable;
  parked_baskets: ParkedBasketTable;
  number_series: NumberSeriesTable;
  daily_sales: DailySalesTable;
  daily_payments: DailyPaymentsTable;
  seal_heads: SealHeadTable;
  idempotency_keys: IdempotencyKeyTable;
}
