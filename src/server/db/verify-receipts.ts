import { type RawBuilder, sql } from 'kysely';

/** What must be true of receipts, of the payments under them, and of the sums that are kept of both (rule C10). */
export const RECEIPT_CHECKS: readonly {
  readonly name: string;
  readonly violations: RawBuilder<Record<string, unknown>>;
}[] = [
  {
    name: 'an order is paid exactly when it has its receipt, of its amounts, by its cashier',
    violations: sql`
      select o.id from orders o left join receipts r on r.order_id = o.id and r.kind = 'sale'
      where (o.status = 'paid') <> (r.id is not null) or r.branch_id <> o.branch_id or r.cashier_id <> o.cashier_id
        or r.total_satang <> o.total_satang or r.gross_satang <> o.subtotal_satang
        or r.line_discount_satang <> o.line_discount_satang
        or r.coupon_discount_satang <> o.coupon_discount_satang
        or r.tax_satang <> o.tax_satang or r.included_tax_satang <> o.included_tax_satang`,
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
    name: 'a receipt names a seller of its branch',
    violations: sql`
      select r.id from receipts r join sellers f on f.id = r.seller_id where f.branch_id <> r.branch_id`,
  },
  {
    name: 'cash payments and the cash ledger agree',
    violations: sql`
      select r.order_id from receipts r
      left join (
        select receipt_id, sum(amount_satang) as amount from payments where method = 'cash' group by receipt_id
      ) p on p.receipt_id = r.id
      left join (
        select order_id, sum(amount_satang) as kept from cash_movements where order_id is not null group by order_id
      ) m on m.order_id = r.order_id
      where coalesce(m.kept, 0) <> coalesce(p.amount, 0)`,
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
          sum(case when kind = 'change' then -amount_satang else 0 end) as change_given
        from cash_movements where order_id is not null group by order_id, drawer_id
      ) m on m.order_id = r.order_id
      where r.kind = 'sale' and (o.drawer_id <> r.drawer_id or d.user_id <> r.cashier_id
        or d.branch_id <> r.branch_id or coalesce(d.till_id, 0) <> coalesce(r.till_id, 0)
        or m.drawer_id <> r.drawer_id
        or coalesce(m.received, 0) <> coalesce(p.tendered, 0)
        or coalesce(m.change_given, 0) <> coalesce(p.change_given, 0))`,
  },
  {
    name: 'receipt numbers run without gap or double in each branch and month',
    violations: sql`
      select s.branch_id, s.period from number_series s
      left join receipts r on r.kind = 'sale' and r.branch_id = s.branch_id and substr(r.number, 3, 6) = s.period
      where s.kind = 'RC'
      group by s.branch_id, s.period, s.last_number
      having count(r.id) <> s.last_number
        or coalesce(max(cast(substr(r.number, 10) as integer)), 0) <> s.last_number`,
  },
  {
    name: 'every receipt belongs to a series',
    violations: sql`
      select r.id from receipts r left join number_series s
        on s.branch_id = r.branch_id and s.kind = 'RC' and s.period = substr(r.number, 3, 6)
      where s.period is null`,
  },
  {
    name: "a day's sums are the sums of its receipts",
    violations: sql`
      select d.branch_id, d.sold_on from daily_sales d
      left join receipts r on r.branch_id = d.branch_id and r.issued_on = d.sold_on
      group by d.branch_id, d.sold_on, d.orders, d.total_satang, d.tax_satang
      having count(r.id) <> d.orders or coalesce(sum(r.total_satang), 0) <> d.total_satang
        or coalesce(sum(r.tax_satang + r.included_tax_satang), 0) <> d.tax_satang`,
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
        select r.branch_id, r.issued_on, p.method, count(distinct r.id) as receipts, sum(p.amount_satang) as amount
        from receipts r join payments p on p.receipt_id = r.id
        group by r.branch_id, r.issued_on, p.method
      ) p on p.branch_id = d.branch_id and p.issued_on = d.paid_on and p.method = d.method
      where coalesce(d.receipts, 0) <> coalesce(p.receipts, 0)
        or coalesce(d.amount_satang, 0) <> coalesce(p.amount, 0)`,
  },
];
