import { sql } from 'kysely';
import type { Check } from '../db/checks.ts';

/** What must be true of printers and what they were sent. */
export const printingChecks: readonly Check[] = [
  {
    name: 'a till prints on a printer of its branch',
    violations: sql`
      select t.id from till_printing p join tills t on t.id = p.till_id join printers r on r.id = p.printer_id
      where t.branch_id <> r.branch_id`,
  },
  {
    name: 'a job of which no byte was taken says so, and one that is over says when',
    violations: sql`
      select id from print_jobs
      where (bytes_sent <> 0 and state in ('waiting', 'connecting', 'failed'))
        or (ended_ms is null) <> (state in ('waiting', 'connecting', 'sending'))`,
  },
];
