import { CompiledQuery } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { refreshStatistics } from '#server/db/insert-many.ts';

/** What the lines of orders took from the shelf, as checkout would have written it. */
const taken = (from: number, to: number) => `
  insert into stock_movements (inventory_id, kind, quantity, order_id, user_id, moved_ms)
  select i.id, 'sale', -l.quantity, o.id, o.cashier_id, o.created_ms
  from orders o join order_items l on l.order_id = o.id
    join inventories i on i.product_id = l.product_id and i.branch_id = o.branch_id and i.variant_id is null
  where o.id > ${from} and o.id <= ${to} and o.order_number like 'BENCH-%'
  order by o.created_ms`;
const ON_HAND = `
  update inventories set quantity = coalesce(
    (select sum(m.quantity) from stock_movements m where m.inventory_id = inventories.id), 0)`;

/** No statement may take longer than a till would wait. */
const ORDERS_AT_ONCE = 10_000;

/** Gives the orders that `addOrders` made with their lines what moved on the shelf. */
export async function addMovements(db: Database): Promise<void> {
  const { last } = await db.read
    .selectFrom('orders')
    .select((eb) => eb.fn.max<number>('id').as('last'))
    .executeTakeFirstOrThrow();
  for (let from = 0; from < last; from += ORDERS_AT_ONCE)
    await db.transaction((trx) => trx.executeQuery(CompiledQuery.raw(taken(from, from + ORDERS_AT_ONCE))));
  await db.transaction(async (trx) => {
    await trx.executeQuery(CompiledQuery.raw(ON_HAND));
    await refreshStatistics(trx);
  });
}
