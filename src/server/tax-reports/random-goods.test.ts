import { describe, expect, test } from 'vitest';
import { ADJUSTMENT_REASONS } from '#shared/stock/rules.ts';
import type { GoodsThingWire, GoodsVoucherWire } from '#shared/tax-reports/contract.ts';
import { GOODS_VOUCHER_KINDS } from '#shared/tax-reports/goods-vouchers.ts';
import { bangkokDate, startOfBangkokDate } from '#shared/time/bangkok.ts';
import { monthAfter } from '#shared/time/months.ts';
import { Random } from '../demo/random.ts';
import { readTable } from '../tables/read-table.ts';
import { type ChainBranch, openChain, standIn } from '../testing/chain.ts';
import { addProduct, productForm, variantsForm } from '../testing/product-form.ts';
import { bringBack, bringLoose, letReturnWithoutReceipt, type PaidSale, sell } from '../testing/returning.ts';
import { fetchFile } from '../testing/table-files.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestAnswer, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

/**
 * Days over the ends of two months: sales, orders that wait and are paid or cancelled on the same day or a later one, goods that
 * come back sellable and damaged, with and without a receipt, goods that come in and go back, counts and adjustments. The
 * goods report of each month beside the ledger, summed up here from its beginning, and beside what was told of each act.
 */
const DAYS = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'];
const MONTHS = ['2026-11', '2026-12', '2027-01'];
const ACTS_OF_A_DAY = 30;
const MINUTE_MS = 60_000;
/** The last acts of a day are made one millisecond before midnight in Bangkok, the first of a day at midnight. */
const LAST_MS = 86_400_000 - 1;

interface Thing {
  readonly product_id: number;
  readonly variant_id: number | null;
}
interface Sold extends PaidSale {
  readonly goods: readonly { readonly which: number; left: number }[];
}

describe.each(ENGINES)('random months of goods on %s', (engine) => {
  test('of every thing, what was there and what came and went is what is left, month after month, up to what lies there now', async () => {
    const shop = await openTestShop(engine);
    const story = await Story.begin(shop, new Random(engine === 'sqlite' ? 20_261_125 : 11));
    for (const day of DAYS) {
      await story.play(day);
      await story.checkPresent(day.slice(0, 7));
    }
    for (const month of MONTHS) await story.checkMonth(month);
    story.checkKinds();
    await shop.close();
  }, 420_000);
});

class Story {
  readonly #shop: TestShop;
  readonly #random: Random;
  readonly #things: readonly Thing[];
  /** What should lie there of each thing, as the acts themselves say. */
  readonly #onHand: number[];
  readonly #sold: Sold[] = [];
  readonly #received: { readonly id: number; readonly which: number; left: number }[] = [];
  readonly #kinds = new Set<string>();
  #waiting: { readonly id: number; readonly basket: readonly Line[] } | null = null;
  #manager!: TestBrowser;
  #cashier!: TestBrowser;
  /** Another branch, and its admin. */
  #there: { readonly id: number; readonly by: TestBrowser };

  private constructor(shop: TestShop, random: Random, things: readonly Thing[], there: ChainBranch) {
    this.#shop = shop;
    this.#random = random;
    this.#things = things;
    this.#onHand = [0, 8, 40, 0, 0];
    this.#there = { id: there.id, by: there.admin };
  }

  static async begin(shop: TestShop, random: Random): Promise<Story> {
    await letReturnWithoutReceipt(await shop.signIn('admin'));
    const manager = await shop.atTheTill('manager', '90000');
    await shop.atTheTill('cashier', '90000');
    const things: Thing[] = [];
    for (const opening_stock of [0, 8, 40])
      things.push({
        product_id: (await addProduct(manager, productForm({ opening_stock }))).id,
        variant_id: null,
      });
    const { id, variants } = await addProduct(manager, variantsForm(['S', 'M']));
    for (const variant of variants) things.push({ product_id: id, variant_id: variant.id });
    const [, there] = (await openChain(shop, 2)) as [ChainBranch, ChainBranch];
    return new Story(shop, random, things, there);
  }

