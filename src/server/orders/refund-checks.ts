import { sql } from 'kysely';
import { type LineAmounts, paidForLines, returnedPart } from '#shared/orders/return-amounts.ts';
import { amountsWithoutReceipt, canBeVatOf } from '#shared/orders/without-receipt.ts';
import type { Check } from '../db/checks.ts';
import type { Reader } from '../db/database.ts';
import { groupBy } from '../db/group-by.ts';
import { vatClassOf } from './vat-classes.ts';

/** What must be true of refunds, and of the goods and money that move with them (rule C11). */
export const refundChecks: readonly Check[] = [
  {
    name: 'a refund takes back the sale of its order, in its branch, and not before it',
    violations: sql`
      select r.id from receipts r join receipts s on s.id = r.original_receipt_id
      where r.kind <> 'refund' or s.kind <> 'sale' or s.order_id <> r.order_id or s.branch_id <> r.branch_id
        or r.id < s.id`,
  },
  {
    name: 'a refund is what its lines come to',
    violations: sql`
      select r.id from receipts r
      left join refund_lines l on l.receipt_id = r.id
      where r.kind = 'refund'
      group by r.id, r.gross_satang, r.line_discount_satang, r.coupon_discount_satang, r.tax_satang,
        r.included_tax_satang, r.zero_rated_satang, r.exempt_satang, r.total_satang
      having count(l.id) = 0 or min(l.position) <> 1 or max(l.position) <> count(l.id)
        or sum(l.subtotal_satang) <> -r.gross_satang or sum(l.line_discount_satang) <> -r.line_discount_satang
        or sum(l.coupon_discount_satang) <> -r.coupon_discount_satang or sum(l.tax_satang) <> -r.tax_satang
        or sum(l.included_tax_satang) <> -r.included_tax_satang or sum(l.total_satang) <> -r.total_satang
        or sum(case l.vat_class when 'zero' then l.total_satang else 0 end) <> -coalesce(r.zero_rated_satang, 0)
        or sum(case l.vat_class when 'exempt' then l.total_satang else 0 end) <> -coalesce(r.exempt_satang, 0)`,
  },
  {
    name: 'only a refund has lines of goods that came back, each of a line that its order sold',
    violations: sql`
      select l.id from refund_lines l
      join receipts r on r.id = l.receipt_id
      left join order_items i on i.id = l.order_item_id
      where r.kind <> 'refund' or (l.order_item_id is null) <> (r.order_id is null)
        or (i.id is not null and (i.order_id <> r.order_id or i.product_id <> l.product_id
          or coalesce(i.variant_id, 0) <> coalesce(l.variant_id, 0) or i.unit_price_satang <> l.unit_price_satang
          or coalesce(i.vat_class, '') <> coalesce(l.vat_class, '')))`,
  },
  {
    name: 'no more of a line came back than was sold',
    violations: sql`
      select i.id from order_items i join refund_lines l on l.order_item_id = i.id
      group by i.id, i.quantity having sum(l.quantity) > i.quantity`,
  },
  {
    name: "a refund's goods came back, and those that were damaged were written off",
    violations: sql`
      select coalesce(w.receipt_id, m.receipt_id) as receipt_id from (
        select receipt_id, product_id, coalesce(variant_id, 0) as variant_id, sum(quantity) as quantity,
          sum(case condition when 'damaged' then quantity else 0 end) as damaged
        from refund_lines group by receipt_id, product_id, coalesce(variant_id, 0)
      ) w full join (
        select m.receipt_id, i.product_id, coalesce(i.variant_id, 0) as variant_id,
          sum(case m.kind when 'return' then m.quantity else 0 end) as quantity,
          sum(case m.kind when 'write_off' then -m.quantity else 0 end) as damaged
        from stock_movements m join inventories i on i.id = m.inventory_id
        where m.kind in ('return', 'write_off') group by m.receipt_id, i.product_id, coalesce(i.variant_id, 0)
      ) m on m.receipt_id = w.receipt_id and m.product_id = w.product_id and m.variant_id = w.variant_id
      where coalesce(w.quantity, 0) <> coalesce(m.quantity, 0) or coalesce(w.damaged, 0) <> coalesce(m.damaged, 0)`,
  },
  {
    name: 'cash of a refund left the drawer that it was made in, at its moment',
    violations: sql`
      select m.id from cash_movements m
      left join receipts r on r.id = m.receipt_id
      where m.kind = 'refund' and (r.id is null or r.kind <> 'refund' or r.drawer_id <> m.drawer_id
        or r.cashier_id <> m.user_id or r.issued_ms <> m.moved_ms
        or coalesce(r.order_id, 0) <> coalesce(m.order_id, 0))`,
  },
  {
    name: 'a sale and the refund that it was exchanged for name each other, at one moment in one drawer, with one amount',
    violations: sql`
      select p.receipt_id from payments p
      join receipts r on r.id = p.receipt_id
      left join orders o on o.order_number = p.reference
      left join receipts s on s.order_id = o.id and s.kind = 'sale'
      left join payments q on q.receipt_id = s.id and q.method = 'exchange' and q.reference = r.number
      where p.method = 'exchange' and r.kind = 'refund' and (q.id is null or q.amount_satang <> -p.amount_satang
        or p.position <> 1 or q.position <> 1 or s.drawer_id <> r.drawer_id or s.issued_ms <> r.issued_ms)
      union all
      select p.receipt_id from payments p
      join receipts s on s.id = p.receipt_id
      join orders o on o.id = s.order_id
      left join receipts r on r.branch_id = s.branch_id and r.number = p.reference and r.kind = 'refund'
      left join payments q on q.receipt_id = r.id and q.method = 'exchange' and q.reference = o.order_number
      where p.method = 'exchange' and s.kind = 'sale' and q.id is null`,
  },
  { name: 'what went back is what the pieces that came back were paid with', violations: misreckonedRefunds },
  {
    name: 'goods without their receipt were paid back in cash, out of the drawer of who took them in',
    violations: sql`
      select r.id from receipts r
      join drawers d on d.id = r.drawer_id
      left join payments p on p.receipt_id = r.id
      where r.kind = 'refund' and r.order_id is null
        and ((d.is_shared = 0 and d.user_id <> r.cashier_id) or d.branch_id <> r.branch_id or coalesce(p.method, '') <> 'cash')`,
  },
  {
    name: 'what went back without a receipt is the prices of the pieces, with VAT as the seller took it then',
    violations: misreckonedWithoutReceipt,
  },
];

