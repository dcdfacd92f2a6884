import { type Selectable, sql } from 'kysely';
import { priceOrder } from '#shared/orders/pricing.ts';
import type { Check } from '../db/checks.ts';
import type { Reader } from '../db/database.ts';
import { groupBy } from '../db/group-by.ts';
import type { OrderItemTable } from '../db/schema-of-orders.ts';
import { lineDiscountOf, orderDiscountOf } from './hand-discounts.ts';
import { refundChecks } from './refund-checks.ts';
import { vatClassOf } from './vat-classes.ts';

/** What must be true of orders, and of the goods, coupons, drawers and papers of theirs (rule C10). */
const ORDER_CHECKS: readonly Check[] = [
  {
    name: "an order's sums are the sums of its lines",
    violations: sql`
      select o.id from orders o left join order_items i on i.order_id = o.id
      group by o.id, o.subtotal_satang, o.line_discount_satang, o.order_discount_satang
      having coalesce(sum(i.subtotal_satang), 0) <> o.subtotal_satang
        or coalesce(sum(i.discount_satang), 0) + coalesce(o.order_discount_satang, 0) <> o.line_discount_satang`,
  },
  {
    name: 'what an order gave by hand is what its lines and it itself gave, each with its reason, and nobody approves of nothing',
    violations: sql`
      select o.id from orders o left join order_items i on i.order_id = o.id
      group by o.id, o.hand_discount_satang, o.order_discount_kind, o.order_discount_value_hundredths,
        o.order_discount_satang, o.order_discount_reason, o.discount_approved_by
      having coalesce(sum(i.hand_discount_satang), 0) + coalesce(o.order_discount_satang, 0)
          <> coalesce(o.hand_discount_satang, 0)
        or (o.hand_discount_satang is null) <> (count(i.hand_kind) = 0 and o.order_discount_kind is null)
        or count(i.hand_kind) <> count(i.hand_value_hundredths) or count(i.hand_kind) <> count(i.hand_discount_satang)
        or count(i.hand_kind) <> sum(case when coalesce(i.hand_reason, '') = '' then 0 else 1 end)
        or (o.order_discount_kind is null) <> (o.order_discount_value_hundredths is null)
        or (o.order_discount_kind is null) <> (o.order_discount_satang is null)
        or (o.order_discount_kind is null) <> (coalesce(o.order_discount_reason, '') = '')
        or (o.discount_approved_by is not null and coalesce(o.hand_discount_satang, 0) = 0)`,
  },
  {
    name: 'what an order took from the stock is what it holds, and nothing once cancelled',
    violations: sql`
      select o.id from orders o
      left join (
        select order_id, sum(quantity) as moved from stock_movements where kind in ('sale', 'cancel') group by order_id
      ) m on m.order_id = o.id
      left join (select order_id, sum(quantity) as sold from order_items group by order_id) i on i.order_id = o.id
      where coalesce(m.moved, 0) <> case when o.status = 'cancelled' then 0 else -coalesce(i.sold, 0) end`,
  },
  {
    name: "a coupon's use is the number of orders that hold it, but for those that were cancelled or taken back on their day",
    violations: sql`
      select c.id from coupons c
      left join (
        select o.id, o.coupon_id from orders o
        where o.coupon_id is not null and o.status in ('pending', 'paid') and not exists (
          select 1 from receipts s
          join receipts r on r.original_receipt_id = s.id and r.issued_on = s.issued_on
          where s.order_id = o.id and s.kind = 'sale'
            and (select sum(quantity) from refund_lines where receipt_id = r.id)
              = (select sum(quantity) from order_items where order_id = o.id))
      ) o on o.coupon_id = c.id
      group by c.id, c.used_count having count(o.id) <> c.used_count`,
  },
  {
    name: 'an order ended when it was paid, or when its goods went back',
    violations: sql`
      select o.id from orders o
      left join receipts r on r.order_id = o.id and r.kind = 'sale'
      left join (
        select order_id, min(moved_ms) as first_ms, max(moved_ms) as last_ms from stock_movements
        where kind = 'cancel' group by order_id
      ) m on m.order_id = o.id
      where (o.status = 'paid' and o.ended_ms <> r.issued_ms) or (o.status = 'cancelled') <> (m.order_id is not null)
        or (o.status = 'cancelled' and (m.first_ms <> o.ended_ms or m.last_ms <> o.ended_ms))`,
  },
  {
    // One without papers is of whomever the till knew, or of nobody.
    name: 'an order with papers is of the customer of the first, or of the last that was issued instead of another',
    violations: sql`
      select o.id from orders o
      join documents d on d.id = coalesce(
        (select max(id) from documents where order_id = o.id and kind = 'tax_invoice' and replaces_id is not null),
        (select min(id) from documents where order_id = o.id))
      where coalesce(o.customer_id, 0) <> d.customer_id`,
  },
  {
    name: "a drawer's times are those of its ledger, and it gave a number to each of its orders",
    violations: sql`
      select d.id from drawers d
      left join cash_movements opening on opening.drawer_id = d.id and opening.kind = 'opening'
      left join cash_movements closing on closing.drawer_id = d.id and closing.kind = 'closing'
      where d.opened_ms <> opening.moved_ms or coalesce(d.closed_ms, 0) <> coalesce(closing.moved_ms, 0)
        or d.order_sequence <> (select count(*) from orders o where o.drawer_id = d.id)`,
  },
  {
    // Of a drawer that is shared, any person.
    name: 'an order is of the branch and the person of its drawer',
    violations: sql`
      select o.id from orders o join drawers d on d.id = o.drawer_id
      where o.branch_id <> d.branch_id or (d.is_shared = 0 and o.cashier_id <> d.user_id)`,
  },
  {
    name: 'the stock lines that an order took from are those of the goods that it sold, in its branch',
    violations: sql`
      select order_id from (
        select m.order_id, i.branch_id, i.product_id, coalesce(i.variant_id, 0) as variant_id,
          sum(m.quantity) as quantity
        from stock_movements m join inventories i on i.id = m.inventory_id
        where m.kind = 'sale' group by m.order_id, i.branch_id, i.product_id, coalesce(i.variant_id, 0)
        union all
        select l.order_id, o.branch_id, l.product_id, coalesce(l.variant_id, 0), sum(l.quantity)
        from order_items l join orders o on o.id = l.order_id
        group by l.order_id, o.branch_id, l.product_id, coalesce(l.variant_id, 0)
      ) moved
      group by order_id, branch_id, product_id, variant_id having sum(quantity) <> 0`,
  },
  { name: 'an order costs what its lines and coupon make', violations: mispricedOrders },
];

