import {
  BOOKED_PAPER_KINDS,
  type BookedPaperKind,
  type Hindrance,
  type HindranceKind,
} from '#shared/bookkeeping/rules.ts';
import type { Satang } from '#shared/money/satang.ts';
import type { MethodCode } from '#shared/payment-methods/rules.ts';
import { type VatReturn, vatReturn } from '#shared/tax-reports/vat-return.ts';
import { type BangkokDate, bangkokDate, type EpochMs } from '#shared/time/bangkok.ts';
import { type Month, monthOf } from '#shared/time/months.ts';
import { atOneMoment } from '../db/at-one-moment.ts';
import type { Database, Reader } from '../db/database.ts';
import { groupBy } from '../db/group-by.ts';
import type { ListPage } from '../db/list-page.ts';
import { documentsOf } from '../documents/document-list.ts';
import { type Replacement, readReplacements } from '../documents/queries.ts';
import { readLackingSales } from '../offline-sales/queries.ts';
import { methodNames } from '../payment-methods/queries.ts';
import { type Branch, getBranch, getShop } from '../shop/queries.ts';
import { nextTurn } from '../tables/next-turn.ts';
import { countGoods } from '../tax-reports/goods-sums.ts';
import { type PurchaseAmounts, readPurchaseTaxRows, sumOfPurchases } from '../tax-reports/purchase-tax.ts';
import { readSalesTaxRows, sumOfTax, type TaxAmounts } from '../tax-reports/sales-tax.ts';
import type { BranchMonth } from '../tax-reports/tax-papers.ts';
import { type CodeOf, codesByPlace, listCodes, readAccountCodes } from './account-codes.ts';
import {
  type PurchaseEntry,
  type PurchaseSums,
  readLatePapers,
  readPurchaseEntries,
  sumOfEntries,
} from './purchases-table.ts';
import {
  readLastRows,
  readSalesEntries,
  type SalesEntry,
  type SalesSums,
  salesEntriesInParts,
  sumSalesEntries,
} from './sales-table.ts';

/** What both tables of a month say of themselves. */
interface MonthBook {
  readonly month: Month;
  readonly branch: Branch;
  /** Whether the shop is registered for VAT now. */
  readonly isRegistered: boolean;
  readonly codeOf: CodeOf;
}

/** A month's sales for the bookkeeper's program (rule C13.16). */
export interface SalesBook extends MonthBook {
  readonly sums: SalesSums;
  /** The ways of paying that the month has, as reports name them, each with what came in less what went back. */
  readonly methods: readonly {
    readonly method: MethodCode;
    readonly name: string;
    readonly amountSatang: Satang;
  }[];
  /** A page of its entries, and all of them some at a time: those that were there when its sums were read. */
  readonly page: (page: Pick<ListPage, 'offset' | 'perPage'>) => Promise<SalesEntry[]>;
  readonly parts: () => AsyncGenerator<SalesEntry[]>;
}

/** A month's purchases and expenses for the bookkeeper's program (rule C13.16). */
export interface PurchasesBook extends MonthBook {
  readonly entries: readonly PurchaseEntry[];
  readonly sums: PurchaseSums;
}

type ReadFrom = Pick<Database, 'read' | 'takeMoment'>;

async function readMonthBook(moment: Reader, { branchId, month }: BranchMonth): Promise<MonthBook> {
  const isRegistered = (await getShop(moment)).vatMode !== 'none';
  const codeOf = codesByPlace(await listCodes(moment));
  return { month, branch: await getBranch(moment, branchId), isRegistered, codeOf };
}

/** Reads a month's sales; its receipts, which may be very many, when they are asked for. */
export async function readSalesBook(db: ReadFrom, asked: BranchMonth): Promise<SalesBook> {
  const { last, ...book } = await atOneMoment(db, async (moment) => {
    const last = await readLastRows(moment, asked.branchId);
    const sums = await sumSalesEntries(moment, asked, last);
    const { nameOf, compare } = await methodNames(moment);
    const methods = [...sums.byMethod]
      .toSorted(([one], [other]) => compare(one, other))
      .map(([method, amountSatang]) => ({ method, name: nameOf(method), amountSatang }));
    return { ...(await readMonthBook(moment, asked)), last, sums, methods };
  });
  return {
    ...book,
    page: (page) => readSalesEntries(db.read, asked, last, page),
    parts: () => salesEntriesInParts(db.read, asked, last),
  };
}

