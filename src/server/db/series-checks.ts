import { sql } from 'kysely';
import type { Check } from './checks.ts';

/** Papers that are numbered by branch and month: `GR202611-00001` (rule C7.2). */
interface NumberedPapers {
  /** What their series is called, in two letters. */
  readonly kind: string;
  readonly table: string;
  /** The column with the day that a paper bears. */
  readonly day: string;
  /** They and one of them, as the checks name them: `goods sent back`, `return to a supplier`. */
  readonly all: string;
  readonly one: string;
}

/** Their numbers run without gap or double, and each is of its month. */
export function seriesChecks({ kind, table, day, all, one }: NumberedPapers): readonly Check[] {
  const papers = sql.table(table);
  return [
    {
      name: `numbers of ${all} run without gap or double in each branch and month`,
      violations: sql`
        select s.branch_id, s.period from number_series s
        left join ${papers} p on p.branch_id = s.branch_id and substr(p.number, 3, 6) = s.period
        where s.kind = ${kind}
        group by s.branch_id, s.period, s.last_number
        having count(p.id) <> s.last_number
          or coalesce(max(cast(substr(p.number, 10) as integer)), 0) <> s.last_number`,
    },
    {
      name: `every ${one} belongs to the series of its month`,
      violations: sql`
        select p.id from ${papers} p left join number_series s
          on s.branch_id = p.branch_id and s.kind = ${kind}
          and s.period = replace(substr(${sql.ref(`p.${day}`)}, 1, 7), '-', '')
        where s.period is null or p.number not like ${sql.lit(kind)} || s.period || '-%'`,
    },
  ];
}
