import { bahtFromSatang } from '#shared/money/satang.ts';
import type {
  GoodsThingWire,
  GoodsVoucherWire,
  PurchaseTaxRowWire,
  SalesTaxRowWire,
} from '#shared/tax-reports/contract.ts';
import type { GoodsVoucher } from '#shared/tax-reports/goods-vouchers.ts';
import {
  notesOfTogether,
  VAT_RETURN_LINES,
  VAT_RETURN_WORDS,
  type VatReturn,
  vatReturnNotes,
} from '#shared/tax-reports/vat-return.ts';
import type { ListPage } from '../db/list-page.ts';
import { flatMapInTurns } from '../tables/next-turn.ts';
import type { GoodsSort, GoodsThing } from './goods-sums.ts';
import type { PurchaseAmounts, PurchaseTaxRow } from './purchase-tax.ts';
import type {
  GoodsReport,
  GoodsVouchersReport,
  PurchaseTaxReport,
  SalesTaxReport,
  VatReturnOfBranches,
  VatReturnReport,
} from './queries.ts';
import type { SalesTaxRow, TaxAmounts } from './sales-tax.ts';

const purchaseAmountsWire = ({ valueSatang, vatSatang }: PurchaseAmounts) => ({
  value: bahtFromSatang(valueSatang),
  vat: bahtFromSatang(vatSatang),
  total: bahtFromSatang(valueSatang + vatSatang),
});

const amountsWire = (amounts: TaxAmounts) => ({
  ...purchaseAmountsWire(amounts),
  zero_rated: bahtFromSatang(amounts.zeroRatedSatang),
  exempt: bahtFromSatang(amounts.exemptSatang),
});

const salesTaxRowWire = (row: SalesTaxRow, i: number): SalesTaxRowWire => ({
  ...{ no: i + 1, kind: row.kind, date: row.date, number: row.number, last_number: row.lastNumber },
  buyer_name: row.buyer?.name ?? '',
  buyer_tax_id: row.buyer?.taxId ?? '',
  buyer_branch: row.buyer?.branch ?? '',
  ...amountsWire(row),
  ...{ remark: row.remark, is_cancelled: row.isCancelled, receipts: row.receipts },
  ...{ order_id: row.orderId, document_id: row.documentId, refund_id: row.refundId },
});

/** A sales tax report in baht; others have a turn while its rows are made, which may be tens of thousands. */
export const salesTaxWire = async ({
  month,
  branch: { id, code, name },
  isRegistered,
  rows,
  totals,
}: SalesTaxReport) => ({
  ...{ month, branch: { id, code, name }, is_registered: isRegistered },
  rows: await flatMapInTurns(rows, (row, i) => [salesTaxRowWire(row, i)]),
  totals: amountsWire(totals),
});

const purchaseTaxRowWire = (row: PurchaseTaxRow, i: number): PurchaseTaxRowWire => ({
  ...{ no: i + 1, kind: row.kind, date: row.date, number: row.number },
  supplier_name: row.supplier.name,
  supplier_tax_id: row.supplier.taxId,
  supplier_branch: row.supplier.branch,
  ...purchaseAmountsWire(row),
  ...{ remark: row.remark, goods_receipt_id: row.goodsReceiptId, expense_id: row.expenseId },
  supplier_return_id: row.supplierReturnId,
});

/** A purchase tax report in baht. */
export const purchaseTaxWire = ({
  month,
  branch: { id, code, name },
  isRegistered,
  rows,
  totals,
  notClaimedTotals,
}: PurchaseTaxReport) => ({
  ...{ month, branch: { id, code, name }, is_registered: isRegistered },
  rows: rows.claimed.map(purchaseTaxRowWire),
  totals: purchaseAmountsWire(totals),
  not_claimed: rows.notClaimed.map(purchaseTaxRowWire),
  not_claimed_totals: purchaseAmountsWire(notClaimedTotals),
});

/** The lines of a ภ.พ.30 in baht. */
export const vatReturnWire = ({
  month,
  branch: { id, code, name },
  isRegistered,
  lines,
}: VatReturnReport) => ({
  ...{ month, branch: { id, code, name }, is_registered: isRegistered },
  lines: returnLinesWire(lines),
  notes: [...vatReturnNotes(lines)],
});

const returnLinesWire = (lines: VatReturn) =>
  VAT_RETURN_LINES.map((line) => ({
    ...{ line, words: VAT_RETURN_WORDS[line], amount: bahtFromSatang(lines[line]) },
  }));

/** A branch has no lines 10 to 12 of its own: what was carried over is the whole's. */
const LINES_OF_A_PART = VAT_RETURN_LINES.filter((line) => line <= 9);

export const vatReturnOfBranchesWire = ({ month, isRegistered, parts, lines }: VatReturnOfBranches) => ({
  ...{ month, is_registered: isRegistered },
  branches: parts.map(({ branch: { id, code, name }, lines: own, isLocked }) => ({
    ...{ id, code, name, is_locked: isLocked },
    lines: LINES_OF_A_PART.map((line) => bahtFromSatang(own[line])),
  })),
  lines: returnLinesWire(lines),
  notes: [...notesOfTogether(lines)],
});

/** The fields that the things of a goods report can be sorted by. */
export const GOODS_SORT_FIELDS: Readonly<Record<string, GoodsSort>> = {
  ...{ name: 'name', sku_code: 'sku', opening: 'opening', in: 'in', out: 'out', closing: 'closing' },
};

const goodsThingWire = (thing: GoodsThing): GoodsThingWire => ({
  ...{ id: thing.id, product_id: thing.productId, name: thing.name, sku_code: thing.sku },
  ...{ variant_value: thing.variantValue, unit: thing.unit },
  ...{ opening: thing.opening, in: thing.cameIn, out: thing.wentOut, closing: thing.closing },
});

/** A page of a goods report. */
export const goodsWire = (
  { month, branch: { id, code, name }, things, total }: GoodsReport,
  page: ListPage,
) => ({
  ...{ month, branch: { id, code, name } },
  data: things.map(goodsThingWire),
  ...{ total, page: page.page, per_page: page.perPage },
});

const goodsVoucherWire = (voucher: GoodsVoucher, i: number): GoodsVoucherWire => ({
  ...{ no: i + 1, kind: voucher.kind, date: voucher.date },
  ...{ number: voucher.number, last_number: voucher.lastNumber },
  ...{ words: voucher.words, remark: voucher.remark, receipts: voucher.receipts },
  ...{ in: Math.max(0, voucher.quantity), out: Math.max(0, -voucher.quantity), balance: voucher.balance },
  ...{ order_id: voucher.orderId, goods_receipt_id: voucher.goodsReceiptId },
  ...{ refund_id: voucher.refundId, supplier_return_id: voucher.supplierReturnId },
  transfer_id: voucher.transferId,
});

/** The lines of one thing in a goods report. */
export const goodsVouchersWire = ({
  month,
  branch: { id, code, name },
  thing,
  vouchers,
}: GoodsVouchersReport & { readonly thing: GoodsThing }) => ({
  ...{ month, branch: { id, code, name }, thing: goodsThingWire(thing) },
  rows: vouchers.map(goodsVoucherWire),
});
