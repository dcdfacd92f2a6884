import type { Selectable } from 'kysely';
import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { Satang } from '#shared/money/satang.ts';
import {
  type LineAmounts,
  paidForLines,
  returnedPart,
  type SoldOrder,
  sumOfLines,
} from '#shared/orders/return-amounts.ts';
import type { ReturnCondition } from '#shared/orders/rules.ts';
import type { MethodCode } from '#shared/payment-methods/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Reader, Trx } from '../db/database.ts';
import type { RefundLineTable } from '../db/schema-of-receipts.ts';
import { insertSealed } from '../db/seal-chain.ts';
import type { OrderHead, OrderItem, OrderWithItems } from './queries.ts';
import { insertReceipt, type PaymentLine, type ReceiptPlace } from './receipts.ts';
import { classValueColumns, classValuesOfLines, vatClassOf } from './vat-classes.ts';

/** So many pieces of a sold line that come back, in one condition. */
export interface ReturnedLine {
  readonly itemId: number;
  readonly quantity: number;
  readonly condition: ReturnCondition;
}

/** The same with what goes back for them. */
export interface ReckonedLine extends ReturnedLine {
  readonly item: OrderItem;
  readonly amounts: LineAmounts;
}

type PaidHead = 'order_discount_satang' | 'coupon_discount_satang' | 'tax_satang' | 'included_tax_satang';
type PaidItem = 'quantity' | 'subtotal_satang' | 'discount_satang' | 'vat_class';
type PaidOrder = { head: Pick<OrderHead, PaidHead>; items: readonly Pick<OrderItem, PaidItem>[] };

/** An order's lines and amounts as what goes back is reckoned from them. */
export function soldOrder({ head, items }: PaidOrder): SoldOrder {
  return {
    lines: items.map((item) => ({
      quantity: item.quantity,
      subtotalSatang: item.subtotal_satang,
      discountSatang: item.discount_satang,
      vatClass: vatClassOf(item),
    })),
    orderDiscountSatang: head.order_discount_satang ?? 0,
    couponDiscountSatang: head.coupon_discount_satang,
    taxSatang: head.tax_satang,
    includedTaxSatang: head.included_tax_satang,
  };
}

/**
 * What goes back for pieces of an order (rule C11.3); of one line in two conditions, in the order in which they are named.
 * @returns all with their amounts, or a refusal for the first that isn't the order's, or of which less is left
 */
export function reckonReturn(
  order: OrderWithItems,
  lines: readonly ReturnedLine[],
): ReckonedLine[] | Refusal<'RETURN_TOO_MANY' | 'RETURN_OF_ANOTHER_ORDER'> {
  const paid = new Map(paidForLines(soldOrder(order)).map((amounts, i) => [order.items[i]?.id, amounts]));
  const back = new Map(order.items.map((item) => [item.id, item.returned_quantity]));
  const reckoned: ReckonedLine[] = [];
  for (const line of lines) {
    const item = order.items.find(({ id }) => id === line.itemId);
    const amounts = paid.get(line.itemId);
    const before = back.get(line.itemId) ?? 0;
    if (!item || !amounts) return refuse('RETURN_OF_ANOTHER_ORDER');
    if (before + line.quantity > item.quantity) {
      return refuse('RETURN_TOO_MANY', { name: item.name, left: item.quantity - item.returned_quantity });
    }
    reckoned.push({ ...line, item, amounts: returnedPart(amounts, item.quantity, before, line.quantity) });
    back.set(line.itemId, before + line.quantity);
  }
  return reckoned;
}

/** Goods that are taken back, as the refund keeps them. */
export interface RefundedItem
  extends Pick<
    OrderItem,
    'product_id' | 'variant_id' | 'name' | 'sku_code' | 'variant_value' | 'unit_price_satang' | 'vat_class'
  > {
  /** The order's line; null of goods that came back without their receipt. */
  readonly id: number | null;
}

/** So many pieces of such goods in one condition, with what goes back for them. */
export interface RefundedLine {
  readonly item: RefundedItem;
  readonly quantity: number;
  readonly condition: ReturnCondition;
  readonly amounts: LineAmounts;
}

/** A refund as it is issued. */
export interface NewRefund extends ReceiptPlace {
  /** Null, as is the receipt, of goods that came back without their receipt (rule C11.10). */
  readonly order: Pick<OrderHead, 'id'> | null;
  /** The sale's receipt, which it takes back. */
  readonly saleReceiptId: number | null;
  readonly lines: readonly RefundedLine[];
  /** How the money goes back; their amounts add up to what the lines come to. */
  readonly payments: readonly {
    readonly method: MethodCode;
    readonly amountSatang: Satang;
    readonly reference: string | null;
  }[];
  readonly reason: string;
  readonly approverId: number | null;
}

/** What was issued. */
export interface IssuedRefund {
  readonly id: number;
  readonly number: string;
  readonly issuedMs: EpochMs;
}

