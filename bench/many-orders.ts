import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { openSqlite } from '#server/db/database.ts';

/** One order every so many seconds, back from now: a million of them are some six years of a busy shop. */
const EVERY_MS = 200_000;

/** Orders that are paid, numbered on from how many there are, of differing amounts, customers, cashiers and days. */
const NUMBERED = `
  with recursive numbered(n) as (select ?1 + 1 union all select n + 1 from numbered where n < ?1 + ?2)`;
const ORDERS = `insert into orders (branch_id, drawer_id, cashier_id, order_number, status, customer_id, note,
    subtotal_satang, line_discount_satang, coupon_discount_satang, tax_rate_hundredths, tax_satang, total_satang,
    created_ms, ended_ms)
  ${NUMBERED}, priced as (select n, 1000 + n * 7919 % 500000 as net, n * 31 % 4 * 250 as off from numbered)
  select model.branch_id, model.drawer_id, model.cashier_id, 'BENCH-' || printf('%07d', n), 'paid',
    case when n % 3 = 0 then (select id from customers order by id limit 1) + n / 3 % 60 end, '',
    net + off, off, 0, 700, net * 7 / 100, net + net * 7 / 100, ?3 - n * ${EVERY_MS}, ?3 - n * ${EVERY_MS} + 60000
  from priced, (select * from orders where status = 'paid' order by id limit 1) as model`;
const PAYMENTS = `insert into payments (order_id, branch_id, drawer_id, cashier_id, method, tendered_satang,
    change_satang, total_satang, receipt_number, paid_ms, paid_on)
  select id, branch_id, drawer_id, cashier_id, case when id % 4 = 0 then 'qrcode' else 'cash' end, total_satang, 0,
    total_satang, 'B' || order_number, ended_ms, date(ended_ms / 1000 + 25200, 'unixepoch')
  from orders where order_number like 'BENCH-%' and id not in (select order_id from payments)`;
const DAILY_SALES = `insert into daily_sales (branch_id, sold_on, orders, total_satang, tax_satang, cash_satang, qrcode_satang)
  select branch_id, paid_on, count(*), sum(total_satang), 0, sum(total_satang), 0
  from payments where receipt_number like 'BBENCH-%' group by branch_id, paid_on
  on conflict (branch_id, sold_on) do update set orders = excluded.orders`;

/** Gives the shop in this folder so many orders more, by statements that each make all of them. */
export async function addOrders(dataDir: string, count: number): Promise<void> {
  const db = await openSqlite(join(dataDir, 'raandee.db'));
  const { orders } = await db.read
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow();
  await db.transaction(async (trx) => {
    await trx.executeQuery(CompiledQuery.raw(ORDERS, [orders, count, Date.now()]));
    await trx.executeQuery(CompiledQuery.raw(PAYMENTS));
    await trx.executeQuery(CompiledQuery.raw(DAILY_SALES));
  });
  await db.close();
}
