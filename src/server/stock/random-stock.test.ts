import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ADJUSTMENT_REASONS } from '#shared/stock/rules.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestAnswer, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

/** A thing of the few that are moved, in one of two branches. */
const where = { which: fc.nat(2), branch: fc.nat(1) };
const some = fc.integer({ min: 1, max: 40 });
const steps = {
  sell: fc.record({ kind: fc.constant('sell' as const), ...where, quantity: some, pays: fc.boolean() }),
  receive: fc.record({
    kind: fc.constant('receive' as const),
    ...where,
    lines: fc.array(fc.record({ which: fc.nat(2), quantity: some, cost: fc.option(fc.nat(99_999)) }), {
      minLength: 1,
      maxLength: 4,
    }),
  }),
  count: fc.record({
    kind: fc.constant('count' as const),
    ...where,
    counted: fc.nat(60),
    /** Sold after the shelf was counted, before it is written down. */
    soldMeanwhile: fc.nat(5),
  }),
  adjust: fc.record({
    kind: fc.constant('adjust' as const),
    ...where,
    change: fc.integer({ min: -50, max: 50 }),
    reason: fc.constantFrom(...ADJUSTMENT_REASONS),
  }),
};
type StepOf<K extends keyof typeof steps> = (typeof steps)[K] extends fc.Arbitrary<infer T> ? T : never;
type Step = StepOf<keyof typeof steps>;

const step: fc.Arbitrary<Step> = fc.oneof(steps.sell, steps.receive, steps.count, steps.adjust);
/** What happens at once, and then what happens after it. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), {
  minLength: 4,
  maxLength: 8,
  size: 'max',
});

describe.each(ENGINES)('random stock histories on %s', (engine) => {
  test('what is on hand is what the ledger says and what was told here, in each branch, whatever happens at once', async () => {
    const play = async (moments: readonly (readonly Step[])[]) => {
      const shop = await openTestShop(engine);
      const story = await PlayedStock.begin(shop);
      for (const moment of moments) {
        await Promise.all(moment.map((one) => story.take(one)));
        await story.check();
      }
      // Closing runs every check of the books.
      await shop.close();
    };
    await fc.assert(fc.asyncProperty(history, play), {
      numRuns: engine === 'sqlite' ? 8 : 4,
      endOnFailure: true,
    });
  }, 240_000);
});

interface Branch {
  readonly id: number;
  readonly manager: TestBrowser;
  /** Its till; one order at a time, so those who sell wait for each other. */
  readonly till: TestBrowser;
  selling: Promise<unknown>;
  /** What should be on hand of each thing. */
  readonly onHand: number[];
}

interface Thing {
  readonly product_id: number;
  readonly variant_id: number | null;
}

/** A history as it is played, and beside it what should be on the shelves. */
class PlayedStock {
  readonly #shop: TestShop;
  readonly #things: readonly Thing[];
  readonly #branches: readonly Branch[];

  private constructor(shop: TestShop, things: readonly Thing[], branches: readonly Branch[]) {
    this.#shop = shop;
    this.#things = things;
    this.#branches = branches;
  }

  /** Two plain products and a variant; the second branch keeps none of them at first. */
  static async begin(shop: TestShop): Promise<PlayedStock> {
    const rows = await shop.db.read
      .selectFrom('inventories')
      .select(['product_id', 'variant_id', 'quantity'])
      .where('branch_id', '=', 1)
      .orderBy('id')
      .execute();
    const plain = rows.filter((row) => row.variant_id === null).slice(0, 2);
    const chosen = [...plain, ...rows.filter((row) => row.variant_id !== null).slice(1, 2)];
    const things = chosen.map(({ product_id, variant_id }) => ({ product_id, variant_id }));
    const here = {
      ...{ id: 1, manager: await shop.signIn('manager'), till: await shop.atTheTill('cashier') },
      ...{ selling: Promise.resolve(), onHand: chosen.map(({ quantity }) => quantity) },
    };
    const id = await moveToOtherBranch(shop, 'admin');
    const manager = await shop.signIn('admin');
    await manager.post('/openCashier/post', { opening_balance: '0' });
    const there = { id, manager, till: manager, selling: Promise.resolve(), onHand: [0, 0, 0] };
    // Only what a branch keeps can be sold there.
    const lines = things.map((thing) => ({ ...thing, quantity: 1 }));
    expect((await manager.post('/stock/receipts', { lines })).status).toBe(201);
    there.onHand.fill(1);
    return new PlayedStock(shop, things, [here, there]);
  }

