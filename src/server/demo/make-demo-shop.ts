import { DEFAULT_TAX_RATE_HUNDREDTHS } from '#shared/orders/pricing.ts';
import {
  addDays,
  type BangkokDate,
  bangkokDate,
  type EpochMs,
  startOfBangkokDate,
} from '#shared/time/bangkok.ts';
import type { Database, Trx } from '../db/database.ts';
import { insertMany, insertWithSums, refreshStatistics } from '../db/insert-many.ts';
import { insertStartingMethods } from '../payment-methods/starting-methods.ts';
import { basketGoods } from './basket-goods.ts';
import { type BranchHistory, insertHistory, withOpeningStock } from './branch-history.ts';
import { couponRows, settleUsedUp } from './coupons.ts';
import { customerRows, customersSeries } from './customers.ts';
import { expenseRows, SHOP_BILLS } from './expenses.ts';
import { receivedRows } from './goods-receipts.ts';
import { type GoodsRows, goodsPictures, goodsRows } from './goods-rows.ts';
import { type MarketShelf, marketRows, marketShelf } from './market.ts';
import { storePictures } from './pictures.ts';
import {
  HEAD_OFFICE,
  HEAD_OFFICE_ID,
  MARKET,
  MARKET_ID,
  MARKET_TILL,
  SHOP_NAME,
  SHOP_TAX_ID,
} from './places.ts';
import { Random } from './random.ts';
import { keptByCompanies, nameRegulars } from './regulars.ts';
import { Selling } from './sales.ts';
import { openAllDay, ordersOfDay } from './seasons.ts';
import { type DemoUsername, HEAD_OFFICE_STAFF, hashedSecrets, insertStaff, MARKET_STAFF } from './staff.ts';
import { sentBackRows } from './supplier-returns.ts';
import { supplierRows } from './suppliers.ts';
import { insertRequests, requestRows } from './transfer-requests.ts';
import { insertTransfers, type TransferRows, transferRows } from './transfers.ts';

/** A year and a half. */
const USUAL_DAYS = 548;
/** Half a year. */
const MARKET_DAYS = 183;
/** Newcomers among the goods are newer than the shop, however few days of sales it has. */
const OPEN_AT_LEAST_DAYS = 60;

export interface DemoShopOptions {
  readonly dataDir: string;
  readonly nowMs: EpochMs;
  /** The same seed and moment make the same shop, but for its secrets. */
  readonly seed: number;
  /** How many days of sales the first branch has, ending yesterday; none for 0, a year and a half when left out. */
  readonly days?: number;
  /** Password hashes made before, so that tests need not wait for them. */
  readonly passwordHashes?: Readonly<Record<DemoUsername, string>>;
  /** What the second branch has behind it; half a year, or as long as the first sells, when left out; null for a shop without one. */
  readonly market?: MarketOptions | null;
}

interface MarketOptions {
  readonly days: number;
  /** Its VAT branch number, where it is to have another than usual. */
  readonly code?: string;
  /** It sells on the morning of today too, and that shift has ended: not before noon. */
  readonly isOpenToday?: boolean;
  /** Each of the staff works in one of the two branches only, and nobody owns the shop. */
  readonly isApart?: boolean;
}

/**
 * Fills an empty database with the demo shop of rule C9.4: staff, goods with pictures, customers, coupons in
 * every state, two branches with their sales and returns whose ledgers, numbers and sums are as if they had been made at the till, and what the
 * shop spent.
 * All or nothing.
 */
