import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { tillNumber } from '#shared/offline-sales/till-numbers.ts';
import { bangkokIso, bangkokYearMonth } from '#shared/time/bangkok.ts';
import { type Goods, withTax } from './selling.ts';
import type { TestAccount, TestAnswer, TestBrowser, TestShop } from './test-shop.ts';

/** A sale as a till sends it that made it while the server was away. */
export type SentSale = Readonly<Record<string, unknown>> & {
  readonly uuid: string;
  readonly receipt_number: string;
  readonly total: number;
};

/** A till as the server sees it: it was lent a series, sells by itself, and sends what it sold. */
export class OfflineTill {
  readonly browser: TestBrowser;
  readonly device: string;
  readonly code: string;
  readonly tillId: number;
  readonly #shop: TestShop;
  readonly #ticket: string;
  #count = 0;

  private constructor(shop: TestShop, browser: TestBrowser, device: string, lent: TestAnswer['body']) {
    this.#shop = shop;
    this.browser = browser;
    this.device = device;
    this.code = lent.series.code;
    this.tillId = lent.till.id;
    this.#ticket = lent.ticket;
  }

  /** Somebody opens a drawer at a till and is lent a series. */
  static async open(
    shop: TestShop,
    account: TestAccount,
    tillId: number,
    openingBalance = '1000',
  ): Promise<OfflineTill> {
    const browser = await shop.signIn(account);
    await browser.post('/openCashier/post', { opening_balance: openingBalance, till_id: tillId });
    return OfflineTill.at(shop, browser);
  }

  /**
   * The same of somebody who sells already, on a device of that name.
   * @param former the till as it was on that device before, whose numbers go on
   */
  static async at(
    shop: TestShop,
    browser: TestBrowser,
    device: string = randomUUID(),
    former?: OfflineTill,
  ): Promise<OfflineTill> {
    const lent = await browser.post('/offline-sales/series', { device });
    expect(lent.status).toBe(200);
    const till = new OfflineTill(shop, browser, device, lent.body);
    till.#count = former === undefined ? (lent.body.last.at(-1)?.count ?? 0) : former.#count;
    return till;
  }

  /** The number of the n-th sale from 1, in the month that the shop's clock has. */
  number(count: number): string {
    return tillNumber({ code: this.code, period: bangkokYearMonth(this.#shop.clock.nowMs), count });
  }

  /** Sells so many of these goods for cash, exactly paid, a slip in the customer's hand. What is said otherwise counts. */
  sell(goods: Goods, quantity = 1, otherwise: Readonly<Record<string, unknown>> = {}): SentSale {
    this.#count += 1;
    const total = withTax(goods.price_satang * quantity) / 100;
    return {
      uuid: randomUUID(),
      ticket: this.#ticket,
      receipt_number: this.number(this.#count),
      sold_at: bangkokIso(this.#shop.clock.nowMs),
      orderList: [lineOf(goods, quantity)],
      ...{ vat_mode: 'added', tax_percent: 7, ...paidInCash(total) },
      ...otherwise,
    };
  }

  /** Takes the payment of an order of the shop that waits for it, of so many of these goods. */
  payFor(
    orderId: number,
    goods: Goods,
    quantity = 1,
    otherwise: Readonly<Record<string, unknown>> = {},
  ): SentSale {
    return this.sell(goods, quantity, { order_id: orderId, ...otherwise });
  }

  send(sale: SentSale, by: TestBrowser = this.browser): Promise<TestAnswer> {
    return by.post('/offline-sales', sale);
  }

  /** Sends it, and finds it booked. */
  async book(sale: SentSale, by: TestBrowser = this.browser) {
    const answer = await this.send(sale, by);
    expect(answer).toMatchObject({ status: 200, body: { state: 'booked' } });
    return answer.body as { order_id: number; receipt_number: string; remarks: string[] };
  }
}

/** What a sale says that was exactly paid in cash. */
export const paidInCash = (total: number) => ({
  total,
  payments: [{ method: 'cash', amount: total, tendered: total }],
});

/** A line of these goods on the terms that they have in the demo. */
export const lineOf = (goods: Goods, quantity: number) => ({
  ...{ id: goods.id, variant_id: null, name: goods.name, sku_code: 'SKU', variant_value: null },
  ...{ price: goods.price_satang / 100, quantity, vat_class: 'standard' },
  ...{ discount_type: 4, discount: 0, discount2: 0 },
});
