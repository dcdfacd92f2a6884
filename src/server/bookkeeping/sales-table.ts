import { sql } from 'kysely';
import {
  CASH_SALE_WORDS,
  exchangedWords,
  NOT_REGISTERED_WORDS,
  type SalesEntryKind,
  type SalesPaper,
} from '#shared/bookkeeping/table-words.ts';
import type { Satang } from '#shared/money/satang.ts';
import type { MethodCode } from '#shared/payment-methods/rules.ts';
import { creditNoteRemark, fullInvoiceRemark, refundRemark } from '#shared/tax-reports/sales-tax-words.ts';
import type { BangkokDate, EpochMs } from '#shared/time/bangkok.ts';
import { datesOfMonth, daysOfMonth } from '#shared/time/months.ts';
import type { Reader } from '../db/database.ts';
import { groupBy } from '../db/group-by.ts';
import { nextTurn } from '../tables/next-turn.ts';
import { type BranchMonth, readPapersOfOrders, type TaxPaper } from '../tax-reports/tax-papers.ts';

/** What a receipt comes to; below nothing where goods came back. The first five add up to the total. */
export interface SalesAmounts {
  /** Of taxed goods before VAT. */
  readonly taxedSatang: Satang;
  readonly zeroRatedSatang: Satang;
  readonly exemptSatang: Satang;
  /** All that was sold while the shop wasn't registered for VAT, of whatever class: it is in no sales tax report. */
  readonly unregisteredSatang: Satang;
  readonly vatSatang: Satang;
  readonly totalSatang: Satang;
}

/** A receipt as a row of the table. */
export interface SalesEntry extends SalesAmounts {
  readonly kind: SalesEntryKind;
  readonly receiptId: number;
  readonly date: BangkokDate;
  readonly atMs: EpochMs;
  readonly paper: SalesPaper;
  /** Of the paper that counts in the month. */
  readonly number: string;
  readonly receiptNumber: string;
  /** Of a refund the receipt that it takes back; null where nobody knows which, and of a sale. */
  readonly saleNumber: string | null;
  readonly buyer: { readonly name: string; readonly taxId: string; readonly branch: string };
  readonly tillName: string;
  readonly posId: string;
  readonly cashier: string;
  readonly payments: readonly { readonly method: MethodCode; readonly amountSatang: Satang }[];
  readonly remark: string;
}

/** What was there at one moment: rows that came later are as if they weren't there. */
export interface LastRows {
  readonly receiptId: number;
  readonly documentId: number;
}

/**
 * Of the branch's receipts that are there by now the newest, and of its papers. Of all branches it would be a row that says nothing:
 * ids are given in the order of commits within a branch alone, so one of another branch may be higher than one of this that comes yet.
 */
export async function readLastRows(db: Reader, branchId: number): Promise<LastRows> {
  const newest = async (table: 'receipts' | 'documents') =>
    (
      await db
        .selectFrom(table)
        .select('id')
        .where('branch_id', '=', branchId)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
    )?.id ?? 0;
  return { receiptId: await newest('receipts'), documentId: await newest('documents') };
}

/**
 * The month's receipts with who sold then, and who sold what a refund takes back.
 * @param since of this day and the days after it; of the whole month unless said
 */
function receiptsOf(
  db: Reader,
  { branchId, month }: BranchMonth,
  { receiptId }: LastRows,
  since: BangkokDate = daysOfMonth(month).from,
) {
  return db
    .selectFrom('receipts as r')
    .innerJoin('sellers', 'sellers.id', 'r.seller_id')
    .leftJoin('receipts as sale', 'sale.id', 'r.original_receipt_id')
    .leftJoin('sellers as seller_then', 'seller_then.id', 'sale.seller_id')
    .where('r.branch_id', '=', branchId)
    .where('r.issued_on', '>=', since)
    .where('r.issued_on', '<=', daysOfMonth(month).to)
    .where('r.id', '<=', receiptId);
}

/** Goods go back as they were sold, whatever the shop is by now; so does the sales tax report count them (rule C13.2). */
const IS_TAXED = sql<number>`case when coalesce(seller_then.vat_mode, sellers.vat_mode) = 'none' then 0 else 1 end`;

const BEFORE_VAT = sql<number>`(r.total_satang - r.tax_satang - r.included_tax_satang)`;

/** Sums of a month's receipts. */
export interface SalesSums extends SalesAmounts {
  readonly entries: number;
  /** What came in by each way of paying, less what went back. */
  readonly byMethod: ReadonlyMap<MethodCode, Satang>;
}

