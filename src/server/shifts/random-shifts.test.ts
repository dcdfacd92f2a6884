import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Goods, plainProducts, withTax } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

/** What a cashier may do in a shift, and try in vain; amounts in satang. */
type Step =
  | { readonly kind: 'sell'; readonly basket: Basket; readonly end: OrderEnd }
  | { readonly kind: 'top up'; readonly satang: number }
  | { readonly kind: 'bad top up'; readonly amount: unknown }
  | {
      readonly kind: 'take out';
      readonly satang: number;
      readonly reason: string;
      readonly repeated: boolean;
    }
  | { readonly kind: 'flip pause' }
  | { readonly kind: 'miscount'; readonly offBySatang: number };

interface Basket {
  readonly which: number;
  readonly quantity: number;
}

type OrderEnd =
  | { readonly kind: 'cash'; readonly overSatang: number; readonly triesFirst: readonly Try[] }
  | { readonly kind: 'qrcode'; readonly triesFirst: readonly Try[] }
  | { readonly kind: 'cancel'; readonly triesFirst: readonly Try[] };

/** What is tried while an order waits, before it ends. */
type Try = 'too little' | 'wrong QR amount' | 'wrong change' | 'pay while paused' | 'close';

const triesFirst = fc.array(
  fc.constantFrom<Try>('too little', 'wrong QR amount', 'wrong change', 'pay while paused', 'close'),
  { maxLength: 2 },
);
const orderEnd: fc.Arbitrary<OrderEnd> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('cash'), overSatang: fc.nat(100_000), triesFirst }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('qrcode'), triesFirst }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel'), triesFirst }) },
);
const offBySatang = fc.integer({ min: -50_000, max: 50_000 }).filter((satang) => satang !== 0);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('sell'),
      basket: fc.record({ which: fc.nat(4), quantity: fc.integer({ min: 1, max: 20 }) }),
      end: orderEnd,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('top up'), satang: fc.integer({ min: 1, max: 9_999_999 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('bad top up'),
      amount: fc.constantFrom('', '0', 0, -5, 'abc', '1.999', null, 10_000_000),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('take out'),
      satang: fc.integer({ min: 1, max: 2_000_000 }),
      reason: fc.constantFrom('supplier', 'safe', 'expense', 'other'),
      repeated: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('flip pause') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('miscount'), offBySatang }) },
);
const shiftPlan = fc.record({
  openingSatang: fc.nat(999_999),
  steps: fc.array(step, { maxLength: 20, size: 'max' }),
  lastMiscount: offBySatang,
  /** Whether a manager approves of the last miscount, so that the drawer is closed with it. */
  approved: fc.boolean(),
});

type Plan = typeof shiftPlan extends fc.Arbitrary<infer P> ? P : never;