export async function makeDemoShop(db: Database, options: DemoShopOptions): Promise<void> {
  const days = options.days ?? USUAL_DAYS;
  const random = new Random(options.seed);
  const today = bangkokDate(options.nowMs);
  const sinceMs = startOfBangkokDate(addDays(today, -Math.max(days + 1, OPEN_AT_LEAST_DAYS)));
  const market = options.market === undefined ? { days: Math.min(days, MARKET_DAYS) } : options.market;
  const place = { ...MARKET, code: market?.code ?? MARKET.code };
  const { morningId, eveningId, managerId } = HEAD_OFFICE_STAFF;
  const [pictures, secrets] = await Promise.all([
    storePictures(options.dataDir, goodsPictures()),
    hashedSecrets(options.passwordHashes),
  ]);
  const goods = goodsRows({ branchId: HEAD_OFFICE_ID, nowMs: options.nowMs, sinceMs, random, pictures });
  const shelf = marketShelf(goods, options.seed);
  const customers = customerRows(HEAD_OFFICE_ID, sinceMs, days, random);
  const coupons = couponRows(options.nowMs, managerId);
  const selling = new Selling({
    branchId: HEAD_OFFICE_ID,
    hours: openAllDay(morningId, eveningId),
    tax: { mode: 'added', rateHundredths: DEFAULT_TAX_RATE_HUNDREDTHS },
    random,
    goods: basketGoods(goods, random),
    coupons,
    returning: {
      random: new Random(options.seed + 3),
      onHand: new Map(goods.inventories.map(({ id, quantity }) => [id, quantity])),
      approverId: managerId,
    },
    cashOut: new Random(options.seed + 4),
    handDiscounts: { random: new Random(options.seed + 5), approverId: managerId },
  });
  for (let i = 0; i < days; i += 1) {
    const day = addDays(today, i - days);
    selling.playDay(day, ordersOfDay(random, day, i / days));
  }
  settleUsedUp(coupons);
  nameRegulars(selling.rows, customers, new Random(options.seed + 6));
  const spender = { branchId: HEAD_OFFICE_ID, userId: managerId };
  const received = receivedRows({
    ...{ ...spender, today, days, seed: options.seed },
    ...{ inventories: goods.inventories, moved: selling.rows.stock_movements },
  });
  const sentBack = sentBackRows(spender, received);
  const expenses = expenseRows(spender, {
    ...{ nowMs: options.nowMs, days, seed: options.seed, bills: SHOP_BILLS },
  });
  const transfers = transferRows(
    new Random(options.seed + 8),
    today,
    { headOffice: goods.inventories, market: shelf.inventories, place },
    { headOffice: days, market: market?.days ?? 0 },
  );
  const headOffice: BranchHistory = {
    ...{ branchId: HEAD_OFFICE_ID, sinceMs, selling, received, sentBack, expenses },
    withPapers: keptByCompanies(selling.rows, customers, today),
    stockMovements: withOpeningStock(
      { goods, inventories: goods.inventories, userId: managerId, sinceMs: 0, after: 0 },
      [
        ...selling.rows.stock_movements,
        ...received.movements,
        ...sentBack.movements,
        ...(transfers.movements.get(HEAD_OFFICE_ID) ?? []),
      ],
    ),
  };
  const second =
    market && marketHistory({ options, market, goods, shelf, customers, today, transfers, headOffice });

  await db.transaction(async (trx) => {
    await insertShop(trx, market && place);
    await insertStaff(trx, secrets, {
      sinceMs,
      places: market === null ? 'one' : market.isApart ? 'apart' : 'both',
    });
    await insertGoods(trx, goods);
    await insertWithSums(trx, 'inventories', goods.inventories);
    if (second) {
      await insertMany(trx, 'branch_products', shelf.terms);
      await insertWithSums(trx, 'inventories', second.inventories);
    }
    await insertMany(trx, 'customers', customers);
    await insertMany(trx, 'number_series', [customersSeries(HEAD_OFFICE_ID, customers)]);
    await insertMany(trx, 'suppliers', supplierRows(sinceMs));
    await insertMany(trx, 'coupons', coupons);
    await insertTransfers(trx, transfers);
    const sells = market !== null && !market.isApart && market.days > 0;
    await insertRequests(trx, requestRows(transfers, second?.inventories ?? [], today, sells));
    const lastPaper = await insertHistory(trx, headOffice, 0);
    if (second) await insertHistory(trx, second.history, lastPaper);
    await refreshStatistics(trx);
  });
}

interface Beside {
  readonly options: DemoShopOptions;
  readonly market: MarketOptions;
  readonly goods: GoodsRows;
  readonly shelf: MarketShelf;
  readonly customers: ReturnType<typeof customerRows>;
  readonly today: BangkokDate;
  readonly transfers: TransferRows;
  readonly headOffice: BranchHistory;
}

/** The second branch: what it has behind it, and what lies on its shelf in the end. */
function marketHistory({ options, market, goods, shelf, customers, today, transfers, headOffice }: Beside) {
  const there = marketRows({
    ...{ goods, shelf, customers, today, nowMs: options.nowMs, seed: options.seed },
    ...{ days: market.days, isOpenToday: market.isOpenToday ?? false, after: lastIds(headOffice) },
  });
  const sinceMs = startOfBangkokDate(addDays(today, -market.days - 1));
  const inventories = shelf.inventories.map((line) => ({
    ...line,
    quantity: line.quantity + (transfers.stayed.get(line.id) ?? 0),
  }));
  const history: BranchHistory = {
    ...there,
    ...{ branchId: MARKET_ID, sinceMs: sinceMs, sentBack: null },
    withPapers: keptByCompanies(there.selling.rows, customers, today, 1),
    stockMovements: withOpeningStock(
      {
        ...{ goods, inventories, userId: MARKET_STAFF.managerId, sinceMs },
        after: headOffice.stockMovements.length,
      },
      [
        ...there.selling.rows.stock_movements,
        ...there.received.movements,
        ...(transfers.movements.get(MARKET_ID) ?? []),
      ],
    ),
  };
  return { history, inventories };
}

/** The ids after which another branch's go on. */
const lastIds = ({ selling: { rows }, received, expenses, stockMovements }: BranchHistory) => ({
  drawers: rows.drawers.length,
  cash_movements: rows.cash_movements.length,
  orders: rows.orders.length,
  order_items: rows.order_items.length,
  receipts: rows.receipts.length,
  payments: rows.payments.length,
  refund_lines: rows.refund_lines.length,
  stock_movements: stockMovements.length,
  goods_receipts: received.receipts.length,
  expenses: expenses.rows.length,
});

async function insertShop(trx: Trx, place: typeof MARKET | null) {
  await insertMany(trx, 'shop', [
    {
      id: 1,
      name: SHOP_NAME,
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
  await insertMany(trx, 'branches', place ? [HEAD_OFFICE, place] : [HEAD_OFFICE]);
  if (place) await insertMany(trx, 'tills', [MARKET_TILL]);
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
}
