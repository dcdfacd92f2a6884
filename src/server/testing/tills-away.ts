import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type DiscountTerms, priceOrder } from '#shared/orders/pricing.ts';
import { lineOf, OfflineTill, paidInCash, type SentSale } from './offline-till.ts';
import { type Goods, stockOf } from './selling.ts';
import type { TestBrowser, TestShop } from './test-shop.ts';

/** What becomes of an order before word of the sale comes that it is about. */
export type Fate = 'waits' | 'paid' | 'cancelled';

/** What happens while two tills are away and after: to the first or the second of them. */
export type Step =
  | {
      readonly kind: 'sell';
      readonly till: 0 | 1;
      readonly which: number;
      readonly quantity: number;
      /** Off the line and off the order, by hand. */
      readonly off: DiscountTerms | null;
      readonly offOrder: DiscountTerms | null;
      /** A checkout of the basket, or of what it was before, made an order, and its answer was lost. */
      readonly lost: 'none' | 'same' | 'before';
      readonly fate: Fate;
    }
  /** An order of the shop waits, and is paid while it is away. */
  | {
      readonly kind: 'order';
      readonly till: 0 | 1;
      readonly which: number;
      readonly quantity: number;
      readonly hasCoupon: boolean;
      readonly fate: Fate;
    }
  /** The n-th sale that was made is sent so often, some of it at once, by its own till or the other. */
  | { readonly kind: 'send'; readonly nth: number; readonly times: number; readonly byOther: boolean }
  | { readonly kind: 'close'; readonly till: 0 | 1 };

type Of<K extends Step['kind']> = Extract<Step, { kind: K }>;

/** A sale that was made, and what has to become of it. */
interface Made {
  readonly sale: SentSale;
  readonly by: 0 | 1;
  readonly held: 'order_settled' | 'sums_differ' | null;
  /** Of those that are about what tells these apart. */
  readonly remarks: readonly string[];
}

const ACCOUNTS = ['cashier', 'cashier2'] as const;
/** Remarks that a model of what was sold knows; the others are about drawers. */
const MODELLED = ['discount_beyond', 'order_paid', 'order_cancelled'];
const satangOf = (baht: number) => Math.round(baht * 100);
const askedOf = (off: DiscountTerms | null) =>
  off && { kind: off.kind, value: off.valueHundredths / 100, reason: 'ลูกค้าประจำ' };

/**
 * Two tills that sell while the server is away, beside a model of what must be in the books once all has come: pieces sold, cash of
 * each cashier, uses of the coupon.
 */
export class TillsAway {
  readonly made: Made[] = [];
  /** Pieces sold, by the index of the goods. */
  readonly sold: number[];
  /** By cashier, in satang. */
  readonly cash: [number, number] = [0, 0];
  couponUses = 0;
  readonly #shop: TestShop;
  readonly #goods: readonly Goods[];
  readonly #coupon: string;
  readonly #tillIds: readonly number[];
  readonly #tills: OfflineTill[];
  readonly #sent = new Set<number>();
  /** Which sale of a till has an order of the shop that waits for it. */
  readonly #waiting: [number | null, number | null] = [null, null];

  private constructor(shop: TestShop, about: AwayAt, tills: OfflineTill[]) {
    this.#shop = shop;
    this.#goods = about.goods;
    this.#coupon = about.coupon;
    this.#tillIds = about.tillIds;
    this.#tills = tills;
    this.sold = about.goods.map(() => 0);
  }

  static async open(shop: TestShop, about: AwayAt): Promise<TillsAway> {
    const open = (i: 0 | 1) => OfflineTill.open(shop, ACCOUNTS[i], about.tillIds[i] ?? 0, '0');
    return new TillsAway(shop, about, [await open(0), await open(1)]);
  }

