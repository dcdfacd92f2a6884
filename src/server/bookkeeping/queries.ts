import { BOOKED_PAPER_KINDS, type BookedPaperKind } from '#shared/bookkeeping/rules.ts';
import type { BangkokDate } from '#shared/time/bangkok.ts';
import type { Month } from '#shared/time/months.ts';
import type { Reader } from '../db/database.ts';
import { groupBy } from '../db/group-by.ts';
import { documentsOf } from '../documents/document-list.ts';
import { type Replacement, readReplacements } from '../documents/queries.ts';

/** A paper of the month, by what it is found and named. */
export interface PaperOfMonth {
  readonly id: number;
  readonly kind: BookedPaperKind;
  readonly number: string;
  /** The day that it bears. */
  readonly issuedOn: BangkokDate;
  /** Made anew because it was lost, each with the same number. */
  readonly replacements: readonly Replacement[];
}

/** How many ids one statement asks for. */
const IDS_AT_ONCE = 500;

/**
 * The papers of a branch that bear a day of the month: kind after kind, each in the order of their days and making.
 * @param most no more of a kind are looked for
 */
export async function readPapersOfMonth(
  reader: Reader,
  branchId: number,
  month: Month,
  most: number,
): Promise<PaperOfMonth[]> {
  const papers: PaperOfMonth[] = [];
  for (const kind of BOOKED_PAPER_KINDS) {
    const rows = await documentsOf(reader, branchId, { kind, month })
      .select(['d.id', 'd.number', 'd.issued_on'])
      .orderBy('d.issued_ms')
      .orderBy('d.id')
      .limit(most)
      .execute();
    for (let at = 0; at < rows.length; at += IDS_AT_ONCE) {
      const some = rows.slice(at, at + IDS_AT_ONCE);
      const ids = some.map(({ id }) => id);
      const replaced = groupBy(await readReplacements(reader, ids), ({ documentId }) => documentId);
      for (const { id, number, issued_on: issuedOn } of some)
        papers.push({ id, kind, number, issuedOn, replacements: replaced.get(id) ?? [] });
    }
  }
  return papers;
}
