import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verify as verifyPassword } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { couponRefusal } from '#shared/coupons/rules.ts';
import { priceOrder } from '#shared/orders/pricing.ts';
import { RETURN_REASONS, VOID_REASON } from '#shared/returns/reasons.ts';
import { thaiTaxId } from '#shared/text/check-digits.ts';
import { addDays, bangkokDate, bangkokYearMonth } from '#shared/time/bangkok.ts';
import { verify } from '../books/verify.ts';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { lineDiscountOf, orderDiscountOf } from '../orders/hand-discounts.ts';
import { vatClassOf } from '../orders/vat-classes.ts';
import { ofBranch } from '../testing/rows-of-branch.ts';
import { ENGINES, openTestDatabase } from '../testing/test-database.ts';
import { DEMO_COUPONS } from './coupons.ts';
import { makeDemoShop } from './make-demo-shop.ts';
import { DEMO_USERNAMES } from './staff.ts';

const NOW = Date.parse('2026-11-21T10:00:00+07:00');
const WEEK_MS = 7 * 86_400_000;
const HASHES = {
  ...{ cashier: 'a', cashier2: 'b', manager: 'c', admin: 'd' },
  ...{ cashier3: 'e', manager2: 'f', owner: 'g' },
};

type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

const count = async (db: Database, table: keyof Schema) =>
  (await sql<{ n: number }>`select cast(count(*) as bigint) as n from ${sql.table(table)}`.execute(db.read))
    .rows[0]?.n;

/** Rows that break a rule; a good shop has none. */
const rows = async (db: Database, query: string) => (await sql.raw(query).execute(db.read)).rows;

