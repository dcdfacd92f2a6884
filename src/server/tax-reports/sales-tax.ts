import { sql } from 'kysely';
import type { Satang } from '#shared/money/satang.ts';
import { SALES_TAX_KINDS, type SalesTaxKind } from '#shared/tax-reports/rules.ts';
import {
  abbreviatedRemark,
  cancelledRemark,
  countedElsewhereRemark,
  creditNoteRemark,
  fullInvoiceRemark,
  refundRemark,
} from '#shared/tax-reports/sales-tax-words.ts';
import type { BangkokDate } from '#shared/time/bangkok.ts';
import { datesOfMonth, daysOfMonth, monthOf } from '#shared/time/months.ts';
import type { Reader } from '../db/database.ts';
import { groupBy } from '../db/group-by.ts';
import { flatMapInTurns, nextTurn } from '../tables/next-turn.ts';
import { type BranchMonth, readTaxPapers, type TaxPaper } from './tax-papers.ts';

/** What a paper, or a day of receipts, comes to; below nothing where goods came back. */
export interface TaxAmounts {
  /** Before VAT, and its VAT. */
  readonly valueSatang: Satang;
  readonly vatSatang: Satang;
  /** What of the value is for goods taxed at 0 %, and for exempt ones (rule C13.1). */
  readonly zeroRatedSatang: Satang;
  readonly exemptSatang: Satang;
}

/** A row of the sales tax report. */
export interface SalesTaxRow extends TaxAmounts {
  readonly kind: SalesTaxKind;
  readonly date: BangkokDate;
  readonly number: string;
  /** Of a day's abbreviated tax invoices the last one; null where it is the first, and of all other rows. */
  readonly lastNumber: string | null;
  readonly buyer: { readonly name: string; readonly taxId: string; readonly branch: string } | null;
  readonly remark: string;
  readonly isCancelled: boolean;
  /** How many receipts a day's line sums up. */
  readonly receipts: number | null;
  readonly orderId: number | null;
  readonly documentId: number | null;
  readonly refundId: number | null;
}

const NOTHING: TaxAmounts = { valueSatang: 0, vatSatang: 0, zeroRatedSatang: 0, exemptSatang: 0 };

/** Adds amounts up. */
export const sumOfTax = (rows: readonly TaxAmounts[]): TaxAmounts =>
  rows.reduce<TaxAmounts>(
    (sum, row) => ({
      valueSatang: sum.valueSatang + row.valueSatang,
      vatSatang: sum.vatSatang + row.vatSatang,
      zeroRatedSatang: sum.zeroRatedSatang + row.zeroRatedSatang,
      exemptSatang: sum.exemptSatang + row.exemptSatang,
    }),
    NOTHING,
  );

/**
 * The rows of a month's sales tax report (rule C13.2): what its receipts, refunds and papers say, each counted once, in the
 * month of its receipt or refund. A full tax invoice or credit note that is dated in that month stands for it; what was
 * issued of it later stands with 0.00 and says where it is counted. Sales of a time in which the shop wasn't registered
 * for VAT have no row. Its queries are as many as the month has days, however much was sold.
 */
export async function readSalesTaxRows(db: Reader, asked: BranchMonth): Promise<SalesTaxRow[]> {
  const days = await readDays(db, asked);
  const [papers, refunds] = [await readTaxPapers(db, asked), await readRefunds(db, asked)];
  const invoices = await flatMapInTurns(papers, (paper) =>
    paper.kind === 'tax_invoice' ? [invoiceRow(paper)] : [],
  );
  const notes = papers.filter(({ kind }) => kind === 'credit_note');
  const origins = await refundsOfNotes(db, asked, notes, refunds);
  const credited = new Set(notes.map(({ content }) => content.credit?.refundNumber));
  const rows = [
    ...invoices,
    ...days,
    ...notes.map((note) => noteRow(note, origins.get(note.content.credit?.refundNumber ?? ''))),
    ...refunds.filter(({ number }) => !credited.has(number)).map(refundRow),
  ];
  const ofDay = groupBy(rows, ({ date }) => date);
  const rank = ({ kind }: SalesTaxRow) => SALES_TAX_KINDS.indexOf(kind);
  // Rows of one day and kind are in the order of their numbers already.
  return flatMapInTurns([...ofDay.keys()].toSorted(), (date) =>
    (ofDay.get(date) ?? []).toSorted((a, b) => rank(a) - rank(b)),
  );
}

/** A month's receipts, with who made them. */
function receiptsOf(db: Reader, { branchId, month }: BranchMonth, kind: 'sale' | 'refund') {
  const { from, to } = daysOfMonth(month);
  return db
    .selectFrom('receipts as r')
    .innerJoin('sellers', 'sellers.id', 'r.seller_id')
    .where('r.branch_id', '=', branchId)
    .where('r.issued_on', '>=', from)
    .where('r.issued_on', '<=', to)
    .where('r.kind', '=', sql.lit(kind));
}

