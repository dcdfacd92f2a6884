import { type RawBuilder, sql } from 'kysely';

/** What must be true of goods that came in, were counted and put right. */

type Violations = RawBuilder<Record<string, unknown>>;

export const STOCK_CHECKS: readonly { readonly name: string; readonly violations: Violations }[] = [
  {
    name: 'numbers of received goods run without gap or double in each branch and month',
    violations: sql`
      select s.branch_id, s.period from number_series s
      left join goods_receipts r on r.branch_id = s.branch_id and substr(r.number, 3, 6) = s.period
      where s.kind = 'GR'
      group by s.branch_id, s.period, s.last_number
      having count(r.id) <> s.last_number
        or coalesce(max(cast(substr(r.number, 10) as integer)), 0) <> s.last_number`,
  },
  {
    name: 'every receipt of goods belongs to the series of its month',
    violations: sql`
      select r.id from goods_receipts r left join number_series s
        on s.branch_id = r.branch_id and s.kind = 'GR'
        and s.period = replace(substr(r.received_on, 1, 7), '-', '')
      where s.period is null or r.number not like 'GR' || s.period || '-%'`,
  },
  {
    name: 'a receipt of goods brought what its movements say, at that cost, to its own branch',
    violations: sql`
      select r.id from goods_receipts r
      left join stock_movements m on m.goods_receipt_id = r.id
      left join inventories i on i.id = m.inventory_id
      group by r.id, r.branch_id, r.user_id, r.received_ms, r.total_cost_satang
      having count(m.id) = 0
        or coalesce(sum(m.quantity * coalesce(m.unit_cost_satang, 0)), 0) <> r.total_cost_satang
        or sum(case when m.kind <> 'receive' or m.quantity < 1 or i.branch_id <> r.branch_id
          or m.user_id <> r.user_id or m.moved_ms <> r.received_ms then 1 else 0 end) <> 0`,
  },
  {
    name: 'goods move by their kind: sold by an order, received by a receipt, adjusted for a reason',
    violations: sql`
      select id from stock_movements
      where (kind in ('sale', 'cancel')) <> (order_id is not null)
        or (kind = 'receive') <> (goods_receipt_id is not null)
        or (kind not in ('opening', 'receive') and unit_cost_satang is not null) or unit_cost_satang < 0
        or (kind = 'adjust' and (quantity = 0 or reason is null))
        or (kind = 'count' and quantity <> 0 and reason is null)
        or (kind = 'sale' and quantity >= 0) or (kind = 'cancel' and quantity <= 0)`,
  },
  {
    name: 'what goods cost on average is never less than nothing, and known once some came in with their cost',
    violations: sql`
      select i.id from inventories i
      where i.average_cost_satang < 0 or (i.average_cost_satang is null and exists (
        select 1 from stock_movements m where m.inventory_id = i.id and m.unit_cost_satang is not null))`,
  },
];
