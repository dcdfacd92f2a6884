import { DatabaseSync } from '@photostructure/sqlite';
import fastify from 'fastify';

/**
 * A server without any of what a shop needs, to compare ours with: no sessions, roles, tokens, checks of what comes in,
 * rules, locks, seals, keys of repeats or shared commits. It writes the rows of a sale in one call, on a copy of the same
 * shop's file and through the same driver, and finds products by the same index.
 */

const PRODUCTS_FOUND = 60;

const db = new DatabaseSync(process.env.SHOP_FILE ?? '');
for (const pragma of [
  'journal_mode = wal',
  'synchronous = full',
  'foreign_keys = on',
  'cache_size = -65536',
  'temp_store = memory',
])
  db.exec(`pragma ${pragma}`);

const model = db
  .prepare('select branch_id, drawer_id, cashier_id, seller_id from receipts order by id desc limit 1')
  .get() as Readonly<Record<'branch_id' | 'drawer_id' | 'cashier_id' | 'seller_id', number>>;
const place = [model.branch_id, model.drawer_id, model.cashier_id] as const;

const begin = db.prepare('begin immediate');
const commit = db.prepare('commit');
const findLine = db.prepare(`select p.name, p.sku_code, p.price_satang, i.id as inventory_id
  from products p join inventories i on i.product_id = p.id where p.id = ?`);
const insertOrder =
  db.prepare(`insert into orders (branch_id, drawer_id, cashier_id, order_number, status, note,
  subtotal_satang, line_discount_satang, coupon_discount_satang, tax_rate_hundredths, tax_satang, total_satang,
  created_ms, ended_ms) values (?, ?, ?, ?, 'paid', '', ?, 0, 0, 0, 0, ?, ?, ?)`);
const insertItem = db.prepare(`insert into order_items (order_id, position, product_id, name, sku_code,
  unit_price_satang, quantity, discount_type, discount_value_hundredths, discount_value2_hundredths, discount_satang,
  subtotal_satang) values (?, ?, ?, ?, ?, ?, ?, 4, 0, 0, 0, ?)`);
const takeStock = db.prepare('update inventories set quantity = quantity - ? where id = ?');
const insertMovement =
  db.prepare(`insert into stock_movements (inventory_id, kind, quantity, order_id, user_id, moved_ms)
  values (?, 'sale', ?, ?, ?, ?)`);
const insertReceipt =
  db.prepare(`insert into receipts (branch_id, drawer_id, cashier_id, kind, number, order_id,
  seller_id, gross_satang, line_discount_satang, coupon_discount_satang, tax_satang, included_tax_satang, total_satang,
  issued_ms, issued_on) values (?, ?, ?, 'sale', ?, ?, ?, ?, 0, 0, 0, 0, ?, ?, ?)`);
const insertPayment =
  db.prepare(`insert into payments (receipt_id, position, method, amount_satang, tendered_satang,
  change_satang) values (?, 1, 'cash', ?, ?, ?)`);
const insertCash =
  db.prepare(`insert into cash_movements (drawer_id, user_id, kind, amount_satang, order_id, moved_ms)
  values (?, ?, ?, ?, ?, ?)`);
const moveDrawer = db.prepare(`update drawers set order_sequence = order_sequence + 1,
  cash_received_satang = cash_received_satang + ?, change_given_satang = change_given_satang + ? where id = ?`);
const addToDay = db.prepare(`insert into daily_sales (branch_id, sold_on, orders, total_satang, tax_satang)
  values (?, ?, 1, ?, 0) on conflict (branch_id, sold_on)
  do update set orders = orders + 1, total_satang = total_satang + excluded.total_satang`);
const addToWay = db.prepare(`insert into daily_payments (branch_id, paid_on, method, receipts, amount_satang)
  values (?, ?, 'cash', 1, ?) on conflict (branch_id, paid_on, method)
  do update set receipts = receipts + 1, amount_satang = amount_satang + excluded.amount_satang`);
const findProducts =
  db.prepare(`select p.id, p.name, p.sku_code, p.barcode, p.price_satang, p.description, p.created_ms,
    p.product_type, p.manufactured_on, p.expires_on, p.discount_type, p.discount_value_hundredths, i.quantity, i.min_stock
  from products p left join inventories i on i.product_id = p.id
  where p.is_archived = 0 and p.id in (select rowid from products_search where products_search match ?)
  order by p.search_text limit ${PRODUCTS_FOUND}`);

interface Sale {
  readonly orderList: readonly { readonly id: number; readonly quantity: number }[];
  readonly paymentAmount: number;
}

interface SoldLine {
  readonly name: string;
  readonly sku_code: string;
  readonly price_satang: number;
  readonly inventory_id: number;
}

let sold = 0;

function sell({ orderList, paymentAmount }: Sale) {
  sold += 1;
  const nowMs = BigInt(Date.now());
  const today = new Date().toISOString().slice(0, 10);
  const [branchId, drawerId, cashierId] = place;
  begin.run();
  const lines = orderList.map(({ id, quantity }) => ({ id, quantity, ...(findLine.get(id) as SoldLine) }));
  const total = lines.reduce((sum, line) => sum + line.price_satang * line.quantity, 0);
  const tendered = paymentAmount * 100;
  const orderId = insertOrder.run(...place, `BARE-${sold}`, total, total, nowMs, nowMs).lastInsertRowid;
  for (const [i, { id, name, sku_code, price_satang, quantity, inventory_id }] of lines.entries()) {
    const subtotal = price_satang * quantity;
    insertItem.run(orderId, i + 1, id, name, sku_code, price_satang, quantity, subtotal);
    takeStock.run(quantity, inventory_id);
    insertMovement.run(inventory_id, -quantity, orderId, cashierId, nowMs);
  }
  const number = `BARE-RC-${sold}`;
  const receiptId = insertReceipt.run(
    ...[...place, number, orderId, model.seller_id],
    ...[total, total, nowMs, today],
  ).lastInsertRowid;
  insertPayment.run(receiptId, total, tendered, tendered - total);
  insertCash.run(drawerId, cashierId, 'received', tendered, orderId, nowMs);
  insertCash.run(drawerId, cashierId, 'change', total - tendered, orderId, nowMs);
  moveDrawer.run(tendered, tendered - total, drawerId);
  addToDay.run(branchId, today, total);
  addToWay.run(branchId, today, total);
  commit.run();
  return { orderId: Number(orderId), receipt_number: number, change: (tendered - total) / 100 };
}

const app = fastify();
app.get('/readyz', () => ({ ok: true }));
app.post('/sale', (request) => sell(request.body as Sale));
app.get('/products', (request) => {
  const { query } = request.query as { query: string };
  const words = query.split(' ').map((word) => `"${word}"`);
  return findProducts.all(words.join(' '));
});
process.on('SIGTERM', () => {
  void app.close().then(() => {
    db.close();
    process.exit(0);
  });
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