  async take(one: Step): Promise<void> {
    const branch = this.#branches[one.branch] as Branch;
    if (one.kind === 'sell') await this.#sell(branch, one.which, one.quantity, one.pays);
    else if (one.kind === 'receive') await this.#receive(branch, one);
    else if (one.kind === 'count') await this.#count(branch, one);
    else if (one.change !== 0) await this.#adjust(branch, one);
  }

  #thing(which: number): Thing {
    return this.#things[which] as Thing;
  }

  #moved(branch: Branch, which: number, by: number): void {
    branch.onHand[which] = (branch.onHand[which] ?? 0) + by;
  }

  async #sell(branch: Branch, which: number, quantity: number, pays: boolean): Promise<void> {
    const before = branch.selling;
    const sold = before.then(async () => {
      const { product_id, variant_id } = this.#thing(which);
      const orderList = [{ id: product_id, variant_id, quantity }];
      const { body } = done(await branch.till.post('/checkout', { orderList }));
      this.#moved(branch, which, -quantity);
      if (pays) {
        const { total } = (await branch.till.get(`/views-myoder/${body.orderId}`)).body;
        const payment = { payment_method: 'qrcode', paymentAmount: total };
        done(await branch.till.post(`/checkout/${body.orderId}/complete`, payment));
        return;
      }
      done(await branch.till.delete(`/checkout/${body.orderId}`));
      this.#moved(branch, which, quantity);
    });
    branch.selling = sold.catch(() => undefined);
    await sold;
  }

  async #receive(branch: Branch, { lines }: StepOf<'receive'>): Promise<void> {
    const body = lines.map(({ which, quantity, cost }) => ({
      ...this.#thing(which),
      quantity,
      unit_cost: cost === null ? null : cost / 100,
    }));
    done(await branch.manager.post('/stock/receipts', { lines: body }));
    for (const { which, quantity } of lines) this.#moved(branch, which, quantity);
  }

  async #count(branch: Branch, { which, counted, soldMeanwhile }: StepOf<'count'>): Promise<void> {
    const expected = await this.#quantityOf(branch, which);
    if (soldMeanwhile > 0) await this.#sell(branch, which, soldMeanwhile, true);
    const line = { ...this.#thing(which), counted, expected };
    done(await branch.manager.post('/stock/counts', { lines: [line], reason: 'นับ' }));
    this.#moved(branch, which, counted - expected);
  }

  async #adjust(branch: Branch, { which, change, reason }: StepOf<'adjust'>): Promise<void> {
    done(await branch.manager.post('/stock/adjustments', { ...this.#thing(which), change, reason }));
    this.#moved(branch, which, change);
  }

  async #quantityOf(branch: Branch, which: number): Promise<number> {
    const { product_id, variant_id } = this.#thing(which);
    const { items } = (await branch.manager.get(`/stock/movements/api/${product_id}?per_page=1`)).body;
    return items.find((item: Thing) => item.variant_id === variant_id).quantity;
  }

  async check(): Promise<void> {
    for (const branch of this.#branches) {
      for (const [which, { product_id, variant_id }] of this.#things.entries()) {
        const rows = await this.#shop.db.read
          .selectFrom('inventories')
          .innerJoin('stock_movements', 'stock_movements.inventory_id', 'inventories.id')
          .select((eb) => [
            'inventories.quantity',
            eb.fn.sum<number>('stock_movements.quantity').as('ledger'),
          ])
          .where('branch_id', '=', branch.id)
          .where('product_id', '=', product_id)
          .where('variant_id', variant_id === null ? 'is' : '=', variant_id)
          .groupBy(['inventories.id', 'inventories.quantity'])
          .execute();
        const quantity = branch.onHand[which];
        expect(rows).toEqual([{ quantity, ledger: quantity }]);
        const { data } = (await branch.manager.get(`/stock/movements/api/${product_id}?per_page=200`)).body;
        checkBalances(data);
      }
    }
  }
}

/** Each balance is the one before it, of the same variant, and what moved. */
function checkBalances(
  newestFirst: readonly { variant_value: string | null; balance: number; quantity: number }[],
) {
  const balances = new Map<string | null, number>();
  for (const { variant_value, balance, quantity } of [...newestFirst].reverse()) {
    expect(balance).toBe((balances.get(variant_value) ?? 0) + quantity);
    balances.set(variant_value, balance);
  }
}

function done(answer: TestAnswer): TestAnswer {
  expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
  return answer;
}
