import { type RawBuilder, sql } from 'kysely';
import { MAX_SUM_SATANG } from '#shared/money/satang.ts';
import { priceOrder } from '#shared/orders/pricing.ts';
import type { Reader } from './database.ts';
import { groupBy } from './group-by.ts';
import { CATALOG_CHECKS } from './verify-catalog.ts';
import { BROKEN_DOCUMENT_SERIES, DOCUMENTS_WITHOUT_SERIES, misstatedDocuments } from './verify-documents.ts';
import { EXPENSES_TAKEN_BACK_UNSEEN, misdatedExpenses } from './verify-expenses.ts';
import { FOLLOWING_CHECKS, misdatedDrawers, unapprovedDifferences } from './verify-following.ts';
import { RECEIPT_CHECKS } from './verify-receipts.ts';
import { SEAL_CHECKS, sealFaults } from './verify-seals.ts';
import { misplacedNames } from './verify-sort-keys.ts';
import { STOCK_CHECKS } from './verify-stock.ts';

/**
 * What must be true of a shop's data at every moment (rule D2): each check finds the rows for which it
 * is not. Run after every server test, and on a live shop by `npm run verify`.
 */
interface Check {
  readonly name: string;
  readonly violations: RawBuilder<Record<string, unknown>>;
}

const CHECKS: readonly Check[] = [
  {
    name: "an order's sums are the sums of its lines",
    violations: sql`
      select o.id from orders o left join order_items i on i.order_id = o.id
      group by o.id, o.subtotal_satang, o.line_discount_satang
      having coalesce(sum(i.subtotal_satang), 0) <> o.subtotal_satang
        or coalesce(sum(i.discount_satang), 0) <> o.line_discount_satang`,
  },
  ...RECEIPT_CHECKS,
  {
    name: 'the stock on hand is the sum of its movements',
    violations: sql`
      select i.id from inventories i left join stock_movements m on m.inventory_id = i.id
      group by i.id, i.quantity having coalesce(sum(m.quantity), 0) <> i.quantity`,
  },
  {
    name: 'what an order took from the stock is what it holds, and nothing once cancelled',
    violations: sql`
      select o.id from orders o
      left join (select order_id, sum(quantity) as moved from stock_movements group by order_id) m on m.order_id = o.id
      left join (select order_id, sum(quantity) as sold from order_items group by order_id) i on i.order_id = o.id
      where coalesce(m.moved, 0) <> case when o.status = 'cancelled' then 0 else -coalesce(i.sold, 0) end`,
  },
  {
    name: "a coupon's use is the number of pending and paid orders that hold it",
    violations: sql`
      select c.id from coupons c
      left join orders o on o.coupon_id = c.id and o.status in ('pending', 'paid')
      group by c.id, c.used_count having count(o.id) <> c.used_count`,
  },
  {
    name: "a drawer's sums are the sums of its ledger",
    violations: sql`
      select d.id from drawers d left join cash_movements m on m.drawer_id = d.id
      group by d.id, d.opening_satang, d.top_up_satang, d.cash_received_satang, d.change_given_satang
      having coalesce(sum(case when m.kind = 'opening' then m.amount_satang else 0 end), 0) <> d.opening_satang
        or coalesce(sum(case when m.kind = 'top_up' then m.amount_satang else 0 end), 0) <> d.top_up_satang
        or coalesce(sum(case when m.kind = 'received' then m.amount_satang else 0 end), 0) <> d.cash_received_satang
        or coalesce(sum(case when m.kind = 'change' then -m.amount_satang else 0 end), 0) <> d.change_given_satang`,
  },
  {
    name: 'a closed drawer was counted out to nothing and holds no pending order',
    violations: sql`
      select d.id from drawers d left join cash_movements m on m.drawer_id = d.id
      where d.status = 'closed'
      group by d.id having coalesce(sum(m.amount_satang), 0) <> 0
        or exists (select 1 from orders o where o.drawer_id = d.id and o.status = 'pending')`,
  },
  {
    name: 'a drawer is opened once, and counted once when it closes, by the one whose it is',
    violations: sql`
      select d.id from drawers d left join cash_movements m on m.drawer_id = d.id
      group by d.id, d.user_id, d.status, d.closing_satang
      having coalesce(sum(case when m.kind = 'opening' then 1 else 0 end), 0) <> 1
        or coalesce(sum(case when m.kind = 'closing' then 1 else 0 end), 0)
          <> case when d.status = 'closed' then 1 else 0 end
        or coalesce(sum(case when m.kind = 'closing' then -m.amount_satang else 0 end), 0)
          <> coalesce(d.closing_satang, 0)
        or coalesce(sum(case when m.user_id <> d.user_id then 1 else 0 end), 0) <> 0`,
  },
  {
    name: 'a drawer is closed with just what it had to hold, but for an approved difference, and is not paused any more',
    violations: sql`
      select id from drawers
      where (status = 'closed') <> (closing_satang is not null)
        or closing_satang - difference_satang
          <> opening_satang + top_up_satang + cash_received_satang - change_given_satang
        or (status = 'closed' and is_paused <> 0)`,
  },
  {
    name: 'a difference is in the ledger, and somebody approved of it for a reason',
    violations: sql`
      select d.id from drawers d left join cash_movements m on m.drawer_id = d.id
      group by d.id, d.difference_satang, d.difference_approved_by, d.difference_reason
      having coalesce(sum(case when m.kind = 'over_short' then m.amount_satang else 0 end), 0) <> d.difference_satang
        or (d.difference_satang <> 0) <> (d.difference_approved_by is not null)
        or (d.difference_satang <> 0) <> (coalesce(d.difference_reason, '') <> '')`,
  },
  {
    name: 'no drawer holds more than can be counted at its close',
    violations: sql`
      select id from drawers
      where opening_satang + top_up_satang + cash_received_satang - change_given_satang > ${MAX_SUM_SATANG}`,
  },
  {
    name: "money goes into a drawer and out of it by its kind, and a sale's by its order",
    violations: sql`
      select id from cash_movements
      where (kind in ('received', 'change')) <> (order_id is not null)
        or (kind in ('opening', 'received') and amount_satang < 0) or (kind = 'top_up' and amount_satang <= 0)
        or (kind = 'change' and amount_satang >= 0) or (kind = 'closing' and amount_satang > 0)`,
  },
  {
    name: "a day's queue runs from 1 without gap or double, whatever became of its numbers",
    violations: sql`
      select s.branch_id, s.period from number_series s
      left join queue_tickets q on q.branch_id = s.branch_id and q.queued_on = s.period
      where s.kind = 'Q'
      group by s.branch_id, s.period, s.last_number
      having count(q.id) <> s.last_number or coalesce(max(q.number), 0) <> s.last_number
        or coalesce(min(q.number), 1) <> 1`,
  },
  {
    name: 'every number of a queue belongs to the series of its day',
    violations: sql`
      select q.id from queue_tickets q left join number_series s
        on s.branch_id = q.branch_id and s.kind = 'Q' and s.period = q.queued_on
      where s.period is null`,
  },
  {
    name: 'no customer has a number that is still to be given',
    violations: sql`
      select id from customers where cast(substr(number_code, 2) as integer) >
        (select coalesce(max(last_number), 0) from number_series where kind = 'C')`,
  },
  {
    name: 'numbers of papers run without gap or double in each branch, kind and month',
    violations: BROKEN_DOCUMENT_SERIES,
  },
  { name: 'every paper belongs to the series of its month', violations: DOCUMENTS_WITHOUT_SERIES },
  {
    name: 'an expense is gone exactly when the audit log says who took it back',
    violations: EXPENSES_TAKEN_BACK_UNSEEN,
  },
  ...CATALOG_CHECKS,
  ...STOCK_CHECKS,
  ...FOLLOWING_CHECKS,
  {
    name: 'every idempotency key has the answer that it guards',
    violations: sql`select call, key from idempotency_keys where answer is null`,
  },
];