  async play(step: Step): Promise<void> {
    this.#shop.clock.nowMs += 60_000;
    if (step.kind === 'sell') await this.#sell(step);
    else if (step.kind === 'order') await this.#payOrder(step);
    else if (step.kind === 'send') await this.#send(step.nth, step.times, step.byOther);
    else await this.#close(step.till);
  }

  /** Back in touch: all that never came, and again some that did; then a checkout of each basket, which lay somewhere. */
  async sendAll(): Promise<void> {
    for (const nth of this.made.keys()) await this.#send(nth, this.#sent.has(nth) ? 1 : 2, nth % 2 === 0);
    for (const { sale, by, held, remarks } of this.made) {
      if (held !== null || 'order_id' in sale) continue;
      // Of more than any sale has: no repeat of a checkout that made its order.
      const late = await this.#checkOut(by, sale.uuid, 0, 10);
      const isKept = remarks.includes('order_paid') && sale.replaces === null;
      const code = isKept ? 'KEY_REUSED' : 'BASKET_SOLD_OFFLINE';
      expect(late).toMatchObject({ status: 409, body: { code } });
    }
  }

  async closeAll(): Promise<void> {
    for (const till of this.#tills) await logOut(till.browser);
  }

  #till(i: 0 | 1): OfflineTill {
    return this.#tills[i] as OfflineTill;
  }

  #checkOut(i: 0 | 1, key: string, which: number, quantity: number, more: object = {}) {
    const orderList = [{ id: this.#goods[which]?.id, quantity }];
    return this.#till(i).browser.post('/checkout', { orderList, ...more }, { 'Idempotency-Key': key });
  }

  /** What the money of an order is that was made, after what became of it; what was paid then is in the books. */
  async #meet(
    i: 0 | 1,
    orderId: number,
    { fate, which, quantity }: Pick<Of<'order'>, 'fate' | 'which' | 'quantity'>,
  ) {
    const { browser } = this.#till(i);
    const { total } = (await browser.get(`/views-myoder/${orderId}`)).body;
    if (fate === 'cancelled') expect((await browser.delete(`/checkout/${orderId}`)).status).toBe(200);
    if (fate === 'paid') {
      const paying = { payment_method: 'cash', paymentAmount: total + 1 };
      expect((await browser.post(`/checkout/${orderId}/complete`, paying)).status).toBe(200);
      this.#count(i, { which, quantity, total });
    }
    if (fate === 'waits') this.#waiting[i] = this.made.length;
    return total as number;
  }

