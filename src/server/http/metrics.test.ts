import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '../testing/listen.ts';
import { openPrintingTill, sellOne } from '../testing/printing.ts';
import { checkOut, plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const TOKEN = 'a-token-of-sixteen-signs';
/** As a proxy says it: whoever asks may be anywhere. */
const FROM_ELSEWHERE = { 'X-Forwarded-For': '192.0.2.7' };
const LINE = /^([a-z_]+)(\{(?:[a-z]+="(?:[^"\\\n]|\\["\\n])*",?)+\})? (\d+(?:\.\d+)?(?:e[+-]\d+)?)$/;

/** The figures as whoever watches reads them: each line by its name and labels. */
async function readMetrics(browser: TestBrowser): Promise<ReadonlyMap<string, number>> {
  const { status, headers, body } = await browser.get('/metrics');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const figures = new Map<string, number>();
  const described = new Map<string, string[]>();
  for (const line of String(body).trimEnd().split('\n')) {
    const [, kind, of] = /^# (HELP|TYPE) ([a-z_0-9]+) \S/.exec(line) ?? [];
    if (kind !== undefined && of !== undefined) {
      described.set(of, [...(described.get(of) ?? []), kind]);
      continue;
    }
    const [, name = '', labels = '', value] = LINE.exec(line.replace('p99', 'pxx')) ?? [];
    expect(value, line).toBeDefined();
    const key = `${name}${labels}`;
    expect(figures.has(key), `twice: ${key}`).toBe(false);
    figures.set(key, Number(value));
  }
  for (const [name, kinds] of described) expect(kinds, name).toEqual(['HELP', 'TYPE']);
  return figures;
}

describe.each(ENGINES)('what whoever watches the shop is told, on %s', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine, { metricsToken: TOKEN });
  });
  afterAll(() => shop.close());

  test('this machine reads it, others with the token, and to anybody else it isn’t there', async () => {
    const visitor = shop.visitor();
    expect((await visitor.get('/metrics')).status).toBe(200);
    const asked = async (headers: Record<string, string>) => visitor.get('/metrics', headers);
    const nothingThere = await visitor.get('/no-such-address', FROM_ELSEWHERE);
    for (const headers of [
      FROM_ELSEWHERE,
      { ...FROM_ELSEWHERE, Authorization: `Bearer ${TOKEN}x` },
      { ...FROM_ELSEWHERE, Authorization: TOKEN },
      { Via: '1.1 proxy' },
    ]) {
      const { status, body } = await asked(headers);
      expect({ status, body }).toEqual({ status: 404, body: nothingThere.body });
    }
    expect((await asked({ ...FROM_ELSEWHERE, Authorization: `Bearer ${TOKEN}` })).status).toBe(200);
  });

  test('without a token nobody reads it from elsewhere, signed in or not', async () => {
    const closed = await openTestShop(engine);
    const admin = await closed.signIn('admin');
    for (const headers of [{}, { Authorization: 'Bearer ' }, { Authorization: 'Bearer null' }])
      expect((await admin.get('/metrics', { ...FROM_ELSEWHERE, ...headers })).status).toBe(404);
    await closed.close();
  });

  test('a sale is counted with its requests, refusals apart, and how long they took adds up', async () => {
    const before = await readMetrics(shop.visitor());
    const cashier = await shop.atTheTill('cashier');
    const [product] = await plainProducts(shop);
    const orderId = await checkOut(cashier, product?.id ?? 0, 2);
    const pay = (amount: number) =>
      cashier.post(`/checkout/${orderId}/complete`, { payment_method: 'cash', paymentAmount: amount });
    expect((await pay(1)).status).toBe(422);
    expect((await pay(90_000)).status).toBe(200);
    const after = await readMetrics(shop.visitor());
    const more = (figure: string) => (after.get(figure) ?? 0) - (before.get(figure) ?? 0);
    expect(more('raandee_sales_today')).toBe(1);
    const route = 'POST /checkout/{id}/complete';
    expect(more(`raandee_http_requests_total{route="${route}",status="2xx"}`)).toBe(1);
    expect(more(`raandee_http_requests_total{route="${route}",status="4xx"}`)).toBe(1);
    expect(more('raandee_writes_total{outcome="done"}')).toBeGreaterThanOrEqual(3);
    const duration = 'raandee_http_request_duration_seconds';
    const buckets = [...after].filter(([name]) => name.startsWith(`${duration}_bucket{route="${route}"`));
    const counts = buckets.map(([, count]) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(buckets.at(-1)).toEqual([`${duration}_bucket{route="${route}",le="+Inf"}`, 2]);
    expect(after.get(`${duration}_count{route="${route}"}`)).toBe(2);
    expect(after.get(`${duration}_sum{route="${route}"}`)).toBeGreaterThan(0);
  });

  test('a screen that listens is counted as long as it does, and its hours are no slow answer', async () => {
    const streams = async () => (await readMetrics(shop.visitor())).get('raandee_event_streams{of="staff"}');
    expect(await streams()).toBe(0);
    const cashier = await shop.signIn('cashier2');
    const hearing = await listen(shop, cashier);
    expect(await streams()).toBe(1);
    // What the server ends is answered.
    await cashier.post('/logout');
    expect(await hearing.ended()).toBe(true);
    await expect.poll(streams).toBe(0);
    const all = await readMetrics(shop.visitor());
    expect(all.get('raandee_http_requests_total{route="GET /api/events",status="2xx"}')).toBe(1);
    expect([...all.keys()].some((name) => name.includes('le="+Inf"') && name.includes('/api/events'))).toBe(
      false,
    );
  });

  test('what waits to be printed and what was is told by its state', async () => {
    const till = await openPrintingTill(shop);
    const { orderId } = await sellOne(shop, till.cashier);
    await till.ask({ kind: 'receipt', id: orderId });
    const waiting = async (state: string) =>
      (await readMetrics(shop.visitor())).get(`raandee_print_jobs{state="${state}"}`);
    expect(await waiting('waiting')).toBe(1);
    await till.workers.runDue();
    expect([await waiting('waiting'), await waiting('printed')]).toEqual([undefined, 1]);
    await till.close();
  });

  test('writes that wait for each other stand in the queue', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const writes = Array.from({ length: 3 }, () =>
      shop.db.transaction(async (trx) => {
        await trx.updateTable('server_keys').set({ id: 1 }).execute();
        await held;
      }),
    );
    const figures = await readMetrics(shop.visitor());
    expect(figures.get(`raandee_writes_pending{engine="${engine}"}`)).toBe(3);
    expect(figures.get('raandee_database_up')).toBe(1);
    const busy = figures.get('raandee_database_connections{state="busy"}');
    if (engine === 'postgres') expect(busy).toBeGreaterThanOrEqual(3);
    else expect(busy).toBeUndefined();
    letGo();
    await Promise.all(writes);
    const pending = (await readMetrics(shop.visitor())).get(`raandee_writes_pending{engine="${engine}"}`);
    expect(pending).toBe(0);
  });

  test('on PostgreSQL whoever watches sees whether a yes is on two servers; with a file there is one', async () => {
    const waits = async () => (await readMetrics(shop.visitor())).get('raandee_database_waits_for_standby');
    expect(await waits()).toBe(engine === 'postgres' ? 0 : undefined);
  });

  test('without what it asks of the database the other figures are there', async () => {
    const rename = (from: string, to: string) =>
      shop.db.transaction((trx) => trx.schema.alterTable(from).renameTo(to).execute());
    await rename('daily_sales', 'gone');
    const figures = await readMetrics(shop.visitor());
    expect(figures.get('raandee_database_up')).toBe(0);
    expect(figures.has('raandee_sales_today')).toBe(false);
    expect(figures.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    expect(figures.has('nodejs_eventloop_lag_max_seconds')).toBe(true);
    await rename('gone', 'daily_sales');
    expect((await readMetrics(shop.visitor())).get('raandee_database_up')).toBe(1);
  });

  test('nobody’s name, no goods and no secret is in it, whatever was asked for', async () => {
    const visitor = shop.visitor();
    await visitor.get('/no-such/address"}\n');
    await visitor.get('/api/coupons/K7M2QX9D');
    const text = String((await visitor.get('/metrics')).body);
    for (const word of ['cashier2', 'manager-demo', 'K7M2QX9D', 'no-such', TOKEN, shop.dataDir, '127.0.0.1'])
      expect(text).not.toContain(word);
    expect(text).not.toMatch(/[^\x20-\x7e\n’]/);
    expect(text).toContain('raandee_http_requests_total{route="none",status="4xx"}');
  });
});

test('a proxy is believed when it says who the visitor is only where it was named', async () => {
  const wrong = { username: 'cashier', password: 'wrong' };
  const lastOfSix = async (trustedProxies: readonly string[]) => {
    const shop = await openTestShop('sqlite', { trustedProxies });
    const codes = [];
    for (let i = 0; i < 6; i += 1) {
      const headers = { 'X-Forwarded-For': `192.0.2.${i}` };
      codes.push((await shop.visitor().post('/checkLogin', wrong, headers)).body.code);
    }
    await shop.close();
    return codes.at(-1);
  };
  expect(await lastOfSix(['10.0.0.0/8'])).toBe('TOO_MANY_LOGINS');
  expect(await lastOfSix(['127.0.0.0/8'])).not.toBe('TOO_MANY_LOGINS');
});
