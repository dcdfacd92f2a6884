import { sql } from 'kysely';
import {
  AWAITS_CREDIT_NOTE_WORDS,
  AWAITS_INVOICE_WORDS,
  PURCHASE_ENTRY_KINDS,
  PURCHASE_ENTRY_WORDS,
  type PurchaseEntryKind,
} from '#shared/bookkeeping/table-words.ts';
import type { Satang } from '#shared/money/satang.ts';
import { SUPPLIER_RETURN_WORDS } from '#shared/supplier-returns/rules.ts';
import type { BangkokDate } from '#shared/time/bangkok.ts';
import { daysOfMonth, type Month } from '#shared/time/months.ts';
import type { Reader } from '../db/database.ts';
import type { BranchMonth } from '../tax-reports/tax-papers.ts';

/** What a purchase comes to; below nothing where goods went back. The first four add up to the total. */
export interface PurchaseSums {
  readonly valueSatang: Satang;
  readonly claimedVatSatang: Satang;
  /** What may be claimed once the supplier's paper is there. */
  readonly waitingVatSatang: Satang;
  /** What is claimed in no month. */
  readonly unclaimedVatSatang: Satang;
  readonly totalSatang: Satang;
}

/** Goods that came in or went back, or an expense, as a row of the table. */
export interface PurchaseEntry extends PurchaseSums {
  readonly kind: PurchaseEntryKind;
  readonly id: number;
  readonly date: BangkokDate;
  /** The shop's own; of an expense its id. */
  readonly number: string;
  /** What the supplier calls their paper; of goods that went back the receipt that they came with. */
  readonly reference: string;
  readonly invoice: {
    readonly number: string;
    readonly date: BangkokDate;
    /** The month in which its VAT is claimed; null where it isn't. */
    readonly taxMonth: Month | null;
  } | null;
  readonly supplier: { readonly name: string; readonly taxId: string; readonly branch: string };
  /** Of an expense; '' where nobody said. */
  readonly category: string;
  readonly description: string;
  readonly note: string;
  /** Its VAT is to be claimed, and the supplier's paper isn't there yet. */
  readonly awaitsPaper: boolean;
}

/** The purchase and what of it the supplier's paper says. */
interface InvoiceColumns {
  readonly invoice_number: string | null;
  readonly invoice_on: BangkokDate | null;
  readonly tax_month: Month | null;
  readonly value_satang: Satang | null;
  readonly invoice_vat: Satang | null;
  readonly invoice_supplier: string | null;
  readonly invoice_tax_id: string | null;
  readonly invoice_branch: string | null;
}

const INVOICE_COLUMNS = [
  'i.number as invoice_number',
  'i.issued_on as invoice_on',
  'i.tax_month',
  'i.value_satang',
  'i.vat_satang as invoice_vat',
  'i.supplier_name as invoice_supplier',
  'i.supplier_tax_id as invoice_tax_id',
  'i.supplier_branch as invoice_branch',
] as const;

const SUPPLIER_COLUMNS = ['s.name as supplier_now', 's.tax_id', 's.branch_code'] as const;

/**
 * The month's goods receipts, returns to suppliers and expenses, each once, by its own day (rule C13.16). What the
 * supplier's paper says counts where there is one; one that was cancelled is as if it weren't there.
 */
export async function readPurchaseEntries(db: Reader, asked: BranchMonth): Promise<PurchaseEntry[]> {
  const entries = [
    ...(await goodsReceipts(db, asked)),
    ...(await supplierReturns(db, asked)),
    ...(await expenses(db, asked)),
  ];
  const rank = ({ kind }: PurchaseEntry) => PURCHASE_ENTRY_KINDS.indexOf(kind);
  return entries.toSorted((a, b) =>
    a.date === b.date ? rank(a) - rank(b) || a.id - b.id : a.date < b.date ? -1 : 1,
  );
}

/** How many papers there are, and their VAT, below nothing of credit notes. */
export interface LatePapers {
  readonly count: number;
  readonly vatSatang: Satang;
}

/**
 * The suppliers' papers whose VAT is claimed in the month though what they are of is of an earlier one, the table of which they
 * change (rule C13.16).
 */