const ORDERS_AT_A_TIME = 2000;

/** Reckons every refund again from what its order keeps, in the order in which they were made (rule C11.3). */
async function misreckonedRefunds(db: Reader, most: number): Promise<number[]> {
  const wrong: number[] = [];
  for (let after = 0; ; ) {
    const orders = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '>', after)
      .where('id', 'in', sql<number>`(select order_id from receipts where kind = 'refund')`)
      .orderBy('id')
      .limit(ORDERS_AT_A_TIME)
      .execute();
    const last = orders.at(-1);
    if (!last) return wrong.slice(0, most);
    const ids = orders.map(({ id }) => id);
    const [items, lines] = await Promise.all([
      db
        .selectFrom('order_items')
        .selectAll()
        .where('order_id', 'in', ids)
        .orderBy('order_id')
        .orderBy('position')
        .execute(),
      db
        .selectFrom('refund_lines')
        .innerJoin('receipts', 'receipts.id', 'refund_lines.receipt_id')
        .selectAll('refund_lines')
        .select('receipts.order_id')
        .where('receipts.order_id', 'in', ids)
        .orderBy('refund_lines.receipt_id')
        .orderBy('refund_lines.position')
        .execute(),
    ]);
    const itemsOf = groupBy(items, (item) => item.order_id);
    const linesOf = groupBy(lines, (line) => line.order_id);
    for (const order of orders) {
      const sold = itemsOf.get(order.id) ?? [];
      const paid = paidForLines({
        lines: sold.map((item) => ({
          quantity: item.quantity,
          subtotalSatang: item.subtotal_satang,
          discountSatang: item.discount_satang,
          vatClass: vatClassOf(item),
        })),
        orderDiscountSatang: order.order_discount_satang ?? 0,
        couponDiscountSatang: order.coupon_discount_satang,
        taxSatang: order.tax_satang,
        includedTaxSatang: order.included_tax_satang,
      });
      const back = new Map<number, number>();
      for (const line of linesOf.get(order.id) ?? []) {
        const i = sold.findIndex(({ id }) => id === line.order_item_id);
        const [item, amounts] = [sold[i], paid[i]];
        const before = back.get(i) ?? 0;
        back.set(i, before + line.quantity);
        if (!item || !amounts || !isSame(line, returnedPart(amounts, item.quantity, before, line.quantity)))
          wrong.push(line.receipt_id);
      }
    }
    after = last.id;
  }
}

