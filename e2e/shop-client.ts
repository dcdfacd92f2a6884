import type { Account } from './shop.ts';

/** What the calls answer here, looked into as far as a test needs. */
// biome-ignore lint/suspicious/noExplicitAny: a test looks into bodies whose shape is what it tests
type Body = any;

/** The calls as a program makes them: a session cookie and the anti-forgery token (rule C2.3). */
export class ShopClient {
  #url: string;
  #cookie = '';
  #token = '';

  private constructor(url: string) {
    this.#url = url;
  }

  static async signIn(url: string, account: Account): Promise<ShopClient> {
    const client = new ShopClient(url);
    await client.#fetchToken();
    const answer = await client.post('/checkLogin', { username: account, password: `${account}-demo` });
    if (answer.status !== 'success') throw new Error(`cannot sign in: ${JSON.stringify(answer)}`);
    await client.#fetchToken();
    return client;
  }

  /** The same server at another address, as after a restart. */
  moveTo(url: string): void {
    this.#url = url;
  }

  /** For a browser that shall be this person. */
  get cookie(): { readonly name: string; readonly value: string } {
    const [name = '', ...value] = this.#cookie.split('=');
    return { name, value: value.join('=') };
  }

  get(path: string): Promise<Body> {
    return this.#send('GET', path);
  }

  post(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Body> {
    return this.#send('POST', path, body, headers);
  }

  patch(path: string, body: unknown): Promise<Body> {
    return this.#send('PATCH', path, body);
  }

  delete(path: string): Promise<Body> {
    return this.#send('DELETE', path);
  }

  /** Opens the drawer with so many baht; one that is open stays as it is. */
  async openDrawer(openingBalance = '500'): Promise<void> {
    await this.post('/openCashier/post', { opening_balance: openingBalance });
  }

  /** Goes on in another of the branches in which this person works. */
  async goTo(branchId: number): Promise<void> {
    await this.post('/session/branch', { branch_id: branchId });
    await this.#fetchToken();
  }

  /** Cancels this cashier's pending order, if there is one. */
  async cancelPending(): Promise<void> {
    const { hasPending, orderId } = await this.get('/orders/pending');
    if (hasPending) await this.delete(`/checkout/${orderId}`);
  }

  /** Makes a pending order of so many of each product; gives its id. */
  async checkout(lines: readonly { readonly id: number; readonly quantity: number }[]): Promise<number> {
    const answer = await this.post('/checkout', { coupon: '', note: '', orderList: lines });
    if (!answer.orderId) throw new Error(`no order: ${JSON.stringify(answer)}`);
    return answer.orderId;
  }

  async #fetchToken(): Promise<void> {
    this.#token = (await this.get('/api/session')).csrf_token;
  }

  async #send(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Body> {
    const answer = await fetch(this.#url + path, {
      method,
      headers: {
        Accept: 'application/json',
        'X-CSRF-TOKEN': this.#token,
        ...(this.#cookie && { Cookie: this.#cookie }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
    if (cookie !== undefined) this.#cookie = cookie;
    return answer.json();
  }
}
