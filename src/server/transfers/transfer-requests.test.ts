import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ChainBranch, done, openChain, shelfOf } from '../testing/chain.ts';
import { readWithPdfJs } from '../testing/read-pdf.ts';
import { type Goods, plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

const key = (name: string) => ({ 'Idempotency-Key': name });

describe.each(ENGINES)('requests for goods of other branches on %s', (engine) => {
  let shop: TestShop;
  let here: ChainBranch;
  let there: ChainBranch;
  let third: ChainBranch;
  let goods: Goods;
  let other: Goods;
  beforeEach(async () => {
    shop = await openTestShop(engine, { alone: true });
    [here, there, third] = (await openChain(shop, 3)) as [ChainBranch, ChainBranch, ChainBranch];
    [goods, other] = (await plainProducts(shop)) as [Goods, Goods];
    const lines = [goods, other].map(({ id }) => ({ product_id: id, quantity: 10, unit_cost: '10' }));
    done(await here.admin.post('/stock/receipts', { lines }));
  });
  afterEach(() => shop.close());

  /** The second branch asks the first. */
  const ask = (quantity: number, more: object = {}, by = there, headers = {}) =>
    by.admin.post(
      '/stock/transfer-requests',
      { from_branch_id: here.id, lines: [{ product_id: goods.id, quantity }], ...more },
      headers,
    );
  const askOne = async (quantity = 4) => done(await ask(quantity)).request.id as number;
  const send = (quantity: number, more: object = {}, by = here) =>
    by.admin.post('/stock/transfers', {
      ...{ to_branch_id: there.id, lines: [{ product_id: goods.id, quantity }], ...more },
    });
  const decline = (id: number, by = here, reason = 'ของหมด') =>
    by.admin.post(`/stock/transfer-requests/${id}/decline`, { reason });
  const withdraw = (id: number, by = there) => by.admin.post(`/stock/transfer-requests/${id}/withdraw`);
  const one = async (id: number, by = there) => done(await by.admin.get(`/stock/transfer-requests/${id}`));
  const listed = async (by: ChainBranch, query = '') =>
    done(await by.admin.get(`/stock/transfer-requests${query}`));
  const acts = async (by: ChainBranch) =>
    done(await by.admin.get('/audit-log/api?q=RQ2')).data as { action: string; detail: string }[];

  test('a branch asks another; nothing moves, both see it with their own eyes, and a third does not', async () => {
    const before = await shelfOf(shop, here.id, goods.id);
    const answer = await ask(4, { needed_on: '2026-11-23', note: 'ก่อนเปิดร้าน' });
    expect(answer.status).toBe(201);
    const { request, message } = answer.body;
    expect(message).toContain('RQ202611-00001');
    expect(request).toMatchObject({
      ...{
        number: 'RQ202611-00001',
        way: 'ours',
        state: 'open',
        from: { id: here.id },
        to: { id: there.id },
      },
      ...{ needed_on: '2026-11-23', note: 'ก่อนเปิดร้าน', line_count: 1, quantity: 4 },
      ...{ ended_at: null, ended_by: null, reason: '', transfer: null },
    });
    expect(await shelfOf(shop, here.id, goods.id)).toEqual(before);
    expect((await listed(here, '?way=theirs&state=open')).data).toMatchObject([
      { id: request.id, way: 'theirs' },
    ]);
    expect((await listed(here, '?way=ours')).total).toBe(0);
    expect((await listed(there, '?way=ours&q=ก่อนเปิด')).data).toMatchObject([{ id: request.id, way: 'ours' }]);
    expect(done(await third.admin.get('/stock/transfer-requests')).total).toBe(0);
    expect((await third.admin.get(`/stock/transfer-requests/${request.id}`)).status).toBe(404);
    expect((await one(request.id, here)).lines).toMatchObject([
      { product_id: goods.id, quantity: 4, sent: null },
    ]);
    expect((await acts(there))[0]).toMatchObject({ action: 'request-transfer' });
  });

  test('what is sent for a request answers it, whatever of it is sent, and the two papers name each other', async () => {
    const { quantity } = await shelfOf(shop, here.id, goods.id);
    const id = await askOne(6);
    const lines = [
      { product_id: goods.id, quantity: 4 },
      { product_id: other.id, quantity: 1 },
    ];
    const { transfer } = done(await send(0, { request_id: id, lines }));
    expect(transfer.request).toEqual({ id, number: 'RQ202611-00001' });
    const request = await one(id);
    expect(request).toMatchObject({
      ...{ state: 'sent', transfer: { id: transfer.id, number: transfer.number } },
      ended_by: transfer.sent_by,
    });
    expect(request.lines).toMatchObject([
      { product_id: goods.id, quantity: 6, sent: 4 },
      { product_id: other.id, quantity: 0, sent: 1 },
    ]);
    expect((await shelfOf(shop, here.id, goods.id)).quantity).toBe(quantity - 4);
    const response = await fetch(`${shop.url}/stock/transfers/${transfer.id}/pdf`, {
      headers: { Cookie: there.admin.cookie },
    });
    const { pages } = await readWithPdfJs(new Uint8Array(await response.arrayBuffer()));
    expect(pages.map((page) => page.text).join('\n')).toContain('RQ202611-00001');
    // Once only, and who asked learns what became of it.
    const again = await send(1, { request_id: id });
    expect(again.body.code).toBe('TRANSFER_REQUEST_ENDED');
    expect(again.body.message).toContain('ส่งแล้วโดย');
    expect((await withdraw(id)).body.code).toBe('TRANSFER_REQUEST_ENDED');
  });

  test('a transfer that nobody asked for names no request', async () => {
    expect(done(await send(1)).transfer.request).toBeNull();
  });

  test('what was sent for a request and taken back leaves it open, and it can be sent anew', async () => {
    const id = await askOne(2);
    const first = done(await send(2, { request_id: id })).transfer;
    done(await here.admin.post(`/stock/transfers/${first.id}/cancel`, {}));
    expect(await one(id)).toMatchObject({ state: 'open', transfer: null, ended_at: null });
    expect(done(await here.admin.get(`/stock/transfers/${first.id}`)).request).toBeNull();
    const second = done(await send(1, { request_id: id })).transfer;
    expect(await one(id)).toMatchObject({ state: 'sent', transfer: { id: second.id } });
  });

  test('the branch that is asked declines with a reason, and who asked reads it', async () => {
    const id = await askOne();
    expect((await decline(id, here, ' ')).status).toBe(422);
    expect(done(await decline(id)).request).toMatchObject({ state: 'declined', way: 'theirs' });
    expect(await one(id)).toMatchObject({
      state: 'declined',
      reason: 'ของหมด',
      ended_by: expect.any(String),
    });
    const late = await send(1, { request_id: id });
    expect(late.status).toBe(409);
    expect(late.body.message).toContain('ปฏิเสธแล้วโดย');
    expect((await acts(here))[0]?.detail).toContain('ของหมด');
  });

  test('who asked gives it up, and nothing is sent for it any more', async () => {
    const id = await askOne();
    expect(done(await withdraw(id)).request).toMatchObject({ state: 'withdrawn' });
    expect((await send(1, { request_id: id })).body.code).toBe('TRANSFER_REQUEST_ENDED');
    expect((await decline(id)).body.code).toBe('TRANSFER_REQUEST_ENDED');
    expect((await acts(there))[0]).toMatchObject({ action: 'withdraw-transfer-request' });
  });

  test('only who is asked answers, only who asked gives it up, and goods go to nobody else for it', async () => {
    const id = await askOne();
    expect((await decline(id, there)).body.code).toBe('TRANSFER_REQUEST_NOT_ASKED');
    expect((await withdraw(id, here)).body.code).toBe('TRANSFER_REQUEST_NOT_ASKER');
    expect((await decline(id, third)).body.code).toBe('TRANSFER_REQUEST_NOT_FOUND');
    const elsewhere = await send(1, { request_id: id, to_branch_id: third.id });
    expect(elsewhere.status).toBe(422);
    expect(elsewhere.body.errors.to_branch_id).toBeDefined();
    const toThemselves = await send(1, { request_id: id, to_branch_id: here.id }, there);
    expect(toThemselves.body.code).toBe('TRANSFER_REQUEST_NOT_ASKED');
    expect((await one(id)).state).toBe('open');
  });

  test('what can’t be asked for is refused where it is wrong', async () => {
    const wrong = async (more: object, field: string) => {
      const { status, body } = await ask(1, more);
      expect(status, field).toBe(422);
      expect(Object.keys(body.errors)).toEqual([field]);
    };
    await wrong({ from_branch_id: there.id }, 'from_branch_id');
    await wrong({ from_branch_id: 999 }, 'from_branch_id');
    await wrong({ needed_on: '2026-11-01' }, 'needed_on');
    await wrong({ lines: [] }, 'lines');
    const line = { product_id: goods.id, quantity: 1 };
    await wrong({ lines: [line, line] }, 'lines');
    expect((await ask(1, { lines: [{ product_id: 999_999, quantity: 1 }] })).body.code).toBe(
      'STOCK_PRODUCT_GONE',
    );
    done(await here.admin.post(`/products/${other.id}/archive`, { archived: true }));
    expect((await ask(1, { lines: [{ product_id: other.id, quantity: 1 }] })).body.code).toBe(
      'STOCK_PRODUCT_GONE',
    );
    expect((await listed(there)).total).toBe(0);
  });

  test('a closed branch is neither asked nor asks; what it was asked before it still declines', async () => {
    const id = await askOne();
    done(await here.admin.post(`/branches/${third.id}/close`));
    expect((await ask(1, { from_branch_id: third.id })).body.code).toBe('REQUEST_BRANCH_GONE');
    expect((await ask(1, {}, third)).body.code).toBe('OWN_BRANCH_CLOSED');
    done(await there.admin.post(`/branches/${there.id}/close`));
    expect((await send(1, { request_id: id })).body.code).toBe('TRANSFER_BRANCH_GONE');
    expect(done(await decline(id)).request.state).toBe('declined');
  });

  test('a repeat asks, declines and gives up once', async () => {
    const first = done(await ask(2, {}, there, key('ask-1')));
    const again = done(await ask(2, {}, there, key('ask-1')));
    expect(again.request.id).toBe(first.request.id);
    expect((await ask(3, {}, there, key('ask-1'))).body.code).toBe('KEY_REUSED');
    const path = `/stock/transfer-requests/${first.request.id}/decline`;
    const declines = await Promise.all(
      [1, 2].map(() => here.admin.post(path, { reason: 'ของหมด' }, key('decline-1'))),
    );
    expect(declines.map(({ status }) => status)).toEqual([200, 200]);
    expect((await listed(there)).total).toBe(1);
    expect((await acts(here)).filter(({ action }) => action === 'decline-transfer-request')).toHaveLength(1);
  });

  test('of all who answer it at once one is right, and the books agree', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await askOne(1);
      const answers = await Promise.all([
        send(1, { request_id: id }),
        decline(id),
        withdraw(id),
        send(1, { request_id: id }),
      ]);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      for (const { status, body } of answers.filter((one) => one.status >= 300))
        expect([status, body.code]).toEqual([409, 'TRANSFER_REQUEST_ENDED']);
    }
    const numbers = (await listed(there, '?sort=number')).data.map(
      ({ number }: { number: string }) => number,
    );
    expect(numbers).toEqual([1, 2, 3, 4].map((n) => `RQ202611-0000${n}`));
  });
});
