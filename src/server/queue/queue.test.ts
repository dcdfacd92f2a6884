import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

describe.each(ENGINES)('the queue on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    at('2026-11-20T20:00:00+07:00');
    till = await shop.signIn('cashier');
  });
  afterEach(() => shop.close());

  const add = async (people = 1, browser = till) => {
    const answer = await browser.post('/queues', { people_count: people });
    expect(answer.status).toBe(201);
    return answer.body as { id: number; queue_number: number };
  };
  const waiting = async (page = 1, browser = till) => (await browser.get(`/queues?page=${page}`)).body;
  const numbers = (list: { data: { queue_number: number }[] }) => list.data.map((one) => one.queue_number);
  const all = async (query = '') => (await till.get(`/queues/all${query}`)).body;
  function at(moment: string) {
    shop.clock.nowMs = Date.parse(moment);
  }

  test('a number is given out with its day, time and people, without an open drawer', async () => {
    at('2026-11-20T21:04:59+07:00');
    expect(await add(4)).toEqual({
      id: expect.any(Number),
      queue_number: 1,
      date: '2026-11-20',
      time: '21:04',
      people_count: 4,
      status: 'waiting',
    });
    expect((await add()).queue_number).toBe(2);
  });

  test.each([0, -1, 1000, 1.5, undefined])('a party of %s is told under its field', async (people) => {
    expect(await till.post('/queues', { people_count: people })).toMatchObject({
      status: 422,
      body: { errors: { people_count: ['จำนวนคนต้องเป็นจำนวนเต็ม 1 ถึง 999'] } },
    });
    expect(await waiting()).toMatchObject({ total: 0 });
  });

  test.each([1, 999])('a party of %s is taken', async (people) => {
    expect(await add(people)).toMatchObject({ people_count: people });
  });

  test.each(['2', null, true, [2]])('a party of %o is no request', async (people) => {
    expect((await till.post('/queues', { people_count: people })).status).toBe(400);
  });

  test('those who wait are listed five a page, oldest first', async () => {
    for (let i = 0; i < 7; i += 1) await add(i + 1);
    const first = await waiting();
    expect(first).toMatchObject({ current_page: 1, last_page: 2, total: 7 });
    expect(numbers(first)).toEqual([1, 2, 3, 4, 5]);
    expect(numbers(await waiting(2))).toEqual([6, 7]);
    expect((await till.get('/queues')).body).toEqual(first);
    // The second page was emptied by another till: the screen learns where the last one is.
    expect(await waiting(3)).toEqual({ data: [], current_page: 3, last_page: 2, total: 7 });
  });

  test('an empty queue has one page', async () => {
    expect(await waiting()).toEqual({ data: [], current_page: 1, last_page: 1, total: 0 });
  });

  test.each(['0', '-1', 'x', '1.5'])('page %s is told to be none', async (page) => {
    expect([400, 422]).toContain((await till.get(`/queues?page=${page}`)).status);
  });

  test('one whose turn came waits no more; saying it again changes nothing', async () => {
    const [first] = [await add(2), await add(3)];
    const complete = () => till.patch(`/queues/${first.id}/complete`);
    const answer = await complete();
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'ถึงคิวเรียบร้อยแล้ว', queue: { ...first, status: 'complete' } },
    });
    const ended = await endedAt(first.id);
    shop.clock.nowMs += 60_000;
    expect((await complete()).body).toEqual(answer.body);
    expect(await endedAt(first.id)).toBe(ended);
    expect(numbers(await waiting())).toEqual([2]);
    expect(await till.delete(`/queues/${first.id}`)).toMatchObject({
      status: 409,
      body: { code: 'QUEUE_COMPLETE', message: 'คิวนี้ถึงคิวแล้ว' },
    });
  });

  test('one who has gone waits no more; the number is not given out again', async () => {
    const ticket = await add();
    const answer = await till.delete(`/queues/${ticket.id}`);
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'ยกเลิกคิวเรียบร้อยแล้ว', queue: { ...ticket, status: 'cancelled' } },
    });
    const ended = await endedAt(ticket.id);
    shop.clock.nowMs += 60_000;
    expect((await till.delete(`/queues/${ticket.id}`)).body).toEqual(answer.body);
    expect(await endedAt(ticket.id)).toBe(ended);
    expect(await till.patch(`/queues/${ticket.id}/complete`)).toMatchObject({
      status: 409,
      body: { code: 'QUEUE_CANCELLED', message: 'คิวนี้ถูกยกเลิกแล้ว' },
    });
    expect((await add()).queue_number).toBe(2);
  });

  async function endedAt(id: number) {
    const row = await shop.db.read
      .selectFrom('queue_tickets')
      .select('ended_ms')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.ended_ms).toEqual(expect.any(Number));
    return row?.ended_ms;
  }

  test('a number that never was is not there', async () => {
    for (const answer of [await till.delete('/queues/77'), await till.patch('/queues/77/complete')]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'QUEUE_NOT_FOUND', message: 'ไม่พบคิวนี้' } });
    }
  });

  test('any till of the branch ends what another gave out', async () => {
    const ticket = await add();
    const other = await shop.signIn('cashier2');
    expect(numbers(await waiting(1, other))).toEqual([1]);
    expect((await other.patch(`/queues/${ticket.id}/complete`)).status).toBe(200);
  });

  test('each branch has its own numbers, and does not see or end the others', async () => {
    const ticket = await add();
    const elsewhere = await shop.signIn('cashier2');
    await moveToOtherBranch(shop, 'cashier2');
    expect(await waiting(1, elsewhere)).toMatchObject({ data: [], total: 0 });
    expect((await elsewhere.get('/queues/all')).body).toMatchObject({ data: [], total: 0 });
    expect((await elsewhere.delete(`/queues/${ticket.id}`)).status).toBe(404);
    expect((await elsewhere.patch(`/queues/${ticket.id}/complete`)).status).toBe(404);
    expect(await add(1, elsewhere)).toMatchObject({ queue_number: 1 });
    expect(await waiting()).toMatchObject({ total: 1, data: [{ id: ticket.id, status: 'waiting' }] });
  });

  test('numbers start anew at Bangkok midnight, and yesterday’s waiting ones can still be ended', async () => {
    at('2026-11-20T23:59:59.999+07:00');
    const [late, later] = [await add(), await add()];
    expect(later).toMatchObject({ queue_number: 2, date: '2026-11-20', time: '23:59' });
    at('2026-11-21T00:00:00+07:00');
    expect(await waiting()).toMatchObject({ total: 0 });
    expect(await add()).toMatchObject({ queue_number: 1, date: '2026-11-21', time: '00:00' });
    expect(numbers(await waiting())).toEqual([1]);
    expect((await till.patch(`/queues/${late.id}/complete`)).body.queue.status).toBe('complete');
    expect((await till.delete(`/queues/${later.id}`)).body.queue.status).toBe('cancelled');
  });

  test('the list of all numbers has every one of every day, newest first', async () => {
    const { id } = await add(5);
    await till.delete(`/queues/${id}`);
    await add(1);
    at('2026-11-21T07:30:00+07:00');
    await add(3);
    const list = await all();
    expect(list).toMatchObject({ total: 3, page: 1, per_page: 1000 });
    expect(list.data.map((one: Record<string, unknown>) => [one.date, one.queue_number, one.status])).toEqual(
      [
        ['2026-11-21', 1, 'waiting'],
        ['2026-11-20', 2, 'waiting'],
        ['2026-11-20', 1, 'cancelled'],
      ],
    );
  });

  test('the list of all numbers is paged, sorted and searched', async () => {
    for (let i = 0; i < 3; i += 1) await add(9 - i);
    at('2026-11-21T07:30:00+07:00');
    await add(1);
    const people = async (query: string) =>
      (await all(query)).data.map((one: { people_count: number }) => one.people_count);
    expect(await all('?page=2&per_page=3')).toMatchObject({
      total: 4,
      page: 2,
      per_page: 3,
      data: [{ queue_number: 1, people_count: 9 }],
    });
    expect(await people('?sort=people_count')).toEqual([1, 7, 8, 9]);
    expect(await people('?sort=-people_count')).toEqual([9, 8, 7, 1]);
    expect(await people('?sort=queue_number')).toEqual([9, 1, 8, 7]);
    expect(await people('?sort=date')).toEqual([9, 8, 7, 1]);
    expect(await people('?sort=-time')).toEqual([1, 7, 8, 9]);
    expect(await people('?sort=nothing')).toEqual([1, 7, 8, 9]);
    expect(await people('?q=1')).toEqual([1, 9]);
    expect(await people(`?q=${encodeURIComponent('๓')}`)).toEqual([7]);
    expect(await people('?q=2026-11-21')).toEqual([1]);
    expect(await people('?q=21-11-2026')).toEqual([1]);
    expect(await people('?q=20/11/2569')).toEqual([7, 8, 9]);
    expect(await all('?q=nobody')).toMatchObject({ data: [], total: 0 });
  });

  test('sorted by status, those of one status stay in the order of their days and numbers', async () => {
    const tickets = [await add(), await add(), await add()];
    await till.patch(`/queues/${tickets[1]?.id}/complete`);
    expect(numbers(await all('?sort=status'))).toEqual([2, 1, 3]);
    expect(numbers(await all('?sort=-status'))).toEqual([3, 1, 2]);
  });
});