const REFUNDS_AT_A_TIME = 2000;

/**
 * Reckons every refund without a receipt again from its own lines (rule C11.10). The rate of its VAT is kept nowhere: the
 * amount has to be one that the seller's way of taking VAT allows, spread over the lines as ever.
 */
async function misreckonedWithoutReceipt(db: Reader, most: number): Promise<number[]> {
  const wrong: number[] = [];
  for (let after = 0; ; ) {
    const refunds = await db
      .selectFrom('receipts')
      .innerJoin('sellers', 'sellers.id', 'receipts.seller_id')
      .select(['receipts.id', 'receipts.gross_satang', 'receipts.tax_satang'])
      .select(['receipts.included_tax_satang', 'sellers.vat_mode'])
      .where('receipts.kind', '=', 'refund')
      .where('receipts.order_id', 'is', null)
      .where('receipts.id', '>', after)
      .orderBy('receipts.id')
      .limit(REFUNDS_AT_A_TIME)
      .execute();
    const last = refunds.at(-1);
    if (!last) return wrong.slice(0, most);
    const ids = refunds.map(({ id }) => id);
    const lines = await db
      .selectFrom('refund_lines')
      .selectAll()
      .where('receipt_id', 'in', ids)
      .orderBy('receipt_id')
      .orderBy('position')
      .execute();
    const linesOf = groupBy(lines, (line) => line.receipt_id);
    for (const refund of refunds) {
      const kept = linesOf.get(refund.id) ?? [];
      // A refund's amounts are below nothing.
      const vat = { taxSatang: 0 - refund.tax_satang, includedTaxSatang: 0 - refund.included_tax_satang };
      const isVat = canBeVatOf(0 - refund.gross_satang, vat, refund.vat_mode);
      const pieces = kept.map((line) => ({
        unitPriceSatang: line.unit_price_satang,
        quantity: line.quantity,
        vatClass: vatClassOf(line),
      }));
      const reckoned = isVat ? amountsWithoutReceipt(pieces, vat) : [];
      const isRight = isVat && kept.every((line, i) => reckoned[i] && isSame(line, reckoned[i]));
      if (!isRight) wrong.push(refund.id);
    }
    after = last.id;
  }
}

/** The amounts of a row of lines that came back. */
interface KeptAmounts {
  readonly subtotal_satang: number;
  readonly line_discount_satang: number;
  readonly order_discount_satang: number | null;
  readonly coupon_discount_satang: number;
  readonly tax_satang: number;
  readonly included_tax_satang: number;
  readonly total_satang: number;
}

const isSame = (kept: KeptAmounts, reckoned: LineAmounts) =>
  kept.subtotal_satang === reckoned.subtotalSatang &&
  kept.line_discount_satang === reckoned.lineDiscountSatang &&
  (kept.order_discount_satang ?? 0) === reckoned.orderDiscountSatang &&
  kept.coupon_discount_satang === reckoned.couponDiscountSatang &&
  kept.tax_satang === reckoned.taxSatang &&
  kept.included_tax_satang === reckoned.includedTaxSatang &&
  kept.total_satang === reckoned.totalSatang;
