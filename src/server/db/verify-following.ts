import { type RawBuilder, sql } from 'kysely';
import type { ActOf } from '#shared/audit/acts.ts';
import type { Satang } from '#shared/money/satang.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import type { Reader } from './database.ts';

/** What may change beside rows that are sealed, and so has to follow from them. */

type Violations = RawBuilder<Record<string, unknown>>;

export const FOLLOWING_CHECKS: readonly { readonly name: string; readonly violations: Violations }[] = [
  {
    name: 'an order ended when it was paid, or when its goods went back',
    violations: sql`
      select o.id from orders o
      left join receipts r on r.order_id = o.id and r.kind = 'sale'
      left join (
        select order_id, min(moved_ms) as first_ms, max(moved_ms) as last_ms from stock_movements
        where kind = 'cancel' group by order_id
      ) m on m.order_id = o.id
      where (o.status = 'paid' and o.ended_ms <> r.issued_ms) or (o.status = 'cancelled') <> (m.order_id is not null)
        or (o.status = 'cancelled' and (m.first_ms <> o.ended_ms or m.last_ms <> o.ended_ms))`,
  },
  {
    name: 'an order is of the customer of its first paper',
    violations: sql`
      select o.id from orders o
      left join documents d on d.id = (select min(id) from documents where order_id = o.id)
      where coalesce(o.customer_id, 0) <> coalesce(d.customer_id, 0)`,
  },
  {
    name: "a drawer's times are those of its ledger, and it gave a number to each of its orders",
    violations: sql`
      select d.id from drawers d
      left join cash_movements opening on opening.drawer_id = d.id and opening.kind = 'opening'
      left join cash_movements closing on closing.drawer_id = d.id and closing.kind = 'closing'
      where d.opened_ms <> opening.moved_ms or coalesce(d.closed_ms, 0) <> coalesce(closing.moved_ms, 0)
        or d.order_sequence <> (select count(*) from orders o where o.drawer_id = d.id)`,
  },
  {
    name: 'an order is of the branch and the person of its drawer',
    violations: sql`
      select o.id from orders o join drawers d on d.id = o.drawer_id
      where o.branch_id <> d.branch_id or o.cashier_id <> d.user_id`,
  },
  {
    name: 'the stock lines that an order took from are those of the goods that it sold, in its branch',
    violations: sql`
      select order_id from (
        select m.order_id, i.branch_id, i.product_id, coalesce(i.variant_id, 0) as variant_id,
          sum(m.quantity) as quantity
        from stock_movements m join inventories i on i.id = m.inventory_id
        where m.kind = 'sale' group by m.order_id, i.branch_id, i.product_id, coalesce(i.variant_id, 0)
        union all
        select l.order_id, o.branch_id, l.product_id, coalesce(l.variant_id, 0), sum(l.quantity)
        from order_items l join orders o on o.id = l.order_id
        group by l.order_id, o.branch_id, l.product_id, coalesce(l.variant_id, 0)
      ) moved
      group by order_id, branch_id, product_id, variant_id having sum(quantity) <> 0`,
  },
];

/** Drawers whose day isn't that of their opening. */
export async function misdatedDrawers(db: Reader, most: number): Promise<number[]> {
  const drawers = await db.selectFrom('drawers').select(['id', 'opened_ms', 'opened_on']).execute();
  return drawers
    .filter(({ opened_ms, opened_on }) => bangkokDate(opened_ms) !== opened_on)
    .map(({ id }) => id)
    .slice(0, most);
}

/** Drawers that were closed with a difference of which the audit log doesn't say who approved of it, of how much, and why. */
export async function unapprovedDifferences(db: Reader, most: number): Promise<number[]> {
  const drawers = await db
    .selectFrom('drawers')
    .leftJoin('audit_log as a', (join) =>
      join
        .onRef('a.about_id', '=', 'drawers.id')
        .onRef('a.branch_id', '=', 'drawers.branch_id')
        .onRef('a.user_id', '=', 'drawers.difference_approved_by')
        .onRef('a.happened_ms', '=', 'drawers.closed_ms')
        .on('a.about_type', '=', 'drawers')
        .on('a.action', '=', 'close-with-difference'),
    )
    .select(['drawers.id', 'difference_satang', 'difference_reason', 'before_facts', 'after_facts'])
    .where('difference_satang', '<>', 0)
    .execute();
  return drawers
    .filter((drawer) => !isApproved(drawer))
    .map(({ id }) => id)
    .slice(0, most);
}

interface ApprovedDrawer {
  readonly difference_satang: Satang;
  readonly difference_reason: string | null;
  readonly before_facts: string | null;
  readonly after_facts: string | null;
}

type Approval = ActOf<'close-with-difference'>;

function isApproved(drawer: ApprovedDrawer): boolean {
  const after = JSON.parse(drawer.after_facts ?? 'null') as Partial<Approval['after']> | null;
  if (after?.reason !== drawer.difference_reason) return false;
  const before = JSON.parse(drawer.before_facts ?? 'null') as Approval['before'] | null;
  // Former programs kept the amount in words only.
  if (before === null) return true;
  return after.countedSatang === before.expectedSatang + drawer.difference_satang;
}
