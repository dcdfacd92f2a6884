import { sql } from 'kysely';
import type { Satang } from '#shared/money/satang.ts';
import { type LineAmounts, paidForLines } from '#shared/orders/return-amounts.ts';
import {
  dividedByPayments,
  NO_FIGURES,
  plus,
  type SalesFigures,
  sumOfFigures,
  takenBack,
} from '#shared/reports/figures.ts';
import { type BangkokDate, bangkokTime } from '#shared/time/bangkok.ts';
import type { Reader } from '../db/database.ts';
import { groupBy } from '../db/group-by.ts';
import { soldOrder } from '../orders/refunds.ts';

/** Figures by what they are of, such as a product's id. */
export type FiguresBy<K> = ReadonlyMap<K, SalesFigures>;

/** What a branch sold on one day and took back, told from its receipts. */
export interface DayFacts {
  /** Receipts of sales and of refunds. */
  readonly orders: number;
  readonly refunds: number;
  /** By `09`, a user's id, a method's code. */
  readonly hour: FiguresBy<string>;
  readonly cashier: FiguresBy<string>;
  readonly method: FiguresBy<string>;
  readonly product: FiguresBy<number>;
}

/** Adds up by keys. */
class Sums<K> {
  readonly all = new Map<K, SalesFigures>();

  add(key: K, figures: SalesFigures): void {
    this.all.set(key, plus(this.all.get(key) ?? NO_FIGURES, figures));
  }
}

/**
 * All that a branch's receipts of one Bangkok day say about sales: what was sold, less what came back on that day
 * (rule C11.8), each line with its part of the order's discounts and VAT (rule C11.3) and what the goods had cost by the time
 * of their sale. Four queries, however many receipts.
 */
export async function readDayFacts(db: Reader, branchId: number, day: BangkokDate): Promise<DayFacts> {
  const receipts = await receiptsOf(db, branchId, day);
  const [items, refundLines, payments] = [
    groupBy(await soldItems(db, branchId, day), ({ receipt_id }) => receipt_id),
    groupBy(await returnedItems(db, branchId, day), ({ receipt_id }) => receipt_id),
    groupBy(await paymentsOf(db, branchId, day), ({ receipt_id }) => receipt_id),
  ];
  const [hour, cashier, method] = [new Sums<string>(), new Sums<string>(), new Sums<string>()];
  const product = new Sums<number>();
  for (const receipt of receipts) {
    const isSale = receipt.kind === 'sale';
    const lines = isSale
      ? soldLines(receipt, items.get(receipt.id) ?? [])
      : (refundLines.get(receipt.id) ?? []).map(returnedLine);
    const ofLines = sumOfFigures(lines.map(({ figures }) => figures));
    const counted = isSale ? { sales: 1, refunds: 0 } : { sales: 0, refunds: 1 };
    const figures: SalesFigures = {
      ...ofLines,
      // What a receipt comes to, it says itself.
      grossSatang: receipt.gross_satang,
      discountSatang: receipt.line_discount_satang + receipt.coupon_discount_satang,
      totalSatang: receipt.total_satang,
      vatSatang: receipt.tax_satang + receipt.included_tax_satang,
      ...counted,
    };
    hour.add(bangkokTime(receipt.issued_ms).slice(0, 2), figures);
    cashier.add(String(receipt.cashier_id), figures);
    const ways = [...groupBy(payments.get(receipt.id) ?? [], (payment) => payment.method)];
    const amounts = ways.map(([, some]) => some.reduce((all, { amount_satang }) => all + amount_satang, 0));
    dividedByPayments(figures, amounts).forEach((part, i) => {
      method.add(ways[i]?.[0] ?? '', part);
    });
    const byProduct = new Sums<number>();
    for (const line of lines) byProduct.add(line.productId, line.figures);
    for (const [id, some] of byProduct.all) product.add(id, { ...some, ...counted });
  }
  return {
    orders: receipts.filter(({ kind }) => kind === 'sale').length,
    refunds: receipts.filter(({ kind }) => kind === 'refund').length,
    ...{ hour: hour.all, cashier: cashier.all, method: method.all, product: product.all },
  };
}

function receiptsOf(db: Reader, branchId: number, day: BangkokDate) {
  return db
    .selectFrom('receipts')
    .leftJoin('orders', 'orders.id', 'receipts.order_id')
    .select(['receipts.id', 'receipts.kind', 'receipts.cashier_id', 'receipts.issued_ms'])
    .select(['receipts.gross_satang', 'receipts.line_discount_satang', 'receipts.coupon_discount_satang'])
    .select(['receipts.tax_satang', 'receipts.included_tax_satang', 'receipts.total_satang'])
    .select('orders.order_discount_satang')
    .where('receipts.branch_id', '=', branchId)
    .where('receipts.issued_on', '=', day)
    .orderBy('receipts.id')
    .execute();
}

