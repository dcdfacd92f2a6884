import { bangkokYearMonth, type EpochMs } from '#shared/time/bangkok.ts';
import type { Trx } from './database.ts';

/** The kinds of paper that are numbered without gaps, per branch and month (contract C7.2). */
export type NumberedKind = 'RC';

/**
 * Takes the next number of the series: `RC202611-00001` (contract C7.2). The counter's row is locked until the
 * transaction ends and goes back with it, so there is neither a gap nor a double; take it last.
 */
export async function takeNumber(
  trx: Trx,
  branchId: number,
  kind: NumberedKind,
  at: EpochMs,
): Promise<string> {
  const period = bangkokYearMonth(at);
  const { last_number } = await trx
    .insertInto('number_series')
    .values({ branch_id: branchId, kind, period, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['branch_id', 'kind', 'period'])
        .doUpdateSet((eb) => ({ last_number: eb('number_series.last_number', '+', 1) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return `${kind}${period}-${String(last_number).padStart(5, '0')}`;
}