/** What must be true of receipts, of the payments under them, and of the sums that are kept of both (rule C10). */
const RECEIPT_CHECKS: readonly Check[] = [
  {
    name: 'an order is paid exactly when it has its receipt, of its amounts, by its cashier',
    violations: sql`
      select o.id from orders o left join receipts r on r.order_id = o.id and r.kind = 'sale'
      where (o.status = 'paid') <> (r.id is not null) or r.branch_id <> o.branch_id or r.cashier_id <> o.cashier_id
        or r.total_satang <> o.total_satang or r.gross_satang <> o.subtotal_satang
        or r.line_discount_satang <> o.line_discount_satang
        or r.coupon_discount_satang <> o.coupon_discount_satang
        or (r.id is not null and coalesce(r.hand_discount_satang, -1) <> coalesce(o.hand_discount_satang, -1))
        or r.tax_satang <> o.tax_satang or r.included_tax_satang <> o.included_tax_satang
        or (r.id is not null and (coalesce(r.zero_rated_satang, 0) <> coalesce(o.zero_rated_satang, 0)
          or coalesce(r.exempt_satang, 0) <> coalesce(o.exempt_satang, 0)))`,
  },
  {
    name: 'a receipt is settled by its payments, and no payment is left out',
    violations: sql`
      select r.id from receipts r left join payments p on p.receipt_id = r.id
      group by r.id, r.total_satang
      having count(p.id) = 0 or sum(p.amount_satang) <> r.total_satang
        or min(p.position) <> 1 or max(p.position) <> count(p.id)`,
  },
  {
    name: 'a payment names a way of paying that the shop has, and gives change out of cash alone',
    violations: sql`
      select p.id from payments p left join payment_methods m on m.method = p.method
      where (m.id is null and p.method not in ('cash', 'qrcode', 'exchange'))
        or (p.method <> 'cash' and (p.change_satang <> 0 or p.tendered_satang <> p.amount_satang))`,
  },
  {
    name: 'a receipt names a seller of its branch',
    violations: sql`
      select r.id from receipts r join sellers f on f.id = r.seller_id where f.branch_id <> r.branch_id`,
  },
  {
    name: 'cash payments and the cash ledger agree',
    violations: sql`
      select r.id from receipts r
      left join (
        select receipt_id, sum(amount_satang) as amount from payments where method = 'cash' group by receipt_id
      ) p on p.receipt_id = r.id
      left join (
        select order_id, sum(amount_satang) as kept from cash_movements
        where kind in ('received', 'change') group by order_id
      ) s on s.order_id = r.order_id and r.kind = 'sale'
      left join (
        select receipt_id, sum(amount_satang) as given_back from cash_movements where kind = 'refund' group by receipt_id
      ) b on b.receipt_id = r.id
      where coalesce(s.kept, 0) + coalesce(b.given_back, 0) <> coalesce(p.amount, 0)`,
  },
  {
    name: 'a sale is in the drawer that its cashier had open, with what was handed over and what went back',
    violations: sql`
      select r.id from receipts r
      join orders o on o.id = r.order_id
      join drawers d on d.id = r.drawer_id
      left join (
        select receipt_id, sum(tendered_satang) as tendered, sum(change_satang) as change_given
        from payments where method = 'cash' group by receipt_id
      ) p on p.receipt_id = r.id
      left join (
        select order_id, drawer_id, sum(case when kind = 'received' then amount_satang else 0 end) as received,
          sum(case when kind = 'change' then -amount_satang else 0 end) as change_given,
          min(user_id) as first_user, max(user_id) as last_user
        from cash_movements where kind in ('received', 'change') group by order_id, drawer_id
      ) m on m.order_id = r.order_id
      where r.kind = 'sale' and (o.drawer_id <> r.drawer_id
        or (d.is_shared = 0 and d.user_id <> r.cashier_id)
        or m.first_user <> r.cashier_id or m.last_user <> r.cashier_id
        or d.branch_id <> r.branch_id or coalesce(d.till_id, 0) <> coalesce(r.till_id, 0)
        or m.drawer_id <> r.drawer_id
        or coalesce(m.received, 0) <> coalesce(p.tendered, 0)
        or coalesce(m.change_given, 0) <> coalesce(p.change_given, 0))`,
  },
  {
    name: 'receipt numbers run without gap or double in each branch and month, those of refunds apart',
    violations: sql`
      select s.branch_id, s.period from number_series s
      left join receipts r on (r.kind = 'sale') = (s.kind = 'RC') and r.branch_id = s.branch_id
        and substr(r.number, 1, 8) = s.kind || s.period
      where s.kind in ('RC', 'RF')
      group by s.kind, s.branch_id, s.period, s.last_number
      having count(r.id) <> s.last_number
        or coalesce(max(cast(substr(r.number, 10) as integer)), 0) <> s.last_number`,
  },
  {
    name: 'every receipt belongs to a series',
    violations: sql`
      select r.id from receipts r left join number_series s
        on s.branch_id = r.branch_id and s.kind = case r.kind when 'sale' then 'RC' else 'RF' end
        and substr(r.number, 1, 8) = s.kind || s.period
      where s.period is null
        -- Of a series that a till was lent, which has checks of its own.
        and r.number not like '%-%-%'`,
  },
  {
    name: "a day's sums are the sums of its receipts",
    violations: sql`
      select d.branch_id, d.sold_on from daily_sales d
      left join receipts r on r.branch_id = d.branch_id and r.issued_on = d.sold_on
      group by d.branch_id, d.sold_on, d.orders, d.total_satang, d.tax_satang, d.refunds, d.refunded_satang,
        d.refunded_tax_satang
      having coalesce(sum(case r.kind when 'sale' then 1 else 0 end), 0) <> d.orders
        or coalesce(sum(case r.kind when 'refund' then 1 else 0 end), 0) <> d.refunds
        or coalesce(sum(r.total_satang), 0) <> d.total_satang
        or coalesce(sum(r.tax_satang + r.included_tax_satang), 0) <> d.tax_satang
        or coalesce(sum(case r.kind when 'refund' then -r.total_satang else 0 end), 0) <> d.refunded_satang
        or coalesce(sum(case r.kind when 'refund' then -r.tax_satang - r.included_tax_satang else 0 end), 0)
          <> d.refunded_tax_satang`,
  },
  {
    name: 'every receipt is in its day',
    violations: sql`
      select r.id from receipts r left join daily_sales d on d.branch_id = r.branch_id and d.sold_on = r.issued_on
      where d.sold_on is null`,
  },
  {
    name: "a day's sums by way of paying are the sums of its payments",
    violations: sql`
      select coalesce(d.branch_id, p.branch_id) as branch_id, coalesce(d.paid_on, p.issued_on) as paid_on,
        coalesce(d.method, p.method) as method
      from daily_payments d
      full join (
        select r.branch_id, r.issued_on, p.method, sum(p.amount_satang) as amount,
          count(distinct case r.kind when 'sale' then r.id end) as receipts
        from receipts r join payments p on p.receipt_id = r.id
        group by r.branch_id, r.issued_on, p.method
      ) p on p.branch_id = d.branch_id and p.issued_on = d.paid_on and p.method = d.method
      where coalesce(d.receipts, 0) <> coalesce(p.receipts, 0)
        or coalesce(d.amount_satang, 0) <> coalesce(p.amount, 0)`,
  },
];

