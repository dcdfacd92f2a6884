import { hash } from '@node-rs/argon2';
import type { Selectable } from 'kysely';
import { DEFAULT_TAX_RATE_HUNDREDTHS } from '#shared/orders/pricing.ts';
import { DEMO_PINS } from '#shared/staff/demo-accounts.ts';
import type { Role } from '#shared/staff/rules.ts';
import { thaiTaxId } from '#shared/text/check-digits.ts';
import { addDays, bangkokDate, type EpochMs, startOfBangkokDate } from '#shared/time/bangkok.ts';
import type { Database, Trx } from '../db/database.ts';
import { insertMany, insertWithSums, refreshStatistics } from '../db/insert-many.ts';
import type { StockMovementTable } from '../db/schema-of-goods.ts';
import { insertSealed } from '../db/seal-chain.ts';
import type { StaffMember } from '../http/handlers.ts';
import { insertStartingMethods } from '../payment-methods/starting-methods.ts';
import { freezeSeller } from '../shop/sellers.ts';
import { couponRows, settleUsedUp } from './coupons.ts';
import { customerRows, customersSeries } from './customers.ts';
import { expenseRows } from './expenses.ts';
import { receivedRows } from './goods-receipts.ts';
import { type GoodsRows, goodsPictures, goodsRows } from './goods-rows.ts';
import { insertOrderPapers } from './order-papers.ts';
import { storePictures } from './pictures.ts';
import { Random, WeightedChoice } from './random.ts';
import { keptByCompanies, nameRegulars } from './regulars.ts';
import { type Good, Selling } from './sales.ts';
import { ordersOfDay } from './seasons.ts';
import { sentBackRows } from './supplier-returns.ts';
import { supplierRows } from './suppliers.ts';
import { dailyPayments, dailySales, numberReceipts } from './totals.ts';

const BRANCH_ID = 1;
/** A year and a half. */
const USUAL_DAYS = 548;
/** The manager, who receives goods and approves of what cashiers give back. */
const MANAGER_ID = 3;
/** Newcomers among the goods are newer than the shop, however few days of sales it has. */
const OPEN_AT_LEAST_DAYS = 60;
const SHOP_TAX_ID = thaiTaxId('010556900123');

interface Account {
  readonly username: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly role: Role;
}

const STAFF = [
  { username: 'cashier', firstname: 'สมใจ', lastname: 'ขยันขาย', role: 'cashier' },
  { username: 'cashier2', firstname: 'มานะ', lastname: 'ยิ้มแย้ม', role: 'cashier' },
  { username: 'manager', firstname: 'วิไล', lastname: 'ดูแลดี', role: 'manager' },
  { username: 'admin', firstname: 'อาทิตย์', lastname: 'ตั้งใจ', role: 'admin' },
] as const satisfies readonly Account[];

export type DemoUsername = (typeof STAFF)[number]['username'];

/** Who can sign in to the demo shop; each one's password is `<username>-demo` (rule C9.3). */
export const DEMO_USERNAMES: readonly DemoUsername[] = STAFF.map(({ username }) => username);

export const demoPassword = (username: DemoUsername) => `${username}-demo`;

export interface DemoShopOptions {
  readonly dataDir: string;
  readonly nowMs: EpochMs;
  /** The same seed and moment make the same shop, but for its secrets. */
  readonly seed: number;
  /** How many days of sales, ending yesterday; none for 0, a year and a half when left out. */
  readonly days?: number;
  /** Password hashes made before, so that tests need not wait for them. */
  readonly passwordHashes?: Readonly<Record<DemoUsername, string>>;
}

/**
 * Fills an empty database with the demo shop of rule C9.4: staff, goods with pictures, customers, coupons in
 * every state, sales and returns whose ledgers, numbers and sums are as if they had been made at the till, and what the
 * shop spent.
 * All or nothing.
 */
