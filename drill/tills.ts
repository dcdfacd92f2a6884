import { randomUUID } from 'node:crypto';
import { TillClient } from '../bench/till-client.ts';
import { pause } from './waiting.ts';

/** A sale that the shop has said yes to, with when. */
export interface Acknowledged {
  readonly atMs: number;
  readonly orderId: number;
  readonly receiptNumber: string;
}

/** Tills that sell, one sale after the other, as cashiers do: what isn't answered is asked for again, under its key. */
export class Tills {
  readonly acknowledged: Acknowledged[] = [];
  /** Answers that were neither a yes nor that nobody knows. */
  readonly refused: string[] = [];
  /** How often the answer was that nobody knows, and how often there was none. */
  readonly unanswered = { unknown: 0, unavailable: 0, none: 0 };
  #isOver = false;
  #selling: Promise<unknown> = Promise.resolve();

  /**
   * @param accounts cashiers whose drawers get opened
   * @param goods what is sold, as it is searched for
   */
  async open(shopUrl: string, accounts: readonly string[], goods: string): Promise<void> {
    const tills: TillClient[] = [];
    for (const account of accounts) tills.push(await new TillClient(shopUrl).open(account));
    const path = `/products/search?query=${encodeURIComponent(goods)}`;
    const found: { readonly id: number }[] = (await tills[0]?.send('GET', path))?.body;
    this.#selling = Promise.all(tills.map((till, i) => this.#sellOn(till, found, i)));
  }

  /** Waits until each has the answer to what it is selling. */
  async close(): Promise<void> {
    this.#isOver = true;
    await this.#selling;
  }

  /** The longest time from one moment to another in which no sale was acknowledged, in seconds. */
  longestGap(fromMs: number, toMs: number): number {
    const moments = this.acknowledged.map(({ atMs }) => atMs);
    const within = moments.filter((ms) => ms > fromMs && ms < toMs).sort((a, b) => a - b);
    const marks = [fromMs, ...within, toMs];
    return Math.max(...marks.slice(1).map((ms, i) => ms - (marks[i] ?? ms))) / 1_000;
  }

  async #sellOn(till: TillClient, goods: readonly { readonly id: number }[], nth: number): Promise<void> {
    for (let turn = nth; !this.#isOver; turn += 1) {
      const lines = [0, 1, 2].map((i) => ({ id: goods[(turn * 3 + i) % goods.length]?.id, quantity: 1 }));
      // What was refused it would meet again in every sale after it.
      if (!(await this.#sell(till, lines))) break;
      await pause(BETWEEN_SALES_MS * (0.5 + Math.random()));
    }
    till.close();
  }

  async #sell(till: TillClient, orderList: readonly unknown[]): Promise<boolean> {
    const key = { 'Idempotency-Key': randomUUID() };
    const order = await this.#untilAnswered(() =>
      till.send(
        'POST',
        '/checkout',
        { coupon: '', note: '', orderList },
        { headers: key, withinMs: ANSWER_WITHIN_MS },
      ),
    );
    if (order.status !== 200) return this.#note(order);
    const { orderId } = order.body;
    const path = `/checkout/${orderId}/complete`;
    const paid = await this.#untilAnswered(() =>
      till.send('POST', path, PAID_IN_CASH, { withinMs: ANSWER_WITHIN_MS }),
    );
    if (paid.status !== 200) return this.#note(paid);
    this.acknowledged.push({ atMs: performance.now(), orderId, receiptNumber: paid.body.receipt_number });
    return true;
  }

  #note(refusal: unknown): false {
    this.refused.push(JSON.stringify(refusal));
    return false;
  }

  async #untilAnswered(send: () => ReturnType<TillClient['send']>) {
    for (;;) {
      const answer = await send().catch(() => null);
      if (answer !== null && !NO_ANSWERS.includes(answer.status)) return answer;
      if (answer === null) this.unanswered.none += 1;
      else if (answer.body.code === 'OUTCOME_UNKNOWN') this.unanswered.unknown += 1;
      else this.unanswered.unavailable += 1;
      await pause(ASK_AGAIN_MS);
    }
  }
}

const PAID_IN_CASH = { payment_method: 'cash', paymentAmount: 99_999 };
/** What a screen takes for no answer. */
const NO_ANSWERS = [502, 503, 504];
const ANSWER_WITHIN_MS = 20_000;
const ASK_AGAIN_MS = 500;
const BETWEEN_SALES_MS = 1_000;
