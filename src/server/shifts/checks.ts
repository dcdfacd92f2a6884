import { sql } from 'kysely';
import type { ActOf } from '#shared/audit/acts.ts';
import type { Satang } from '#shared/money/satang.ts';
import type { Check } from '../db/checks.ts';
import type { Reader } from '../db/database.ts';

/** What must be true of drawers that were closed. */
export const shiftsChecks: readonly Check[] = [
  {
    name: 'a closed drawer was counted out to nothing and holds no pending order',
    violations: sql`
      select d.id from drawers d left join cash_movements m on m.drawer_id = d.id
      where d.status = 'closed'
      group by d.id having coalesce(sum(m.amount_satang), 0) <> 0
        or exists (select 1 from orders o where o.drawer_id = d.id and o.status = 'pending')`,
  },
  {
    name: 'a drawer is closed with just what it had to hold, but for an approved difference, and is not paused any more',
    violations: sql`
      select id from drawers
      where (status = 'closed') <> (closing_satang is not null)
        or closing_satang - difference_satang
          <> opening_satang + top_up_satang + cash_received_satang - change_given_satang - refunded_satang
            - removed_satang
        or (status = 'closed' and is_paused <> 0)`,
  },
  {
    name: 'a difference is in the ledger, and somebody approved of it for a reason',
    violations: sql`
      select d.id from drawers d left join cash_movements m on m.drawer_id = d.id
      group by d.id, d.difference_satang, d.difference_approved_by, d.difference_reason
      having coalesce(sum(case when m.kind = 'over_short' then m.amount_satang else 0 end), 0) <> d.difference_satang
        or (d.difference_satang <> 0) <> (d.difference_approved_by is not null)
        or (d.difference_satang <> 0) <> (coalesce(d.difference_reason, '') <> '')`,
  },
  {
    name: 'an approved difference is in the audit log, with who approved of it, how much it was, and why',
    violations: unapprovedDifferences,
  },
];

/** Drawers that were closed with a difference of which the audit log doesn't say who approved of it, of how much, and why. */
async function unapprovedDifferences(db: Reader, most: number): Promise<number[]> {
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
