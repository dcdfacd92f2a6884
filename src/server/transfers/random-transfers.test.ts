import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ChainBranch, done, openChain, shelfOf } from '../testing/chain.ts';
import { plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const BRANCHES = 3;
const branch = fc.nat(BRANCHES - 1);
const pieces = fc.integer({ min: 1, max: 30 });
/** One of those that are on their way, and how its pieces are shared out: so many of a hundred. */
const which = fc.nat(20);
const share = fc.nat(100);
const steps = {
  buy: fc.record({ kind: fc.constant('buy' as const), branch, pieces, cost: fc.option(fc.nat(99_999)) }),
  sell: fc.record({ kind: fc.constant('sell' as const), branch, pieces }),
  send: fc.record({
    ...{ kind: fc.constant('send' as const), branch, further: fc.constantFrom(1, 2), pieces },
    /** How many they had asked for, where they had. */
    asked: fc.option(pieces),
  }),
  receive: fc.record({ kind: fc.constant('receive' as const), which, missing: share, broken: share }),
  cancel: fc.record({ kind: fc.constant('cancel' as const), which }),
};
type StepOf<K extends keyof typeof steps> = (typeof steps)[K] extends fc.Arbitrary<infer T> ? T : never;
type Step = StepOf<keyof typeof steps>;
const history = fc.array(
  fc.oneof(
    steps.buy,
    steps.sell,
    { arbitrary: steps.send, weight: 3 },
    { arbitrary: steps.receive, weight: 2 },
    steps.cancel,
  ),
  { minLength: 12, maxLength: 30, size: 'max' },
);

describe.each(ENGINES)('random histories of a chain on %s', (engine) => {
  test('what the chain has is what came in less what was sold and lost, on its shelves or under way, at the cost that the rules give', async () => {
    const play = async (story: readonly Step[]) => {
      const shop = await openTestShop(engine, { alone: true });
      const played = await PlayedChain.begin(shop);
      for (const one of story) {
        await played.take(one);
        await played.check();
      }
      // Closing runs every check of the books.
      await shop.close();
    };
    await fc.assert(fc.asyncProperty(history, play), {
      numRuns: engine === 'sqlite' ? 6 : 3,
      endOnFailure: true,
    });
  }, 300_000);
});

/** A branch with somebody who sells there. */
interface Till extends ChainBranch {
  readonly till: TestBrowser;
}

interface Shelf {
  quantity: number;
  /** What one cost on average; null while nobody knows. */
  cost: number | null;
}

interface UnderWay {
  readonly id: number;
  readonly from: number;
  readonly to: number;
  readonly pieces: number;
  readonly cost: number | null;
  /** What it was sent for (rule C15.10). */
  readonly request: number | null;
}

/** A history as it is played, and beside it, reckoned apart, where each piece is and what it cost. */
class PlayedChain {
  readonly #shop: TestShop;
  readonly #product: number;
  readonly #branches: readonly Till[];
  readonly #shelves: readonly Shelf[];
  #underWay: readonly UnderWay[] = [];
  #cameIn = 0;
  #sold = 0;
  #lost = 0;

  private constructor(shop: TestShop, product: number, branches: readonly Till[], first: Shelf) {
    this.#shop = shop;
    this.#product = product;
    this.#branches = branches;
    this.#cameIn = first.quantity;
    this.#shelves = branches.map((_, i) => (i === 0 ? first : { quantity: 0, cost: null }));
  }

  static async begin(shop: TestShop): Promise<PlayedChain> {
    const [goods] = await plainProducts(shop);
    const product = goods?.id ?? 0;
    const chain = await openChain(shop, BRANCHES);
    const [first] = chain as [ChainBranch];
    const staff = done(await first.admin.get('/staff/api')).data as { id: number; username: string }[];
    const branches = [];
    for (const [i, account] of (['cashier', 'cashier2', 'manager'] as const).entries()) {
      const place = chain[i] as ChainBranch;
      const places = [{ branch_id: place.id, role: 'cashier', is_home: true }];
      const person = staff.find(({ username }) => username === account)?.id;
      done(await first.admin.patch(`/staff/${person}/branches`, { branches: places }));
      branches.push({ ...place, till: await shop.atTheTill(account) });
    }
    return new PlayedChain(shop, product, branches, await shelfOf(shop, 1, product));
  }

  #at(i: number) {
    const [place, shelf] = [this.#branches[i], this.#shelves[i]];
    if (!place || !shelf) throw new Error('no such branch');
    return { ...place, shelf };
  }

  take(one: Step): Promise<void> {
    if (one.kind === 'buy') return this.#buy(one);
    if (one.kind === 'sell') return this.#sell(one);
    if (one.kind === 'send') return this.#send(one);
    const transfer = this.#underWay[one.which % Math.max(1, this.#underWay.length)];
    if (!transfer) return Promise.resolve();
    return one.kind === 'receive' ? this.#receive(transfer, one) : this.#cancel(transfer);
  }

  async #buy({ branch: i, pieces: quantity, cost }: StepOf<'buy'>): Promise<void> {
    const { admin, shelf } = this.#at(i);
    const unit_cost = cost === null ? null : cost / 100;
    done(
      await admin.post('/stock/receipts', { lines: [{ product_id: this.#product, quantity, unit_cost }] }),
    );
    putOn(shelf, quantity, cost);
    this.#cameIn += quantity;
  }

  async #sell({ branch: i, pieces: quantity }: StepOf<'sell'>): Promise<void> {
    const { till, shelf } = this.#at(i);
    const { orderId } = done(await till.post('/checkout', { orderList: [{ id: this.#product, quantity }] }));
    const { total } = done(await till.get(`/views-myoder/${orderId}`));
    done(
      await till.post(`/checkout/${orderId}/complete`, { payment_method: 'qrcode', paymentAmount: total }),
    );
    shelf.quantity -= quantity;
    this.#sold += quantity;
  }

  async #send({ branch: from, further, pieces: quantity, asked }: StepOf<'send'>): Promise<void> {
    const to = (from + further) % BRANCHES;
    const { admin, shelf } = this.#at(from);
    const request = asked === null ? null : await this.#ask(from, to, asked);
    const lines = [{ product_id: this.#product, quantity }];
    const sent = { to_branch_id: this.#at(to).id, request_id: request, lines };
    const { transfer } = done(await admin.post('/stock/transfers', sent));
    expect(await this.#stateOf(request, to)).toBe(request === null ? null : 'sent');
    shelf.quantity -= quantity;
    const { cost } = shelf;
    expect(transfer.total_cost).toBe(((cost ?? 0) * quantity) / 100);
    this.#underWay = [...this.#underWay, { id: transfer.id, from, to, pieces: quantity, cost, request }];
  }

  async #ask(from: number, to: number, quantity: number): Promise<number> {
    const lines = [{ product_id: this.#product, quantity }];
    const wanted = { from_branch_id: this.#at(from).id, lines };
    return done(await this.#at(to).admin.post('/stock/transfer-requests', wanted)).request.id;
  }

  async #stateOf(request: number | null, to: number): Promise<string | null> {
    if (request === null) return null;
    return done(await this.#at(to).admin.get(`/stock/transfer-requests/${request}`)).state;
  }

  async #receive({ id, to, pieces: sent, cost }: UnderWay, shares: StepOf<'receive'>): Promise<void> {
    const { admin, shelf } = this.#at(to);
    const missing = Math.floor((sent * shares.missing) / 100);
    const broken = Math.floor(((sent - missing) * shares.broken) / 100);
    const arrived = sent - missing - broken;
    const lines = [{ product_id: this.#product, arrived, missing, broken }];
    const { transfer } = done(await admin.post(`/stock/transfers/${id}/receive`, { lines }));
    expect(transfer.lost_cost).toBe(((cost ?? 0) * (missing + broken)) / 100);
    if (arrived > 0) putOn(shelf, arrived, cost);
    else shelf.cost ??= cost;
    this.#lost += missing + broken;
    this.#arrived(id);
  }

  async #cancel({ id, from, to, pieces: sent, cost, request }: UnderWay): Promise<void> {
    const { admin, shelf } = this.#at(from);
    done(await admin.post(`/stock/transfers/${id}/cancel`, {}));
    expect(await this.#stateOf(request, to)).toBe(request === null ? null : 'open');
    putOn(shelf, sent, cost);
    this.#arrived(id);
  }

  #arrived(id: number): void {
    this.#underWay = this.#underWay.filter((transfer) => transfer.id !== id);
  }

  async check(): Promise<void> {
    let there = 0;
    for (const [i, { id, admin }] of this.#branches.entries()) {
      const shelf = await shelfOf(this.#shop, id, this.#product);
      expect(shelf).toEqual(this.#shelves[i]);
      there += shelf.quantity;
      const { data } = done(await admin.get('/stock/transfers/coming'));
      const coming = data.reduce((sum: number, { quantity }: { quantity: number }) => sum + quantity, 0);
      expect(coming).toBe(sumOf(this.#underWay.filter(({ to }) => to === i)));
      there += coming;
    }
    expect(there).toBe(this.#cameIn - this.#sold - this.#lost);
  }
}

const sumOf = (transfers: readonly UnderWay[]) => transfers.reduce((sum, { pieces: some }) => sum + some, 0);

/** Goods come to a shelf: what lies there and what came are worth as much as before, by one, rounded half up. */
function putOn(shelf: Shelf, quantity: number, cost: number | null): void {
  const lay = shelf.cost === null ? 0 : Math.max(0, shelf.quantity);
  const worth = lay * (shelf.cost ?? 0) + quantity * (cost ?? 0);
  if (cost !== null) shelf.cost = Math.floor((2 * worth + lay + quantity) / (2 * (lay + quantity)));
  shelf.quantity += quantity;
}