const ORDERS_AT_A_TIME = 2000;
const SHOWN_VIOLATIONS = 5;

/** A check that does not hold, with some of the rows for which it does not. */
export interface Violation {
  readonly check: string;
  readonly rows: readonly unknown[];
}

/** Runs every check, all on one moment of the shop. An empty list means that the data is sound. */
export function verify(db: Reader): Promise<Violation[]> {
  if (db.isTransaction) return verifyMoment(db);
  return db.transaction().setIsolationLevel('repeatable read').execute(verifyMoment);
}

async function verifyMoment(db: Reader): Promise<Violation[]> {
  const violations: Violation[] = [];
  const note = (check: string, rows: readonly unknown[]) => {
    if (rows.length > 0) violations.push({ check, rows: rows.slice(0, SHOWN_VIOLATIONS) });
  };
  for (const { name, violations: found } of CHECKS)
    note(name, await looked(db, async () => (await found.execute(db)).rows));
  for (const [name, find] of LOOKS) note(name, await looked(db, () => find(db, SHOWN_VIOLATIONS)));
  const broken = await looked(db, async () => {
    const seals = await sealFaults(db, SHOWN_VIOLATIONS);
    note(SEAL_CHECKS.unsealed, seals.unsealed);
    return seals.broken;
  });
  note(SEAL_CHECKS.broken, broken);
  return violations;
}

