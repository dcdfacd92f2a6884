import { beforeEach, describe, expect, test, vi } from 'vitest';

/** A browser as far as the client needs one: a page with a token, an address, and a scripted server. */
const page = { token: '', left: [] as string[], hasLetGo: false };
const server = { answers: [] as (() => Response)[], requests: [] as { url: string; init: RequestInit }[] };

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers });
const unplugged = () => {
  throw new TypeError('Failed to fetch');
};

const tokenSent = (index: number) => new Headers(server.requests[index]?.init.headers).get('X-CSRF-TOKEN');

beforeEach(() => {
  vi.resetModules();
  Object.assign(page, { token: 'at-load', left: [], hasLetGo: false });
  Object.assign(server, { answers: [], requests: [] });
  const meta = {
    get content() {
      return page.token;
    },
    setAttribute: (_: string, value: string) => {
      page.token = value;
    },
  };
  vi.useFakeTimers();
  vi.stubGlobal('document', { querySelector: () => meta });
  vi.stubGlobal('window', {
    location: { pathname: '/pos', assign: (to: string) => page.left.push(to) },
    stop: () => {
      page.hasLetGo = true;
    },
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    server.requests.push({ url, init });
    const answer = server.answers.shift();
    if (answer === undefined) throw new Error(`nothing was expected to ask for ${url}`);
    return answer();
  });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const client = () => import('./api.ts');
const connection = async () => (await import('./connection.ts')).useConnection.getState();

describe('a page that has lain open over night', () => {
  test('fetches a new token and repeats the request once, with the same idempotency key', async () => {
    const { call } = await client();
    server.answers = [
      json(403, { message: 'หน้านี้หมดอายุแล้ว', code: 'csrf' }),
      json(200, { csrf_token: 'fresh' }),
      json(200, { success: true, orderId: 5, order_number: '261121-003-0001' }),
    ];
    const body = { orderList: [{ id: 1, quantity: 1 }] };
    const answer = await call('POST /checkout', { body, idempotencyKey: 'basket-1' });
    expect(answer.orderId).toBe(5);
    expect(server.requests.map(({ url }) => url)).toEqual(['/checkout', '/api/session', '/checkout']);
    expect([tokenSent(0), tokenSent(2)]).toEqual(['at-load', 'fresh']);
    expect(new Headers(server.requests[2]?.init.headers).get('Idempotency-Key')).toBe('basket-1');
  });

  test('does not ask for ever when the new token is refused too', async () => {
    const { call } = await client();
    const refused = json(403, { message: 'หน้านี้หมดอายุแล้ว', code: 'csrf' });
    server.answers = [refused, json(200, { csrf_token: 'fresh' }), refused];
    await expect(call('POST /logout', { body: {} })).rejects.toMatchObject({ status: 403, code: 'csrf' });
    expect(server.requests).toHaveLength(3);
  });
});

describe('a refusal', () => {
  test('carries its words, its fields and the rest of its body', async () => {
    const { call, CallError } = await client();
    server.answers = [
      json(422, {
        message: 'มีคำสั่งซื้อที่รอชำระเงินอยู่',
        errors: { orderList: ['มีคำสั่งซื้อที่รอชำระเงินอยู่'] },
        orderId: 9,
      }),
    ];
    const failure = await call('POST /checkout', { body: { orderList: [] } }).catch((error) => error);
    expect(failure).toBeInstanceOf(CallError);
    expect(failure).toMatchObject({
      status: 422,
      message: 'มีคำสั่งซื้อที่รอชำระเงินอยู่',
      errors: { orderList: ['มีคำสั่งซื้อที่รอชำระเงินอยู่'] },
      body: { orderId: 9 },
    });
    expect((await connection()).reachable).toBe(true);
  });

  test('of somebody who is not signed in any more leads to the login page, once', async () => {
    const { call, isLeavingForLogin } = await client();
    expect(isLeavingForLogin()).toBe(false);
    const signedOut = json(401, { message: 'กรุณาเข้าสู่ระบบ' });
    server.answers = [signedOut, signedOut];
    await expect(call('GET /orders/pending')).rejects.toMatchObject({ status: 401 });
    await expect(call('GET /brands/api')).rejects.toMatchObject({ status: 401 });
    expect(page.left).toEqual(['/login']);
    expect(isLeavingForLogin()).toBe(true);
  });
});

test('what the contract declares as a form is posted as one, with the token in its header; the rest is JSON', async () => {
  const { call, endSession } = await client();
  server.answers = [
    json(200, { status: 'success', message: '', routeURL: '/pos' }),
    json(200, { success: true, message: '' }),
    json(200, { success: true, redirect: '/login' }),
  ];
  await call('POST /openCashier/post', { body: { opening_balance: '500.25', till_id: null } });
  await call('POST /cash/add-money', { body: { amount: '5' } });
  await endSession({ closing_balance: '7', with_shift: true });
  const sent = server.requests.map(({ init }) => [new Headers(init.headers).get('Content-Type'), init.body]);
  expect(sent).toEqual([
    ['application/x-www-form-urlencoded', 'opening_balance=500.25'],
    ['application/json', '{"amount":"5"}'],
    ['application/x-www-form-urlencoded', 'closing_balance=7&with_shift=true'],
  ]);
  expect([tokenSent(0), tokenSent(2)]).toEqual(['at-load', 'at-load']);
});

describe('a good status whose body says no', () => {
  const sold = { orderList: [{ id: 1, quantity: 1 }] };
  const refused = async (body: unknown, status = 200) => {
    const { call } = await client();
    server.answers = [json(status, body)];
    return call('POST /checkout', { body: sold }).catch((error) => error);
  };

  test.each([
    ['success is false', { success: false, message: 'ขายไม่ได้' }, { message: 'ขายไม่ได้' }],
    [
      'there are errors',
      { success: true, orderId: 5, errors: { orderList: ['สินค้าหมด'] } },
      { errors: { orderList: ['สินค้าหมด'] } },
    ],
    ['its status is error', { status: 'error', message: 'ลองใหม่' }, { message: 'ลองใหม่' }],
    ['its status is validation_error', { status: 'validation_error' }, { message: '' }],
  ])('is a refusal with its words: %s', async (_, body, words) => {
    const { CallError } = await client();
    const failure = await refused(body);
    expect(failure).toBeInstanceOf(CallError);
    expect(failure).toMatchObject({ status: 200, ...words, body });
    expect((await connection()).reachable).toBe(true);
  });

  test.each([
    ['nothing', {}],
    ['null', null],
    ['a word', 'ok'],
    ['success without the order', { success: true }],
    ['an order that is no number', { success: true, orderId: '' }],
    ['the order without success', { orderId: 5 }],
  ])('or that lacks what the screen goes on with is a fault of the server: %s', async (_, body) => {
    const { CallError } = await client();
    const failure = await refused(body);
    expect(failure).toBeInstanceOf(CallError);
    expect(failure).toMatchObject({ status: 500, message: '', code: '', errors: {} });
  });

  test('may have no errors to name, and a status of its own', async () => {
    const { call } = await client();
    server.answers = [
      json(200, { success: true, orderId: 5, errors: {} }),
      json(201, {
        id: 3,
        queue_number: 1,
        date: '2026-11-22',
        time: '10:00',
        people_count: 2,
        status: 'waiting',
      }),
    ];
    expect((await call('POST /checkout', { body: sold })).orderId).toBe(5);
    expect((await call('POST /queues', { body: { people_count: 2 } })).queue_number).toBe(1);
  });

  test('is told by status where the call tells all outcomes so', async () => {
    const { call } = await client();
    const said = async (body: unknown) => {
      server.answers = [json(200, body)];
      return call('POST /checkLogin', { body: { username: 'a', password: 'b' } }).catch((error) => error);
    };
    const errors = { username: ['กรุณากรอก'] };
    expect(await said({ status: 'validation_error', errors })).toMatchObject({
      status: 'validation_error',
      errors,
    });
    expect(await said({ status: 'validation_error' })).toMatchObject({ errors: {} });
    expect(await said({ errors })).toMatchObject({ status: 'validation_error', errors });
    for (const body of [
      { status: 'error', message: 'ไม่ถูกต้อง' },
      { status: 'locked', message: 'ไม่ถูกต้อง' },
      { success: false, message: 'ไม่ถูกต้อง' },
      { message: 'ไม่ถูกต้อง' },
    ]) {
      expect(await said(body)).toMatchObject({ status: 'error', message: 'ไม่ถูกต้อง' });
    }
    expect(await said({})).toMatchObject({ status: 'error', message: '' });
    expect(await said({ status: 'success', message: 'ยินดีต้อนรับ' })).toMatchObject({ status: 500 });
    const good = { status: 'success', title: '', message: '', routeURL: '/pos' };
    expect(await said(good)).toEqual(good);
  });
});

describe('while the session is being ended on purpose', () => {
  /** A closing whose answer is given by hand, and a read that hears meanwhile that nobody is signed in. */
  async function closingAndReading() {
    const { call, endSession } = await client();
    let answerClosing = (_: Response) => {};
    const closing = () => new Promise<Response>((resolve) => (answerClosing = resolve));
    server.answers = [closing as never, json(401, { message: 'กรุณาเข้าสู่ระบบ' })];
    const closed = endSession({ closing_balance: '500' }).catch((error) => error);
    const heard: unknown[] = [];
    const read = call('GET /orders/pending').catch((error) => heard.push(error));
    await vi.advanceTimersByTimeAsync(100);
    return { closed, heard, read, answerClosing: (answer: Response) => answerClosing(answer) };
  }

  test('nobody is hurried away from the message on screen, whatever else is heard', async () => {
    const { closed, heard, answerClosing } = await closingAndReading();
    expect([heard, page.left]).toEqual([[], []]);
    answerClosing(json(200, { success: true, redirect: '/login' })());
    expect(await closed).toMatchObject({ redirect: '/login' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([heard, page.left]).toEqual([[], []]);
  });

  test('a refusal lets the others go on', async () => {
    const { closed, heard, read, answerClosing } = await closingAndReading();
    answerClosing(json(422, { message: 'ยอดเงินปิดลิ้นชัก ไม่ตรง' })());
    expect(await closed).toMatchObject({ status: 422 });
    await read;
    expect(heard).toMatchObject([{ status: 401 }]);
    expect(page.left).toEqual(['/login']);
  });
});

describe('a connection that fails', () => {
  test.each([
    ['no answer', unplugged],
    ['an answer cut off in the middle', () => new Response('{"success": tr', { status: 200 })],
    ['a proxy that cannot reach the server', json(502, {})],
  ])('is told apart from a refusal, and shown: %s', async (_, answer) => {
    const { call, ConnectionError } = await client();
    server.answers = [answer];
    await expect(call('GET /orders/pending')).rejects.toBeInstanceOf(ConnectionError);
    expect((await connection()).reachable).toBe(false);
  });

  test('shows until the server answers again, asked every two seconds, and clears by itself', async () => {
    const { call } = await client();
    server.answers = [unplugged, unplugged, json(200, { ok: true }), json(200, { ok: true })];
    await call('GET /orders/pending').catch(() => undefined);
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await connection()).reachable).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await connection()).reachable).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    // On a line of its own, and once it answers, on those that the page uses.
    expect(server.requests.slice(1).map(({ url, init }) => [url, init.credentials])).toEqual([
      ['/healthz', 'omit'],
      ['/healthz', 'omit'],
      ['/healthz', 'same-origin'],
    ]);
    expect(page.hasLetGo).toBe(false);
  });

  test('is not over while the page’s own lines lead nowhere: what waits there is let go, and they are asked again', async () => {
    const { call } = await client();
    server.answers = [unplugged, json(200, { ok: true }), unplugged, json(200, {}), json(200, {})];
    await call('GET /orders/pending').catch(() => undefined);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(page.hasLetGo).toBe(true);
    expect((await connection()).reachable).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await connection()).reachable).toBe(true);
  });

  test('a database that is gone leaves open what was done, and is shown until the server can write again', async () => {
    const { call, ConnectionError } = await client();
    const gone = json(503, { message: 'ฐานข้อมูลไม่ตอบสนอง', code: 'DATABASE_UNAVAILABLE' });
    const stillGone = json(503, { status: 'unavailable', code: 'DATABASE_UNAVAILABLE' });
    server.answers = [gone, stillGone, json(200, { status: 'ok' }), json(200, { status: 'ok' })];
    await expect(call('GET /orders/pending')).rejects.toBeInstanceOf(ConnectionError);
    expect(await connection()).toEqual({ reachable: false, trouble: 'DATABASE_UNAVAILABLE' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await connection()).toEqual({ reachable: false, trouble: 'DATABASE_UNAVAILABLE' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await connection()).toEqual({ reachable: true, trouble: null });
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/orders/pending',
      ...['/readyz', '/readyz', '/readyz'],
    ]);
  });

  test('a full disk refuses in words, and is shown for as long as it is full', async () => {
    const { call } = await client();
    const full = json(507, { message: 'พื้นที่เต็ม', code: 'DISK_FULL' });
    server.answers = [
      full,
      json(503, { status: 'unavailable', code: 'DISK_FULL' }),
      json(200, { status: 'ok' }),
      json(200, { status: 'ok' }),
    ];
    await expect(call('GET /orders/pending')).rejects.toMatchObject({ status: 507, message: 'พื้นที่เต็ม' });
    expect(await connection()).toEqual({ reachable: true, trouble: 'DISK_FULL' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await connection()).trouble).toBe('DISK_FULL');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await connection()).toEqual({ reachable: true, trouble: null });
  });

  test('a search that the cashier typed over is no failure', async () => {
    const { call, ConnectionError } = await client();
    const typedOver = new AbortController();
    typedOver.abort();
    server.answers = [
      () => {
        throw new DOMException('aborted', 'AbortError');
      },
    ];
    const failure = await call('GET /brands/api', { signal: typedOver.signal }).catch((error) => error);
    expect(failure).not.toBeInstanceOf(ConnectionError);
    expect((await connection()).reachable).toBe(true);
  });
});

test('a list tells how many there are beyond those that it holds', async () => {
  const { callWithTotal } = await client();
  server.answers = [json(200, [], { 'X-Total-Count': '214' })];
  const { rows, total } = await callWithTotal('GET /products/search', { query: { query: 'นม' } });
  expect({ rows, total }).toEqual({ rows: [], total: 214 });
});