/** Adds the month's receipts up, however many there are: day by day, so that tills have their turn between two. */
export async function sumSalesEntries(db: Reader, asked: BranchMonth, last: LastRows): Promise<SalesSums> {
  const sums = { entries: 0, total: 0, vat: 0, zeroRated: 0, exempt: 0, unregistered: 0 };
  const byMethod = new Map<MethodCode, Satang>();
  for (const day of datesOfMonth(asked.month)) {
    const all = receiptsOf(db, asked, last, day).where('r.issued_on', '=', day);
    const ofDay = await all.select(SUMS).executeTakeFirstOrThrow();
    for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += Number(ofDay[name]);
    const paid = await all
      .innerJoin('payments', 'payments.receipt_id', 'r.id')
      .groupBy('payments.method')
      .select((eb) => ['payments.method', eb.fn.sum<number>('payments.amount_satang').as('amount')])
      .execute();
    for (const { method, amount } of paid) byMethod.set(method, (byMethod.get(method) ?? 0) + Number(amount));
    await nextTurn();
  }
  const { entries, total, vat, zeroRated, exempt, unregistered } = sums;
  return {
    ...{ entries, taxedSatang: total - vat - zeroRated - exempt - unregistered },
    ...{ zeroRatedSatang: zeroRated, exemptSatang: exempt, unregisteredSatang: unregistered },
    ...{ vatSatang: vat, totalSatang: total, byMethod },
  };
}

const SUMS = [
  sql<number>`count(*)`.as('entries'),
  sql<number>`coalesce(sum(r.total_satang), 0)`.as('total'),
  sql<number>`coalesce(sum(r.tax_satang + r.included_tax_satang), 0)`.as('vat'),
  sql<number>`coalesce(sum(case when ${IS_TAXED} = 1 then r.zero_rated_satang end), 0)`.as('zeroRated'),
  sql<number>`coalesce(sum(case when ${IS_TAXED} = 1 then r.exempt_satang end), 0)`.as('exempt'),
  sql<number>`coalesce(sum(case when ${IS_TAXED} = 0 then ${BEFORE_VAT} end), 0)`.as('unregistered'),
];

const chosenReceipts = (found: ReturnType<typeof receiptsOf>) =>
  found
    .innerJoin('users', 'users.id', 'r.cashier_id')
    .select(['r.id', 'r.kind', 'r.number', 'r.order_id', 'r.issued_on', 'r.issued_ms', 'r.reason'])
    .select(['r.total_satang', 'r.tax_satang', 'r.included_tax_satang'])
    .select(['r.zero_rated_satang', 'r.exempt_satang', 'sale.number as sale_number'])
    .select(['sellers.till_name', 'sellers.pos_id', IS_TAXED.as('is_taxed')])
    .select(['users.firstname', 'users.lastname', 'users.username'])
    .orderBy('r.issued_on')
    .orderBy('r.id');

type ReceiptRow = Awaited<ReturnType<ReturnType<typeof chosenReceipts>['executeTakeFirstOrThrow']>>;

/** A page of the month's receipts as rows, by day and number. */
export async function readSalesEntries(
  db: Reader,
  asked: BranchMonth,
  last: LastRows,
  page: { readonly offset: number; readonly perPage: number },
): Promise<SalesEntry[]> {
  const found = chosenReceipts(receiptsOf(db, asked, last))
    .limit(page.perPage)
    .offset(page.offset);
  return entriesOf(db, asked, last, await found.execute());
}

/** How many receipts are read at once. */
const AT_ONCE = 500;

/** All of the month's receipts as rows, so many at a time, so that they are never whole in memory. */
export async function* salesEntriesInParts(
  db: Reader,
  asked: BranchMonth,
  last: LastRows,
  atOnce: number = AT_ONCE,
): AsyncGenerator<SalesEntry[]> {
  let day = daysOfMonth(asked.month).from;
  let id = 0;
  for (;;) {
    const rows = await chosenReceipts(receiptsOf(db, asked, last, day))
      .where(sql<boolean>`(r.issued_on, r.id) > (${day}, ${id})`)
      .limit(atOnce)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    yield entriesOf(db, asked, last, rows);
    if (rows.length < atOnce) return;
    day = end.issued_on;
    id = end.id;
  }
}