describe.each(ENGINES)('a demo shop of a year and a half on %s', (engine) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase(engine);
    await makeDemoShop(db, { dataDir: db.dataDir, nowMs: NOW, seed: 7, passwordHashes: HASHES });
  });
  afterAll(() => db.close());

  test('has about 200 products over a tree of three levels, and 60 customers', async () => {
    expect(await count(db, 'products')).toBe(200);
    expect(await count(db, 'customers')).toBe(60);
    expect(await count(db, 'categories')).toBe(8);
    expect(await count(db, 'sub_categories')).toBeGreaterThan(20);
    expect(await count(db, 'sub_sub_categories')).toBeGreaterThan(50);
    expect(await count(db, 'brands')).toBeGreaterThanOrEqual(25);
    expect(await count(db, 'units')).toBeGreaterThanOrEqual(12);
    expect(await count(db, 'variants')).toBeGreaterThan(60);
    const astray = `select p.id from products p join sub_categories s on s.id = p.sub_category_id
      join sub_sub_categories t on t.id = p.sub_sub_category_id
      where s.category_id <> p.category_id or t.sub_category_id <> p.sub_category_id`;
    expect(await rows(db, astray)).toEqual([]);
  });

  test('has every discount type, sold out, scarce, expired and soon expiring goods', async () => {
    const types = await db.read
      .selectFrom('products')
      .select('discount_type')
      .distinct()
      .orderBy('discount_type')
      .execute();
    expect(types.map((row) => row.discount_type)).toEqual([1, 2, 3, 4, 5, 6]);
    const stock = await db.read.selectFrom('inventories').selectAll().execute();
    expect(stock.filter((line) => line.quantity === 0).length).toBeGreaterThan(3);
    expect(
      stock.filter((line) => line.quantity > 0 && line.quantity <= line.min_stock).length,
    ).toBeGreaterThan(3);
    expect(stock.filter((line) => line.quantity < 0)).toEqual([]);
    const products = await db.read.selectFrom('products').selectAll().execute();
    const today = bangkokDate(NOW);
    const expiring = products.filter(({ expires_on }) => expires_on !== null && expires_on >= today);
    expect(
      products.filter(({ expires_on }) => expires_on !== null && expires_on < today).length,
    ).toBeGreaterThan(3);
    expect(
      expiring.filter(({ expires_on }) => (expires_on ?? '') <= addDays(today, 7)).length,
    ).toBeGreaterThan(5);
    expect(products.filter(({ manufactured_on }) => (manufactured_on ?? '') >= today)).toEqual([]);
    expect(products.some(({ name }) => name.length > 120)).toBe(true);
  });

  test('has goods whose price is typed, and sold them at many prices', async () => {
    const sold = await db.read
      .selectFrom('order_items')
      .innerJoin('products', 'products.id', 'order_items.product_id')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .where('orders.branch_id', '=', 1)
      .select(['products.id', 'order_items.unit_price_satang', 'products.price_satang', 'open_price'])
      .distinct()
      .execute();
    const typed = sold.filter(({ open_price }) => open_price === 1);
    expect(new Set(typed.map(({ id }) => id)).size).toBe(3);
    expect(typed.length).toBeGreaterThan(60);
    const fixed = sold.filter(
      (line) => line.open_price === 0 && line.unit_price_satang !== line.price_satang,
    );
    const ofVariants = await db.read.selectFrom('variants').select('product_id').distinct().execute();
    expect(fixed.filter(({ id }) => !ofVariants.some(({ product_id }) => product_id === id))).toEqual([]);
  });

  test('has right check digits on barcodes and tax numbers', async () => {
    const products = await db.read.selectFrom('products').select('barcode').execute();
    const variants = await db.read.selectFrom('variants').select('barcode').execute();
    const barcodes = [...products, ...variants].map((row) => row.barcode).filter((code) => code !== null);
    expect(barcodes.length).toBeGreaterThan(200);
    for (const code of barcodes) {
      expect(code).toMatch(/^885\d{10}$/);
      const sum = [...code].reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0);
      expect(sum % 10).toBe(0);
    }
    const customers = await db.read.selectFrom('customers').select('tax_number').execute();
    const shop = await db.read.selectFrom('shop').select('tax_id as tax_number').execute();
    for (const { tax_number } of [...customers, ...shop]) {
      expect(tax_number).toMatch(/^\d{13}$/);
      const sum = [...tax_number.slice(0, 12)].reduce(
        (total, digit, i) => total + Number(digit) * (13 - i),
        0,
      );
      expect(Number(tax_number[12])).toBe((11 - (sum % 11)) % 10);
    }
  });

  test('has a picture for every product, named by its content', async () => {
    const images = await db.read.selectFrom('product_images').selectAll().execute();
    expect(new Set(images.map((image) => image.product_id)).size).toBe(200);
    for (const name of new Set(images.map((image) => image.name))) {
      const file = join(db.dataDir, 'images', name);
      expect(existsSync(file), file).toBe(true);
      expect(name).toBe(`${createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 32)}.webp`);
    }
  });

  test('has a coupon in every state', async () => {
    const coupons = await db.read.selectFrom('coupons').selectAll().execute();
    const stateOf = (code: string) => {
      const row = coupons.find((coupon) => coupon.code === code);
      if (!row) throw new Error(code);
      const state = {
        startDate: row.start_on,
        endDate: row.end_on,
        isActive: row.is_active === 1,
        usedCount: row.used_count,
        isHere: true,
        maxUsage: row.max_usage,
      };
      return couponRefusal(state, NOW)?.refused ?? 'usable';
    };
    expect(stateOf(DEMO_COUPONS.percent)).toBe('usable');
    expect(stateOf(DEMO_COUPONS.fixed)).toBe('usable');
    expect(stateOf(DEMO_COUPONS.percentWithDecimals)).toBe('usable');
    expect(stateOf(DEMO_COUPONS.notStarted)).toBe('COUPON_NOT_STARTED');
    expect(stateOf(DEMO_COUPONS.expired)).toBe('COUPON_EXPIRED');
    expect(stateOf(DEMO_COUPONS.disabled)).toBe('COUPON_DISABLED');
    expect(stateOf(DEMO_COUPONS.usedUp)).toBe('COUPON_USED_UP');
    const miscounted = `select c.code from coupons c where c.used_count <>
      (select count(*) from orders o where o.coupon_id = c.id and o.status <> 'cancelled' and not exists (
        select 1 from receipts r join receipts s on s.id = r.original_receipt_id
        where r.order_id = o.id and r.issued_on = s.issued_on and r.total_satang = -s.total_satang))`;
    expect(await rows(db, miscounted)).toEqual([]);
    const outOfTime = `select o.id from orders o join receipts r on r.order_id = o.id join coupons c on c.id = o.coupon_id
      where r.kind = 'sale' and (r.issued_on < c.start_on or r.issued_on > c.end_on)`;
    expect(await rows(db, outOfTime)).toEqual([]);
  });

  test('has as much stock as its ledger says, sales included', async () => {
    expect(await count(db, 'stock_movements')).toBeGreaterThan(20_000);
    const off = `select i.id from inventories i where i.quantity <>
      (select coalesce(sum(m.quantity), 0) from stock_movements m where m.inventory_id = i.id)`;
    expect(await rows(db, off)).toEqual([]);
    const soldOtherwise = `select o.id from orders o where
      (select sum(quantity) from order_items where order_id = o.id)
      <> -(select sum(quantity) from stock_movements where order_id = o.id and kind = 'sale')`;
    expect(await rows(db, soldOtherwise)).toEqual([]);
    const cancelledNotReturned = `select o.id from orders o where o.status = 'cancelled' and
      (select sum(quantity) from stock_movements where order_id = o.id) <> 0`;
    expect(await rows(db, cancelledNotReturned)).toEqual([]);
  });

  test('sells 10 to 40 times a day for 548 days that end yesterday, and more of late', async () => {
    const days = await ofBranch({ db }, 'daily_sales').selectAll().orderBy('sold_on').execute();
    expect(days.length).toBe(548);
    expect(days.at(-1)?.sold_on).toBe('2026-11-20');
    for (const day of days) {
      expect(day.orders, day.sold_on).toBeGreaterThanOrEqual(10);
      expect(day.orders, day.sold_on).toBeLessThanOrEqual(40);
    }
    const orders = (from: number, to: number) =>
      days.slice(from, to).reduce((sum, day) => sum + day.orders, 0);
    expect(orders(-180, 548)).toBeGreaterThan(orders(0, 180) * 1.05);
  });

  test('has roll-ups that are the sums of its receipts and payments', async () => {
    const off = `select d.sold_on from daily_sales d left join (
        select branch_id, issued_on, sum(total_satang) as total, sum(tax_satang) as tax,
          sum(case kind when 'sale' then 1 else 0 end) as orders, sum(case kind when 'sale' then 0 else 1 end) as refunds,
          sum(case kind when 'sale' then 0 else -total_satang end) as refunded,
          sum(case kind when 'sale' then 0 else -tax_satang end) as refunded_tax
        from receipts group by branch_id, issued_on
      ) s on s.branch_id = d.branch_id and s.issued_on = d.sold_on
      where s.orders is null or d.orders <> s.orders or d.total_satang <> s.total or d.tax_satang <> s.tax
        or d.refunds <> s.refunds or d.refunded_satang <> s.refunded or d.refunded_tax_satang <> s.refunded_tax`;
    expect(await rows(db, off)).toEqual([]);
    const offByMethod = `select d.paid_on from daily_payments d left join (
        select r.branch_id, r.issued_on, p.method, sum(p.amount_satang) as amount,
          sum(case r.kind when 'sale' then 1 else 0 end) as receipts
        from receipts r join payments p on p.receipt_id = r.id group by r.branch_id, r.issued_on, p.method
      ) s on s.branch_id = d.branch_id and s.issued_on = d.paid_on and s.method = d.method
      where s.receipts is null or d.receipts <> s.receipts or d.amount_satang <> s.amount`;
    expect(await rows(db, offByMethod)).toEqual([]);
    for (const missed of [
      'select 1 from receipts where issued_on not in (select sold_on from daily_sales)',
      'select 1 from receipts where id not in (select receipt_id from payments)',
      'select 1 from receipts where issued_on not in (select paid_on from daily_payments)',
      "select id from orders where (status = 'paid') <> (id in (select order_id from receipts))",
    ]) {
      expect(await rows(db, missed)).toEqual([]);
    }
  });

  test('takes a few of its sales back, whole and in part, for reasons that the form offers, some of them damaged', async () => {
    const sales = (await count(db, 'orders')) ?? 0;
    const refunds = await db.read
      .selectFrom('receipts')
      .selectAll()
      .where('kind', '=', 'refund')
      .orderBy('id')
      .execute();
    expect(refunds.length).toBeGreaterThan(sales * 0.02);
    expect(refunds.length).toBeLessThan(sales * 0.05);
    const offered: string[] = [...Object.values(RETURN_REASONS), VOID_REASON];
    for (const { branch_id, reason, approved_by } of refunds) {
      expect(offered).toContain(reason);
      // The branch's manager, whom its cashiers ask for every amount.
      expect(approved_by).toBe(branch_id === 1 ? 3 : 6);
    }
    expect(new Set(refunds.map(({ reason }) => reason)).size).toBe(4);
    const [sums] = await rows(
      db,
      `select cast(sum(case when r.total_satang = -s.total_satang then 1 else 0 end) as bigint) as whole,
        cast(sum(case when r.issued_on = s.issued_on then 1 else 0 end) as bigint) as on_the_day,
        cast(sum(case when r.issued_ms - s.issued_ms > ${WEEK_MS} then 1 else 0 end) as bigint) as late
      from receipts r join receipts s on s.id = r.original_receipt_id`,
    );
    const { whole, on_the_day, late } = sums as Readonly<Record<'whole' | 'on_the_day' | 'late', number>>;
    expect(whole).toBeGreaterThan(refunds.length * 0.2);
    expect(whole).toBeLessThan(refunds.length * 0.7);
    expect(on_the_day).toBeGreaterThan(refunds.length * 0.2);
    expect(late).toBe(0);
    const damaged = await db.read
      .selectFrom('refund_lines')
      .select((eb) => eb.fn.countAll<number>().as('lines'))
      .where('condition', '=', 'damaged')
      .executeTakeFirstOrThrow();
    expect(damaged.lines).toBeGreaterThan(10);
    const otherWay = `select p.id from payments p join receipts r on r.id = p.receipt_id
      join payments s on s.receipt_id = r.original_receipt_id where s.method <> p.method`;
    expect(await rows(db, otherWay)).toEqual([]);
  });

  test('spends on rent, wages and the like, a few times a month, less than it takes in', async () => {
    const expenses = await ofBranch({ db }, 'expenses').selectAll().orderBy('id').execute();
    expect(expenses.length).toBeGreaterThanOrEqual(30);
    expect(expenses.length).toBeLessThanOrEqual(50);
    const days = expenses.map(({ spent_on }) => spent_on);
    expect(days).toEqual([...days].sort());
    expect((days[0] ?? '') >= addDays(bangkokDate(NOW), -548)).toBe(true);
    expect((days.at(-1) ?? '') < bangkokDate(NOW)).toBe(true);
    for (const { title, spent_on, created_ms, search_text, deleted_ms, amount_satang } of expenses) {
      expect(title).toMatch(/[ก-ฮ]/);
      expect(search_text).toContain(title);
      expect(bangkokDate(created_ms)).toBe(spent_on);
      expect([deleted_ms, amount_satang % 25]).toEqual([null, 0]);
    }
    for (const title of ['ค่าเช่าร้าน', 'ค่าไฟฟ้า', 'เงินเดือนพนักงาน'])
      expect(expenses.filter((expense) => expense.title === title).length, title).toBeGreaterThan(4);
    const spent = expenses.reduce((sum, { amount_satang }) => sum + amount_satang, 0);
    const sales = await ofBranch({ db }, 'daily_sales').select('total_satang').execute();
    expect(spent).toBeLessThan(sales.reduce((sum, { total_satang }) => sum + total_satang, 0) / 2);
  });

  test('has receipts without a gap, in the order of their times, month by month', async () => {
    const receipts = await db.read
      .selectFrom('receipts')
      .select(['branch_id', 'number', 'issued_ms', 'issued_on', 'kind'])
      .orderBy('issued_ms')
      .orderBy('id')
      .execute();
    expect(receipts.length).toBeGreaterThan(9_000);
    const last = new Map<string, number>();
    for (const { branch_id, number, issued_ms, issued_on, kind } of receipts) {
      const period = `${kind === 'sale' ? 'RC' : 'RF'}${bangkokYearMonth(issued_ms)}`;
      expect(bangkokDate(issued_ms)).toBe(issued_on);
      const next = (last.get(`${branch_id} ${period}`) ?? 0) + 1;
      last.set(`${branch_id} ${period}`, next);
      expect(number).toBe(`${period}-${String(next).padStart(5, '0')}`);
    }
    const series = await db.read
      .selectFrom('number_series')
      .selectAll()
      .where('kind', 'in', ['RC', 'RF'])
      .execute();
    expect(
      new Map(series.map((row) => [`${row.branch_id} ${row.kind}${row.period}`, row.last_number])),
    ).toEqual(last);
    const others = await db.read
      .selectFrom('number_series')
      .select('kind')
      .distinct()
      .where('kind', 'not in', ['RC', 'RF'])
      .orderBy('kind')
      .execute();
    expect(others.map((row) => row.kind)).toEqual(['C', 'DN', 'GR', 'RQ', 'SR', 'TF', 'TX']);
  });

  test('has regulars whom it knew when they bought, and the tax invoices that companies took home, each with its day', async () => {
    const named = await db.read
      .selectFrom('orders')
      .innerJoin('customers', 'customers.id', 'orders.customer_id')
      .select(['orders.status', 'orders.created_ms as bought_ms', 'customers.created_ms as known_ms'])
      .execute();
    expect(named.length).toBeGreaterThan(300);
    for (const { status, bought_ms, known_ms } of named)
      expect([status, bought_ms > known_ms]).toEqual(['paid', true]);
    const papers = await db.read
      .selectFrom('documents')
      .innerJoin('receipts', 'receipts.order_id', 'documents.order_id')
      .innerJoin('customers', 'customers.id', 'documents.customer_id')
      .select([
        'documents.branch_id',
        'documents.kind',
        'documents.number',
        'documents.issued_on',
        'documents.total_satang',
      ])
      .select(['receipts.issued_on as sold_on', 'receipts.total_satang as sold_satang', 'company_name'])
      .orderBy('documents.id')
      .execute();
    const invoices = papers.filter(({ kind }) => kind === 'tax_invoice');
    expect(invoices.length).toBeGreaterThan(20);
    expect(papers.length - invoices.length).toBeGreaterThan(5);
    expect(new Set(invoices.map(({ issued_on }) => issued_on.slice(0, 7))).size).toBeGreaterThan(3);
    const last = new Map<string, number>();
    for (const paper of papers) {
      expect([paper.issued_on, paper.total_satang]).toEqual([paper.sold_on, paper.sold_satang]);
      expect(paper.company_name).not.toBe('');
      const series = `${paper.branch_id} ${paper.number.split('-')[0]}`;
      last.set(series, (last.get(series) ?? 0) + 1);
      expect(Number(paper.number.split('-')[1])).toBe(last.get(series));
      expect(paper.issued_on <= addDays(bangkokDate(NOW), paper.branch_id === 1 ? -8 : -1)).toBe(true);
    }
  });

  test('has goods that came in of late, at what they cost, and never less than nothing on a shelf', async () => {
    for (const branch of [1, 2]) {
      const receipts = await ofBranch({ db }, 'goods_receipts', branch).selectAll().orderBy('id').execute();
      expect(receipts.length).toBeGreaterThan(15);
      const times = receipts.map(({ received_ms }) => received_ms);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect((times.at(-1) ?? 0) < NOW).toBe(true);
    }
    const wrongCost = `select m.id from stock_movements m join inventories i on i.id = m.inventory_id
      where m.kind = 'receive' and (m.unit_cost_satang <> i.average_cost_satang or m.unit_cost_satang is null)`;
    expect(await rows(db, wrongCost)).toEqual([]);
    const belowNothing = `select * from (select inventory_id, moved_ms, quantity,
        sum(quantity) over (partition by inventory_id order by id) as balance from stock_movements) l
      where l.balance < 0`;
    expect(await rows(db, belowNothing)).toEqual([]);
    const outOfOrder = `select a.id from stock_movements a join stock_movements b on b.id = a.id + 1
      join inventories i on i.id = a.inventory_id join inventories j on j.id = b.inventory_id
      where b.moved_ms < a.moved_ms and i.branch_id = j.branch_id`;
    expect(await rows(db, outOfOrder)).toEqual([]);
  });

  test('earns on what it sells: costs are six to eight tenths of the price, and each sold line keeps its cost', async () => {
    const off = `select i.id from inventories i join products p on p.id = i.product_id
      left join variants v on v.id = i.variant_id
      where i.average_cost_satang is null
        or i.average_cost_satang * 10 < coalesce(v.price_satang, p.price_satang) * 6 - 130
        or i.average_cost_satang * 10 > coalesce(v.price_satang, p.price_satang) * 8 + 130`;
    expect(await rows(db, off)).toEqual([]);
    const sold = `select t.id from order_items t join orders o on o.id = t.order_id
      join inventories i on i.product_id = t.product_id and coalesce(i.variant_id, 0) = coalesce(t.variant_id, 0)
      where t.unit_cost_satang is null or t.unit_cost_satang <> i.average_cost_satang`;
    expect(await rows(db, sold)).toEqual([]);
  });

  test('brings money to the safe when there is much of it, and now and then pays for something small', async () => {
    const removed = await ofBranch({ db }, 'cash_movements')
      .select(['reason', 'note', 'amount_satang'])
      .where('kind', '=', 'removed')
      .execute();
    const drawers = 548 * 2;
    const toSafe = removed.filter(({ reason }) => reason === 'safe');
    const small = removed.filter(({ reason }) => reason !== 'safe');
    expect(toSafe.length).toBeGreaterThan(drawers * 0.1);
    expect(toSafe.length).toBeLessThan(drawers);
    expect(small.length).toBeGreaterThan(drawers * 0.02);
    expect(small.length).toBeLessThan(drawers * 0.5);
    // Whole thousands go to the safe; what is paid is noted.
    expect(toSafe.filter(({ amount_satang }) => amount_satang % 100_000 !== 0)).toEqual([]);
    expect(small.filter(({ note }) => note === null)).toEqual([]);
    expect(new Set(small.map(({ reason }) => reason))).toEqual(new Set(['expense', 'supplier', 'other']));
  });

  test('has drawers whose sums are their ledgers, closed with what they should hold', async () => {
    expect(await count(db, 'drawers')).toBe((548 + 183) * 2);
    const off = `select d.id from drawers d where d.status <> 'closed'
      or d.closing_satang <> d.opening_satang + d.top_up_satang + d.cash_received_satang - d.change_given_satang - d.refunded_satang - d.removed_satang
      or 0 <> (select sum(amount_satang) from cash_movements where drawer_id = d.id)
      or d.cash_received_satang <> (select coalesce(sum(tendered_satang), 0) from payments p join receipts r on r.id = p.receipt_id where r.drawer_id = d.id and method = 'cash' and r.kind = 'sale')
      or d.refunded_satang <> (select coalesce(-sum(amount_satang), 0) from cash_movements where drawer_id = d.id and kind = 'refund')
      or d.removed_satang <> (select coalesce(-sum(amount_satang), 0) from cash_movements where drawer_id = d.id and kind = 'removed')
      or d.change_given_satang <> (select coalesce(sum(change_satang), 0) from payments p join receipts r on r.id = p.receipt_id where r.drawer_id = d.id and method = 'cash' and r.kind = 'sale')
      or d.cash_received_satang <> (select coalesce(sum(amount_satang), 0) from cash_movements where drawer_id = d.id and kind = 'received')
      or d.order_sequence <> (select count(*) from orders where drawer_id = d.id)`;
    expect(await rows(db, off)).toEqual([]);
    const outside = `select o.id from orders o join drawers d on d.id = o.drawer_id
      where o.created_ms < d.opened_ms or o.ended_ms > d.closed_ms or o.cashier_id <> d.user_id`;
    expect(await rows(db, outside)).toEqual([]);
    const overlapping = `select a.id from orders a join orders b on b.drawer_id = a.drawer_id and b.id > a.id
      where b.created_ms < a.ended_ms`;
    expect(await rows(db, overlapping)).toEqual([]);
  });

  test('has the prices that the till would have computed', async () => {
    const orders = await db.read.selectFrom('orders').selectAll().where('id', '<=', 400).execute();
    const items = await db.read
      .selectFrom('order_items')
      .selectAll()
      .where('order_id', '<=', 400)
      .orderBy('id')
      .execute();
    for (const order of orders) {
      const own = items.filter((line) => line.order_id === order.id);
      const price = priceOrder(
        own.map((line) => ({
          unitPriceSatang: line.unit_price_satang,
          quantity: line.quantity,
          discountType: line.discount_type,
          discountValueHundredths: line.discount_value_hundredths,
          discountValue2Hundredths: line.discount_value2_hundredths,
          vatClass: vatClassOf(line),
          handDiscount: lineDiscountOf(line),
        })),
        order.coupon_kind === null
          ? null
          : { kind: order.coupon_kind, valueHundredths: order.coupon_value_hundredths ?? 0 },
        { mode: 'added', rateHundredths: order.tax_rate_hundredths },
        orderDiscountOf(order),
      );
      expect(order.total_satang).toBe(price.totalSatang);
      expect(order.tax_satang).toBe(price.taxSatang);
      expect(own.map((line) => line.discount_satang)).toEqual(price.lines.map((line) => line.discountSatang));
    }
  });

  test('has books that hold', async () => {
    expect(await verify(db.read)).toEqual([]);
  });

  test('goes on: the next rows get ids of their own', async () => {
    await db.transaction(async (trx) => {
      const { id } = await trx
        .insertInto('brands')
        .values({ name: 'ก', name_sort_key: 'ก' })
        .returning('id')
        .executeTakeFirstOrThrow();
      expect(id).toBeGreaterThan(25);
      await trx.deleteFrom('brands').where('id', '=', id).execute();
    });
  });
});

