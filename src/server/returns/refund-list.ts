import type { Satang } from '#shared/money/satang.ts';
import { foldForSearch } from '#shared/text/search-text.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import { columnContains } from '../db/column-contains.ts';
import type { Reader } from '../db/database.ts';
import type { ListPage } from '../db/list-page.ts';
import { below, type Refund, refunds, withLines } from '../orders/refunds.ts';

/** Which of a branch's refunds, the newest first. */
export interface RefundListQuery {
  /** Part of a refund's, a sale's receipt's or an order's number; nothing finds all. */
  readonly typed: string;
  /** Those of goods that came back with their receipt, or those without; null for all. */
  readonly withReceipt: boolean | null;
  readonly fromMs: EpochMs | null;
  readonly toMs: EpochMs | null;
  readonly page: ListPage;
}

/** A page of the branch's refunds, how many there are on all pages, and what all of them came to. */
export async function listRefunds(
  db: Reader,
  branchId: number,
  { typed, withReceipt, fromMs, toMs, page }: RefundListQuery,
): Promise<{ readonly refunds: readonly Refund[]; readonly total: number; readonly totalSatang: Satang }> {
  let found = refunds(db).where('r.branch_id', '=', branchId);
  if (withReceipt !== null) found = found.where('r.order_id', withReceipt ? 'is not' : 'is', null);
  if (fromMs !== null) found = found.where('r.issued_ms', '>=', fromMs);
  if (toMs !== null) found = found.where('r.issued_ms', '<=', toMs);
  const part = foldForSearch(typed).toUpperCase();
  if (part !== '') {
    found = found.where((where) =>
      where.or([
        columnContains('r.number', part),
        columnContains('s.number', part),
        columnContains('o.order_number', part),
      ]),
    );
  }
  const sums = await found
    .clearSelect()
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.sum<number | null>('r.total_satang').as('satang'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await found
    .orderBy('r.issued_ms', 'desc')
    .orderBy('r.id', 'desc')
    .limit(page.perPage)
    .offset(page.offset)
    .execute();
  return { refunds: await withLines(db, rows), total: sums.total, totalSatang: below(sums.satang ?? 0) };
}