/**
 * Issues the receipt of a refund with its number, its payment lines and what it takes back line by line, and takes it off
 * the day's sums (rule C10.1, C11.8).
 * @throws Error when the payments aren't what the lines come to
 */
export async function issueRefund(trx: Trx, refund: NewRefund): Promise<IssuedRefund> {
  const { order, saleReceiptId, lines, payments, reason, approverId, ...place } = refund;
  const sum = sumOfLines(lines.map(({ amounts }) => amounts));
  const values = classValuesOfLines(
    lines.map(({ item, amounts }) => ({ vat_class: item.vat_class, totalSatang: amounts.totalSatang })),
  );
  const backwards: PaymentLine[] = payments.map(({ method, amountSatang, reference }) => ({
    ...{ method, amountSatang: below(amountSatang), tenderedSatang: below(amountSatang), changeSatang: 0 },
    reference,
  }));
  const receipt = await insertReceipt(trx, place, backwards, {
    kind: 'refund',
    order_id: order?.id ?? null,
    original_receipt_id: saleReceiptId,
    gross_satang: below(sum.subtotalSatang),
    line_discount_satang: below(sum.lineDiscountSatang),
    coupon_discount_satang: below(sum.couponDiscountSatang),
    // What was given by hand is told of sales alone.
    hand_discount_satang: null,
    tax_satang: below(sum.taxSatang),
    included_tax_satang: below(sum.includedTaxSatang),
    ...classValueColumns({
      ...{ zeroRatedSatang: below(values.zeroRatedSatang), exemptSatang: below(values.exemptSatang) },
    }),
    total_satang: below(sum.totalSatang),
    reason,
    approved_by: approverId,
  });
  await insertSealed(
    trx,
    place.branchId,
    'refund_lines',
    lines.map(({ item, quantity, condition, amounts }, i) => ({
      ...{ receipt_id: receipt.id, position: i + 1, order_item_id: item.id, product_id: item.product_id },
      ...{ variant_id: item.variant_id, name: item.name, sku_code: item.sku_code },
      ...{
        variant_value: item.variant_value,
        unit_price_satang: item.unit_price_satang,
        quantity,
        condition,
      },
      subtotal_satang: amounts.subtotalSatang,
      line_discount_satang: amounts.lineDiscountSatang,
      order_discount_satang: amounts.orderDiscountSatang === 0 ? null : amounts.orderDiscountSatang,
      coupon_discount_satang: amounts.couponDiscountSatang,
      tax_satang: amounts.taxSatang,
      included_tax_satang: amounts.includedTaxSatang,
      total_satang: amounts.totalSatang,
      vat_class: item.vat_class,
    })),
  );
  return { id: receipt.id, number: receipt.number, issuedMs: receipt.issued_ms };
}

/** Nothing stays nothing: -0 is another number. */
export const below = (satang: Satang): Satang => (satang === 0 ? 0 : -satang);

export type RefundLine = Selectable<RefundLineTable>;

/** What of a refund goes back for goods taxed at 0 %, and for exempt ones (rule C13.1). */
export const refundedClassValues = (lines: readonly RefundLine[]) =>
  classValuesOfLines(lines.map(({ vat_class, total_satang }) => ({ vat_class, totalSatang: total_satang })));

/** A refund with what it took back and how the money went back, amounts above nothing. */
export interface Refund {
  readonly id: number;
  readonly number: string;
  readonly branchId: number;
  /** Null of goods that came back without their receipt. */
  readonly orderId: number | null;
  readonly orderNumber: string | null;
  readonly saleNumber: string | null;
  readonly soldMs: EpochMs | null;
  readonly issuedMs: EpochMs;
  readonly sellerId: number;
  readonly reason: string;
  readonly cashier: string;
  readonly approvedBy: string | null;
  readonly amounts: LineAmounts;
  /** The sale that was paid with these goods at once; null where all went back as money. */
  readonly exchange: ExchangedSale | null;
  readonly lines: readonly RefundLine[];
  readonly payments: readonly {
    readonly method: MethodCode;
    readonly amountSatang: Satang;
    readonly reference: string | null;
  }[];
}

/** A sale that was paid with goods that came back at once, wholly or in part (rule C11.9). */
export interface ExchangedSale {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly receiptNumber: string;
  readonly amountSatang: Satang;
}

/** All refunds, as {@link withLines} takes their rows. */
export const refunds = (db: Reader) =>
  db
    .selectFrom('receipts as r')
    .innerJoin('users as c', 'c.id', 'r.cashier_id')
    .leftJoin('users as a', 'a.id', 'r.approved_by')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .leftJoin('receipts as s', 's.id', 'r.original_receipt_id')
    .where('r.kind', '=', 'refund')
    .select(['r.id', 'r.number', 'r.branch_id', 'r.order_id', 'o.order_number', 'r.issued_ms', 'r.seller_id'])
    .select(['s.number as sale_number', 's.issued_ms as sold_ms', 'r.reason', 'r.approved_by'])
    .select(['c.firstname', 'c.lastname', 'a.firstname as approver', 'a.lastname as approver_lastname'])
    .select(['r.gross_satang', 'r.line_discount_satang', 'r.coupon_discount_satang', 'r.tax_satang'])
    .select(['r.included_tax_satang', 'r.total_satang']);