test('tax numbers end as the Revenue Department has them end', () => {
  for (const known of ['0994000617721', '1234545678781', '3100600445635', '0105536112014', '0105558096348']) {
    expect(thaiTaxId(known.slice(0, 12))).toBe(known);
  }
});

describe.each(ENGINES)('a demo shop without sales on %s', (engine) => {
  test('has goods, people and coupons, and nothing sold', async () => {
    const db = await openTestDatabase(engine);
    try {
      await makeDemoShop(db, { dataDir: db.dataDir, nowMs: NOW, seed: 1, days: 0, passwordHashes: HASHES });
      expect(await count(db, 'products')).toBe(200);
      expect(await count(db, 'users')).toBe(7);
      expect(await count(db, 'branches')).toBe(2);
      expect(await count(db, 'coupons')).toBe(7);
      for (const table of [
        'orders',
        'receipts',
        'payments',
        'refund_lines',
        'drawers',
        'daily_sales',
        'daily_payments',
        'expenses',
        'goods_receipts',
        'supplier_returns',
      ] as const) {
        expect(await count(db, table), table).toBe(0);
      }
      const series = await db.read.selectFrom('number_series').selectAll().execute();
      expect(series).toEqual([{ branch_id: 1, kind: 'C', period: '', last_number: 60 }]);
    } finally {
      await db.close();
    }
  });
});

