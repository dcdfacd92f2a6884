import { sql } from 'kysely';
import type { Check } from '../db/checks.ts';
import { seriesChecks } from '../db/series-checks.ts';

/** What must be true of goods that go from branch to branch (rule C15.3). */
export const transfersChecks: readonly Check[] = [
  ...seriesChecks({
    ...{ kind: 'TF', table: 'transfers', day: 'sent_on' },
    ...{ all: 'goods sent to other branches', one: 'transfer' },
  }),
  {
    name: 'a transfer took what its movements say, at that cost, from the branch that sent it',
    violations: sql`
      select t.id from transfers t
      left join stock_movements m on m.transfer_id = t.id and m.kind = 'transfer_out'
      left join inventories i on i.id = m.inventory_id
      group by t.id, t.branch_id, t.user_id, t.sent_ms, t.total_cost_satang
      having count(m.id) = 0 or count(m.id) <> count(distinct m.inventory_id)
        or coalesce(sum(-m.quantity * coalesce(m.unit_cost_satang, 0)), 0) <> t.total_cost_satang
        or sum(case when m.cost_satang is not null or i.branch_id <> t.branch_id
          or m.user_id <> t.user_id or m.moved_ms <> t.sent_ms then 1 else 0 end) <> 0`,
  },
  {
    name: 'a transfer ends in the branch that it went to, or where it was taken back, in the one that sent it',
    violations: sql`
      select e.id from transfer_ends e join transfers t on t.id = e.transfer_id
      where e.branch_id <> case e.kind when 'received' then t.to_branch_id else t.branch_id end
        or e.ended_ms < t.sent_ms or (e.kind = 'cancelled' and e.lost_cost_satang <> 0)`,
  },
  {
    name: 'what was sent comes to a shelf once, all of it and at the cost that travelled, and not before it was received or taken back',
    violations: sql`
      select t.id from transfers t
      left join transfer_ends e on e.transfer_id = t.id
      left join stock_movements m on m.transfer_id = t.id and m.kind in ('transfer_in', 'transfer_back')
      group by t.id, e.id
      having count(m.id) <> case when e.id is null then 0 else (
        select count(*) from stock_movements o where o.transfer_id = t.id and o.kind = 'transfer_out') end
      union
      select o.id from stock_movements o
      join inventories s on s.id = o.inventory_id
      join transfer_ends e on e.transfer_id = o.transfer_id
      where o.kind = 'transfer_out' and not exists (
        select 1 from stock_movements m join inventories r on r.id = m.inventory_id
        where m.transfer_id = o.transfer_id and m.cost_satang is null
          and m.kind = case e.kind when 'received' then 'transfer_in' else 'transfer_back' end
          and r.branch_id = e.branch_id and r.product_id = s.product_id
          and coalesce(r.variant_id, 0) = coalesce(s.variant_id, 0) and m.quantity = -o.quantity
          and coalesce(m.unit_cost_satang, -1) = coalesce(o.unit_cost_satang, -1)
          and m.user_id = e.user_id and m.moved_ms = e.ended_ms)`,
  },
  {
    name: 'what was missing or broken is written off where it was received, once, for a reason, no more than was sent, at the same cost',
    violations: sql`
      select m.id from stock_movements m
      left join transfer_ends e on e.transfer_id = m.transfer_id and e.kind = 'received'
      left join stock_movements c on c.transfer_id = m.transfer_id and c.kind = 'transfer_in'
        and c.inventory_id = m.inventory_id
      where m.kind in ('transfer_missing', 'transfer_broken')
        and (e.id is null or c.id is null or m.reason is null or m.cost_satang is not null
          or coalesce(m.unit_cost_satang, -1) <> coalesce(c.unit_cost_satang, -1)
          or m.user_id <> e.user_id or m.moved_ms <> e.ended_ms)
      union
      select c.id from stock_movements c
      join stock_movements m on m.transfer_id = c.transfer_id and m.inventory_id = c.inventory_id
        and m.kind in ('transfer_missing', 'transfer_broken')
      where c.kind = 'transfer_in' group by c.id, c.quantity
      having -sum(m.quantity) > c.quantity or count(m.id) <> count(distinct m.kind)
      union
      select e.id from transfer_ends e
      left join stock_movements m on m.transfer_id = e.transfer_id
        and m.kind in ('transfer_missing', 'transfer_broken')
      group by e.id, e.lost_cost_satang
      having coalesce(sum(-m.quantity * coalesce(m.unit_cost_satang, 0)), 0) <> e.lost_cost_satang`,
  },
  ...seriesChecks({
    ...{ kind: 'RQ', table: 'transfer_requests', day: 'asked_on' },
    ...{ all: 'requests for goods', one: 'request for goods' },
  }),
  {
    name: 'every request for goods asks for something, each thing once',
    violations: sql`
      select r.id from transfer_requests r
      left join transfer_request_lines l on l.request_id = r.id
      group by r.id
      having count(l.id) = 0 or count(l.id) <> (select count(*) from (
        select distinct product_id, coalesce(variant_id, 0) from transfer_request_lines d where d.request_id = r.id) things)`,
  },
  {
    name: 'what was sent for a request went from the branch that was asked to the one that asked, by who answered it',
    violations: sql`
      select r.id from transfer_requests r join transfers t on t.id = r.transfer_id
      where t.branch_id <> r.from_branch_id or t.to_branch_id <> r.branch_id
        or t.user_id <> r.ended_by or t.sent_ms <> r.ended_ms
      union
      select r.id from transfer_requests r where r.ended_ms < r.asked_ms`,
  },
];