  async play(day: string): Promise<void> {
    const midnight = startOfBangkokDate(day);
    for (let act = 0; act < ACTS_OF_A_DAY; act += 1) {
      const isLast = act >= ACTS_OF_A_DAY - 3;
      this.#shop.clock.nowMs = isLast ? midnight + LAST_MS : midnight + act * MINUTE_MS;
      if (act === 0 || act === ACTS_OF_A_DAY - 3) {
        this.#manager = await this.#shop.signIn('manager');
        this.#cashier = await this.#shop.signIn('cashier');
        this.#there = { ...this.#there, by: await standIn(this.#shop, this.#there.id) };
      }
      // Every night an order waits, to be paid or cancelled after midnight.
      const isOverNight = this.#waiting !== null ? act === 0 : act === ACTS_OF_A_DAY - 1;
      await (isOverNight ? this.#waitOrEnd(day < '2026-12') : this.#act(this.#random.between(1, 23)));
    }
  }

  async #act(chance: number): Promise<void> {
    if (chance <= 6) await this.#sell();
    else if (chance <= 9) await this.#waitOrEnd();
    else if (chance <= 11) await this.#bringBack();
    else if (chance <= 12) await this.#bringLoose();
    else if (chance <= 14) await this.#receive();
    else if (chance <= 16) await this.#sendBack();
    else if (chance <= 18) await this.#count();
    else if (chance <= 20) await this.#adjust();
    else await this.#transfer();
  }

