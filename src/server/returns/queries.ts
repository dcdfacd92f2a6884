import { refuse } from '#shared/errors/refusals.ts';
import type { Satang } from '#shared/money/satang.ts';
import { type LineAmounts, paidForLines } from '#shared/orders/return-amounts.ts';
import type { PaymentMethod } from '#shared/orders/rules.ts';
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
  readonly left: ReadonlyMap<PaymentMethod, Satang>;
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
  const [left, rules, customer, taxInvoice] = await Promise.all([
    leftToRefund(db, orderId),
    getReturnRules(db),
    customer_id === null ? null : findCustomer(db, customer_id),
    findOrderDocument(db, user.branchId, 'tax_invoice', orderId),
  ]);
  const paid = paidForLines(soldOrder(order));
  const found: Returnable = {
    ...{ order, sale, customer, left, taxInvoiceNumber: taxInvoice?.number ?? null },
    lines: order.items.flatMap((item, i) => {
      const amounts = paid[i];
      return amounts ? [{ item, paid: amounts }] : [];
    }),
    approvalAbove: roleMay(user.role, 'manager') ? null : rules.limitSatang,
  };
  return found;
}

/** How what a refund took back was taxed: as its sale was. */
export async function taxOfRefund(db: Reader, { orderId }: Pick<Refund, 'orderId'>) {
  return db
    .selectFrom('orders')
    .select(['vat_mode', 'tax_rate_hundredths'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}
