import { expect } from 'vitest';
import { buildApp } from '../app.ts';
import { makeBackup as backup } from '../backup/make-backup.ts';
import { verify } from '../books/verify.ts';
import type { Database, Trx } from '../db/database.ts';
import type { Engine } from '../db/migrations/column-kinds.ts';
import { overrule } from '../db/trusted-clock.ts';
import { makeDemoShop } from '../demo/make-demo-shop.ts';
import type { MakeBackup } from '../http/handlers.ts';
import type { HealthOptions } from '../http/health.ts';
import type { FileLimits } from '../http/send-file.ts';
import { type HttpsDoor, openHttpsDoor } from '../https/https-door.ts';
import type { MachineNames } from '../https/machine-names.ts';
import { drawPrinted } from '../pdf/draw-printed.ts';
import type { RenderPaper } from '../pdf/paper.ts';
import { readTable as readTableHere } from '../tables/read-table.ts';
import type { ReadTable } from '../tables/table-process.ts';
import { type Fetch, fetchTrusting } from './fetch-trusting.ts';
import { type Filling, openTestDatabase, type TestDatabase } from './test-database.ts';

/** Noon in Bangkok on a Friday; tests move it with {@link TestShop.clock}. */
export const TEST_NOW_MS = Date.parse('2026-11-20T12:00:00+07:00');

export type TestAccount = 'cashier' | 'cashier2' | 'manager' | 'admin';

/** An answer over HTTP with its body already read. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into bodies whose shape is what it tests
  readonly body: any;
}

/** A shop of a test's own, served over HTTP with the demo's goods and staff but no past sales. */
export interface TestShop {
  readonly db: Database;
  readonly url: string;
  readonly dataDir: string;
  /** Where the PostgreSQL database is; null for SQLite. */
  readonly databaseUrl: string | null;
  /** Its way in by https, where it was opened with one. */
  readonly httpsDoor: HttpsDoor | null;
  readonly clock: { nowMs: number };
  /** A browser that nobody has signed in with. */
  visitor(): TestBrowser;
  /** One that comes by https and trusts the shop's own authority. */
  visitorByHttps(): TestBrowser;
  /** A browser in which that person is signed in. */
  signIn(account: TestAccount): Promise<TestBrowser>;
  /** The same, with an open drawer. */
  atTheTill(account: TestAccount, openingBalance?: string): Promise<TestBrowser>;
  /** Stops the shop; fails the test when any invariant of the data does not hold. */
  close(): Promise<void>;
}

/**
 * Days on which the second branch sold, the morning of {@link TEST_NOW_MS} too; nobody of the first works there. Tests make
 * branches with lower numbers.
 */
const NEIGHBOUR = { days: 5, code: '00088', isOpenToday: true, isApart: true };

const filling = (market: typeof NEIGHBOUR | null): Filling => ({
  name: `the demo shop without past sales, ${market ? 'beside a branch that sells' : 'alone'}`,
  fill: async (db, dataDir) => {
    await makeDemoShop(db, { dataDir, nowMs: TEST_NOW_MS, seed: 1, days: 0, market });
    if (market) await db.transaction(forgetDates);
  },
});

const BESIDE_ANOTHER = filling(NEIGHBOUR);
const ALONE = filling(null);

/** What the other branch dated makes no clock of a test wrong, however far back it begins (rule R1). */
async function forgetDates(trx: Trx): Promise<void> {
  await overrule(trx, { nowMs: TEST_NOW_MS, latestMs: TEST_NOW_MS });
  await trx.updateTable('shop').set({ clock_confirmed_ms: null, clock_overruled_ms: null }).execute();
}

/** As on its way to a thread: only plain data gets there. */
const drawHere: RenderPaper = (printed) => drawPrinted(structuredClone(printed));