export async function makeDemoShop(db: Database, options: DemoShopOptions): Promise<void> {
  const days = options.days ?? USUAL_DAYS;
  const random = new Random(options.seed);
  const today = bangkokDate(options.nowMs);
  const sinceMs = startOfBangkokDate(addDays(today, -Math.max(days + 1, OPEN_AT_LEAST_DAYS)));
  const [pictures, hashes, pinHashes] = await Promise.all([
    storePictures(options.dataDir, goodsPictures()),
    options.passwordHashes ?? hashed(demoPassword),
    hashed((username) => DEMO_PINS[username]),
  ]);
  const goods = goodsRows({ branchId: BRANCH_ID, nowMs: options.nowMs, sinceMs, random, pictures });
  const customers = customerRows(BRANCH_ID, sinceMs, days, random);
  const coupons = couponRows(options.nowMs, MANAGER_ID);
  const selling = new Selling({
    branchId: BRANCH_ID,
    tax: { mode: 'added', rateHundredths: DEFAULT_TAX_RATE_HUNDREDTHS },
    random,
    goods: basketGoods(goods, random),
    coupons,
    returning: {
      random: new Random(options.seed + 3),
      onHand: new Map(goods.inventories.map(({ id, quantity }) => [id, quantity])),
      approverId: MANAGER_ID,
    },
    cashOut: new Random(options.seed + 4),
    handDiscounts: { random: new Random(options.seed + 5), approverId: MANAGER_ID },
  });
  for (let i = 0; i < days; i += 1) {
    const day = addDays(today, i - days);
    selling.playDay(day, ordersOfDay(random, day, i / days));
  }
  settleUsedUp(coupons);
  nameRegulars(selling.rows, customers, new Random(options.seed + 6));
  const spender = { branchId: BRANCH_ID, userId: MANAGER_ID };
  const received = receivedRows({
    ...{ ...spender, today, days, seed: options.seed },
    ...{ inventories: goods.inventories, moved: selling.rows.stock_movements },
  });
  const sentBack = sentBackRows(spender, received);
  const expenses = expenseRows(spender, { nowMs: options.nowMs, days, seed: options.seed });

  await db.transaction(async (trx) => {
    await insertShop(trx, { hashes, pinHashes }, sinceMs);
    const stockMovements = withOpeningStock(goods, [
      ...selling.rows.stock_movements,
      ...received.movements,
      ...sentBack.movements,
    ]);
    await insertGoods(trx, goods);
    await insertMany(trx, 'customers', customers);
    await insertMany(trx, 'number_series', [customersSeries(BRANCH_ID, customers)]);
    await insertMany(trx, 'suppliers', supplierRows(sinceMs));
    await insertMany(trx, 'coupons', coupons);
    await insertSales(trx, selling, sinceMs);
    await insertOrderPapers(trx, keptByCompanies(selling.rows, customers, today), salesStaff());
    await insertSealed(trx, BRANCH_ID, 'goods_receipts', received.receipts);
    await insertMany(trx, 'number_series', [...received.series, ...sentBack.series]);
    if (sentBack.returns.length > 0) await insertSealed(trx, BRANCH_ID, 'supplier_returns', sentBack.returns);
    await insertSealed(trx, BRANCH_ID, 'stock_movements', stockMovements);
    await insertSealed(trx, BRANCH_ID, 'expenses', expenses.rows);
    const invoices = [...received.invoices, ...sentBack.creditNotes, ...expenses.invoices];
    if (invoices.length > 0) await insertSealed(trx, BRANCH_ID, 'purchase_invoices', invoices);
    await refreshStatistics(trx);
  });
}

async function hashed(secret: (username: DemoUsername) => string): Promise<Record<DemoUsername, string>> {
  const entries = STAFF.map(async ({ username }) => [username, await hash(secret(username))] as const);
  return Object.fromEntries(await Promise.all(entries)) as Record<DemoUsername, string>;
}

const salesStaff = (): StaffMember[] =>
  STAFF.map((account, i) => ({ ...account, id: i + 1, branchId: BRANCH_ID, tillId: null }));

interface Secrets {
  readonly hashes: Readonly<Record<DemoUsername, string>>;
  readonly pinHashes: Readonly<Record<DemoUsername, string>>;
}

async function insertShop(trx: Trx, { hashes, pinHashes }: Secrets, sinceMs: EpochMs) {
  await insertMany(trx, 'shop', [
    {
      id: 1,
      name: 'ร้านดี สาขาสาธิต',
      tax_id: SHOP_TAX_ID,
      promptpay_id: SHOP_TAX_ID,
      tax_rate_hundredths: DEFAULT_TAX_RATE_HUNDREDTHS,
      block_negative_stock: 0,
      receipt_footer: 'ขอบคุณที่อุดหนุน โปรดเก็บใบเสร็จไว้เป็นหลักฐานในการเปลี่ยนสินค้าภายใน 7 วัน',
      is_demo: 1,
    },
  ]);
  // Its customers pay by card and transfer too.
  await insertStartingMethods(trx, true);
  await insertMany(trx, 'branches', [
    {
      id: BRANCH_ID,
      code: '00000',
      name: 'สำนักงานใหญ่',
      address: '99/9 ถนนสุขใจ แขวงลาดยาว เขตจตุจักร กรุงเทพมหานคร 10900',
      phone: '02-000-0099',
    },
  ]);
  const users = STAFF.map((account, i) => ({
    id: i + 1,
    branch_id: BRANCH_ID,
    ...account,
    email: `${account.username}@demo.example`,
    password_hash: hashes[account.username],
    is_active: 1 as const,
    created_ms: sinceMs,
  }));
  await insertMany(trx, 'users', users);
  await insertMany(
    trx,
    'staff_pins',
    users.map(({ id, username }) => ({
      ...{ user_id: id, pin_hash: pinHashes[username], set_ms: sinceMs },
      ...{ wrong_tries: 0, locked_until_ms: null },
    })),
  );
}