  #thing(which: number): Thing {
    return this.#things[which] as Thing;
  }

  #moved(which: number, by: number): void {
    this.#onHand[which] = (this.#onHand[which] ?? 0) + by;
  }

  #which = () => this.#random.between(0, this.#things.length - 1);

  #basket(): Line[] {
    const chosen = new Set(Array.from({ length: this.#random.between(1, 3) }, this.#which));
    return [...chosen].map((which) => ({ which, quantity: this.#random.between(1, 4) }));
  }

  #orderList = (basket: readonly Line[]) =>
    basket.map(({ which, quantity }) => {
      const { product_id: id, variant_id } = this.#thing(which);
      return { id, quantity, ...(variant_id !== null && { variant_id }) };
    });

  async #sell(): Promise<void> {
    const basket = this.#basket();
    const sale = await sell(this.#manager, this.#orderList(basket));
    for (const { which, quantity } of basket) this.#moved(which, -quantity);
    this.#sold.push({ ...sale, goods: basket.map(({ which, quantity }) => ({ which, left: quantity })) });
  }

  /** An order takes its goods when it is made; it is paid or cancelled by another act, maybe of another day or month. */
  async #waitOrEnd(isPaid = this.#random.chance(0.5)): Promise<void> {
    if (this.#waiting === null) {
      const basket = this.#basket();
      const { body } = done(await this.#cashier.post('/checkout', { orderList: this.#orderList(basket) }));
      for (const { which, quantity } of basket) this.#moved(which, -quantity);
      this.#waiting = { id: body.orderId, basket };
      return;
    }
    const { id, basket } = this.#waiting;
    if (isPaid) {
      const { total } = (await this.#cashier.get(`/views-myoder/${id}`)).body;
      const payment = { payment_method: 'qrcode', paymentAmount: total };
      done(await this.#cashier.post(`/checkout/${id}/complete`, payment));
    } else {
      done(await this.#cashier.delete(`/checkout/${id}`));
      for (const { which, quantity } of basket) this.#moved(which, quantity);
    }
    this.#waiting = null;
  }

  async #bringBack(): Promise<void> {
    const sale = this.#sold.find(({ goods }) => goods.some(({ left }) => left > 0));
    if (sale === undefined) return;
    const brought = sale.goods.flatMap((line, i) => {
      if (line.left === 0) return [];
      const quantity = this.#random.between(1, line.left);
      const isDamaged = this.#random.chance(0.4);
      line.left -= quantity;
      if (!isDamaged) this.#moved(line.which, quantity);
      return [
        { item_id: sale.items[i] ?? 0, quantity, condition: isDamaged ? 'damaged' : 'sellable' } as const,
      ];
    });
    done(await bringBack(this.#manager, sale.orderId, brought));
  }

  async #bringLoose(): Promise<void> {
    const which = this.#which();
    const condition = this.#random.chance(0.5) ? 'sellable' : 'damaged';
    const line = { ...this.#thing(which), quantity: 2, unit_price: 1, condition } as const;
    done(await bringLoose(this.#manager, [line], 2.14));
    if (condition === 'sellable') this.#moved(which, 2);
  }

  async #receive(): Promise<void> {
    const which = this.#which();
    const quantity = this.#random.between(1, 20);
    // The same thing may stand in two lines of the paper.
    const lines = [quantity, 1].map((pieces) => ({ ...this.#thing(which), quantity: pieces, unit_cost: 3 }));
    const { body } = done(await this.#manager.post('/stock/receipts', { supplier: 'ยี่ปั๊ว', lines }));
    this.#moved(which, quantity + 1);
    this.#received.push({ id: body.receipt.id, which, left: quantity + 1 });
  }

  /** Goods go to another branch, or are taken back from the way; or they come from there, and some get lost. */
  async #transfer(): Promise<void> {
    const [which, quantity] = [this.#which(), this.#random.between(2, 5)];
    const [here, there] = [{ id: 1, by: this.#manager }, this.#there];
    const comes = this.#random.chance(0.5);
    const [from, to] = comes ? [there, here] : [here, there];
    const thing = this.#thing(which);
    const { body } = done(
      await from.by.post('/stock/transfers', { to_branch_id: to.id, lines: [{ ...thing, quantity }] }),
    );
    const address = `/stock/transfers/${body.transfer.id}`;
    if (comes) {
      const counted = { ...thing, arrived: quantity - 2, missing: 1, broken: 1, remark: 'หล่น' };
      done(await here.by.post(`${address}/receive`, { lines: [counted] }));
      this.#moved(which, quantity - 2);
    } else if (this.#random.chance(0.5)) done(await here.by.post(`${address}/cancel`));
    else this.#moved(which, -quantity);
  }

  async #sendBack(): Promise<void> {
    const from = this.#received.find(({ which, left }) => Math.min(left, this.#onHand[which] ?? 0) > 0);
    if (from === undefined) return;
    const quantity = this.#random.between(1, Math.min(from.left, this.#onHand[from.which] ?? 0));
    const lines = [{ ...this.#thing(from.which), quantity }];
    done(
      await this.#manager.post('/stock/supplier-returns', {
        ...{ goods_receipt_id: from.id, reason: 'unsold', lines },
      }),
    );
    from.left -= quantity;
    this.#moved(from.which, -quantity);
  }

  async #count(): Promise<void> {
    const which = this.#which();
    const expected = this.#onHand[which] ?? 0;
    const counted = Math.max(0, expected + this.#random.between(-2, 2));
    const line = { ...this.#thing(which), counted, expected: Math.max(0, expected) };
    done(await this.#manager.post('/stock/counts', { lines: [line], reason: 'นับ' }));
    this.#moved(which, counted - Math.max(0, expected));
  }

  async #adjust(): Promise<void> {
    const which = this.#which();
    const change = this.#random.pick([-3, -1, 2, 5]);
    const reason = this.#random.pick(ADJUSTMENT_REASONS);
    done(await this.#manager.post('/stock/adjustments', { ...this.#thing(which), change, reason }));
    this.#moved(which, change);
  }

  async #report(month: string): Promise<readonly GoodsThingWire[]> {
    return done(await this.#manager.get(`/reports/stock?month=${month}`)).body.data;
  }

  /** The present month ends with what lies there, and with what was told here of each act. */
  async checkPresent(month: string): Promise<void> {
    const rows = await this.#report(month);
    for (const [which, { product_id, variant_id }] of this.#things.entries()) {
      const { id, quantity } = await this.#shop.db.read
        .selectFrom('inventories')
        .select(['id', 'quantity'])
        .where('branch_id', '=', 1)
        .where('product_id', '=', product_id)
        .where('variant_id', variant_id === null ? 'is' : '=', variant_id)
        .executeTakeFirstOrThrow();
      const closing = rows.find((row) => row.id === id)?.closing ?? 0;
      expect([closing, quantity], `${which} of ${month}`).toEqual([this.#onHand[which], this.#onHand[which]]);
    }
  }

  /** Of each kind of line there was some. */
  checkKinds(): void {
    expect([...this.#kinds].sort()).toEqual([...GOODS_VOUCHER_KINDS].sort());
  }

  async checkMonth(month: string): Promise<void> {
    const rows = await this.#report(month);
    const next = new Map((await this.#report(monthAfter(month, 1))).map((row) => [row.id, row.opening]));
    const ledger = await readLedger(this.#shop);
    const undone = [...ledger.values()].flatMap((moves) => moves.filter((move) => isUndone(move, moves)));
    expect(undone.length, 'goods of orders that were cancelled on their day').toBeGreaterThan(0);
    const wanted = [...ledger].flatMap(([id, moves]) => {
      const sums = sumsOf(moves, month);
      return sums.opening === 0 && sums.in === 0 && sums.out === 0 ? [] : [{ id, ...sums }];
    });
    const sums = rows.map((row) => ({
      ...{ id: row.id, opening: row.opening, in: row.in, out: row.out, closing: row.closing },
    }));
    expect(byId(sums), month).toEqual(byId(wanted));
    const table = await this.#table(month);
    for (const row of rows) {
      expect(row.opening + row.in - row.out, row.sku_code).toBe(row.closing);
      expect(next.get(row.id) ?? 0, `${row.sku_code} of the month after ${month}`).toBe(row.closing);
      // The demo's other goods lie there and never move.
      const lines = row.in + row.out === 0 ? [] : await this.#linesOf(row, month);
      checkLines(row, lines, ledger.get(row.id) ?? [], month);
      const ofTable = table.filter(
        ([sku, value]) => sku === row.sku_code && value === (row.variant_value ?? ''),
      );
      expect(ofTable.map(([, , words]) => words)).toEqual([
        'ยอดยกมา',
        ...lines.map(({ words }) => words),
        'ยอดยกไป',
      ]);
      expect(ofTable.map(([, , , balance]) => Number(balance))).toEqual([
        row.opening,
        ...lines.map(({ balance }) => balance),
        row.closing,
      ]);
    }
  }

  async #linesOf({ id }: GoodsThingWire, month: string): Promise<readonly GoodsVoucherWire[]> {
    const { rows } = done(await this.#manager.get(`/reports/stock/${id}?month=${month}`)).body;
    for (const { kind } of rows as readonly GoodsVoucherWire[]) this.#kinds.add(kind);
    return rows;
  }

  /** The bookkeeper's table: of each line whose it is, what it is and what is left. */
  async #table(month: string): Promise<readonly (readonly string[])[]> {
    const { bytes } = await fetchFile(this.#shop, this.#manager, `/reports/stock.csv?month=${month}`);
    const table = await readTable(bytes, 100_000);
    if ('refused' in table) throw new Error(table.refused);
    const at = ['รหัสสินค้า (SKU)', 'ชนิด/ขนาด', 'รายการ', 'ปริมาณ คงเหลือ'].map((title) =>
      table.titles.indexOf(title),
    );
    return table.rows.map(({ cells }) => at.map((column) => cells[column] ?? ''));
  }
}

interface Line {
  readonly which: number;
  readonly quantity: number;
}

interface Move {
  readonly id: number;
  readonly inventory_id: number;
  readonly kind: string;
  readonly quantity: number;
  readonly order_id: number | null;
  readonly moved_ms: number;
}

/** All that ever moved, by line of stock, straight from the ledger. */
async function readLedger(shop: TestShop): Promise<ReadonlyMap<number, readonly Move[]>> {
  const moves: Move[] = await shop.db.read
    .selectFrom('stock_movements')
    .innerJoin('inventories', 'inventories.id', 'stock_movements.inventory_id')
    .select([
      'stock_movements.id',
      'inventory_id',
      'kind',
      'stock_movements.quantity',
      'order_id',
      'moved_ms',
    ])
    .where('inventories.branch_id', '=', 1)
    .orderBy('stock_movements.id')
    .execute();
  const byLine = new Map<number, Move[]>();
  for (const move of moves) byLine.set(move.inventory_id, [...(byLine.get(move.inventory_id) ?? []), move]);
  return byLine;
}

const sum = (moves: readonly { readonly quantity: number }[]) =>
  moves.reduce((all, { quantity }) => all + quantity, 0);
const dayOf = ({ moved_ms }: Move) => bangkokDate(moved_ms);
const byId = <T extends { readonly id: number }>(rows: readonly T[]) => rows.toSorted((a, b) => a.id - b.id);

/** What the report should say of a thing: summed up from the beginning, one movement after the other. */
function sumsOf(moves: readonly Move[], month: string) {
  const counted = moves.filter((move) => dayOf(move).startsWith(month) && !isUndone(move, moves));
  const opening = sum(moves.filter((move) => dayOf(move) < `${month}-01`));
  return {
    opening,
    in: sum(counted.filter(({ quantity }) => quantity > 0)),
    out: 0 - sum(counted.filter(({ quantity }) => quantity < 0)),
    closing: opening + sum(moves.filter((move) => dayOf(move).startsWith(month))),
  };
}

/** Of an order that was cancelled on the day on which it took the goods. */
const isUndone = (move: Move, moves: readonly Move[]) =>
  ['sale', 'cancel'].every((kind) =>
    moves.some((one) => one.kind === kind && one.order_id === move.order_id && dayOf(one) === dayOf(move)),
  ) && ['sale', 'cancel'].includes(move.kind);

/** The lines go on from each other, add up, and end each day with what lay there. */
function checkLines(
  thing: GoodsThingWire,
  lines: readonly GoodsVoucherWire[],
  moves: readonly Move[],
  month: string,
): void {
  let balance = thing.opening;
  for (const [i, line] of lines.entries()) {
    balance += line.in - line.out;
    expect([line.no, line.balance, line.in * line.out], `${thing.sku_code} ${month}`).toEqual([
      i + 1,
      balance,
      0,
    ]);
  }
  const total = (of: 'in' | 'out') => lines.reduce((all, line) => all + line[of], 0);
  expect([total('in'), total('out'), balance]).toEqual([thing.in, thing.out, thing.closing]);
  for (const day of new Set(lines.map(({ date }) => date))) {
    const last = lines.filter(({ date }) => date === day).at(-1);
    expect(last?.balance, `${thing.sku_code} at the end of ${day}`).toBe(
      sum(moves.filter((move) => dayOf(move) <= day)),
    );
  }
}

function done(answer: TestAnswer): TestAnswer {
  expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
  return answer;
}
