import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ChainBranch, done, openChain, shelfOf, standIn } from '../testing/chain.ts';
import { readWithPdfJs } from '../testing/read-pdf.ts';
import { type Goods, plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const key = (name: string) => ({ 'Idempotency-Key': name });

describe.each(ENGINES)('transfers between branches on %s', (engine) => {
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
    for (const { id } of [goods, other]) await stand(here.admin, id, 10, '10');
  });
  afterEach(() => shop.close());

  /** Exactly so many on the shelf, at that cost. */
  async function stand(by: TestBrowser, product_id: number, quantity: number, unit_cost: string) {
    const { items } = done(await by.get(`/stock/movements/api/${product_id}`));
    const expected = items[0].quantity as number;
    const lines = [{ product_id, counted: 0, expected }];
    done(await by.post('/stock/counts', { reason: 'ล้างชั้น', lines }));
    done(await by.post('/stock/receipts', { lines: [{ product_id, quantity, unit_cost }] }));
  }
  const send = (quantity: number, more: object = {}, by = here, headers = {}) =>
    by.admin.post(
      '/stock/transfers',
      { to_branch_id: there.id, lines: [{ product_id: goods.id, quantity }], ...more },
      headers,
    );
  const count = (arrived: number, missing = 0, broken = 0, more: object = {}) => ({
    lines: [{ product_id: goods.id, arrived, missing, broken, ...more }],
  });
  const receive = (id: number, body: object, by: Pick<ChainBranch, 'admin'> = there, headers = {}) =>
    by.admin.post(`/stock/transfers/${id}/receive`, body, headers);
  const cancel = (id: number, by: Pick<ChainBranch, 'admin'> = here, headers = {}) =>
    by.admin.post(`/stock/transfers/${id}/cancel`, { note: 'รถเสีย' }, headers);
  const sendOne = async (quantity = 4) => done(await send(quantity)).transfer.id as number;
  const listed = async (by: ChainBranch, query = '') => done(await by.admin.get(`/stock/transfers${query}`));
  const acts = async (by: ChainBranch) =>
    done(await by.admin.get('/audit-log/api?q=TF2')).data as { action: string; detail: string }[];

  /** What the paper says; a test's browser reads bodies as text. */
  async function textOf(id: number) {
    const headers = { Cookie: here.admin.cookie };
    const response = await fetch(`${shop.url}/stock/transfers/${id}/pdf`, { headers });
    const { pages } = await readWithPdfJs(new Uint8Array(await response.arrayBuffer()));
    return pages.map((page) => page.text).join('\n');
  }

  test('goods leave the shelf at once, are on their way in neither branch, and come to the other shelf at the cost that travelled', async () => {
    const sent = await send(4, { recipient: 'คุณนก', note: 'ขึ้นรถเช้า' });
    expect(sent.status).toBe(201);
    const { id, number } = sent.body.transfer;
    expect(sent.body.message).toContain(number);
    expect(sent.body.transfer).toMatchObject({
      ...{ number: 'TF202611-00001', way: 'out', state: 'sent', line_count: 1, quantity: 4, total_cost: 40 },
      ...{ to: { id: there.id, branch_code: '00001' }, from: { id: 1 }, recipient: 'คุณนก', note: 'ขึ้นรถเช้า' },
    });
    expect(await shelfOf(shop, 1, goods.id)).toEqual({ quantity: 6, cost: 1_000 });
    expect((await shelfOf(shop, there.id, goods.id)).quantity).toBe(0);
    const coming = [{ product_id: goods.id, variant_id: null, quantity: 4 }];
    expect(done(await there.admin.get('/stock/transfers/coming')).data).toEqual(coming);
    expect(done(await here.admin.get('/stock/transfers/coming')).data).toEqual([]);

    const lines = [{ product_id: goods.id, quantity: 2, unit_cost: '16' }];
    done(await there.admin.post('/stock/receipts', { lines }));
    expect(done(await receive(id, count(4))).transfer).toMatchObject({
      ...{ way: 'in', state: 'received', missing: 0, broken: 0, lost_cost: 0, ended_by: expect.any(String) },
    });
    // (2 × 16 + 4 × 10) ÷ 6
    expect(await shelfOf(shop, there.id, goods.id)).toEqual({ quantity: 6, cost: 1_200 });
    expect(done(await there.admin.get('/stock/transfers/coming')).data).toEqual([]);
    const { data } = done(await there.admin.get(`/stock/movements/api/${goods.id}`));
    expect(data[0]).toMatchObject({
      kind: 'transfer_in',
      quantity: 4,
      transfer_id: id,
      transfer_number: number,
    });
  });

  test('what is missing or broken is written off where it was received, with its cost and the remark', async () => {
    const id = await sendOne(5);
    const received = done(await receive(id, { ...count(2, 1, 2, { remark: 'กล่องบุบ' }), note: 'คนขับรับทราบ' }));
    expect(received.transfer).toMatchObject({ missing: 1, broken: 2, lost_cost: 30, end_note: 'คนขับรับทราบ' });
    expect(await shelfOf(shop, there.id, goods.id)).toEqual({ quantity: 2, cost: 1_000 });
    const { data } = done(await there.admin.get(`/stock/movements/api/${goods.id}`));
    expect(data).toMatchObject([
      {
        ...{ kind: 'transfer_broken', quantity: -2, balance: 2, unit_cost: 10 },
        reason: 'ชำรุดระหว่างโอน TF202611-00001: กล่องบุบ',
      },
      {
        ...{ kind: 'transfer_missing', quantity: -1, balance: 4, unit_cost: 10 },
        reason: 'ขาดระหว่างโอน TF202611-00001: กล่องบุบ',
      },
      { kind: 'transfer_in', quantity: 5, balance: 5, unit_cost: 10 },
    ]);
    const { lines } = done(await here.admin.get(`/stock/transfers/${id}`));
    expect(lines).toMatchObject([{ quantity: 5, missing: 1, broken: 2, cost: 50 }]);
    expect((await acts(there))[0]).toMatchObject({ action: 'receive-transfer' });
    expect((await acts(there))[0]?.detail).toContain('ขาด 1');
  });

  test('where nothing arrives whole the shelf stays as it was, and still knows what one cost', async () => {
    done(await receive(await sendOne(3), count(0, 3)));
    expect(await shelfOf(shop, there.id, goods.id)).toEqual({ quantity: 0, cost: 1_000 });
  });

  test('goods whose cost nobody knows travel without one', async () => {
    const found = { product_id: goods.id, change: 3, reason: 'mistake' };
    done(await third.admin.post('/stock/adjustments', found));
    const sent = done(await send(3, {}, third)).transfer;
    expect(sent.total_cost).toBe(0);
    expect(done(await receive(sent.id, count(2, 1))).transfer.lost_cost).toBe(0);
    expect(await shelfOf(shop, there.id, goods.id)).toEqual({ quantity: 2, cost: null });
  });

  test('the sender takes back what nobody has received, at the same cost; then nobody receives it', async () => {
    const id = await sendOne(4);
    done(
      await here.admin.post('/stock/receipts', {
        lines: [{ product_id: goods.id, quantity: 6, unit_cost: '14' }],
      }),
    );
    expect((await shelfOf(shop, 1, goods.id)).cost).toBe(1_200);
    expect(done(await cancel(id)).transfer).toMatchObject({ state: 'cancelled', end_note: 'รถเสีย' });
    // (12 × 12 + 4 × 10) ÷ 16
    expect(await shelfOf(shop, 1, goods.id)).toEqual({ quantity: 16, cost: 1_150 });
    const late = await receive(id, count(4));
    expect(late.body).toMatchObject({ code: 'TRANSFER_ENDED' });
    expect(late.body.message).toContain('ยกเลิกแล้วโดย');
    expect((await cancel(id)).body.code).toBe('TRANSFER_ENDED');
    expect((await shelfOf(shop, there.id, goods.id)).quantity).toBe(0);
    expect((await acts(here)).map(({ action }) => action)).toEqual(['cancel-transfer', 'send-transfer']);
  });

  test('each call made twice under one key does its work once', async () => {
    const first = done(await send(4, {}, here, key('send'))).transfer;
    expect(done(await send(4, {}, here, key('send'))).transfer).toEqual(first);
    expect((await send(5, {}, here, key('send'))).body.code).toBe('KEY_REUSED');
    expect((await shelfOf(shop, 1, goods.id)).quantity).toBe(6);
    const body = count(3, 1);
    const got = done(await receive(first.id, body, there, key('take')));
    expect(done(await receive(first.id, body, there, key('take')))).toEqual(got);
    expect((await receive(first.id, count(4), there, key('take'))).body.code).toBe('KEY_REUSED');
    expect((await shelfOf(shop, there.id, goods.id)).quantity).toBe(3);
    const back = await sendOne(2);
    done(await cancel(back, here, key('back')));
    done(await cancel(back, here, key('back')));
    expect((await shelfOf(shop, 1, goods.id)).quantity).toBe(6);
  });

  test('of two who receive the same goods at once one does, and the other is told who did', async () => {
    const id = await sendOne(4);
    const second = await standIn(shop, there.id);
    const [a, b] = await Promise.all([receive(id, count(4)), receive(id, count(2, 2), { admin: second })]);
    const [won, lost] = a.status === 200 ? [a, b] : [b, a];
    expect([won.status, lost.status]).toEqual([200, 409]);
    expect(lost.body.code).toBe('TRANSFER_ENDED');
    expect(lost.body.message).toContain(won.body.transfer.ended_by);
    expect((await shelfOf(shop, there.id, goods.id)).quantity).toBe(4 - won.body.transfer.missing);
  });

  test('receiving and taking back at once come to one of the two', async () => {
    const id = await sendOne(4);
    const answers = await Promise.all([receive(id, count(4)), cancel(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const shelves = await Promise.all([1, there.id].map((branch) => shelfOf(shop, branch, goods.id)));
    expect(shelves.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(10);
  });

  test('more than lies there goes only where the shop sells ahead of its count', async () => {
    const settings = done(await here.admin.get('/settings/api'));
    done(await here.admin.patch('/settings', { ...settings, block_negative_stock: true }));
    const tooMany = await send(11);
    expect(tooMany.body).toMatchObject({
      code: 'TRANSFER_MORE_THAN_STOCK',
      errors: { lines: [expect.stringContaining('10')] },
    });
    expect((await shelfOf(shop, 1, goods.id)).quantity).toBe(10);
    done(await send(10));
    expect((await send(1)).body.message).toContain('ไม่มีในสต็อกแล้ว');
    done(await here.admin.patch('/settings', { ...settings, block_negative_stock: false }));
    done(await send(1));
    expect((await shelfOf(shop, 1, goods.id)).quantity).toBe(-1);
  });

  test('the last piece is sold or sent, never both, where nothing is sold below nothing', async () => {
    const settings = done(await here.admin.get('/settings/api'));
    done(await here.admin.patch('/settings', { ...settings, block_negative_stock: true }));
    const till = await shop.atTheTill('cashier');
    done(await send(9));
    const orderList = [{ id: goods.id, quantity: 1 }];
    const [sale, sent] = await Promise.all([till.post('/checkout', { orderList }), send(1)]);
    expect(Number(sale.body.success === true) + Number(sent.status === 201)).toBe(1);
    expect((await shelfOf(shop, 1, goods.id)).quantity).toBe(0);
  });

  test('goods go to another open branch of the shop alone', async () => {
    expect((await send(1, { to_branch_id: here.id })).body.code).toBe('TRANSFER_TO_ITSELF');
    expect((await send(1, { to_branch_id: 999 })).body.code).toBe('TRANSFER_BRANCH_GONE');
    done(await here.admin.post(`/branches/${third.id}/close`));
    expect((await send(1, { to_branch_id: third.id })).body).toMatchObject({
      ...{ code: 'TRANSFER_BRANCH_GONE', errors: { to_branch_id: [expect.any(String)] } },
    });
    const open = done(await here.admin.get('/stock/transfers/branches')).data;
    expect(open.map(({ id }: { id: number }) => id)).toEqual([there.id]);
    // Whoever clears the shelf of a closed branch sends what is left there.
    done(
      await third.admin.post('/stock/adjustments', { product_id: goods.id, change: 2, reason: 'mistake' }),
    );
    expect((await send(2, {}, third)).status).toBe(201);
    expect((await shelfOf(shop, 1, goods.id)).quantity).toBe(10);
  });

  test('a branch isn’t closed while goods are on their way to it; those that it sent still arrive', async () => {
    const coming = await sendOne(2);
    const refused = await here.admin.post(`/branches/${there.id}/close`);
    expect(refused.body).toMatchObject({ code: 'BRANCH_AWAITS_GOODS' });
    expect(refused.body.message).toContain('TF202611-00001');
    done(await receive(coming, count(2)));
    const back = done(await send(2, { to_branch_id: here.id }, there)).transfer.id;
    done(await here.admin.post(`/branches/${there.id}/close`));
    done(await receive(back, count(2), here));
    expect((await shelfOf(shop, 1, goods.id)).quantity).toBe(10);
  });

  test('closing a branch and sending goods there at once leave none on the way to a closed one', async () => {
    const [closed, sent] = await Promise.all([
      third.admin.post(`/branches/${third.id}/close`),
      send(1, { to_branch_id: third.id }),
    ]);
    expect(Number(closed.status === 200) + Number(sent.status === 201)).toBe(1);
  });

  test('the two branches see a transfer, each may do its part of it, and a third sees none of it', async () => {
    const id = await sendOne(2);
    expect((await listed(here)).data).toMatchObject([{ id, way: 'out' }]);
    expect((await listed(there)).data).toMatchObject([{ id, way: 'in' }]);
    expect(done(await third.admin.get('/stock/transfers')).data).toEqual([]);
    for (const path of [`/stock/transfers/${id}`, `/stock/transfers/${id}/pdf`])
      expect((await third.admin.get(path)).body.code).toBe('TRANSFER_NOT_FOUND');
    expect((await receive(id, count(2), third)).body.code).toBe('TRANSFER_NOT_FOUND');
    expect((await cancel(id, third)).body.code).toBe('TRANSFER_NOT_FOUND');
    expect((await receive(id, count(2), here)).body.code).toBe('TRANSFER_NOT_RECEIVER');
    expect((await cancel(id, there)).body.code).toBe('TRANSFER_NOT_SENDER');
    const cashier = await shop.signIn('cashier');
    expect((await cashier.post(`/stock/transfers/${id}/cancel`, {})).status).toBe(403);
  });

  test('a count that isn’t of what was sent is refused, and nothing has moved', async () => {
    const id = await sendOne(4);
    const wrong = await receive(id, count(3));
    expect(wrong.body).toMatchObject({ code: 'TRANSFER_COUNT_DIFFERS' });
    expect(wrong.body.message).toContain(goods.name);
    expect((await receive(id, count(5))).body.code).toBe('TRANSFER_COUNT_DIFFERS');
    const foreign = { lines: [{ product_id: other.id, arrived: 4, missing: 0, broken: 0 }] };
    expect((await receive(id, foreign)).body.code).toBe('TRANSFER_LINES_DIFFER');
    const twice = { lines: [...count(2).lines, ...count(2).lines] };
    expect((await receive(id, twice)).status).toBe(422);
    expect((await receive(id, count(5, -1))).status).toBe(422);
    expect((await shelfOf(shop, there.id, goods.id)).quantity).toBe(0);
  });

  test('a list that makes no sense is refused: no lines, one thing twice, nothing of it, something that no shop has', async () => {
    const line = { product_id: goods.id, quantity: 1 };
    for (const lines of [[], [line, line], [{ ...line, quantity: 0 }], [{ ...line, quantity: 1.5 }]])
      expect((await send(1, { lines })).body.errors).toHaveProperty('lines');
    expect((await send(1, { lines: [{ ...line, product_id: 99_999 }] })).body.code).toBe(
      'STOCK_PRODUCT_GONE',
    );
    expect((await listed(here)).total).toBe(0);
  });

  test('each branch counts its own numbers, and a list is found by number, branch, state and way', async () => {
    const one = await sendOne(1);
    const two = done(await send(1, { to_branch_id: third.id })).transfer;
    done(await receive(one, count(1)));
    const back = done(await send(1, { to_branch_id: here.id }, there)).transfer;
    expect([two.number, back.number]).toEqual(['TF202611-00002', 'TF202611-00001']);
    const ids = async (query: string) => (await listed(here, query)).data.map(({ id }: { id: number }) => id);
    expect(await ids('')).toEqual([back.id, two.id, one]);
    expect(await ids('?way=in')).toEqual([back.id]);
    expect(await ids('?way=out&state=sent')).toEqual([two.id]);
    expect(await ids('?state=received')).toEqual([one]);
    expect(await ids('?q=00002')).toEqual([two.id]);
    expect(await ids(`?q=${encodeURIComponent('ตลาดใหม่')}`)).toEqual([two.id]);
    expect(await ids('?sort=number')).toEqual([one, back.id, two.id]);
  });

  test('the driver’s paper says from where to where, what and how many, and no prices', async () => {
    const id = await sendOne(4);
    const paper = await here.admin.get(`/stock/transfers/${id}/pdf`);
    expect(paper.headers.get('content-type')).toBe('application/pdf');
    const text = await textOf(id);
    for (const words of ['ใบโอนสินค้า', 'TF202611-00001', 'สาขาริมน้ำ', goods.name, 'ผู้ขนส่ง', 'ผู้รับสินค้า'])
      expect(text).toContain(words);
    for (const price of ['ราคาต่อหน่วย', 'จำนวนเงิน', '10.00', '40.00']) expect(text).not.toContain(price);
    done(await cancel(id));
    expect(await textOf(id)).toContain('ยกเลิก');
  });

  test('the goods report of each branch has the transfer as a voucher of its own, and its losses', async () => {
    const id = await sendOne(5);
    done(await receive(id, count(3, 1, 1, { remark: 'หล่น' })));
    const vouchers = async (by: ChainBranch) => {
      const { data } = done(
        await by.admin.get(`/reports/stock?month=2026-11&q=${encodeURIComponent(goods.name)}`),
      );
      const { rows } = done(await by.admin.get(`/reports/stock/${data[0].id}?month=2026-11`));
      return rows.filter(({ transfer_id }: { transfer_id: number | null }) => transfer_id === id);
    };
    expect(await vouchers(here)).toMatchObject([
      {
        kind: 'transfer_out',
        number: 'TF202611-00001',
        in: 0,
        out: 5,
        words: expect.stringContaining('สาขาริมน้ำ'),
      },
    ]);
    expect(await vouchers(there)).toMatchObject([
      { kind: 'transfer_in', number: 'TF202611-00001', in: 5, out: 0, balance: 5 },
      { kind: 'transfer_missing', out: 1, remark: 'ขาดระหว่างโอน TF202611-00001: หล่น' },
      { kind: 'transfer_broken', out: 1, balance: 3 },
    ]);
  });
});
