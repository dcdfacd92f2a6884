import { Agent, request } from 'node:http';

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the measurement looks into a few fields only
  readonly body: any;
}

/** A till's calls over one kept connection, as a browser makes them. */
export class TillClient {
  readonly url: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #cookie = '';
  #token = '';

  constructor(url: string) {
    this.url = url;
  }

  /** Signs in and opens a drawer, at a till where the shop has any. */
  async open(account: string, tillId?: number, password = `${account}-demo`): Promise<this> {
    await this.#fetchToken();
    await this.send('POST', '/checkLogin', { username: account, password });
    await this.#fetchToken();
    await this.send('POST', '/openCashier/post', { opening_balance: '1000', till_id: tillId });
    return this;
  }

  /** Its session's, for a browser that goes on with it. */
  get cookie(): { readonly name: string; readonly value: string } {
    const [name = '', value = ''] = this.#cookie.split(/=(.*)/s);
    return { name, value };
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Takes a whole file as it comes, on a connection of its own, and keeps nothing of it. */
  async download(path: string): Promise<void> {
    const answer = await fetch(this.url + path, { headers: { Cookie: this.#cookie } });
    if (!answer.ok || answer.body === null) throw new Error(`not sent: ${answer.status}`);
    for await (const _part of answer.body);
  }

  async #fetchToken(): Promise<void> {
    this.#token = (await this.send('GET', '/api/session')).body.csrf_token;
  }

  /**
   * A body of text or bytes goes as a file, any other as JSON.
   * @param how `withinMs`: after so long without an answer it is given up
   */
  send(
    method: string,
    path: string,
    body?: unknown,
    how: { readonly headers?: Readonly<Record<string, string>>; readonly withinMs?: number } = {},
  ): Promise<Answer> {
    const isFile = typeof body === 'string' || Buffer.isBuffer(body);
    const text = isFile || body === undefined ? body : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const sent = request(
        this.url + path,
        {
          method,
          agent: this.#agent,
          ...(how.withinMs !== undefined && { signal: AbortSignal.timeout(how.withinMs) }),
          headers: {
            Accept: 'application/json',
            'X-CSRF-TOKEN': this.#token,
            Cookie: this.#cookie,
            ...how.headers,
            ...(text !== undefined && {
              'Content-Type': isFile ? 'text/csv' : 'application/json',
              'Content-Length': Buffer.byteLength(text),
            }),
          },
        },
        (answer) => {
          const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0];
          if (cookie !== undefined) this.#cookie = cookie;
          const parts: Buffer[] = [];
          answer.on('error', reject);
          answer.on('data', (part) => parts.push(part));
          answer.on('end', () => {
            const whole = Buffer.concat(parts).toString();
            const isJson = answer.headers['content-type']?.includes('json');
            resolve({ status: answer.statusCode ?? 0, body: isJson ? JSON.parse(whole) : whole });
          });
        },
      );
      sent.on('error', reject);
      sent.end(text);
    });
  }
}
