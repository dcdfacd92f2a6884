import type { AccountCodesWire, PurchaseEntryWire, SalesEntryWire } from '#shared/bookkeeping/contract.ts';
import { bahtFromSatang } from '#shared/money/satang.ts';
import { bangkokIso } from '#shared/time/bangkok.ts';
import type { ListPage } from '../db/list-page.ts';
import type { PurchaseAmounts } from '../tax-reports/purchase-tax.ts';
import type { AccountCodes } from './account-codes.ts';
import type { PurchaseEntry, PurchaseSums } from './purchases-table.ts';
import type { Handover, PurchasesBook, SalesBook } from './queries.ts';
import type { SalesAmounts, SalesEntry } from './sales-table.ts';

const bookWire = ({
  month,
  branch: { id, code, name },
  isRegistered,
}: SalesBook | PurchasesBook | Handover) => ({
  ...{ month, branch: { id, code, name }, is_registered: isRegistered },
});

const salesAmountsWire = (amounts: SalesAmounts) => ({
  taxed: bahtFromSatang(amounts.taxedSatang),
  zero_rated: bahtFromSatang(amounts.zeroRatedSatang),
  exempt: bahtFromSatang(amounts.exemptSatang),
  unregistered: bahtFromSatang(amounts.unregisteredSatang),
  vat: bahtFromSatang(amounts.vatSatang),
  total: bahtFromSatang(amounts.totalSatang),
});

const salesEntryWire = (entry: SalesEntry): SalesEntryWire => ({
  ...{ kind: entry.kind, receipt_id: entry.receiptId, date: entry.date, at: bangkokIso(entry.atMs) },
  ...{ paper: entry.paper, number: entry.number, receipt_number: entry.receiptNumber },
  sale_number: entry.saleNumber,
  ...{ buyer_name: entry.buyer.name, buyer_tax_id: entry.buyer.taxId, buyer_branch: entry.buyer.branch },
  ...{ till: entry.tillName, pos_id: entry.posId, cashier: entry.cashier },
  ...salesAmountsWire(entry),
  payments: entry.payments.map(({ method, amountSatang }) => ({
    ...{ method, amount: bahtFromSatang(amountSatang) },
  })),
  remark: entry.remark,
});

/** A page of a month's sales in baht. */
export const salesBookWire = (
  book: SalesBook,
  entries: readonly SalesEntry[],
  { page, perPage }: ListPage,
) => ({
  ...bookWire(book),
  methods: book.methods.map(({ method, name, amountSatang }) => ({
    ...{ method, name, amount: bahtFromSatang(amountSatang) },
  })),
  data: entries.map(salesEntryWire),
  totals: salesAmountsWire(book.sums),
  ...{ total: book.sums.entries, page, per_page: perPage },
});

const purchaseSumsWire = (sums: PurchaseSums) => ({
  value: bahtFromSatang(sums.valueSatang),
  claimed_vat: bahtFromSatang(sums.claimedVatSatang),
  waiting_vat: bahtFromSatang(sums.waitingVatSatang),
  unclaimed_vat: bahtFromSatang(sums.unclaimedVatSatang),
  total: bahtFromSatang(sums.totalSatang),
});

const purchaseEntryWire = ({
  invoice,
  supplier,
  awaitsPaper,
  ...entry
}: PurchaseEntry): PurchaseEntryWire => ({
  ...{ kind: entry.kind, id: entry.id, date: entry.date, number: entry.number, reference: entry.reference },
  invoice: invoice && { number: invoice.number, date: invoice.date, tax_month: invoice.taxMonth },
  ...{ supplier_name: supplier.name, supplier_tax_id: supplier.taxId, supplier_branch: supplier.branch },
  ...{ category: entry.category, description: entry.description, note: entry.note },
  ...purchaseSumsWire(entry),
  awaits_paper: awaitsPaper,
});

/** A page of a month's purchases and expenses in baht. */
export const purchasesBookWire = (book: PurchasesBook, { page, perPage, offset }: ListPage) => ({
  ...bookWire(book),
  data: book.entries.slice(offset, offset + perPage).map(purchaseEntryWire),
  totals: purchaseSumsWire(book.sums),
  ...{ total: book.entries.length, page, per_page: perPage },
});

const taxSumsWire = ({ rows, valueSatang, vatSatang }: PurchaseAmounts & { readonly rows: number }) => ({
  ...{ rows, value: bahtFromSatang(valueSatang), vat: bahtFromSatang(vatSatang) },
  total: bahtFromSatang(valueSatang + vatSatang),
});

/** What goes to the bookkeeper, in baht. */
export const handoverWire = (handover: Handover) => ({
  ...bookWire(handover),
  sales_tax: taxSumsWire(handover.salesTax),
  purchase_tax: taxSumsWire(handover.purchaseTax),
  vat_due: bahtFromSatang(handover.vatReturn[8]),
  vat_over: bahtFromSatang(handover.vatReturn[9]),
  sales: { ...salesAmountsWire(handover.sales), entries: handover.sales.entries },
  purchases: { ...purchaseSumsWire(handover.purchases), entries: handover.purchases.entries },
  ...{ goods: handover.goods, papers: handover.papers, codes: handover.codes },
  hindrances: handover.hindrances.map(({ kind, count, vatSatang }) => ({
    ...{ kind, count, vat: bahtFromSatang(vatSatang) },
  })),
});

/** The account codes in the calls' words. */
export const accountCodesWire = ({ version, accounts }: AccountCodes): AccountCodesWire => ({
  version,
  data: accounts.map(({ kind, key, name, code }) => ({ kind, key, name, code })),
});
