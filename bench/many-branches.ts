import { CompiledQuery, sql } from 'kysely';
import type { Database, Trx } from '#server/db/database.ts';
import { insertMany, refreshStatistics } from '#server/db/insert-many.ts';
import { closeSpans } from '#server/reports/close-spans.ts';
import { freezeSeller } from '#server/shop/sellers.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import type { Place } from './shop-server.ts';
import { bigShop, withDatabase } from './shops.ts';

/** A chain on PostgreSQL: its branches, the tills and cashiers of each, what lies on its shelves, and a year and a half of sales. */

export interface ChainSize {
  readonly branches: number;
  readonly tillsOfEach: number;
  readonly products: number;
  /** Of how many products a branch has a line of stock. */
  readonly productsOfEach: number;
  readonly orders: number;
}

/** What every cashier of the chain signs in with: one hash for all, since making a thousand takes long. */
export const CHAIN_PASSWORD = 'cashier-demo';

/** The cashier at this till of this branch, both from 1. */
export const chainCashier = (branch: number, till: number) => `b${branch}t${till}`;

const DAYS = 548;
const DAY_MS = 86_400_000;
/** No statement may take longer than a till would wait. */
const AT_ONCE = 50_000;

/** Makes the chain there. */
export async function makeChain(place: Place, size: ChainSize): Promise<void> {
  await bigShop(place, size.products);
  await withDatabase(place, async (db) => {
    await addBranches(db, size);
    await addSales(db, size);
    await closeSpans(db, bangkokDate(Date.now()));
  });
}

async function addBranches(db: Database, size: ChainSize): Promise<void> {
  const [first, model] = await Promise.all([
    db.read.selectFrom('branches').selectAll().orderBy('id').executeTakeFirstOrThrow(),
    db.read.selectFrom('users').selectAll().where('username', '=', 'cashier').executeTakeFirstOrThrow(),
  ]);
  const numbers = Array.from({ length: size.branches }, (_, i) => i + 1);
  const placesOf = (branch: number) =>
    Array.from({ length: size.tillsOfEach }, (_, i) => [branch, i + 1] as const);
  const { id: _first, ...sharedFacts } = first;
  const { id: _model, ...cashierFacts } = model;
  await db.transaction(async (trx) => {
    const made = await trx
      .insertInto('branches')
      .values(
        numbers
          .slice(1)
          .map((n) => ({ ...sharedFacts, code: String(n).padStart(5, '0'), name: `สาขาที่ ${n}` })),
      )
      .returning('id')
      .execute();
    const ids = [first.id, ...made.map(({ id }) => id)];
    const idOf = (branch: number) => ids[branch - 1] ?? first.id;
    const places = numbers.flatMap(placesOf);
    await insertMany(
      trx,
      'tills',
      places.map(([branch, till]) => ({
        ...{ branch_id: idOf(branch), name: `เครื่อง ${till}`, pos_id: '', is_active: 1 as const },
      })),
    );
    await insertMany(
      trx,
      'users',
      places.map(([branch, till]) => ({
        ...cashierFacts,
        ...{ branch_id: idOf(branch), username: chainCashier(branch, till) },
        email: `${chainCashier(branch, till)}@bench.example`,
      })),
    );
    for (const id of ids) await freezeSeller(trx, { branchId: id, tillId: null }, Date.now());
    for (const statement of [shelves(first.id, size), CLOSED_DRAWERS])
      await trx.executeQuery(CompiledQuery.raw(statement));
    await refreshStatistics(trx);
  });
}

/** Each branch has so many of the products, one branch others than the next. */
const shelves = (first: number, { products, productsOfEach }: ChainSize) => `
  insert into inventories (branch_id, product_id, variant_id, quantity, min_stock)
  select b.id, p.id, null, 0, 0 from branches b
  join products p on (p.id + b.id * 7919) % ${products} < ${productsOfEach} and p.product_type = 1
  where b.id <> ${first}`;

/** One drawer of each branch, in which all of its former sales were made. */
const CLOSED_DRAWERS = `
  insert into drawers (branch_id, user_id, status, is_paused, opened_ms, opened_on, order_sequence, closed_ms,
    opening_satang, top_up_satang, cash_received_satang, change_given_satang)
  select u.branch_id, min(u.id), 'closed', 0, 0, '2020-01-01', 0, 1, 0, 0, 0, 0 from users u
  where u.username like 'b%t%' group by u.branch_id`;