async function entriesOf(
  db: Reader,
  asked: BranchMonth,
  last: LastRows,
  rows: readonly ReceiptRow[],
): Promise<SalesEntry[]> {
  if (rows.length === 0) return [];
  const paid = await db
    .selectFrom('payments')
    .select(['receipt_id', 'method', 'amount_satang', 'reference'])
    .where(
      'receipt_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('receipt_id')
    .orderBy('position')
    .execute();
  const orderIds = new Set(rows.flatMap(({ order_id }) => order_id ?? []));
  const papers = await readPapersOfOrders(db, asked, [...orderIds], last.documentId);
  const paperOf = papersThatCount(papers);
  const paymentsOf = groupBy(paid, ({ receipt_id }) => receipt_id);
  return rows.map((row) => entryOf(row, paperOf(row), paymentsOf.get(row.id) ?? []));
}

/**
 * Of a sale its tax invoice, of a refund its credit note: the one that the month's sales tax report counts, if there is one. Of several
 * that were issued instead of each other in the month it is the last, which takes the place of those before it here.
 */
function papersThatCount(papers: readonly TaxPaper[]): (row: ReceiptRow) => TaxPaper | undefined {
  const of = (kind: TaxPaper['kind']) => papers.filter((paper) => paper.kind === kind);
  const invoices = new Map(of('tax_invoice').map((paper) => [paper.orderId, paper]));
  const notes = new Map(of('credit_note').map((paper) => [paper.content.credit?.refundNumber, paper]));
  return ({ kind, order_id, number }) => (kind === 'sale' ? invoices.get(order_id) : notes.get(number));
}

interface PaidLine {
  readonly method: MethodCode;
  readonly amount_satang: Satang;
  readonly reference: string | null;
}

function entryOf(row: ReceiptRow, paper: TaxPaper | undefined, paid: readonly PaidLine[]): SalesEntry {
  const { buyer } = paper?.content ?? {};
  return {
    ...{ kind: row.kind, receiptId: row.id, date: row.issued_on, atMs: row.issued_ms },
    ...{ paper: paperKindOf(row, paper), number: paper?.number ?? row.number, receiptNumber: row.number },
    saleNumber: row.sale_number,
    buyer: {
      name: buyer ? buyer.companyName || buyer.name : CASH_SALE_WORDS,
      ...{ taxId: buyer?.taxNumber ?? '', branch: buyer?.branchCode ?? '' },
    },
    ...{ tillName: row.till_name ?? '', posId: row.pos_id ?? '' },
    cashier: `${row.firstname} ${row.lastname}`.trim() || row.username,
    ...amountsOf(row),
    payments: paid.map(({ method, amount_satang }) => ({ method, amountSatang: amount_satang })),
    remark: remarkOf(row, paper, paid),
  };
}

function amountsOf(row: ReceiptRow): SalesAmounts {
  const vatSatang = row.tax_satang + row.included_tax_satang;
  const ofAll = { vatSatang, totalSatang: row.total_satang };
  const valueSatang = row.total_satang - vatSatang;
  if (row.is_taxed === 0)
    return { ...ofAll, taxedSatang: 0, zeroRatedSatang: 0, exemptSatang: 0, unregisteredSatang: valueSatang };
  const [zeroRatedSatang, exemptSatang] = [row.zero_rated_satang ?? 0, row.exempt_satang ?? 0];
  const taxedSatang = valueSatang - zeroRatedSatang - exemptSatang;
  return { ...ofAll, taxedSatang, zeroRatedSatang, exemptSatang, unregisteredSatang: 0 };
}

function paperKindOf({ kind, is_taxed }: ReceiptRow, paper: TaxPaper | undefined): SalesPaper {
  if (kind === 'refund') return paper ? 'credit_note' : 'refund';
  if (paper) return 'full';
  return is_taxed === 1 ? 'abbreviated' : 'receipt';
}

function remarkOf(row: ReceiptRow, paper: TaxPaper | undefined, paid: readonly PaidLine[]): string {
  const older = paper?.older?.number ?? null;
  const against = paid.find(({ method }) => method === 'exchange')?.reference;
  const ofPaper =
    row.kind === 'sale'
      ? fullInvoiceRemark(older, null)
      : paper && creditNoteRemark(older, paper.content.credit?.invoiceNumber ?? '');
  return [
    ofPaper,
    row.kind === 'refund' && row.sale_number === null ? refundRemark(null) : '',
    against ? exchangedWords(against) : '',
    row.is_taxed === 1 ? '' : NOT_REGISTERED_WORDS,
    row.reason,
  ]
    .filter(Boolean)
    .join(' · ');
}
