import { sql } from 'kysely';
import type { DocumentContent } from '#shared/documents/document-content.ts';
import type { Satang } from '#shared/money/satang.ts';
import { type BangkokDate, endOfBangkokDate, startOfBangkokDate } from '#shared/time/bangkok.ts';
import { datesOfMonth, daysOfMonth, type Month } from '#shared/time/months.ts';
import type { Reader } from '../db/database.ts';
import { ofBranch } from '../documents/queries.ts';
import { nextTurn } from '../tables/next-turn.ts';

/** A month of a branch. */
export interface BranchMonth {
  readonly branchId: number;
  readonly month: Month;
}

/** A paper of the report with what it was issued instead of, what was issued instead of it, and the sale that it is of. */
export interface TaxPaper {
  readonly id: number;
  readonly kind: 'tax_invoice' | 'credit_note';
  readonly number: string;
  readonly date: BangkokDate;
  readonly orderId: number | null;
  readonly totalSatang: Satang;
  readonly content: DocumentContent;
  readonly newer: { readonly number: string; readonly date: BangkokDate } | null;
  readonly older: { readonly number: string; readonly date: BangkokDate } | null;
  readonly sale: { readonly number: string; readonly date: BangkokDate } | null;
}

/** The month's tax invoices and credit notes, a day at a time, since each is read whole; others have a turn between two days. */
export async function readTaxPapers(db: Reader, { branchId, month }: BranchMonth): Promise<TaxPaper[]> {
  const papers: TaxPaper[] = [];
  for (const day of datesOfMonth(month)) {
    papers.push(...(await papersOfDay(db, branchId, day)));
    await nextTurn();
  }
  return papers;
}

function papersOfDay(db: Reader, branchId: number, day: BangkokDate): Promise<TaxPaper[]> {
  return papersOf(db, (papers) =>
    papers
      .where('d.branch_id', '=', branchId)
      .where('d.issued_ms', '>=', startOfBangkokDate(day))
      .where('d.issued_ms', '<=', endOfBangkokDate(day))
      .orderBy('d.id'),
  );
}

/**
 * The tax invoices and credit notes of these orders that are dated in the month, in the order of their making: of several
 * that were issued instead of each other the last one counts in it.
 * @param throughId those made later are as if they weren't there
 */
export async function readPapersOfOrders(
  db: Reader,
  { branchId, month }: BranchMonth,
  orderIds: readonly number[],
  throughId: number,
): Promise<TaxPaper[]> {
  if (orderIds.length === 0) return [];
  const { from, to } = daysOfMonth(month);
  // By their orders, of which there are some hundred: an index of the branch or of the ids would be read whole for each part.
  const papers = await papersOf(db, (all) =>
    all
      .where(ofBranch(branchId))
      .where('d.order_id', 'in', orderIds)
      .where(sql<boolean>`+d.id <= ${throughId}`)
      .where('d.issued_on', '>=', from)
      .where('d.issued_on', '<=', to),
  );
  return papers.toSorted((a, b) => a.id - b.id);
}

const taxPapers = (db: Reader) =>
  db
    .selectFrom('documents as d')
    .leftJoin('documents as newer', 'newer.replaces_id', 'd.id')
    .leftJoin('documents as older', 'older.id', 'd.replaces_id')
    .leftJoin('receipts as sale', (join) =>
      join.onRef('sale.order_id', '=', 'd.order_id').on('sale.kind', '=', sql.lit('sale')),
    )
    .where('d.kind', 'in', ['tax_invoice', 'credit_note']);

async function papersOf(
  db: Reader,
  which: (all: ReturnType<typeof taxPapers>) => ReturnType<typeof taxPapers>,
): Promise<TaxPaper[]> {
  const rows = await which(taxPapers(db))
    .select(['d.id', 'd.kind', 'd.number', 'd.issued_on', 'd.order_id', 'd.total_satang', 'd.content'])
    .select(['newer.number as newer_number', 'newer.issued_on as newer_on'])
    .select(['older.number as older_number', 'older.issued_on as older_on'])
    .select(['sale.number as sale_number', 'sale.issued_on as sale_on'])
    .execute();
  const other = (number: string | null, date: string | null) =>
    number === null || date === null ? null : { number, date };
  return rows.map((row) => ({
    ...{ id: row.id, number: row.number, date: row.issued_on, orderId: row.order_id },
    totalSatang: row.total_satang,
    kind: row.kind === 'credit_note' ? 'credit_note' : 'tax_invoice',
    content: essenceOf(JSON.parse(row.content) as DocumentContent),
    newer: other(row.newer_number, row.newer_on),
    older: other(row.older_number, row.older_on),
    sale: other(row.sale_number, row.sale_on),
  }));
}

/** Without its lines, of which a month's papers would fill the memory. */
const essenceOf = (content: DocumentContent): DocumentContent => ({ ...content, lines: [] });
