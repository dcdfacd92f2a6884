import { sql } from 'kysely';
import type { Check } from '../db/checks.ts';

/** What must be true of the queues. */
export const queueChecks: readonly Check[] = [
  {
    name: "a day's queue runs from 1 without gap or double, whatever became of its numbers",
    violations: sql`
      select s.branch_id, s.period from number_series s
      left join queue_tickets q on q.branch_id = s.branch_id and q.queued_on = s.period
      where s.kind = 'Q'
      group by s.branch_id, s.period, s.last_number
      having count(q.id) <> s.last_number or coalesce(max(q.number), 0) <> s.last_number
        or coalesce(min(q.number), 1) <> 1`,
  },
  {
    name: 'every number of a queue belongs to the series of its day',
    violations: sql`
      select q.id from queue_tickets q left join number_series s
        on s.branch_id = q.branch_id and s.kind = 'Q' and s.period = q.queued_on
      where s.period is null`,
  },
];