/** Each day's abbreviated tax invoices of each series, but for those in whose place a full one of the month stands. */
async function readDays(db: Reader, asked: BranchMonth): Promise<SalesTaxRow[]> {
  const rows: SalesTaxRow[] = [];
  for (const day of datesOfMonth(asked.month)) {
    rows.push(...(await readDay(db, asked, day)));
    await nextTurn();
  }
  return rows;
}

async function readDay(db: Reader, asked: BranchMonth, day: BangkokDate): Promise<SalesTaxRow[]> {
  const { from, to } = daysOfMonth(asked.month);
  // Whatever its letters, a number ends with digits.
  const series = sql<string>`rtrim(r.number, '0123456789')`;
  // What a till sold by itself comes late, and not always in its order (rule C14.5).
  const count = sql<number>`cast(substr(r.number, length(rtrim(r.number, '0123456789')) + 1) as integer)`;
  const isReplaced = sql<boolean>`exists (
    select 1 from documents d
    where d.order_id = r.order_id and d.kind = 'tax_invoice' and d.issued_on >= ${from} and d.issued_on <= ${to})`;
  const all = receiptsOf(db, asked, 'sale')
    .where('r.issued_on', '=', day)
    .where('sellers.vat_mode', '<>', sql.lit('none'));
  const rows = await all
    .where(sql<boolean>`not ${isReplaced}`)
    .groupBy(series)
    .select((eb) => [
      series.as('series'),
      eb.fn.countAll<number>().as('count'),
      sql<number>`min(${count})`.as('first'),
      sql<number>`max(${count})`.as('last'),
      eb.fn.sum<number>('r.total_satang').as('total'),
      eb.fn.sum<number>('r.tax_satang').as('added'),
      eb.fn.sum<number>('r.included_tax_satang').as('included'),
      sql<number>`coalesce(sum(r.zero_rated_satang), 0)`.as('zero_rated'),
      sql<number>`coalesce(sum(r.exempt_satang), 0)`.as('exempt'),
    ])
    .orderBy('series')
    .execute();
  const replaced = await all
    .where(isReplaced)
    .select(['r.number', series.as('series'), count.as('count')])
    .orderBy('count')
    .execute();
  const gaps = groupBy(replaced, (row) => row.series);
  return rows.map((row) => {
    const within = (gaps.get(row.series) ?? []).filter(
      ({ count: replacedCount }) => replacedCount > row.first && replacedCount < row.last,
    );
    const vatSatang = row.added + row.included;
    return {
      kind: 'abbreviated',
      date: day,
      number: numberOf(row.series, row.first),
      lastNumber: row.first === row.last ? null : numberOf(row.series, row.last),
      buyer: null,
      ...{ valueSatang: row.total - vatSatang, vatSatang },
      ...{ zeroRatedSatang: Number(row.zero_rated), exemptSatang: Number(row.exempt) },
      remark: abbreviatedRemark(
        row.count,
        within.map(({ number }) => number),
      ),
      isCancelled: false,
      receipts: row.count,
      ...{ orderId: null, documentId: null, refundId: null },
    };
  });
}

/** A number out of its series and its count, as `number-series.ts` and tills write them. */
const numberOf = (series: string, count: number) => `${series}${String(count).padStart(5, '0')}`;

/** What a paper says that it is worth, above nothing. */
function amountsOf({ totalSatang, content }: TaxPaper): TaxAmounts {
  const vatSatang = content.taxSatang + (content.includedTaxSatang ?? 0);
  const { zeroRatedSatang = 0, exemptSatang = 0 } = content;
  return { valueSatang: totalSatang - vatSatang, vatSatang, zeroRatedSatang, exemptSatang };
}

const below = (satang: Satang) => (satang === 0 ? 0 : -satang);
const negated = (amounts: TaxAmounts): TaxAmounts => ({
  valueSatang: below(amounts.valueSatang),
  vatSatang: below(amounts.vatSatang),
  zeroRatedSatang: below(amounts.zeroRatedSatang),
  exemptSatang: below(amounts.exemptSatang),
});

/** What a row of a paper has whatever becomes of it. */
const paperRow = ({ id, number, date, orderId, content: { buyer } }: TaxPaper) => ({
  ...{ date, number, lastNumber: null, orderId, documentId: id, receipts: null },
  buyer: { name: buyer.companyName || buyer.name, taxId: buyer.taxNumber, branch: buyer.branchCode },
});

/** The paper that was issued instead of it in the same month, so that it is cancelled in this report; null for none. */
const cancelledBy = ({ newer, date }: TaxPaper): string | null =>
  newer !== null && monthOf(newer.date) === monthOf(date) ? newer.number : null;

