import { sql } from 'kysely';
import { sealRowsOf } from '../seal-existing-rows.ts';
import { type Migration, TableMaker } from './column-kinds.ts';
import { numberIndex } from './number-index.ts';

/**
 * The receipt becomes a row of its own, with its seller, and payments its lines (rule C10; decision 0031). Each payment
 * that there is becomes a receipt of the same id with one line.
 */
export const receipts: Migration = {
  name: '0018-receipts',
  up: async (db, engine) => {
    const make = new TableMaker(db, engine);
    const run = async (...statements: readonly string[]) => {
      for (const statement of statements) await sql.raw(statement).execute(db);
    };
    const now =
      engine === 'sqlite'
        ? "cast(strftime('%s', 'now') as integer) * 1000"
        : 'floor(extract(epoch from now()))::bigint * 1000';
    await makeSellers(make);
    await run(sellersAsTheyAre(now));
    await makeReceipts(make);
    await run(RECEIPTS_OF_PAYMENTS);
    // The triggers first: a table can't be renamed while one of its own names a table that is gone.
    if (engine === 'sqlite') await run(...FORMER_SEARCH);
    await run('alter table payments rename to former_payments');
    await makePayments(make);
    await run(LINES_OF_PAYMENTS, 'drop table former_payments');
    await makeDailyPayments(make);
    await run(DAYS_OF_PAYMENTS, ...LEAVE_COLUMNS, ...INDEXES, ...numberIndex(engine, 'receipts', 'number'));
    if (engine === 'postgres') await run(...LAST_IDS);
  },
  afterAll: (trx, say) => sealRowsOf(trx, ['sellers', 'receipts', 'payments'], say),
  alone: true,
};

function makeSellers(make: TableMaker): Promise<void> {
  return make.table('sellers', [
    'branch_id ref branches',
    'shop_name text',
    'tax_id text',
    'vat_mode text',
    'branch_name text',
    'branch_code text',
    'address text',
    'phone text',
    'logo_name text?',
    'receipt_footer text',
    'till_name text?',
    'pos_id text?',
    'is_of_migration flag',
    'frozen_ms int',
  ]);
}

function makeReceipts(make: TableMaker): Promise<void> {
  return make.table(
    'receipts',
    [
      'branch_id ref branches',
      'kind text',
      'number text',
      'order_id ref orders',
      'original_receipt_id ref receipts?',
      'drawer_id ref drawers',
      'till_id ref tills?',
      'cashier_id ref users',
      'seller_id ref sellers',
      'gross_satang int',
      'line_discount_satang int',
      'coupon_discount_satang int',
      'tax_satang int',
      'included_tax_satang int',
      'total_satang int',
      'reason text?',
      'approved_by ref users?',
      'issued_ms int',
      'issued_on text',
    ],
    [
      "kind in ('sale', 'refund')",
      "(kind = 'refund') = (original_receipt_id is not null)",
      "(kind = 'refund') = (reason is not null)",
      "(kind = 'sale' and total_satang >= 0) or (kind = 'refund' and total_satang <= 0)",
      'total_satang = gross_satang - line_discount_satang - coupon_discount_satang + tax_satang',
    ],
  );
}

function makePayments(make: TableMaker): Promise<void> {
  return make.table(
    'payments',
    [
      'receipt_id ref receipts',
      'position int',
      'method text',
      'amount_satang int',
      'tendered_satang int',
      'change_satang int',
      'reference text?',
    ],
    [
      'amount_satang = tendered_satang - change_satang',
      "change_satang >= 0 and (method = 'cash' or change_satang = 0)",
    ],
  );
}

function makeDailyPayments(make: TableMaker): Promise<void> {
  return make.table('daily_payments', [
    'no id',
    'branch_id ref branches',
    'paid_on text',
    'method text',
    'receipts int',
    'amount_satang int',
  ]);
}

/** One for each till that sold, as the shop, branch and till are now, since nobody wrote down how they were. */
const sellersAsTheyAre = (now: string) => `
  insert into sellers (branch_id, shop_name, tax_id, vat_mode, branch_name, branch_code, address, phone, logo_name,
    receipt_footer, till_name, pos_id, is_of_migration, frozen_ms)
  select distinct b.id, s.name, s.tax_id, s.vat_mode, b.name, b.code, b.address, b.phone, s.logo_name, s.receipt_footer,
    t.name, t.pos_id, 1, ${now}
  from payments p
  join drawers d on d.id = p.drawer_id
  join branches b on b.id = p.branch_id
  join shop s on s.id = 1
  left join tills t on t.id = d.till_id`;

const FORMER_SEARCH = [
  ...['insert', 'delete', 'update'].map((change) => `drop trigger payments_search_${change}`),
  'drop table payments_search',
];

const RECEIPTS_OF_PAYMENTS = `
  insert into receipts (id, branch_id, kind, number, order_id, drawer_id, till_id, cashier_id, seller_id,
    gross_satang, line_discount_satang, coupon_discount_satang, tax_satang, included_tax_satang, total_satang,
    issued_ms, issued_on)
  select p.id, p.branch_id, 'sale', p.receipt_number, p.order_id, p.drawer_id, d.till_id, p.cashier_id, f.id,
    o.subtotal_satang, o.line_discount_satang, o.coupon_discount_satang, o.tax_satang, o.included_tax_satang,
    p.total_satang, p.paid_ms, p.paid_on
  from payments p
  join orders o on o.id = p.order_id
  join drawers d on d.id = p.drawer_id
  left join tills t on t.id = d.till_id
  join sellers f on f.branch_id = p.branch_id and coalesce(f.till_name, '') = coalesce(t.name, '')
    and coalesce(f.pos_id, '') = coalesce(t.pos_id, '')
  order by p.id`;

const LINES_OF_PAYMENTS = `
  insert into payments (id, receipt_id, position, method, amount_satang, tendered_satang, change_satang)
  select id, id, 1, method, total_satang, tendered_satang, change_satang from former_payments order by id`;

const DAYS_OF_PAYMENTS = `
  insert into daily_payments (branch_id, paid_on, method, receipts, amount_satang)
  select r.branch_id, r.issued_on, p.method, count(*), sum(p.amount_satang)
  from receipts r join payments p on p.receipt_id = r.id
  group by r.branch_id, r.issued_on, p.method`;

const LEAVE_COLUMNS = [
  'alter table daily_sales drop column cash_satang',
  'alter table daily_sales drop column qrcode_satang',
  'alter table shop rename column clock_overruled_payment_id to clock_overruled_receipt_id',
];

const INDEXES = [
  'create index sellers_branch on sellers (branch_id)',
  // An order is settled by one receipt of a sale, and may have any number of refunds (rule C10.1). Not a partial index: those
  // answer no question whose kind is a parameter.
  "create unique index receipts_order on receipts (order_id, (case kind when 'sale' then 0 else id end))",
  'create unique index receipts_number on receipts (branch_id, number)',
  'create index receipts_day on receipts (branch_id, issued_on)',
  'create index receipts_drawer on receipts (drawer_id, issued_ms)',
  'create unique index payments_position on payments (receipt_id, position)',
  'create unique index daily_payments_key on daily_payments (branch_id, paid_on, method)',
];

const LAST_IDS = ['receipts', 'payments'].map(
  (table) =>
    `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table} having max(id) is not null`,
);
