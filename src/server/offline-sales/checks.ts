import { sql } from 'kysely';
import type { Check } from '../db/checks.ts';

/** What must be true of sales that tills made while the server was away (rule C14.5). */
export const offlineSalesChecks: readonly Check[] = [
  {
    name: 'a sale that a till made is booked once with what was taken for it, or held with the reason',
    violations: sql`
      select s.id from offline_sales s
      left join receipts r on r.order_id = s.order_id and r.kind = 'sale'
      where (s.held is null) <> (s.order_id is not null) or (s.order_id is not null and r.id is null)
        or r.total_satang <> s.total_satang or r.branch_id <> s.branch_id
        or (s.held is not null and s.remarks = '[]')`,
  },
  {
    name: 'a receipt has the number of the slip that its till gave, or says that this was taken',
    violations: sql`
      select s.id from offline_sales s
      join receipts r on r.order_id = s.order_id and r.kind = 'sale'
      where (r.number <> s.slip_number) <> (s.remarks like '%"number_taken"%')`,
  },
  {
    name: "a receipt with a number of a till's series came from that till",
    violations: sql`
      select r.id from receipts r
      left join offline_sales s on s.order_id = r.order_id and s.slip_number = r.number
      where r.number like '%-%-%' and s.id is null`,
  },
  {
    name: "a till's series is as far as the last of its numbers that came",
    violations: sql`
      select n.kind, n.period from number_series n
      where n.kind <> 'RC' and n.kind like 'RC%' and not exists (
        select 1 from offline_sales s where s.branch_id = n.branch_id
          and s.slip_number like n.kind || '-' || n.period || '-%'
          and cast(substr(s.slip_number, length(n.kind) + 9) as integer) = n.last_number)`,
  },
  {
    name: 'no order waits whose basket was sold while the server was away',
    violations: sql`
      select o.id from orders o
      join idempotency_keys k on k.user_id = o.cashier_id and k.call = 'POST /checkout'
        and k.answer like '{"orderId":' || o.id || ',%'
      join offline_sales s on s.uuid = k.key and s.order_id is not null
      join till_tickets t on t.id = s.ticket_id and t.cashier_id = o.cashier_id
      where o.status = 'pending'`,
  },
  {
    name: 'a ticket is of a drawer and a till of one branch',
    violations: sql`
      select t.id from till_tickets t
      join till_series s on s.id = t.series_id
      join drawers d on d.id = t.drawer_id
      join tills on tills.id = s.till_id
      where d.branch_id <> s.branch_id or tills.branch_id <> s.branch_id`,
  },
];
