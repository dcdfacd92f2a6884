import type { Insertable, Selectable } from 'kysely';
import { DEFAULT_TAX_RATE_HUNDREDTHS, DISCOUNT_TYPE } from '#shared/orders/pricing.ts';
import { addDays, type BangkokDate, type EpochMs } from '#shared/time/bangkok.ts';
import type { CustomerTable } from '../db/schema.ts';
import type { BranchProductTable, InventoryTable, ProductTable } from '../db/schema-of-goods.ts';
import { basketGoods } from './basket-goods.ts';
import { expenseRows, STALL_BILLS } from './expenses.ts';
import { receivedRows } from './goods-receipts.ts';
import type { GoodsRows } from './goods-rows.ts';
import { MARKET_ID, MARKET_TILL } from './places.ts';
import { Random } from './random.ts';
import { nameRegulars } from './regulars.ts';
import { Selling } from './sales.ts';
import type { LastIds } from './sales-rows.ts';
import { openAllDay, openInTheMorning, ordersOfDay } from './seasons.ts';
import { MARKET_STAFF } from './staff.ts';

type Line = Selectable<InventoryTable>;

/** Of a market's stall: so much of what the first branch sells. */
const ORDERS_SHARE = 0.4;
/** Of ten things of the shop it has these many, */
const HELD_SHARE = 0.7;
/** and so many of the cheap ones are cheaper there; */
const CHEAPER = 6;
/** so many it doesn't sell at all. */
const NOT_SOLD = 3;
const REGULAR_SHARE = 0.12;
/** How far its chance is from the first branch's. */
const SEED_APART = 100;

/** What the market's stall sells otherwise than the shop, and what lies there. */
export interface MarketShelf {
  readonly terms: Selectable<BranchProductTable>[];
  readonly inventories: Line[];
}

/** What is on the market's shelf in the end, and its own prices (rule C15.6). Chance of its own. */
export function marketShelf(goods: GoodsRows, seed: number): MarketShelf {
  const random = new Random(seed + SEED_APART);
  const products = new Map(goods.products.map((product) => [product.id, product]));
  const terms = ownTerms(goods.products, random);
  const notSold = new Set(terms.filter((row) => row.is_sold === 0).map((row) => row.product_id));
  const last = goods.inventories.length;
  const inventories: Line[] = [];
  for (const line of goods.inventories) {
    const isHeld = random.chance(HELD_SHARE);
    const isDear = (products.get(line.product_id)?.price_satang ?? 0) > 30_000;
    const quantity = isDear ? random.between(1, 4) : random.between(6, 60);
    if (!isHeld || notSold.has(line.product_id)) continue;
    const id = last + inventories.length + 1;
    inventories.push({ ...line, id, branch_id: MARKET_ID, quantity, min_stock: random.between(1, 4) });
  }
  return { terms, inventories };
}

function ownTerms(products: readonly Selectable<ProductTable>[], random: Random): MarketShelf['terms'] {
  const plain = products.filter(
    ({ product_type, open_price, discount_type, price_satang }) =>
      product_type === 1 && open_price === 0 && discount_type === DISCOUNT_TYPE.none && price_satang >= 1_500,
  );
  const chosen = new Set<Selectable<ProductTable>>();
  while (chosen.size < CHEAPER + NOT_SOLD) chosen.add(random.pick(plain));
  return [...chosen].map(({ id, price_satang }, i) => ({
    ...{ branch_id: MARKET_ID, product_id: id, change_number: 0 },
    price_satang: i < CHEAPER ? Math.floor((price_satang * 0.9) / 100) * 100 : null,
    is_sold: i < CHEAPER ? 1 : 0,
  }));
}

export interface MarketRequest {
  readonly goods: GoodsRows;
  readonly shelf: MarketShelf;
  readonly customers: readonly Insertable<CustomerTable>[];
  readonly nowMs: EpochMs;
  readonly today: BangkokDate;
  readonly days: number;
  /** It sells on the morning of today too, and that shift has ended. */
  readonly isOpenToday: boolean;
  readonly seed: number;
  /** The last ids of the first branch. */
  readonly after: LastIds & { readonly goods_receipts: number; readonly expenses: number };
}

/** The months of the market's stall. Chance of its own, so that the first branch is the same with it and without. */
export function marketRows(request: MarketRequest) {
  const { goods, shelf, today, days, after, customers, nowMs } = request;
  const seed = request.seed + SEED_APART;
  const chance = new Random(seed + 7);
  const { managerId, morningId, eveningId } = MARKET_STAFF;
  const selling = new Selling({
    branchId: MARKET_ID,
    after,
    hours: openAllDay(morningId, eveningId),
    tillId: MARKET_TILL.id,
    tax: { mode: 'added', rateHundredths: DEFAULT_TAX_RATE_HUNDREDTHS },
    random: chance,
    goods: basketGoods({ ...goods, inventories: shelf.inventories }, chance, shelf.terms),
    // What the coupons of the shop have been used for stays as the first branch's sales left it.
    coupons: [],
    returning: {
      random: new Random(seed + 3),
      onHand: new Map(shelf.inventories.map(({ id, quantity }) => [id, quantity])),
      approverId: managerId,
    },
    cashOut: new Random(seed + 4),
    handDiscounts: { random: new Random(seed + 5), approverId: managerId },
  });
  const ordersOn = (day: BangkokDate, progress: number) =>
    Math.max(1, Math.round(ordersOfDay(chance, day, progress) * ORDERS_SHARE));
  for (let i = 0; i < days; i += 1) {
    const day = addDays(today, i - days);
    selling.playDay(day, ordersOn(day, i / days));
  }
  if (request.isOpenToday) selling.playDay(today, ordersOn(today, 1), openInTheMorning(morningId));
  nameRegulars(selling.rows, customers, new Random(seed + 6), REGULAR_SHARE);
  const spender = { branchId: MARKET_ID, userId: managerId };
  const received = receivedRows({
    ...{ ...spender, today, days, seed, after: after.goods_receipts, daysEarlier: 1 },
    ...{ inventories: shelf.inventories, moved: selling.rows.stock_movements },
  });
  const expenses = expenseRows(spender, { nowMs, days, seed, bills: STALL_BILLS, after: after.expenses });
  return { selling, received, expenses };
}