type DayReceipt = Awaited<ReturnType<typeof receiptsOf>>[number];

function soldItems(db: Reader, branchId: number, day: BangkokDate) {
  return db
    .selectFrom('receipts')
    .innerJoin('order_items', 'order_items.order_id', 'receipts.order_id')
    .select(['receipts.id as receipt_id', 'order_items.product_id', 'order_items.quantity'])
    .select(['order_items.subtotal_satang', 'order_items.discount_satang', 'order_items.unit_cost_satang'])
    .select('order_items.vat_class')
    .where('receipts.branch_id', '=', branchId)
    .where('receipts.issued_on', '=', day)
    .where('receipts.kind', '=', sql.lit('sale'))
    .orderBy('receipts.id')
    .orderBy('order_items.position')
    .execute();
}

type SoldItem = Awaited<ReturnType<typeof soldItems>>[number];

function returnedItems(db: Reader, branchId: number, day: BangkokDate) {
  return db
    .selectFrom('receipts')
    .innerJoin('refund_lines', 'refund_lines.receipt_id', 'receipts.id')
    .leftJoin('order_items', 'order_items.id', 'refund_lines.order_item_id')
    .select(['refund_lines.receipt_id', 'refund_lines.product_id', 'refund_lines.quantity'])
    .select(['refund_lines.subtotal_satang', 'refund_lines.line_discount_satang', 'refund_lines.tax_satang'])
    .select(['refund_lines.coupon_discount_satang', 'refund_lines.included_tax_satang'])
    .select(['refund_lines.total_satang', 'order_items.unit_cost_satang'])
    .where('receipts.branch_id', '=', branchId)
    .where('receipts.issued_on', '=', day)
    .orderBy('refund_lines.id')
    .execute();
}

type ReturnedItem = Awaited<ReturnType<typeof returnedItems>>[number];

function paymentsOf(db: Reader, branchId: number, day: BangkokDate) {
  return db
    .selectFrom('receipts')
    .innerJoin('payments', 'payments.receipt_id', 'receipts.id')
    .select(['payments.receipt_id', 'payments.method', 'payments.amount_satang'])
    .where('receipts.branch_id', '=', branchId)
    .where('receipts.issued_on', '=', day)
    .orderBy('payments.receipt_id')
    .orderBy('payments.position')
    .execute();
}

interface LineFacts {
  readonly productId: number;
  readonly figures: SalesFigures;
}

function soldLines(receipt: DayReceipt, items: readonly SoldItem[]): LineFacts[] {
  const paid = paidForLines(soldOrder({ head: receipt, items }));
  return items.flatMap((item, i) => {
    const amounts = paid[i];
    if (!amounts) return [];
    return { productId: item.product_id, figures: figuresOf(amounts, item.quantity, item.unit_cost_satang) };
  });
}

function returnedLine(line: ReturnedItem): LineFacts {
  const amounts = {
    subtotalSatang: line.subtotal_satang,
    lineDiscountSatang: line.line_discount_satang,
    couponDiscountSatang: line.coupon_discount_satang,
    taxSatang: line.tax_satang,
    includedTaxSatang: line.included_tax_satang,
    totalSatang: line.total_satang,
  };
  const figures = figuresOf(amounts, line.quantity, line.unit_cost_satang);
  return { productId: line.product_id, figures: takenBack(figures) };
}

/** @param unitCostSatang null where nobody knows what one had cost */
function figuresOf(
  amounts: Omit<LineAmounts, 'orderDiscountSatang'>,
  pieces: number,
  unitCostSatang: Satang | null,
): SalesFigures {
  const vatSatang = amounts.taxSatang + amounts.includedTaxSatang;
  const isKnown = unitCostSatang !== null;
  return {
    ...{ grossSatang: amounts.subtotalSatang, totalSatang: amounts.totalSatang, vatSatang, pieces },
    discountSatang: amounts.lineDiscountSatang + amounts.couponDiscountSatang,
    costSatang: isKnown ? unitCostSatang * pieces : 0,
    uncostedSatang: isKnown ? 0 : amounts.totalSatang - vatSatang,
    uncostedPieces: isKnown ? 0 : pieces,
    ...{ sales: 0, refunds: 0 },
  };
}