type RefundRow = Awaited<ReturnType<ReturnType<typeof refunds>['executeTakeFirstOrThrow']>>;

/** The refunds of these rows with what each took back and how the money went back. */
export async function withLines(db: Reader, rows: readonly RefundRow[]): Promise<Refund[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [lines, payments, sales] = await Promise.all([
    db
      .selectFrom('refund_lines')
      .selectAll()
      .where('receipt_id', 'in', ids)
      .orderBy('receipt_id')
      .orderBy('position')
      .execute(),
    db
      .selectFrom('payments')
      .select(['receipt_id', 'method', 'amount_satang', 'reference'])
      .where('receipt_id', 'in', ids)
      .orderBy('receipt_id')
      .orderBy('position')
      .execute(),
    exchangedSales(db, ids),
  ]);
  const ofOrders = (id: number) =>
    lines.reduce((sum, line) => sum + (line.receipt_id === id ? (line.order_discount_satang ?? 0) : 0), 0);
  return rows.map((row) => ({
    ...{ id: row.id, number: row.number, branchId: row.branch_id, orderId: row.order_id },
    ...{ orderNumber: row.order_number, saleNumber: row.sale_number, soldMs: row.sold_ms },
    ...{ issuedMs: row.issued_ms, sellerId: row.seller_id, reason: row.reason ?? '' },
    cashier: `${row.firstname} ${row.lastname}`.trim(),
    approvedBy:
      row.approved_by === null ? null : `${row.approver ?? ''} ${row.approver_lastname ?? ''}`.trim(),
    amounts: {
      subtotalSatang: below(row.gross_satang),
      lineDiscountSatang: below(row.line_discount_satang),
      orderDiscountSatang: ofOrders(row.id),
      couponDiscountSatang: below(row.coupon_discount_satang),
      taxSatang: below(row.tax_satang),
      includedTaxSatang: below(row.included_tax_satang),
      totalSatang: below(row.total_satang),
    },
    exchange: sales.get(row.id) ?? null,
    lines: lines.filter((line) => line.receipt_id === row.id),
    payments: payments
      .filter((line) => line.receipt_id === row.id)
      .map(({ method, amount_satang, reference }) => ({
        method,
        amountSatang: below(amount_satang),
        reference,
      })),
  }));
}

/** The sales that were paid with the goods of these refunds, by the refund's id. */
async function exchangedSales(
  db: Reader,
  refundIds: readonly number[],
): Promise<ReadonlyMap<number, ExchangedSale>> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.order_number', 'payments.reference')
    .innerJoin('receipts', (join) =>
      join.onRef('receipts.order_id', '=', 'orders.id').on('receipts.kind', '=', 'sale'),
    )
    .where('payments.receipt_id', 'in', refundIds)
    .where('payments.method', '=', 'exchange')
    .select(['payments.receipt_id', 'payments.amount_satang', 'orders.id', 'orders.order_number'])
    .select('receipts.number')
    .execute();
  return new Map(
    rows.map((row) => [
      row.receipt_id,
      {
        ...{ orderId: row.id, orderNumber: row.order_number, receiptNumber: row.number },
        amountSatang: below(row.amount_satang),
      },
    ]),
  );
}

/** One refund of the branch, or null. */
export async function findRefund(db: Reader, branchId: number, id: number): Promise<Refund | null> {
  const row = await refunds(db).where('r.id', '=', id).where('r.branch_id', '=', branchId).executeTakeFirst();
  return row ? ((await withLines(db, [row]))[0] ?? null) : null;
}

/** An order's refunds, the oldest first. */
export async function refundsOfOrder(db: Reader, orderId: number): Promise<Refund[]> {
  return withLines(db, await refunds(db).where('r.order_id', '=', orderId).orderBy('r.id').execute());
}

/**
 * What of an order was paid in each way and hasn't gone back in it, in satang: ways in which nothing is left are missing, and
 * what was paid with other goods goes back in cash.
 */
export async function leftToRefund(db: Reader, orderId: number): Promise<ReadonlyMap<MethodCode, Satang>> {
  const rows = await db
    .selectFrom('receipts')
    .innerJoin('payments', 'payments.receipt_id', 'receipts.id')
    .select((eb) => ['payments.method', eb.fn.sum<number>('payments.amount_satang').as('satang')])
    .where('receipts.order_id', '=', orderId)
    .groupBy('payments.method')
    .execute();
  return new Map(
    rows.flatMap(({ method, satang }) =>
      method === 'exchange' || satang <= 0 ? [] : ([[method, satang]] as const),
    ),
  );
}
