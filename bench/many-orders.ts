import { CompiledQuery } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { refreshStatistics } from '#server/db/insert-many.ts';

/** One order every so many seconds, back from now: a million of them are some six years of a busy shop. */
const EVERY_MS = 200_000;

/** What the two engines say differently. */
const SAID = {
  sqlite: {
    number: "printf('%07d', n)",
    day: "date(ended_ms / 1000 + 25200, 'unixepoch')",
  },
  postgres: {
    number: "lpad(n::text, 7, '0')",
    day: "to_char(to_timestamp(ended_ms / 1000) at time zone 'Asia/Bangkok', 'YYYY-MM-DD')",
  },
} as const;
type Said = (typeof SAID)[keyof typeof SAID];

/** Orders that are paid, numbered on from how many there are, of differing amounts, customers, cashiers and days. */
const orders = (said: Said, from: number, count: number, nowMs: number, everyMs: number) => `
  insert into orders (branch_id, drawer_id, cashier_id, order_number, status, customer_id, note,
    subtotal_satang, line_discount_satang, coupon_discount_satang, tax_rate_hundredths, tax_satang, total_satang,
    created_ms, ended_ms)
  with recursive numbered(n) as (select ${from} + 1 union all select n + 1 from numbered where n < ${from + count}),
    priced as (select n, 1000 + cast(n as bigint) * 7919 % 500000 as net, n * 31 % 4 * 250 as off,
      ${nowMs} - cast(n as bigint) * ${everyMs} as made_ms from numbered)
  select model.branch_id, model.drawer_id, model.cashier_id, 'BENCH-' || ${said.number}, 'paid',
    case when n % 3 = 0 then (select id from customers order by id limit 1) + n / 3 % 60 end, '',
    net + off, off, 0, 700, net * 7 / 100, net + net * 7 / 100, made_ms, made_ms + 60000
  from priced, (select * from orders where status = 'paid' order by id limit 1) as model`;
const receipts = (said: Said, lastId: number) => `
  insert into receipts (branch_id, kind, number, order_id, drawer_id, cashier_id, seller_id, gross_satang,
    line_discount_satang, coupon_discount_satang, tax_satang, included_tax_satang, total_satang, issued_ms, issued_on)
  select branch_id, 'sale', 'B' || order_number, id, drawer_id, cashier_id, (select min(id) from sellers),
    subtotal_satang, line_discount_satang, 0, tax_satang, 0, total_satang, ended_ms, ${said.day}
  from orders where id > ${lastId}`;
const payments = (lastId: number) => `
  insert into payments (receipt_id, position, method, amount_satang, tendered_satang, change_satang)
  select id, 1, case when order_id % 4 = 0 then 'qrcode' else 'cash' end, total_satang, total_satang, 0
  from receipts where order_id > ${lastId}`;
/** Two lines of each order, of all of the shop's products in turn; the first has its discount. */
const lines = (lastId: number, products: { readonly first: number; readonly count: number }) => `
  insert into order_items (order_id, position, product_id, name, sku_code, unit_price_satang, quantity, discount_type,
    discount_value_hundredths, discount_value2_hundredths, discount_satang, subtotal_satang, unit_cost_satang)
  select o.id, l.position, ${products.first} + (o.id * 7919 + l.position * 104729) % ${products.count}, 'bench', 'bench',
    l.part, 1, 2, l.off, 0, l.off, l.part, l.part / 2
  from (select id, 1 as position, subtotal_satang - subtotal_satang / 3 as part, line_discount_satang as off
      from orders where id > ${lastId}
    union all select id, 2, subtotal_satang / 3, 0 from orders where id > ${lastId}) as l
  join orders o on o.id = l.id`;
const DAILY_SALES = `
  insert into daily_sales (branch_id, sold_on, orders, total_satang, tax_satang)
  select branch_id, issued_on, count(*), sum(total_satang), 0
  from receipts where kind = 'sale' group by branch_id, issued_on
  on conflict (branch_id, sold_on) do update set orders = excluded.orders`;
const DAILY_PAYMENTS = `
  insert into daily_payments (branch_id, paid_on, method, receipts, amount_satang)
  select branch_id, issued_on, method, count(*), sum(amount_satang)
  from receipts join payments on payments.receipt_id = receipts.id
  where number like 'BBENCH-%' group by branch_id, issued_on, method
  on conflict (branch_id, paid_on, method) do update set receipts = excluded.receipts`;

/** No statement may take longer than a till would wait, so that so many are made by one. */
const AT_ONCE = 20_000;

/**
 * Gives the shop so many orders more, by statements that each make many of them.
 * @param withLines lists of orders don't look into their lines, reports do
 * @param everyMs the time between two of them
 * @param fromNow whether the first of them is of now, though there are others already
 */
export async function addOrders(
  db: Database,
  count: number,
  { withLines = false, everyMs = EVERY_MS, fromNow = false } = {},
): Promise<void> {
  const said = SAID[db.engine];
  const before = await countOrders(db);
  const nowMs = Date.now() + (fromNow ? before * everyMs : 0);
  const products = await db.read
    .selectFrom('products')
    .select((eb) => [eb.fn.min<number>('id').as('first'), eb.fn.countAll<number>().as('count')])
    .executeTakeFirstOrThrow();
  for (let made = 0; made < count; made += AT_ONCE) {
    const part = orders(said, before + made, Math.min(AT_ONCE, count - made), nowMs, everyMs);
    await db.transaction(async (trx) => {
      const { lastId } = await trx
        .selectFrom('orders')
        .select((eb) => eb.fn.max<number>('id').as('lastId'))
        .executeTakeFirstOrThrow();
      const statements = [part, receipts(said, lastId), payments(lastId)];
      if (withLines) statements.push(lines(lastId, products));
      for (const statement of statements) await trx.executeQuery(CompiledQuery.raw(statement));
    });
  }
  await db.transaction(async (trx) => {
    for (const statement of [DAILY_SALES, DAILY_PAYMENTS])
      await trx.executeQuery(CompiledQuery.raw(statement));
    await refreshStatistics(trx);
  });
}

export async function countOrders(db: Database): Promise<number> {
  const { orders } = await db.read
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow();
  return orders;
}