/** 1234567 as `12,345.67`, written apart from the program's own way. */
const inWords = (satang: number) =>
  (satang / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

describe.each(ENGINES)('random shifts on %s', (engine) => {
  let shop: TestShop;
  let goods: Goods[];
  beforeEach(async () => {
    shop = await openTestShop(engine);
    goods = await plainProducts(shop);
  });
  afterEach(() => shop.close());

  test('what the drawer must hold is always the sum of its ledger, and only that count closes it, or an approved one', async () => {
    const play = async (plan: Plan) => {
      const shift = await PlayedShift.open(shop, goods, plan.openingSatang);
      for (const one of plan.steps) await shift.take(one);
      await shift.finish(plan.lastMiscount, plan.approved);
    };
    await fc.assert(fc.asyncProperty(shiftPlan, play), {
      numRuns: engine === 'sqlite' ? 20 : 8,
      // Each run opens the drawer that the run before has closed; a shrunk one finds it as it was left.
      endOnFailure: true,
    });
    // More than a thousand requests: seconds, but minutes on a machine that does much else.
  }, 240_000);
});

/** A shift as it is played, and beside it the sums that it should come to. */
class PlayedShift {
  readonly #shop: TestShop;
  readonly #goods: readonly Goods[];
  readonly #till: TestBrowser;
  readonly #drawerId: number;
  readonly #openedMs: number;
  #paused = false;
  readonly #sums = {
    ...{ opening: 0, topUp: 0, takenOut: 0, received: 0, change: 0, qr: 0 },
    ...{ cashCount: 0, qrCount: 0 },
  };
  /** Amounts that went in and out by hand, in their order. */
  readonly #byHand: number[] = [];
  #keys = 0;

  private constructor(shop: TestShop, goods: readonly Goods[], till: TestBrowser, drawerId: number) {
    this.#shop = shop;
    this.#goods = goods;
    this.#till = till;
    this.#drawerId = drawerId;
    this.#openedMs = shop.clock.nowMs;
  }

  static async open(shop: TestShop, goods: readonly Goods[], openingSatang: number) {
    const till = await shop.atTheTill('cashier', String(openingSatang / 100));
    const { cash_drawer_id } = (await till.get('/cash/api')).body.data;
    const shift = new PlayedShift(shop, goods, till, cash_drawer_id);
    shift.#sums.opening = openingSatang;
    await shift.#checkBalance();
    return shift;
  }

  async take(step: Step): Promise<void> {
    this.#shop.clock.nowMs += 1_000;
    if (step.kind === 'sell') await this.#sell(step.basket, step.end);
    else if (step.kind === 'top up') await this.#topUp(step.satang);
    else if (step.kind === 'bad top up') await this.#topUpInVain(step.amount);
    else if (step.kind === 'take out') await this.#takeOut(step);
    else if (step.kind === 'flip pause') await this.#flipPause();
    else await this.#miscount(step.offBySatang);
    await this.#checkBalance();
  }

  /** Counts wrongly once, then rightly or with a manager's approval, and compares the slip. */
  async finish(lastMiscount: number, approved: boolean): Promise<void> {
    await this.#miscount(lastMiscount);
    this.#shop.clock.nowMs += 60_000;
    const { opening, topUp, takenOut, received, change, qr, cashCount, qrCount } = this.#sums;
    const history = (await this.#till.get('/historyOrder/api')).body;
    expect(history.total).toBe(cashCount + qrCount);

    const expected = this.#expectedSatang() / 100;
    const counted = approved ? Math.abs(this.#expectedSatang() + lastMiscount) / 100 : expected;
    const closed = await this.#till.post('/logout', {
      closing_balance: String(counted),
      with_shift: true,
      ...(approved
        ? { approval: { username: 'manager', password: 'manager-demo', reason: 'นับแล้วไม่ตรง' } }
        : {}),
    });
    expect(closed.status).toBe(200);
    expect(closed.body.shift).toMatchObject({
      cash_drawer_id: this.#drawerId,
      opening_balance: opening / 100,
      top_up: topUp / 100,
      cash_removed: takenOut / 100,
      by_hand: this.#byHand.map((satang) => ({ amount: satang / 100 })),
      total_amount: received / 100,
      change_price: change / 100,
      qrcode_sales: qr / 100,
      cash_count: cashCount,
      qrcode_count: qrCount,
      expected,
      closing_balance: counted,
      difference: Math.round((counted - expected) * 100) / 100,
    });
    const { opened_at, closed_at } = closed.body.shift;
    expect([Date.parse(opened_at), Date.parse(closed_at)]).toEqual([this.#openedMs, this.#shop.clock.nowMs]);
    expect(await this.#ledgerSatang()).toBe(0);
  }

  #expectedSatang(): number {
    const { opening, topUp, takenOut, received, change } = this.#sums;
    return opening + topUp - takenOut + received - change;
  }

  async #ledgerSatang(): Promise<number> {
    const { sum } = await this.#shop.db.read
      .selectFrom('cash_movements')
      .select((eb) => eb.fn.sum<number>('amount_satang').as('sum'))
      .where('drawer_id', '=', this.#drawerId)
      .executeTakeFirstOrThrow();
    return Number(sum);
  }

  async #checkBalance(): Promise<void> {
    const { expected } = (await this.#till.get('/cash/api')).body;
    expect(expected).toBe((await this.#ledgerSatang()) / 100);
    expect(expected).toBe(this.#expectedSatang() / 100);
  }

  async #sell({ which, quantity }: Basket, end: OrderEnd): Promise<void> {
    const { id, price_satang } = this.#goods[which] as Goods;
    const answer = await this.#till.post('/checkout', { orderList: [{ id, quantity }] });
    if (this.#paused) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'DRAWER_PAUSED' } });
      return;
    }
    expect(answer.status).toBe(200);
    const { orderId } = answer.body;
    const totalSatang = withTax(price_satang * quantity);
    for (const attempt of end.triesFirst) await this.#tryInVain(attempt, orderId, totalSatang);
    if (end.kind === 'cancel') {
      expect((await this.#till.delete(`/checkout/${orderId}`)).status).toBe(200);
      return;
    }
    const overSatang = end.kind === 'cash' ? end.overSatang : 0;
    const pay = () => this.#pay(orderId, end.kind, totalSatang + overSatang);
    const paid = await pay();
    expect(paid).toMatchObject({ status: 200, body: { change: overSatang / 100 } });
    // The answer got lost and the till asks again.
    expect((await pay()).body).toEqual(paid.body);
    if (end.kind === 'qrcode') {
      this.#sums.qr += totalSatang;
      this.#sums.qrCount += 1;
    } else {
      this.#sums.received += totalSatang + overSatang;
      this.#sums.change += overSatang;
      this.#sums.cashCount += 1;
    }
  }

  #pay(orderId: number, payment_method: string, satang: number, changeAmount?: number) {
    const body = { payment_method, paymentAmount: satang / 100, changeAmount };
    return this.#till.post(`/checkout/${orderId}/complete`, body);
  }

  async #tryInVain(attempt: Try, orderId: number, totalSatang: number): Promise<void> {
    const refusedWith = {
      'too little': 'TENDERED_TOO_LITTLE',
      'wrong QR amount': 'QR_AMOUNT_DIFFERS',
      'wrong change': 'CHANGE_DIFFERS',
      'pay while paused': 'DRAWER_PAUSED',
      close: 'DRAWER_HAS_PENDING_ORDER',
    }[attempt];
    const tries = {
      'too little': () => this.#pay(orderId, 'cash', totalSatang - 1),
      'wrong QR amount': () => this.#pay(orderId, 'qrcode', totalSatang + 1),
      'wrong change': () => this.#pay(orderId, 'cash', totalSatang, 1),
      'pay while paused': async () => {
        await this.#flipPause();
        const answer = await this.#pay(orderId, 'cash', totalSatang);
        await this.#flipPause();
        return answer;
      },
      close: () => this.#till.post('/logout', { closing_balance: String(this.#expectedSatang() / 100) }),
    };
    expect((await tries[attempt]()).body.code).toBe(refusedWith);
    await this.#checkBalance();
  }

  async #topUp(satang: number): Promise<void> {
    const answer = await this.#till.post('/cash/add-money', { amount: String(satang / 100) });
    expect(answer.status).toBe(200);
    this.#sums.topUp += satang;
    this.#byHand.push(satang);
  }

  /** As much as there is at most, and nothing while it is paused; asked twice under one key it is taken once. */
  async #takeOut({ satang, reason, repeated }: Extract<Step, { kind: 'take out' }>): Promise<void> {
    this.#keys += 1;
    const key = { 'Idempotency-Key': `taken-${this.#drawerId}-${this.#keys}` };
    const ask = () =>
      this.#till.post('/cash/remove-money', { amount: String(satang / 100), reason, note: 'ตามที่ตกลง' }, key);
    const answer = await ask();
    if (this.#paused || satang > this.#expectedSatang()) {
      const code = this.#paused ? 'REMOVAL_DRAWER_PAUSED' : 'DRAWER_TOO_LITTLE';
      expect(answer).toMatchObject({ status: this.#paused ? 409 : 422, body: { code } });
      return;
    }
    expect(answer).toMatchObject({ status: 200, body: { removal: { amount: satang / 100, reason } } });
    if (repeated) expect((await ask()).body).toEqual(answer.body);
    this.#sums.takenOut += satang;
    this.#byHand.push(-satang);
  }

  async #topUpInVain(amount: unknown): Promise<void> {
    expect((await this.#till.post('/cash/add-money', { amount })).status).toBe(422);
  }

  async #flipPause(): Promise<void> {
    const answer = await this.#till.post('/api/cash-drawer/pause', { cash_drawer_id: this.#drawerId });
    this.#paused = !this.#paused;
    expect(answer).toMatchObject({ status: 200, body: { paused: this.#paused ? 'yes' : 'no' } });
  }

  async #miscount(offBySatang: number): Promise<void> {
    const expectedSatang = this.#expectedSatang();
    const countedSatang = Math.abs(expectedSatang + offBySatang);
    if (countedSatang === expectedSatang) return;
    const answer = await this.#till.post('/logout', { closing_balance: String(countedSatang / 100) });
    expect(answer).toMatchObject({ status: 422, body: { success: false } });
    expect(answer.body.message).toBe(
      `ยอดเงินปิดลิ้นชัก (${inWords(countedSatang)}) ไม่ตรงกับยอดที่ควรจะเป็น (${inWords(expectedSatang)}).`,
    );
  }
}