  #count(i: 0 | 1, { which, quantity, total }: { which: number; quantity: number; total: number }) {
    this.sold[which] = (this.sold[which] ?? 0) + quantity;
    this.cash[i] += satangOf(total);
  }

  async #sell(step: Of<'sell'>): Promise<void> {
    const { till: i, which, quantity, off, offOrder } = step;
    const goods = this.#goods[which] as Goods;
    const line = {
      unitPriceSatang: goods.price_satang,
      quantity,
      discountType: 4,
      vatClass: 'standard' as const,
    };
    const priced = { ...line, discountValueHundredths: 0, discountValue2Hundredths: 0, handDiscount: off };
    const price = priceOrder([priced], null, { mode: 'added', rateHundredths: 700 }, offOrder);
    const total = price.totalSatang / 100;
    const replaces = step.lost === 'before' ? randomUUID() : null;
    const sale = this.#till(i).sell(goods, quantity, {
      orderList: [{ ...lineOf(goods, quantity), manual_discount: askedOf(off) }],
      ...{ replaces, order_discount: askedOf(offOrder), ...paidInCash(total) },
    });
    const remarks = price.handDiscountSatang + price.orderDiscountSatang > 0 ? ['discount_beyond'] : [];
    if (step.lost !== 'none') {
      // Refused where another order of this cashier waits: then there is none of this basket.
      const { status, body } = await this.#checkOut(i, replaces ?? sale.uuid, which, quantity);
      if (status === 200) await this.#meet(i, body.orderId, step);
      if (status === 200 && step.fate === 'paid') remarks.push('order_paid');
    }
    this.#count(i, { which, quantity, total });
    this.made.push({ sale, by: i, held: null, remarks });
  }

  async #payOrder(step: Of<'order'>): Promise<void> {
    const { till: i, which, quantity, hasCoupon, fate } = step;
    const coupon = hasCoupon ? this.#coupon : '';
    const { status, body } = await this.#checkOut(i, randomUUID(), which, quantity, { coupon });
    if (status !== 200) return;
    const total = await this.#meet(i, body.orderId, step);
    if (hasCoupon && fate !== 'cancelled') this.couponUses += 1;
    const sale = this.#till(i).payFor(body.orderId, this.#goods[which] as Goods, quantity, paidInCash(total));
    if (fate === 'paid') this.made.push({ sale, by: i, held: 'order_settled', remarks: [] });
    else if (fate === 'cancelled' && hasCoupon)
      this.made.push({ sale, by: i, held: 'sums_differ', remarks: [] });
    else {
      this.#count(i, { which, quantity, total });
      this.made.push({ sale, by: i, held: null, remarks: fate === 'waits' ? [] : ['order_cancelled'] });
    }
  }

  async #send(nth: number, times: number, byOther: boolean): Promise<void> {
    const one = this.made[nth];
    if (one === undefined) return;
    const { sale, by, held, remarks } = one;
    const sender = this.#till(byOther ? (by === 0 ? 1 : 0) : by);
    const answers = await Promise.all(Array.from({ length: times }, () => sender.send(sale)));
    for (const { body } of answers) {
      const state = held === null ? 'booked' : 'held';
      expect(body).toMatchObject({ state, held, receipt_number: sale.receipt_number });
      expect(body.remarks.filter((remark: string) => MODELLED.includes(remark))).toEqual(remarks);
    }
    this.#sent.add(nth);
    if (this.#waiting[by] === nth) this.#waiting[by] = null;
  }

  /** The shift of that person ends, and the next begins on the same browser: the series goes on. */
  async #close(i: 0 | 1): Promise<void> {
    // A drawer with an order that waits can't be closed.
    const waiting = this.#waiting[i];
    if (waiting !== null) await this.#send(waiting, 1, false);
    const former = this.#till(i);
    await logOut(former.browser);
    const again = await this.#shop.signIn(ACCOUNTS[i]);
    await again.post('/openCashier/post', { opening_balance: '0', till_id: this.#tillIds[i] });
    this.#tills[i] = await OfflineTill.at(this.#shop, again, former.device, former);
  }
}

interface AwayAt {
  readonly goods: readonly Goods[];
  readonly tillIds: readonly number[];
  /** The code of a coupon that may be used without end. */
  readonly coupon: string;
}

async function logOut(browser: TestBrowser): Promise<void> {
  const { expected } = (await browser.get('/cash/api')).body;
  const closed = await browser.post('/logout', { closing_balance: String(expected) });
  expect(closed.body).toMatchObject({ success: true });
}

/** What is in the books that a {@link TillsAway} has a model of. */
export async function booksOf(shop: TestShop, goods: readonly Goods[], coupon: string) {
  const stock = await Promise.all(goods.map(({ id }) => stockOf(shop, id)));
  const drawers = await shop.db.read
    .selectFrom('drawers')
    .innerJoin('users', 'users.id', 'drawers.user_id')
    .select(['username', 'cash_received_satang', 'change_given_satang'])
    .execute();
  const cashOf = (account: string) =>
    drawers
      .filter(({ username }) => username === account)
      .reduce((sum, drawer) => sum + drawer.cash_received_satang - drawer.change_given_satang, 0);
  const { used_count } = await shop.db.read
    .selectFrom('coupons')
    .select('used_count')
    .where('code', '=', coupon)
    .executeTakeFirstOrThrow();
  return { stock, cash: ACCOUNTS.map(cashOf), couponUses: used_count };
}