/** Opens a shop for a test. */
export async function openTestShop(
  engine: Engine,
  options: {
    readonly webDir?: string;
    readonly keepsProgram?: boolean;
    readonly https?: boolean;
    /** There by https of its own too (rule C14.4), for these names, at that time: who connects goes by the real one. */
    readonly ownHttps?: { readonly names: () => MachineNames; readonly now: () => number };
    readonly renderPaper?: RenderPaper;
    readonly readTable?: ReadTable;
    readonly files?: Partial<FileLimits>;
    readonly makeBackup?: MakeBackup;
    readonly health?: HealthOptions;
    readonly metricsToken?: string;
    readonly trustedProxies?: readonly string[];
    /** Nobody has made a shop yet: the program was started for one's own. */
    readonly noShopYet?: boolean;
    /** One branch and no other: for what is about exactly that. */
    readonly alone?: boolean;
    /** Others than this machine's people can come in. */
    readonly openToNetwork?: boolean;
    /** Serves this database, which whoever opened it closes. */
    readonly database?: TestDatabase;
  } = {},
): Promise<TestShop> {
  const db = options.database
    ? { ...options.database, close: async () => {} }
    : await openTestDatabase(engine, options.noShopYet ? undefined : options.alone ? ALONE : BESIDE_ANOTHER);
  const clock = { nowMs: TEST_NOW_MS };
  // Drawn and read here, not in a thread or a process: that needs the built program.
  const { renderPaper = drawHere, readTable = readTableHere } = options;
  const { dataDir, databaseUrl } = db;
  const now = () => clock.nowMs;
  const makeBackup: MakeBackup =
    options.makeBackup ??
    (async ({ isDaily }) => (await backup({ dataDir, databaseUrl, nowMs: now(), isDaily })) ?? 'running');
  const { openToNetwork = false } = options;
  const services = { db, now, dataDir, openToNetwork, renderPaper, readTable, makeBackup };
  const { ownHttps } = options;
  const httpsDoor =
    ownHttps === undefined
      ? null
      : openHttpsDoor({ dataDir, host: '127.0.0.1', port: 0, now: ownHttps.now, findNames: ownHttps.names });
  const app = await buildApp(services, {
    logLevel: 'silent',
    httpsDoor,
    https: options.https ?? false,
    webDir: options.webDir ?? db.dataDir,
    keepsProgram: options.keepsProgram ?? true,
    ...(options.health ? { health: options.health } : {}),
    metricsToken: options.metricsToken ?? null,
    trustedProxies: options.trustedProxies ?? [],
    ...(options.files && { files: options.files }),
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await httpsDoor?.listen();
  const signIn = async (account: TestAccount) => {
    const browser = new TestBrowser(url);
    const answer = await browser.post('/checkLogin', { username: account, password: `${account}-demo` });
    expect(answer.body).toMatchObject({ status: 'success' });
    browser.forgetToken();
    return browser;
  };
  return {
    db,
    url,
    dataDir,
    databaseUrl,
    httpsDoor,
    clock,
    visitor: () => new TestBrowser(url),
    visitorByHttps: () => {
      if (httpsDoor === null) throw new Error('the shop was opened without https');
      const ca = httpsDoor.authority.certificate.toString();
      return new TestBrowser(`https://127.0.0.1:${httpsDoor.port()}`, fetchTrusting(ca));
    },
    signIn,
    atTheTill: async (account, openingBalance = '1000') => {
      const browser = await signIn(account);
      const opened = await browser.post('/openCashier/post', { opening_balance: openingBalance });
      expect(opened.body).toMatchObject({ status: 'success' });
      return browser;
    },
    close: async () => {
      await app.close();
      const violations = await verify(db.read);
      await db.close();
      expect(violations).toEqual([]);
    },
  };
}

type Headers_ = Readonly<Record<string, string>>;

const goesAsItIs = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array;

/** A browser as the server sees one: keeps its cookies, sends the page's anti-forgery token. */
export class TestBrowser {
  readonly #url: string;
  readonly #fetch: Fetch;
  readonly #cookies = new Map<string, string>();
  #token: string | null = null;

  constructor(url: string, ask: Fetch = fetch) {
    this.#url = url;
    this.#fetch = ask;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** The same browser with the same session, at a shop that has moved. */
  at(url: string): TestBrowser {
    const browser = new TestBrowser(url);
    for (const [name, value] of this.#cookies) browser.#cookies.set(name, value);
    return browser;
  }

  /** The token belongs to the session; a new session has a new one. */
  forgetToken(): void {
    this.#token = null;
  }

  get(path: string, headers: Headers_ = {}): Promise<TestAnswer> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body: unknown = {}, headers: Headers_ = {}): Promise<TestAnswer> {
    return this.sendGuarded('POST', path, body, headers);
  }

  patch(path: string, body: unknown = {}, headers: Headers_ = {}): Promise<TestAnswer> {
    return this.sendGuarded('PATCH', path, body, headers);
  }

  delete(path: string, headers: Headers_ = {}): Promise<TestAnswer> {
    return this.sendGuarded('DELETE', path, undefined, headers);
  }

  async sendGuarded(
    method: string,
    path: string,
    body: unknown,
    headers: Headers_ = {},
  ): Promise<TestAnswer> {
    this.#token ??= (await this.get('/api/session')).body.csrf_token as string;
    return this.send(method, path, body, { 'X-CSRF-TOKEN': this.#token, ...headers });
  }

  /** Sends just this: no token unless the headers have one. Text and bytes go as they are, anything else as JSON. */
  async send(method: string, path: string, body: unknown, headers: Headers_ = {}): Promise<TestAnswer> {
    const response = await this.#fetch(this.#url + path, {
      method,
      redirect: 'manual',
      headers: {
        Accept: 'application/json',
        ...(this.#cookies.size > 0 ? { Cookie: this.cookie } : {}),
        ...(body === undefined || goesAsItIs(body) ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: goesAsItIs(body) ? body : JSON.stringify(body) }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      this.#cookies.set(name, value);
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text !== '' ? JSON.parse(text) : text,
    };
  }
}