/** Reads a month's purchases and expenses. */
export const readPurchasesBook = (db: ReadFrom, asked: BranchMonth): Promise<PurchasesBook> =>
  atOneMoment(db, async (moment) => {
    const entries = await readPurchaseEntries(moment, asked);
    return { ...(await readMonthBook(moment, asked)), entries, sums: sumOfEntries(entries) };
  });

/** All that can be handed on of a month, each with what is in it (rule C13.16). */
export interface Handover {
  readonly month: Month;
  readonly branch: Branch;
  readonly isRegistered: boolean;
  readonly salesTax: TaxAmounts & { readonly rows: number };
  readonly purchaseTax: PurchaseAmounts & { readonly rows: number };
  /** Without what was paid too much in the month before, which the shop doesn't know. */
  readonly vatReturn: VatReturn;
  readonly sales: SalesSums;
  readonly purchases: PurchaseSums & { readonly entries: number };
  /** How many things the goods report is of. */
  readonly goods: number;
  readonly papers: number;
  readonly codes: { readonly given: number; readonly of: number };
  readonly hindrances: readonly Hindrance[];
}

/** Reads what a month's books are made of, all of it at one moment; tills have their turn between its parts. */
export const readHandover = (db: ReadFrom, asked: BranchMonth, nowMs: EpochMs): Promise<Handover> =>
  atOneMoment(db, async (moment) => {
    const taxRows = await readSalesTaxRows(moment, asked);
    await nextTurn();
    const { claimed } = await readPurchaseTaxRows(moment, asked);
    const [sales, purchases] = [sumOfTax(taxRows), sumOfPurchases(claimed)];
    const { taxId, vatMode } = await getShop(moment);
    const entries = await readPurchaseEntries(moment, asked);
    const late = await readLatePapers(moment, asked);
    const lacking = await readLackingSales(moment, asked);
    const { accounts } = await readAccountCodes(moment);
    await nextTurn();
    const goods = await countGoods(moment, asked);
    await nextTurn();
    const sold = await sumSalesEntries(moment, asked, await readLastRows(moment, asked.branchId));
    await nextTurn();
    return {
      month: asked.month,
      branch: await getBranch(moment, asked.branchId),
      isRegistered: vatMode !== 'none',
      salesTax: { ...sales, rows: taxRows.length },
      purchaseTax: { ...purchases, rows: claimed.length },
      vatReturn: vatReturn({ sales, purchases, carriedSatang: 0 }),
      sales: sold,
      purchases: { ...sumOfEntries(entries), entries: entries.length },
      goods,
      papers: await countPapersOfMonth(moment, asked),
      codes: { given: accounts.filter(({ code }) => code !== '').length, of: accounts.length },
      hindrances: [
        ...hindrancesOf(entries, taxId, asked.month, nowMs),
        ...countedHindrance('held-sales', lacking.held),
        ...countedHindrance('missing-numbers', lacking.missingNumbers),
        ...(late.count === 0 ? [] : [{ kind: 'late-papers' as const, ...late }]),
      ],
    };
  });

const countedHindrance = (kind: HindranceKind, count: number): Hindrance[] =>
  count === 0 ? [] : [{ kind, count, vatSatang: 0 }];

function hindrancesOf(
  entries: readonly PurchaseEntry[],
  taxId: string,
  month: Month,
  nowMs: EpochMs,
): Hindrance[] {
  const awaiting = entries.filter(({ awaitsPaper }) => awaitsPaper);
  const of = (kind: 'awaits-invoices' | 'awaits-credit-notes', some: readonly PurchaseEntry[]) =>
    some.length === 0 ? [] : [{ kind, count: some.length, vatSatang: sumOfEntries(some).waitingVatSatang }];
  return [
    ...(month >= monthOf(bangkokDate(nowMs)) ? [{ kind: 'not-over' as const, count: 0, vatSatang: 0 }] : []),
    ...(taxId === '' ? [{ kind: 'no-tax-id' as const, count: 0, vatSatang: 0 }] : []),
    ...of(
      'awaits-invoices',
      awaiting.filter(({ kind }) => kind === 'goods_receipt'),
    ),
    ...of(
      'awaits-credit-notes',
      awaiting.filter(({ kind }) => kind === 'supplier_return'),
    ),
  ];
}

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

async function countPapersOfMonth(reader: Reader, { branchId, month }: BranchMonth): Promise<number> {
  let papers = 0;
  for (const kind of BOOKED_PAPER_KINDS) {
    const { count } = await documentsOf(reader, branchId, { kind, month })
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    papers += count;
    await nextTurn();
  }
  return papers;
}