function invoiceRow(paper: TaxPaper): SalesTaxRow {
  const row = { ...paperRow(paper), kind: 'full', refundId: null } as const;
  const by = cancelledBy(paper);
  if (by !== null) return { ...row, ...NOTHING, isCancelled: true, remark: cancelledRemark('full', by) };
  const { sale, older } = paper;
  const isCounted = sale === null || monthOf(sale.date) === monthOf(paper.date);
  const remark = isCounted
    ? fullInvoiceRemark(older?.number ?? null, sale?.number ?? null)
    : countedElsewhereRemark('full', older?.number ?? sale.number, monthOf(sale.date), older !== null);
  return { ...row, ...(isCounted ? amountsOf(paper) : NOTHING), isCancelled: false, remark };
}

/** A refund of the month: what its receipt says, below nothing. */
interface TaxRefund extends TaxAmounts {
  readonly id: number;
  readonly number: string;
  readonly date: BangkokDate;
  readonly orderId: number | null;
  /** The receipt that it takes back; null of goods that came back without it. */
  readonly saleNumber: string | null;
}

async function readRefunds(db: Reader, asked: BranchMonth): Promise<TaxRefund[]> {
  const rows = await receiptsOf(db, asked, 'refund')
    .leftJoin('receipts as sale', 'sale.id', 'r.original_receipt_id')
    .leftJoin('sellers as seller_then', 'seller_then.id', 'sale.seller_id')
    // What was sold without VAT never was in a report, and goes out of none; what was sold with it does, whenever that is.
    .where((eb) => eb(eb.fn.coalesce('seller_then.vat_mode', 'sellers.vat_mode'), '<>', 'none'))
    .select(['r.id', 'r.number', 'r.issued_on', 'r.order_id', 'r.total_satang', 'r.tax_satang'])
    .select(['r.included_tax_satang', 'r.zero_rated_satang', 'r.exempt_satang', 'sale.number as sale_number'])
    .orderBy('r.id')
    .execute();
  return rows.map((row) => {
    const vatSatang = row.tax_satang + row.included_tax_satang;
    return {
      ...{ id: row.id, number: row.number, date: row.issued_on, orderId: row.order_id },
      saleNumber: row.sale_number,
      ...{ valueSatang: row.total_satang - vatSatang, vatSatang },
      ...{ zeroRatedSatang: row.zero_rated_satang ?? 0, exemptSatang: row.exempt_satang ?? 0 },
    };
  });
}

const refundRow = (refund: TaxRefund): SalesTaxRow => ({
  kind: 'refund',
  ...{ date: refund.date, number: refund.number, lastNumber: null, buyer: null, receipts: null },
  ...{ valueSatang: refund.valueSatang, vatSatang: refund.vatSatang },
  ...{ zeroRatedSatang: refund.zeroRatedSatang, exemptSatang: refund.exemptSatang },
  remark: refundRemark(refund.saleNumber),
  isCancelled: false,
  ...{ orderId: refund.orderId, documentId: null, refundId: refund.id },
});

type Origin = Pick<TaxRefund, 'id' | 'number' | 'date'>;

/** The refunds that these credit notes are of, by their numbers; most are of the same month. */
async function refundsOfNotes(
  db: Reader,
  { branchId }: BranchMonth,
  notes: readonly TaxPaper[],
  refunds: readonly Origin[],
): Promise<ReadonlyMap<string, Origin>> {
  const known = new Map<string, Origin>(refunds.map((refund) => [refund.number, refund]));
  const others = notes.flatMap(({ content: { credit } }) =>
    credit === undefined || known.has(credit.refundNumber) ? [] : [credit.refundNumber],
  );
  for (let at = 0; at < others.length; at += 500) {
    const rows = await db
      .selectFrom('receipts')
      .select(['id', 'number', 'issued_on as date'])
      .where('branch_id', '=', branchId)
      .where('number', 'in', others.slice(at, at + 500))
      .execute();
    for (const row of rows) known.set(row.number, row);
  }
  return known;
}

function noteRow(paper: TaxPaper, refund: Origin | undefined): SalesTaxRow {
  const row = { ...paperRow(paper), kind: 'credit_note', refundId: refund?.id ?? null } as const;
  const by = cancelledBy(paper);
  if (by !== null)
    return { ...row, ...NOTHING, isCancelled: true, remark: cancelledRemark('credit_note', by) };
  const { older } = paper;
  const isCounted = refund === undefined || monthOf(refund.date) === monthOf(paper.date);
  const remark = isCounted
    ? creditNoteRemark(older?.number ?? null, paper.content.credit?.invoiceNumber ?? '')
    : countedElsewhereRemark(
        'credit_note',
        older?.number ?? refund.number,
        monthOf(refund.date),
        older !== null,
      );
  return { ...row, ...(isCounted ? negated(amountsOf(paper)) : NOTHING), isCancelled: false, remark };
}