const TABLES = [
  'branches',
  'brands',
  'units',
  'categories',
  'sub_categories',
  'sub_sub_categories',
  'products',
  'variants',
  'product_images',
  'inventories',
  'goods_receipts',
  'supplier_returns',
  'customers',
  'coupons',
  'drawers',
  'orders',
  'order_items',
  'receipts',
  'payments',
  'refund_lines',
  'cash_movements',
  'stock_movements',
  'daily_sales',
  'daily_payments',
  'expenses',
  'number_series',
  'users',
  'branch_products',
  'transfers',
  'transfer_ends',
  'transfer_requests',
  'transfer_request_lines',
  'staff_branches',
] as const;

/** Everything in the shop but its secret, row by row. */
async function digest(db: Database): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const table of TABLES) {
    const found = await db.read.selectFrom(table).selectAll().execute();
    all[table] = found.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  }
  return all;
}

async function digestOf(engine: (typeof ENGINES)[number], seed: number) {
  const db = await openTestDatabase(engine);
  try {
    await makeDemoShop(db, { dataDir: db.dataDir, nowMs: NOW, seed, days: 5, passwordHashes: HASHES });
    return await digest(db);
  } finally {
    await db.close();
  }
}

test('a shop made twice from one seed is the same, on either engine; from another seed it is not', async () => {
  const first = await digestOf('sqlite', 3);
  for (const engine of ENGINES) expect(await digestOf(engine, 3)).toEqual(first);
  expect(await digestOf('sqlite', 4)).not.toEqual(first);
});

test('each of the demo accounts signs in with its name and -demo', async () => {
  const db = await openTestDatabase('sqlite');
  try {
    await makeDemoShop(db, { dataDir: db.dataDir, nowMs: NOW, seed: 1, days: 0 });
    const users = await db.read.selectFrom('users').selectAll().execute();
    expect(users.map((user) => user.username)).toEqual(DEMO_USERNAMES);
    for (const user of users) {
      expect(user.password_hash).toContain('$argon2id$');
      expect(await verifyPassword(user.password_hash, `${user.username}-demo`)).toBe(true);
      expect(user.email).toBe(`${user.username}@demo.example`);
    }
    const shop = await db.read.selectFrom('shop').selectAll().executeTakeFirstOrThrow();
    expect(shop.is_demo).toBe(1);
  } finally {
    await db.close();
  }
});