/** What no query alone can find. */
const LOOKS: readonly (readonly [string, (db: Reader, most: number) => Promise<readonly unknown[]>])[] = [
  ['an order costs what its lines and coupon make', mispricedOrders],
  ['a paper says what its lines and coupon make', misstatedDocuments],
  ['an expense is of a day that had come', misdatedExpenses],
  ['a name is sorted where a Thai dictionary has it', misplacedNames],
  ['a drawer is of the day of its opening', misdatedDrawers],
  [
    'an approved difference is in the audit log, with who approved of it, how much it was, and why',
    unapprovedDifferences,
  ],
];

/** What a check finds. One that can't even read what is there, such as letters in a number, has found something too. */
async function looked(db: Reader, look: () => Promise<readonly unknown[]>): Promise<readonly unknown[]> {
  await sql`savepoint looking`.execute(db);
  try {
    return await look();
  } catch (error) {
    await sql`rollback to looking`.execute(db);
    return [{ unreadable: error instanceof Error ? error.message : String(error) }];
  } finally {
    await sql`release looking`.execute(db);
  }
}

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
      const price = priceOrder((itemsByOrder.get(order.id) ?? []).map(pricedLine), coupon(order), {
        mode: order.vat_mode,
        rateHundredths: order.tax_rate_hundredths,
      });
      const same =
        price.totalSatang === order.total_satang &&
        price.taxSatang === order.tax_satang &&
        price.includedTaxSatang === order.included_tax_satang &&
        price.couponDiscountSatang === order.coupon_discount_satang;
      if (!same) mispriced.push(order.id);
    }
    after = last.id;
  }
}

const pricedLine = (item: {
  unit_price_satang: number;
  quantity: number;
  discount_type: number;
  discount_value_hundredths: number;
  discount_value2_hundredths: number;
}) => ({
  unitPriceSatang: item.unit_price_satang,
  quantity: item.quantity,
  discountType: item.discount_type,
  discountValueHundredths: item.discount_value_hundredths,
  discountValue2Hundredths: item.discount_value2_hundredths,
});

const coupon = (order: {
  coupon_kind: 'percent' | 'fixed' | null;
  coupon_value_hundredths: number | null;
}) =>
  order.coupon_kind === null
    ? null
    : { kind: order.coupon_kind, valueHundredths: order.coupon_value_hundredths ?? 0 };
