import { get, type IncomingMessage } from 'node:http';
import { pause } from '../drill/waiting.ts';
import { CHAIN_PASSWORD, chainCashier } from './many-branches.ts';
import { TillClient } from './till-client.ts';

/** The tills of a chain: each has a connection to sell by, and one by which it hears what the others of its branch do. */

const LINES_PER_SALE = 5;
const PAID_IN_CASH = { payment_method: 'cash', paymentAmount: 99_999 };
/** Signing in is dear on purpose. */
const SIGNED_IN_AT_ONCE = 8;
const SEARCHES = ['น้ำ', 'หอม', 'กาแฟ เข้ม', 'BENCH-77', 'ผงซัก', 'แพ็กคู่'];
/** What is told when a payment was taken, and not already when its order was made. */
const OF_PAYMENTS = '"cash"';

interface ChainTill {
  readonly branch: number;
  readonly client: TillClient;
  /** Since when it waits to hear of a payment at another till; null while it waits for none. */
  waitsSinceMs: number | null;
}

/** What selling took, ms. */
export interface Sold {
  readonly sales: readonly number[];
  readonly searches: readonly number[];
  readonly news: readonly number[];
}

/** Tills that are signed in, their drawers open. */
export class ChainTills {
  readonly #tills: readonly ChainTill[];
  readonly #goods: readonly { readonly id: number }[];
  readonly #streams: IncomingMessage[] = [];
  readonly #news: number[] = [];

  private constructor(tills: readonly ChainTill[], goods: readonly { readonly id: number }[]) {
    this.#tills = tills;
    this.#goods = goods;
  }

  /** @param urls the processes, among which the tills are shared out */
  static async open(urls: readonly string[], branches: number, tillsOfEach: number): Promise<ChainTills> {
    const places = Array.from({ length: branches * tillsOfEach }, (_, i) => ({
      branch: (i % branches) + 1,
      till: Math.floor(i / branches) + 1,
      url: urls[i % urls.length] ?? '',
    }));
    const tills: ChainTill[] = [];
    for (let start = 0; start < places.length; start += SIGNED_IN_AT_ONCE) {
      const some = places.slice(start, start + SIGNED_IN_AT_ONCE).map(async ({ branch, till, url }) => ({
        ...{ branch, waitsSinceMs: null },
        client: await new TillClient(url).open(chainCashier(branch, till), undefined, CHAIN_PASSWORD),
      }));
      tills.push(...(await Promise.all(some)));
    }
    const goods = (await tills[0]?.client.send('GET', '/products/search?query=BENCH&per_page=200'))?.body;
    return new ChainTills(tills, goods);
  }

  /** Has every till listen, as its screen does. */
  async listen(): Promise<void> {
    for (let start = 0; start < this.#tills.length; start += 50)
      await Promise.all(this.#tills.slice(start, start + 50).map((till) => this.#listenAt(till)));
  }

  #listenAt(till: ChainTill): Promise<void> {
    return new Promise((resolve, reject) => {
      const { name, value } = till.client.cookie;
      const asked = get(
        `${till.client.url}/api/events`,
        { agent: false, headers: { Cookie: `${name}=${value}` } },
        (stream) => {
          this.#streams.push(stream);
          stream.on('error', () => undefined);
          stream.on('data', (part: Buffer) => {
            if (till.waitsSinceMs === null || !part.includes(OF_PAYMENTS)) return;
            this.#news.push(performance.now() - till.waitsSinceMs);
            till.waitsSinceMs = null;
          });
          resolve();
        },
      );
      asked.on('error', reject);
    });
  }

  /** Each sells once in so many milliseconds, for so many seconds. */
  async sellAtPace(seconds: number, everyMs: number): Promise<Sold> {
    const [sales, searches]: [number[], number[]] = [[], []];
    this.#news.length = 0;
    // What was sold before anybody listened is no news any more.
    for (const till of this.#tills) till.waitsSinceMs = null;
    const endMs = performance.now() + seconds * 1_000;
    await Promise.all(
      this.#tills.map(async (till, nth) => {
        await pause(Math.random() * everyMs);
        for (let turn = nth; performance.now() < endMs; turn += 1) {
          const beganMs = performance.now();
          await this.#sell(till, turn, sales, searches);
          await pause(Math.max(0, everyMs - (performance.now() - beganMs)));
        }
      }),
    );
    return { sales, searches, news: [...this.#news] };
  }

  /** So many of them sell one sale after the other; gives how many there were in a second. */
  async sellFlatOut(tills: number, seconds: number): Promise<number> {
    const sales: number[] = [];
    const beganMs = performance.now();
    await Promise.all(
      this.#tills.slice(0, tills).map(async (till, nth) => {
        for (let turn = nth; performance.now() - beganMs < seconds * 1_000; turn += 1)
          await this.#sell(till, turn, sales, null);
      }),
    );
    return (sales.length / (performance.now() - beganMs)) * 1_000;
  }

  close(): void {
    for (const stream of this.#streams) stream.destroy();
    for (const { client } of this.#tills) client.close();
  }

  async #sell(till: ChainTill, turn: number, sales: number[], searches: number[] | null): Promise<void> {
    if (searches !== null) {
      const askedMs = performance.now();
      const query = encodeURIComponent(SEARCHES[turn % SEARCHES.length] ?? '');
      await till.client.send('GET', `/products/search?query=${query}`);
      searches.push(performance.now() - askedMs);
    }
    const orderList = Array.from({ length: LINES_PER_SALE }, (_, i) => ({
      id: this.#goods[(turn * LINES_PER_SALE + i) % this.#goods.length]?.id,
      quantity: 1 + (i % 3),
    }));
    const beganMs = performance.now();
    const order = await till.client.send('POST', '/checkout', { coupon: '', note: '', orderList });
    const other = this.#tills.find((one) => one.branch === till.branch && one !== till);
    if (other?.waitsSinceMs === null) other.waitsSinceMs = performance.now();
    const paid = await till.client.send('POST', `/checkout/${order.body.orderId}/complete`, PAID_IN_CASH);
    if (paid.status !== 200) throw new Error(`not paid: ${JSON.stringify([order.body, paid.body])}`);
    sales.push(performance.now() - beganMs);
  }
}