/** What may lie in a basket, each as often as people buy such things: cheap things and some favourites more. */
function basketGoods(goods: GoodsRows, random: Random): WeightedChoice<Good> {
  const products = new Map(goods.products.map((product) => [product.id, product]));
  const variants = new Map(goods.variants.map((variant) => [variant.id, variant]));
  const images = new Map(goods.product_images.map((image) => [image.product_id, image.name]));
  const liking = new Map(goods.products.map(({ id }) => [id, 0.3 + random.fraction() ** 3 * 4]));
  const all = goods.inventories.map((inventory): Good => {
    const product = products.get(inventory.product_id);
    if (!product) throw new Error('a stock line without a product');
    const variant = inventory.variant_id === null ? undefined : variants.get(inventory.variant_id);
    return {
      inventoryId: inventory.id,
      productId: product.id,
      variantId: inventory.variant_id,
      name: product.name,
      skuCode: product.sku_code,
      variantValue: variant?.value ?? null,
      imageName: images.get(product.id) ?? '',
      unitPriceSatang: variant?.price_satang ?? product.price_satang,
      isOpenPrice: product.open_price === 1,
      unitCostSatang: inventory.average_cost_satang,
      discountType: product.discount_type,
      discountValueHundredths: product.discount_value_hundredths,
      discountValue2Hundredths: product.discount_value2_hundredths,
      vatClass: product.vat_class,
      onShelfSinceMs: product.created_ms,
      expiresOn: product.expires_on,
    };
  });
  const weight = (good: Good) => (liking.get(good.productId) ?? 1) / Math.sqrt(good.unitPriceSatang + 1_000);
  return new WeightedChoice(all, (good) => weight(good) * (good.variantId === null ? 1 : 0.5));
}

async function insertGoods(trx: Trx, goods: GoodsRows): Promise<void> {
  await insertMany(trx, 'brands', goods.brands);
  await insertMany(trx, 'units', goods.units);
  await insertMany(trx, 'categories', goods.categories);
  await insertMany(trx, 'sub_categories', goods.sub_categories);
  await insertMany(trx, 'sub_sub_categories', goods.sub_sub_categories);
  await insertMany(trx, 'products', goods.products);
  await insertMany(trx, 'variants', goods.variants);
  await insertMany(trx, 'product_images', goods.product_images);
  await insertWithSums(trx, 'inventories', goods.inventories);
}

/**
 * The ledger of the stock, in the order of its times: what lay there at first is what has been sold since and what is
 * on hand now, but for what came in.
 */
function withOpeningStock(
  goods: GoodsRows,
  moved: readonly Selectable<StockMovementTable>[],
): Selectable<StockMovementTable>[] {
  const since = new Map(goods.products.map((product) => [product.id, product.created_ms]));
  const taken = new Map<number, number>();
  for (const { inventory_id, quantity } of moved) {
    taken.set(inventory_id, (taken.get(inventory_id) ?? 0) - quantity);
  }
  const opening = goods.inventories.map((inventory) => ({
    id: 0,
    inventory_id: inventory.id,
    kind: 'opening' as const,
    quantity: inventory.quantity + (taken.get(inventory.id) ?? 0),
    order_id: null,
    user_id: MANAGER_ID,
    moved_ms: since.get(inventory.product_id) ?? 0,
    goods_receipt_id: null,
    unit_cost_satang: null,
    cost_satang: null,
    reason: null,
    receipt_id: null,
    supplier_return_id: null,
    transfer_id: null,
  }));
  return [...opening, ...moved]
    .sort((a, b) => a.moved_ms - b.moved_ms)
    .map((row, i) => ({ ...row, id: i + 1 }));
}

async function insertSales(trx: Trx, { rows }: Selling, sinceMs: EpochMs): Promise<void> {
  const series = numberReceipts(rows.receipts);
  await insertWithSums(trx, 'drawers', rows.drawers);
  await insertSealed(trx, BRANCH_ID, 'orders', rows.orders);
  await insertSealed(trx, BRANCH_ID, 'order_items', rows.order_items);
  const sellers = new Map<number | null, number>();
  for (const tillId of new Set(rows.receipts.map((receipt) => receipt.till_id)))
    sellers.set(tillId, await freezeSeller(trx, { branchId: BRANCH_ID, tillId }, sinceMs));
  for (const receipt of rows.receipts) receipt.seller_id = sellers.get(receipt.till_id) ?? 0;
  await insertSealed(trx, BRANCH_ID, 'receipts', rows.receipts);
  await insertSealed(trx, BRANCH_ID, 'payments', rows.payments);
  await insertSealed(trx, BRANCH_ID, 'refund_lines', rows.refund_lines);
  await insertSealed(trx, BRANCH_ID, 'cash_movements', rows.cash_movements);
  await insertMany(trx, 'daily_sales', dailySales(rows.receipts));
  await insertMany(trx, 'daily_payments', dailyPayments(rows.receipts, rows.payments));
  await insertMany(trx, 'number_series', series);
}
