import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

describe.each(ENGINES)('a queue that several tills give out at once, on %s', (engine) => {
  let shop: TestShop;
  let tills: TestBrowser[];
  beforeEach(async () => {
    shop = await openTestShop(engine);
    shop.clock.nowMs = Date.parse('2026-11-20T20:00:00+07:00');
    tills = [await shop.signIn('cashier'), await shop.signIn('cashier2')];
    // The token is fetched once, not by every one of many simultaneous requests.
    await Promise.all(tills.map((till) => till.post('/queues')));
  });
  afterEach(() => shop.close());

  const times = <T>(count: number, work: (till: TestBrowser, i: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, i) => work(tills[i % 2] as TestBrowser, i)));
  const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
  const sorted = (given: readonly { body: { queue_number: number } }[]) =>
    given.map(({ body }) => body.queue_number).sort((a, b) => a - b);

  test('fifty at the same moment get the numbers 1 to 50', async () => {
    const given = await times(50, (till, i) => till.post('/queues', { people_count: i + 1 }));
    expect(sorted(given)).toEqual(upTo(50));
    const list = (await tills[0]?.get('/queues/all?sort=queue_number'))?.body;
    expect(list.data.map((one: { queue_number: number }) => one.queue_number)).toEqual(upTo(50));
  });

  test('numbers given out while others end leave no gap', async () => {
    const first = await times(10, (till) => till.post('/queues', { people_count: 1 }));
    const more = await Promise.all([
      times(10, (till) => till.post('/queues', { people_count: 1 })),
      times(10, (till, i) => till.delete(`/queues/${first[i]?.body.id}`)),
    ]);
    expect(sorted([...first, ...more[0]])).toEqual(upTo(20));
  });

  test('at midnight each number is one of its day, and both days run from 1', async () => {
    const midnight = Date.parse('2026-11-21T00:00:00+07:00');
    let nowMs = midnight - 30;
    // Whoever asks for the time makes a millisecond pass.
    Object.defineProperty(shop.clock, 'nowMs', { get: () => (nowMs += 1) });
    const given = await times(40, (till) => till.post('/queues', { people_count: 1 }));
    nowMs = midnight;
    const later = await times(5, (till) => till.post('/queues', { people_count: 1 }));
    for (const date of ['2026-11-20', '2026-11-21']) {
      const ofDay = [...given, ...later].filter(({ body }) => body.date === date);
      expect(ofDay.length).toBeGreaterThan(0);
      expect(sorted(ofDay)).toEqual(upTo(ofDay.length));
      expect(new Set(ofDay.map(({ body }) => body.time))).toEqual(
        new Set([date === '2026-11-20' ? '23:59' : '00:00']),
      );
    }
  });

  test('eight with one key get one number', async () => {
    const key = { 'Idempotency-Key': 'party-0001' };
    const till = tills[0] as TestBrowser;
    const given = await Promise.all(upTo(8).map(() => till.post('/queues', { people_count: 2 }, key)));
    expect(new Set(given.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(given[0]).toMatchObject({ status: 201, body: { queue_number: 1 } });
    expect(await till.post('/queues', { people_count: 3 }, key)).toMatchObject({
      status: 409,
      body: { code: 'KEY_REUSED' },
    });
    expect((await till.post('/queues', { people_count: 2 })).body.queue_number).toBe(2);
  });

  test('of its turn and its leaving at the same moment exactly one holds', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = (await tills[0]?.post('/queues', { people_count: 1 }))?.body ?? {};
      const [complete, cancel] = await Promise.all([
        tills[0]?.patch(`/queues/${id}/complete`),
        tills[1]?.delete(`/queues/${id}`),
      ]);
      const codes = [complete?.body.code, cancel?.body.code];
      expect([
        [undefined, 'QUEUE_COMPLETE'],
        ['QUEUE_CANCELLED', undefined],
      ]).toContainEqual(codes);
      const { status } = await shop.db.read
        .selectFrom('queue_tickets')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(status).toBe(complete?.status === 200 ? 'complete' : 'cancelled');
    }
  });
});