export const ordersChecks: readonly Check[] = [...ORDER_CHECKS, ...RECEIPT_CHECKS, ...refundChecks];

const ORDERS_AT_A_TIME = 2000;

/** Prices every order again from what it keeps of its lines, coupon and tax rate (rule C4). */
async function mispricedOrders(db: Reader, most: number): Promise<number[]> {
  const mispriced: number[] = [];
  for (let after = 0; ; ) {
    const orders = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(ORDERS_AT_A_TIME)
      .execute();
    const last = orders.at(-1);
    if (!last) return mispriced.slice(0, most);
    const items = await db
      .selectFrom('order_items')
      .selectAll()
      .where('order_id', '>', after)
      .where('order_id', '<=', last.id)
      .orderBy('order_id')
      .orderBy('position')
      .execute();
    const itemsByOrder = groupBy(items, (item) => item.order_id);
    for (const order of orders) {
      const lines = itemsByOrder.get(order.id) ?? [];
      const tax = { mode: order.vat_mode, rateHundredths: order.tax_rate_hundredths };
      const price = priceOrder(lines.map(pricedLine), coupon(order), tax, orderDiscountOf(order));
      const same =
        price.totalSatang === order.total_satang &&
        price.taxSatang === order.tax_satang &&
        price.includedTaxSatang === order.included_tax_satang &&
        price.zeroRatedSatang === (order.zero_rated_satang ?? 0) &&
        price.exemptSatang === (order.exempt_satang ?? 0) &&
        price.couponDiscountSatang === order.coupon_discount_satang &&
        price.orderDiscountSatang === (order.order_discount_satang ?? 0) &&
        lines.every((line, i) => price.lines[i]?.handDiscountSatang === (line.hand_discount_satang ?? 0));
      if (!same) mispriced.push(order.id);
    }
    after = last.id;
  }
}

const pricedLine = (item: Selectable<OrderItemTable>) => ({
  unitPriceSatang: item.unit_price_satang,
  quantity: item.quantity,
  discountType: item.discount_type,
  discountValueHundredths: item.discount_value_hundredths,
  discountValue2Hundredths: item.discount_value2_hundredths,
  vatClass: vatClassOf(item),
  handDiscount: lineDiscountOf(item),
});

const coupon = (order: {
  coupon_kind: 'percent' | 'fixed' | null;
  coupon_value_hundredths: number | null;
}) =>
  order.coupon_kind === null
    ? null
    : { kind: order.coupon_kind, valueHundredths: order.coupon_value_hundredths ?? 0 };
