import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { issuePaper } from '../testing/issue-paper.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { squeezed } from '../testing/paper-words.ts';
import { readWithPdfJs } from '../testing/read-pdf.ts';
import { checkOut, plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';
import { listDocuments } from './document-list.ts';
import { ofBranch } from './queries.ts';

const FROM_OUR_PAGE = { 'Sec-Fetch-Site': 'same-origin' };
const DAY_MS = 86_400_000;

describe.each(ENGINES)('the papers of a branch on %s', (engine) => {
  let shop: TestShop;
  let cashier: TestBrowser;
  let manager: TestBrowser;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    cashier = await shop.atTheTill('cashier');
    manager = await shop.signIn('manager');
  });
  afterEach(() => shop.close());

  async function sell(): Promise<number> {
    const [goods] = await plainProducts(shop);
    const id = await checkOut(cashier, goods?.id ?? 0, 2);
    const { total } = (await cashier.get(`/views-myoder/${id}`)).body;
    await cashier.post(`/checkout/${id}/complete`, { payment_method: 'cash', paymentAmount: total });
    return id;
  }
  const list = async (query = '') => (await cashier.get(`/documents/api${query}`)).body;
  const numbers = async (query = '') =>
    (await list(query)).data.map(({ number }: { number: string }) => number);
  async function textOf(path: string): Promise<string> {
    const response = await fetch(shop.url + path, { headers: { Cookie: manager.cookie, ...FROM_OUR_PAGE } });
    expect(response.status).toBe(200);
    const { pages } = await readWithPdfJs(new Uint8Array(await response.arrayBuffer()));
    return squeezed(pages.map(({ text }) => text).join(''));
  }
  const replace = (id: number, headers = {}) =>
    manager.post(`/documents/${id}/replacement`, { reason: 'ลูกค้าทำหาย' }, headers);

  test('are listed newest first, with the buyer as they name them, and narrowed down', async () => {
    const [first, second] = [await sell(), await sell()];
    await issuePaper(shop, 'tax_invoice', first, 3);
    shop.clock.nowMs += 20 * DAY_MS;
    [cashier, manager] = [await shop.signIn('cashier'), await shop.signIn('manager')];
    await issuePaper(shop, 'delivery_note', second, 6);
    const { data, total, has_more } = await list();
    expect([total, has_more]).toEqual([2, false]);
    const buyer = (await cashier.get('/customer/api?q=C00003')).body.data[0];
    const order = (await cashier.get(`/api/orders/${first}`)).body;
    expect(data[0]).toMatchObject({ kind: 'delivery_note', number: 'DN202612-00001', state: 'valid' });
    expect(data[1]).toMatchObject({
      ...{ kind: 'tax_invoice', number: 'TX202611-00001', issued_on: '2026-11-20', customer_id: 3 },
      ...{ buyer_name: buyer.company_name, buyer_tax_id: buyer.taxnumber, buyer_branch: buyer.branch_code },
      ...{ order_id: first, total: order.total, replaces: null, replaced_by: null, replacements: [] },
    });
    expect(await numbers('?kind=tax_invoice')).toEqual(['TX202611-00001']);
    expect(await numbers('?month=2026-12')).toEqual(['DN202612-00001']);
    expect(await list('?month=2026-12&kind=tax_invoice')).toMatchObject({ data: [], total: 0 });
    expect(await numbers('?customer_id=6')).toEqual(['DN202612-00001']);
    expect(await numbers(`?order_id=${first}`)).toEqual(['TX202611-00001']);
    expect(await numbers('?sort=total')).toHaveLength(2);
    expect(await list('?per_page=1&page=2')).toMatchObject({
      total: 2,
      data: [{ number: 'TX202611-00001' }],
    });
    expect((await cashier.get('/documents/api?month=2026-13')).status).toBe(422);
  });

  test('are found by any part of number, buyer, tax id and order, as people type them', async () => {
    const order = await sell();
    await issuePaper(shop, 'tax_invoice', order, 3);
    const { buyer_name, buyer_tax_id, order_number } = (await list()).data[0];
    const found = async (typed: string) => (await list(`?q=${encodeURIComponent(typed)}`)).total;
    for (const typed of [
      '11-0000',
      'tx2026',
      'TX',
      buyer_name.slice(3, 12),
      buyer_tax_id.slice(2, 9),
      order_number,
    ])
      expect([typed, await found(typed)]).toEqual([typed, 1]);
    for (const typed of ['TX2027', 'DN', 'ไม่มีใคร', '"', '%%%', "' or 1=1 --"])
      expect(await found(typed)).toBe(0);
    expect(await found('TX202611 00001')).toBe(1);
  });

  test('that very many searches find are counted so far only, and paged all the same', async () => {
    for (let i = 0; i < 4; i += 1) await issuePaper(shop, 'tax_invoice', await sell(), 3);
    const query = { typed: 'TX2026', sort: null, page: { page: 1, perPage: 2, offset: 0 } };
    const { documents, total, isMore } = await listDocuments(shop.db.read, 1, query, 2);
    expect([documents.map(({ paper }) => paper.number), total, isMore]).toEqual([
      ...[['TX202611-00004', 'TX202611-00003'], 2, true],
    ]);
    expect(await listDocuments(shop.db.read, 1, query, 4)).toMatchObject({ total: 4, isMore: false });
  });

  test('are on each page what they are in the whole list, from the first page to the last and beyond', async () => {
    const kinds = ['tax_invoice', 'delivery_note', 'invoice'] as const;
    for (let i = 0; i < 7; i += 1) await issuePaper(shop, kinds[i % 3] ?? 'invoice', await sell(), 3);
    for (const query of ['', '&sort=issued', '&sort=-total', '&kind=tax_invoice', '&state=valid']) {
      const whole = await numbers(`?per_page=200${query}`);
      for (const perPage of [2, 3, 4]) {
        const pages = Math.ceil(whole.length / perPage);
        const paged: string[] = [];
        for (let page = 1; page <= pages; page += 1)
          paged.push(...(await numbers(`?per_page=${perPage}&page=${page}${query}`)));
        expect([query, perPage, paged]).toEqual([query, perPage, whole]);
        expect(await numbers(`?per_page=${perPage}&page=${pages + 1}${query}`)).toEqual([]);
      }
    }
  });

  test.runIf(engine === 'sqlite')(
    'are looked up by their order and their ids, however many the branch has',
    async () => {
      for (const [condition, index] of [
        [sql`d.order_id = 1 and d.kind = 'tax_invoice'`, 'documents_order'],
        [sql`d.order_id in (1, 2, 3) and d.kind = 'credit_note'`, 'documents_order'],
        [sql`d.id in (1, 2, 3)`, 'PRIMARY KEY'],
        [
          sql`d.kind = 'tax_invoice' and d.issued_ms > 1 and d.id in (select 1 union select 2)`,
          'PRIMARY KEY',
        ],
      ] as const) {
        const { rows } = await sql<{ detail: string }>`explain query plan
          select d.id, d.content from documents d where ${ofBranch(1)} and ${condition}`.execute(
          shop.db.read,
        );
        expect(rows[0]?.detail).toContain(index);
      }
    },
  );

  test('open with their original on the day of their making, and as a copy from the next on', async () => {
    const order = await sell();
    shop.clock.nowMs += 3 * DAY_MS;
    [cashier, manager] = [await shop.signIn('cashier'), await shop.signIn('manager')];
    await issuePaper(shop, 'tax_invoice', order, 3);
    const { id } = (await list()).data[0];
    // Its day is that of the sale, but today it is made.
    for (const path of [`/documents/${id}/pdf`, `/invoice/pdf/${order}`]) {
      const text = await textOf(path);
      expect([text.includes('ต้นฉบับ'), text.includes('สำเนา')]).toEqual([true, true]);
    }
    shop.clock.nowMs += DAY_MS;
    manager = await shop.signIn('manager');
    for (const path of [`/documents/${id}/pdf`, `/invoice/pdf/${order}`]) {
      const text = await textOf(path);
      expect([text.includes('ต้นฉบับ'), text.includes('สำเนา')]).toEqual([false, true]);
    }
  });

  test('that were lost are made anew with their number, counted without a gap however many do it at once', async () => {
    await issuePaper(shop, 'tax_invoice', await sell(), 3);
    const { id } = (await list()).data[0];
    const key = { 'Idempotency-Key': 'lost-1' };
    const first = await replace(id, key);
    expect(first).toMatchObject({
      status: 201,
      body: { number: 1, issued_on: '2026-11-20', reason: 'ลูกค้าทำหาย' },
    });
    expect((await replace(id, key)).body).toEqual(first.body);
    const others = await Promise.all(Array.from({ length: 9 }, () => replace(id)));
    expect(others.map(({ body }) => body.number).sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const { data } = await list('?state=replaced');
    expect(data).toMatchObject([{ number: 'TX202611-00001', state: 'replaced' }]);
    expect(data[0].replacements).toHaveLength(10);
    const text = await textOf(data[0].replacements[1].pdfUrl);
    for (const words of ['ใบแทนออกให้ครั้งที่ 2', 'TX202611-00001', 'เหตุที่ออกใบแทน: ลูกค้าทำหาย', '(ผู้ออกใบแทน)'])
      expect(text).toContain(squeezed(words));
    expect(text).not.toContain('ต้นฉบับ');
    expect((await cashier.get(`/documents/${id}/replacements/11/pdf`)).status).toBe(404);
    expect((await cashier.post(`/documents/${id}/replacement`, { reason: 'x' })).status).toBe(403);
  });

  test('that are cancelled, or quotations, or not there, are not made anew', async () => {
    const [goods] = await plainProducts(shop);
    await cashier.post('/quotations', { customers_id: 3, orderList: [{ id: goods?.id, quantity: 1 }] });
    await issuePaper(shop, 'tax_invoice', await sell(), 3);
    const [invoice] = (await list('?kind=tax_invoice')).data;
    const [quotation] = (await list('?kind=quotation')).data;
    await manager.post(`/documents/${invoice.id}/reissue`, { customer_id: 6, reason: 'ชื่อผิด' });
    expect((await replace(invoice.id)).body.code).toBe('PAPER_CANCELLED');
    expect((await replace(quotation.id)).body.code).toBe('NEEDS_NO_REPLACEMENT');
    expect((await replace(999_999)).status).toBe(404);
    expect(await numbers('?state=cancelled')).toEqual(['TX202611-00001']);
    expect(await list('?state=valid')).toMatchObject({ total: 2 });
  });

  test('of another branch are neither listed, shown nor put right', async () => {
    await issuePaper(shop, 'tax_invoice', await sell(), 3);
    const { id } = (await list()).data[0];
    await moveToOtherBranch(shop, 'manager');
    manager = await shop.signIn('manager');
    expect((await manager.get('/documents/api')).body.total).toBe(0);
    expect((await manager.get('/documents/api?q=TX202611')).body.total).toBe(0);
    expect((await manager.get(`/documents/${id}/pdf`)).status).toBe(404);
    expect((await replace(id)).status).toBe(404);
    const reissued = await manager.post(`/documents/${id}/reissue`, { customer_id: 6, reason: 'x' });
    expect(reissued.status).toBe(404);
  });

  test('go out as a table with how each stands, for managers, and the audit log knows', async () => {
    await issuePaper(shop, 'tax_invoice', await sell(), 3);
    const { id } = (await list()).data[0];
    await manager.post(`/documents/${id}/reissue`, { customer_id: 6, reason: 'ชื่อผิด' });
    const { status, body } = await manager.get('/documents/export?format=csv&month=2026-11');
    expect(status).toBe(200);
    const lines = String(body).trim().split(/\r?\n/);
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/ใบกำกับภาษี.*TX202611-00001.*ยกเลิก.*TX202611-00002/);
    expect(lines[2]).toMatch(/TX202611-00002.*ใช้อยู่.*TX202611-00001.*ชื่อผิด/);
    expect((await cashier.get('/documents/export?format=csv')).status).toBe(403);
  });
});