export async function readLatePapers(db: Reader, { branchId, month }: BranchMonth): Promise<LatePapers> {
  const boughtOn = sql<BangkokDate>`coalesce(g.received_on, v.returned_on, e.spent_on)`;
  const { count, vat } = await db
    .selectFrom('purchase_invoices as i')
    .leftJoin('goods_receipts as g', 'g.id', 'i.goods_receipt_id')
    .leftJoin('supplier_returns as v', 'v.id', 'i.supplier_return_id')
    .leftJoin('expenses as e', 'e.id', 'i.expense_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(i.vat_satang), 0)`.as('vat'))
    .where('i.branch_id', '=', branchId)
    .where('i.cancelled_ms', 'is', null)
    .where('i.tax_month', '=', month)
    .where(boughtOn, '<', daysOfMonth(month).from)
    .executeTakeFirstOrThrow();
  return { count, vatSatang: Number(vat) };
}

/** Adds purchases up. */
export const sumOfEntries = (entries: readonly PurchaseSums[]): PurchaseSums =>
  entries.reduce<PurchaseSums>(
    (sum, entry) => ({
      valueSatang: sum.valueSatang + entry.valueSatang,
      claimedVatSatang: sum.claimedVatSatang + entry.claimedVatSatang,
      waitingVatSatang: sum.waitingVatSatang + entry.waitingVatSatang,
      unclaimedVatSatang: sum.unclaimedVatSatang + entry.unclaimedVatSatang,
      totalSatang: sum.totalSatang + entry.totalSatang,
    }),
    { valueSatang: 0, claimedVatSatang: 0, waitingVatSatang: 0, unclaimedVatSatang: 0, totalSatang: 0 },
  );

async function goodsReceipts(db: Reader, { branchId, month }: BranchMonth): Promise<PurchaseEntry[]> {
  const { from, to } = daysOfMonth(month);
  const rows = await db
    .selectFrom('goods_receipts as g')
    .leftJoin('suppliers as s', 's.id', 'g.supplier_id')
    .leftJoin('purchase_invoices as i', (join) =>
      join.onRef('i.goods_receipt_id', '=', 'g.id').on('i.cancelled_ms', 'is', null),
    )
    .select(['g.id', 'g.number', 'g.received_on', 'g.supplier', 'g.reference', 'g.note', 'g.claimable'])
    .select(['g.total_cost_satang', 'g.paper_total_satang', 'g.vat_satang'])
    .select([...SUPPLIER_COLUMNS, ...INVOICE_COLUMNS])
    .where('g.branch_id', '=', branchId)
    .where('g.received_on', '>=', from)
    .where('g.received_on', '<=', to)
    .execute();
  return rows.map((row) =>
    entryOf(row, {
      ...{ kind: 'goods_receipt', id: row.id, date: row.received_on, number: row.number },
      ...{ reference: row.reference, note: row.note, category: '' },
      description: PURCHASE_ENTRY_WORDS.goods_receipt,
      totalSatang: row.paper_total_satang ?? row.total_cost_satang,
      ...{ vatSatang: row.vat_satang ?? 0, isClaimable: row.claimable === 1 },
      supplier: { name: row.supplier, taxId: row.tax_id ?? '', branch: row.branch_code ?? '' },
    }),
  );
}

async function supplierReturns(db: Reader, { branchId, month }: BranchMonth): Promise<PurchaseEntry[]> {
  const { from, to } = daysOfMonth(month);
  const rows = await db
    .selectFrom('supplier_returns as v')
    .leftJoin('goods_receipts as g', 'g.id', 'v.goods_receipt_id')
    .leftJoin('suppliers as s', 's.id', 'v.supplier_id')
    .leftJoin('purchase_invoices as i', (join) =>
      join.onRef('i.supplier_return_id', '=', 'v.id').on('i.cancelled_ms', 'is', null),
    )
    .select(['v.id', 'v.number', 'v.returned_on', 'v.supplier', 'v.note', 'v.reason', 'v.claimable'])
    .select(['v.paper_total_satang as return_total', 'v.vat_satang as return_vat', 'g.number as came_with'])
    .select([...SUPPLIER_COLUMNS, ...INVOICE_COLUMNS])
    .where('v.branch_id', '=', branchId)
    .where('v.returned_on', '>=', from)
    .where('v.returned_on', '<=', to)
    .execute();
  return rows.map((row) =>
    entryOf(row, {
      ...{ kind: 'supplier_return', id: row.id, date: row.returned_on, number: row.number },
      ...{ reference: row.came_with ?? '', note: row.note, category: '' },
      description: `${PURCHASE_ENTRY_WORDS.supplier_return}: ${SUPPLIER_RETURN_WORDS[row.reason]}`,
      ...{ totalSatang: below(row.return_total), vatSatang: below(row.return_vat) },
      isClaimable: row.claimable === 1,
      supplier: { name: row.supplier, taxId: row.tax_id ?? '', branch: row.branch_code ?? '' },
    }),
  );
}

async function expenses(db: Reader, { branchId, month }: BranchMonth): Promise<PurchaseEntry[]> {
  const { from, to } = daysOfMonth(month);
  const rows = await db
    .selectFrom('expenses as e')
    .leftJoin('suppliers as s', 's.id', 'e.supplier_id')
    .leftJoin('purchase_invoices as i', (join) =>
      join.onRef('i.expense_id', '=', 'e.id').on('i.cancelled_ms', 'is', null),
    )
    .select(['e.id', 'e.spent_on', 'e.title', 'e.note', 'e.category', 'e.amount_satang'])
    .select([...SUPPLIER_COLUMNS, ...INVOICE_COLUMNS])
    .where('e.branch_id', '=', branchId)
    .where('e.deleted_ms', 'is', null)
    .where('e.spent_on', '>=', from)
    .where('e.spent_on', '<=', to)
    .execute();
  return rows.map((row) =>
    entryOf(row, {
      ...{ kind: 'expense', id: row.id, date: row.spent_on, number: String(row.id) },
      ...{ reference: '', note: row.note, category: row.category ?? '', description: row.title },
      // Nobody knows of VAT in what has no tax invoice.
      ...{ totalSatang: row.amount_satang, vatSatang: 0, isClaimable: false },
      supplier: {
        name: row.supplier_now ?? '',
        ...{ taxId: row.tax_id ?? '', branch: row.branch_code ?? '' },
      },
    }),
  );
}

const below = (satang: Satang): Satang => (satang === 0 ? 0 : -satang);

/** A purchase as the shop wrote it down. */
interface Written
  extends Pick<
    PurchaseEntry,
    'kind' | 'id' | 'date' | 'number' | 'reference' | 'supplier' | 'category' | 'description' | 'note'
  > {
  readonly totalSatang: Satang;
  readonly vatSatang: Satang;
  readonly isClaimable: boolean;
}

function entryOf(row: InvoiceColumns, written: Written): PurchaseEntry {
  const { totalSatang: writtenTotal, vatSatang: writtenVat, isClaimable, ...rest } = written;
  const vat = row.invoice_vat ?? writtenVat;
  const totalSatang = row.value_satang === null ? writtenTotal : row.value_satang + vat;
  const claimedVatSatang = row.tax_month === null ? 0 : vat;
  const awaitsPaper = row.invoice_number === null && isClaimable && writtenVat !== 0;
  const waitingVatSatang = awaitsPaper ? vat : 0;
  const awaited = written.kind === 'supplier_return' ? AWAITS_CREDIT_NOTE_WORDS : AWAITS_INVOICE_WORDS;
  return {
    ...rest,
    invoice: invoiceOf(row),
    supplier: {
      name: row.invoice_supplier ?? rest.supplier.name,
      taxId: row.invoice_tax_id ?? rest.supplier.taxId,
      branch: row.invoice_branch ?? rest.supplier.branch,
    },
    ...{ valueSatang: totalSatang - vat, claimedVatSatang, waitingVatSatang },
    ...{ unclaimedVatSatang: vat - claimedVatSatang - waitingVatSatang, totalSatang, awaitsPaper },
    note: [awaitsPaper ? awaited : '', rest.note].filter(Boolean).join(' · '),
  };
}

const invoiceOf = (row: InvoiceColumns): PurchaseEntry['invoice'] =>
  row.invoice_number === null || row.invoice_on === null
    ? null
    : { number: row.invoice_number, date: row.invoice_on, taxMonth: row.tax_month };