/** Sales of all branches in turn, evenly over the time, the newest a minute ago. */
async function addSales(db: Database, { orders, products }: ChainSize): Promise<void> {
  const everyMs = Math.floor((DAYS * DAY_MS) / orders);
  const lastMs = Date.now() - 60_000;
  const { first } = await db.read
    .selectFrom('products')
    .select((eb) => eb.fn.min<number>('id').as('first'))
    .executeTakeFirstOrThrow();
  const indexes = await db.transaction(withoutIndexes);
  for (let made = 0; made < orders; made += AT_ONCE) {
    const count = Math.min(AT_ONCE, orders - made);
    await db.transaction(async (trx) => {
      // Whether each row's shop, drawer and product are there is known: asking takes longer than writing.
      await sql`set local session_replication_role = replica`.execute(trx);
      const { lastId } = await trx
        .selectFrom('orders')
        .select((eb) => eb.fn.max<number>('id').as('lastId'))
        .executeTakeFirstOrThrow();
      const beginsMs = lastMs - (orders - made) * everyMs;
      for (const statement of [
        ordersOf(made, count, beginsMs, everyMs),
        receiptsOf(lastId),
        paymentsOf(lastId),
        linesOf(lastId, first, products),
      ])
        await trx.executeQuery(CompiledQuery.raw(statement));
    });
  }
  await db.transaction(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    for (const statement of [...indexes, DAILY_SALES, DAILY_PAYMENTS])
      await trx.executeQuery(CompiledQuery.raw(statement));
    await sql`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`.execute(
      trx,
    );
    await refreshStatistics(trx);
  });
}

/** Takes the indexes off what a sale writes, since one that grows row by row takes several times as long; gives what makes them again. */
async function withoutIndexes(trx: Trx): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where not i.indisunique and t.relname in ('orders', 'order_items', 'receipts', 'payments')
    order by c.relname`.execute(trx);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(trx);
  return rows.map(({ definition }) => definition);
}

const ordersOf = (made: number, count: number, beginsMs: number, everyMs: number) => `
  insert into orders (branch_id, drawer_id, cashier_id, order_number, status, customer_id, note, subtotal_satang,
    line_discount_satang, coupon_discount_satang, tax_rate_hundredths, tax_satang, total_satang, created_ms, ended_ms)
  with places as (select row_number() over (order by d.branch_id) - 1 as place, count(*) over () as places, d.*
      from (select branch_id, max(id) as id, max(user_id) as user_id from drawers where opened_ms = 0 group by branch_id) d),
    priced as (select n::bigint, 1000 + n::bigint * 7919 % 500000 as net,
      ${beginsMs} + (n - ${made})::bigint * ${everyMs} as made_ms from generate_series(${made + 1}, ${made + count}) n)
  select branch_id, places.id, user_id, 'CHAIN-' || lpad(n::text, 8, '0'), 'paid',
    case when n % 3 = 0 then (select id from customers order by id limit 1) + n / 3 % 60 end, '',
    net, 0, 0, 700, net * 7 / 100, net + net * 7 / 100, made_ms, made_ms + 30000
  from priced join places on place = n % places`;

const receiptsOf = (lastId: number) => `
  insert into receipts (branch_id, kind, number, order_id, drawer_id, cashier_id, seller_id, gross_satang,
    line_discount_satang, coupon_discount_satang, tax_satang, included_tax_satang, total_satang, issued_ms, issued_on)
  select o.branch_id, 'sale', 'B' || order_number, o.id, drawer_id, cashier_id, s.id, subtotal_satang, 0, 0,
    tax_satang, 0, total_satang, ended_ms,
    to_char(to_timestamp(ended_ms / 1000) at time zone 'Asia/Bangkok', 'YYYY-MM-DD')
  from orders o join (select branch_id, min(id) as id from sellers group by branch_id) s on s.branch_id = o.branch_id
  where o.id > ${lastId}`;

const paymentsOf = (lastId: number) => `
  insert into payments (receipt_id, position, method, amount_satang, tendered_satang, change_satang)
  select id, 1, case when order_id % 4 = 0 then 'qrcode' else 'cash' end, total_satang, total_satang, 0
  from receipts where order_id > ${lastId}`;

const linesOf = (lastId: number, first: number, products: number) => `
  insert into order_items (order_id, position, product_id, name, sku_code, unit_price_satang, quantity, discount_type,
    discount_value_hundredths, discount_value2_hundredths, discount_satang, subtotal_satang, unit_cost_satang)
  select o.id, l.position, ${first} + (o.id * 7919 + l.position * 104729) % ${products}, 'bench', 'bench',
    l.part, 1, 4, 0, 0, 0, l.part, l.part / 2
  from orders o cross join lateral (values (1, subtotal_satang - subtotal_satang / 3), (2, subtotal_satang / 3)) l(position, part)
  where o.id > ${lastId}`;

const DAILY_SALES = `
  insert into daily_sales (branch_id, sold_on, orders, total_satang, tax_satang)
  select branch_id, issued_on, count(*), sum(total_satang), sum(tax_satang)
  from receipts where number like 'BCHAIN-%' group by branch_id, issued_on
  on conflict (branch_id, sold_on) do update set orders = daily_sales.orders + excluded.orders`;
const DAILY_PAYMENTS = `
  insert into daily_payments (branch_id, paid_on, method, receipts, amount_satang)
  select branch_id, issued_on, method, count(*), sum(amount_satang)
  from receipts join payments on payments.receipt_id = receipts.id
  where number like 'BCHAIN-%' group by branch_id, issued_on, method
  on conflict (branch_id, paid_on, method) do update set receipts = daily_payments.receipts + excluded.receipts`;
