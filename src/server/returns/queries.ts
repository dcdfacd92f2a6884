import { refuse } from '#shared/errors/refusals.ts';
import type { Satang } from '#shared/money/satang.ts';
import { type LineAmounts, paidForLines } from '#shared/orders/return-amounts.ts';
import type { MethodCode } from '#shared/payment-methods/rules.ts';
import type { VatMode } from '#shared/shop/rules.ts';
import { roleMay } from '#shared/staff/rules.ts';
import { type CustomerRow, findCustomer } from '../customers/queries.ts';
import type { Reader } from '../db/database.ts';
import { findOrderDocument } from '../documents/queries.ts';
import type { StaffMember } from '../http/handlers.ts';
import { findVisibleOrder, type OrderItem, type OrderWithItems } from '../orders/queries.ts';
import { findReceipt, type SaleReceipt } from '../orders/receipts.ts';
import { leftToRefund, type Refund, soldOrder } from '../orders/refunds.ts';
import { getReturnRules } from '../shop/queries.ts';

/** A sold line with what all its pieces were paid with. */
export interface ReturnableLine {
  readonly item: OrderItem;
  /** What its package has now; null where it has none. */
  readonly barcode: string | null;
  readonly paid: LineAmounts;
}

/** What of a paid order can still come back, and how the money for it can go back. */
export interface Returnable {
  readonly order: OrderWithItems;
  readonly sale: SaleReceipt;
  readonly customer: CustomerRow | null;
  readonly taxInvoiceNumber: string | null;
  readonly lines: readonly ReturnableLine[];
  /** What was paid in each way and hasn't gone back in it. */
  readonly left: ReadonlyMap<MethodCode, Satang>;
  /** Whether this person may take goods back at all (rule C11.5). */
  readonly mayReturn: boolean;
  /** Above so much a manager has to approve; null where this person needs nobody's approval. */
  readonly approvalAbove: Satang | null;
}

/** The branch's paid order, as somebody looks at it who wants to give goods of it back. */
export async function findReturnable(db: Reader, user: StaffMember, orderId: number) {
  const order = await findVisibleOrder(db, user, orderId, true);
  if (!order) return refuse('ORDER_NOT_FOUND');
  const sale = await findReceipt(db, orderId);
  if (!sale) return refuse('ORDER_NOT_PAID_YET');
  const { customer_id } = order.head;
  const [left, rules, customer, taxInvoice, barcodes] = await Promise.all([
    leftToRefund(db, orderId),
    getReturnRules(db),
    customer_id === null ? null : findCustomer(db, customer_id),
    findOrderDocument(db, user.branchId, 'tax_invoice', orderId),
    barcodesOf(db, orderId),
  ]);
  const paid = paidForLines(soldOrder(order));
  const isManager = roleMay(user.role, 'manager');
  const found: Returnable = {
    ...{ order, sale, customer, left, taxInvoiceNumber: taxInvoice?.number ?? null },
    lines: order.items.flatMap((item, i) => {
      const amounts = paid[i];
      return amounts ? [{ item, barcode: barcodes.get(item.id) ?? null, paid: amounts }] : [];
    }),
    mayReturn: isManager || rules.cashiersMay,
    approvalAbove: isManager ? null : rules.limitSatang,
  };
  return found;
}

/** The codes on the packages of an order's goods, as they are now, by the line's id. */
async function barcodesOf(db: Reader, orderId: number): Promise<ReadonlyMap<number, string | null>> {
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .leftJoin('variants', 'variants.id', 'order_items.variant_id')
    .select(['order_items.id', 'products.barcode', 'variants.barcode as variant_barcode'])
    .where('order_items.order_id', '=', orderId)
    .execute();
  return new Map(rows.map((row) => [row.id, row.variant_barcode ?? row.barcode]));
}

/** How what a refund took back was taxed, and at what rate; null where no order says it. */
export interface TaxOfRefund {
  readonly vat_mode: VatMode;
  readonly tax_rate_hundredths: number | null;
}

/** How what a refund took back was taxed: as its sale was, or without a receipt as its seller sold then (rule C11.10). */
export async function taxOfRefund(
  db: Reader,
  { orderId, sellerId }: Pick<Refund, 'orderId' | 'sellerId'>,
): Promise<TaxOfRefund> {
  if (orderId === null) {
    const sellers = db.selectFrom('sellers').select('vat_mode').where('id', '=', sellerId);
    return { ...(await sellers.executeTakeFirstOrThrow()), tax_rate_hundredths: null };
  }
  return db
    .selectFrom('orders')
    .select(['vat_mode', 'tax_rate_hundredths'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}
