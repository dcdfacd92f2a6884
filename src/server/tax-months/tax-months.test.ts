import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '#shared/errors/refusals.ts';
import { verify } from '../books/verify.ts';
import { bringBack, type PaidSale, sell } from '../testing/returning.ts';
import { ofBranch } from '../testing/rows-of-branch.ts';
import { type Goods, plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const FROM_OUR_PAGE = { 'Sec-Fetch-Site': 'same-origin' };
const MANAGER = { username: 'manager', password: 'manager-demo' };
const WHOLESALER = { name: 'หจก. เต้าหู้ทองดี', tax_id: '0103534002222', branch_code: '00003' };

describe.each(ENGINES)('a month whose books are done, on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  let admin: TestBrowser;
  let manager: TestBrowser;
  let goods: Goods[];
  beforeEach(async () => {
    shop = await openTestShop(engine);
    goods = await plainProducts(shop);
    till = await shop.atTheTill('cashier', '100000');
    admin = await shop.signIn('admin');
    manager = await shop.signIn('manager');
  });
  afterEach(async () => {
    expect(await verify(shop.db.read)).toEqual([]);
    await shop.close();
  });

  const buy = (which: number, quantity = 1): Promise<PaidSale> =>
    sell(till, [{ id: goods[which]?.id ?? 0, quantity }]);
  /** The clock goes on to a moment, and all sign in anew. */
  const goOnTo = async (moment: string) => {
    shop.clock.nowMs = Date.parse(moment);
    [till, admin, manager] = [
      await shop.signIn('cashier'),
      await shop.signIn('admin'),
      await shop.signIn('manager'),
    ];
  };
  const inDecember = () => goOnTo('2026-12-03T10:00:00+07:00');
  const lock = (month: string, browser = admin) => browser.post('/tax-months/lock', { month });
  const open = (month: string, reason = 'ลืมใบกำกับภาษีของค่าไฟ') =>
    admin.post('/tax-months/open', { month, reason });
  const lockNovember = async () => expect((await lock('2026-11')).status).toBe(200);
  const bookOf = async (month: string, book: 'sales-tax' | 'purchase-tax' = 'sales-tax') =>
    (await manager.get(`/reports/${book}?month=${month}`)).body;
  const fullInvoice = async ({ orderId }: PaidSale, customer = 3) =>
    expect((await till.get(`/invoice/pdf/${orderId}/${customer}`, FROM_OUR_PAGE)).status).toBe(200);
  const papers = () => ofBranch(shop, 'documents').selectAll().orderBy('id').execute();
  const reissue = async (documentId: number) => {
    const wanted = { customer_id: 6, reason: 'ชื่อผู้ซื้อไม่ถูกต้อง' };
    const answer = await manager.post(`/documents/${documentId}/reissue`, wanted);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  };
  const spend = (more: object) =>
    manager.post('/expenses', {
      ...{ title: 'ค่าไฟฟ้า', spent_on: '2026-11-19', amount: '107', note: '' },
      ...more,
    });
  const supplier = async (): Promise<number> =>
    (await manager.post('/suppliers', WHOLESALER)).body.supplier.id;

  test('is locked by an admin alone, ten minutes after its end, and who did it is told', async () => {
    expect((await lock('2026-11', manager)).status).toBe(403);
    await goOnTo('2026-12-01T00:09:59+07:00');
    expect((await lock('2026-11')).body).toMatchObject({ code: 'MONTH_NOT_OVER' });
    expect((await manager.get('/tax-months')).body).toMatchObject({
      ...{ locked_through: null, lockable_through: '2026-10', locks: [] },
    });
    await goOnTo('2026-12-01T00:10:01+07:00');
    const answers = await Promise.all(Array.from({ length: 8 }, () => lock('2026-11')));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({
        locked_through: '2026-11',
        locks: [{ month: '2026-11', opened_by: null }],
      });
    }
    const acts = ofBranch(shop, 'audit_log').select('about_name').where('action', '=', 'lock-month');
    expect(await acts.execute()).toEqual([{ about_name: '2026-11' }]);
  });

  test('is opened again newest first, with the reason, and may be locked anew', async () => {
    await inDecember();
    await lock('2026-09');
    await lock('2026-11');
    expect((await open('2026-12')).body).toMatchObject({ code: 'MONTH_NOT_LOCKED' });
    expect((await open('2026-10')).body).toMatchObject({ code: 'MONTH_NOT_NEWEST' });
    expect((await open('2026-11', '  ')).status).toBe(422);
    const opened = await open('2026-11');
    expect(opened.body).toMatchObject({
      locked_through: '2026-09',
      locks: [
        { month: '2026-11', reason: 'ลืมใบกำกับภาษีของค่าไฟ' },
        { month: '2026-09', reason: null },
      ],
    });
    expect((await open('2026-11')).body).toMatchObject({ code: 'MONTH_NOT_LOCKED' });
    expect((await lock('2026-11')).body.locked_through).toBe('2026-11');
  });

  test('keeps its sales tax report when papers are made, put right and goods come back later', async () => {
    const [first, second] = [await buy(0), await buy(1, 2)];
    await fullInvoice(second);
    const brought = [{ item_id: second.items[0] ?? 0, quantity: 1 }];
    expect((await bringBack(till, second.orderId, brought, { approver: MANAGER })).status).toBe(201);
    await inDecember();
    await lockNovember();
    const before = await bookOf('2026-11');
    await fullInvoice(first);
    const [invoice] = await papers();
    await reissue(invoice?.id ?? 0);
    expect((await bookOf('2026-11')).totals).toEqual(before.totals);
    expect((await bookOf('2026-12')).totals).toMatchObject({ value: 0, vat: 0, total: 0 });
    const december = (await papers()).filter(({ issued_on }) => issued_on === '2026-12-03');
    expect(december.map(({ kind, number }) => [kind, number])).toEqual([
      ['tax_invoice', 'TX202612-00001'],
      ['tax_invoice', 'TX202612-00002'],
      ['credit_note', expect.stringContaining('202612-00001')],
    ]);
    expect((await bookOf('2026-12')).rows).toHaveLength(3);
    const { credit } = JSON.parse(december[2]?.content ?? '{}');
    expect(credit).toMatchObject({ invoiceNumber: 'TX202612-00002', invoiceIssuedOn: '2026-12-03' });
  });

  test('takes no expense, and none of its own is put right or deleted until it is open again', async () => {
    const made = await spend({});
    expect(made.status).toBe(201);
    const { id } = made.body.expense;
    await inDecember();
    await lockNovember();
    for (const answer of [
      await spend({}),
      await manager.patch(`/expenses/${id}`, {
        title: 'ค่าน้ำ',
        spent_on: '2026-12-01',
        amount: '90',
        note: '',
      }),
      await manager.delete(`/expenses/${id}`),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'MONTH_LOCKED']);
    expect((await spend({ spent_on: '2026-12-01' })).status).toBe(201);
    await open('2026-11');
    expect((await manager.delete(`/expenses/${id}`)).status).toBe(200);
  });

  test('keeps its purchase tax; what comes late is claimed in the first open month', async () => {
    const of = { supplier_id: await supplier(), claimable: true, vat: '7' };
    const early = await spend({ ...of, invoice_number: 'A1', invoice_date: '2026-11-19' });
    expect(early.status, JSON.stringify(early.body)).toBe(201);
    await inDecember();
    await lockNovember();
    const before = await bookOf('2026-11', 'purchase-tax');
    const late = { ...of, spent_on: '2026-12-01', invoice_date: '2026-11-28' };
    const named = await spend({ ...late, invoice_number: 'A2', tax_month: '2026-11' });
    expect(named.body).toMatchObject({ code: 'MONTH_LOCKED' });
    expect((await spend({ ...late, invoice_number: 'A2' })).status).toBe(201);
    expect(await bookOf('2026-11', 'purchase-tax')).toEqual(before);
    expect((await bookOf('2026-12', 'purchase-tax')).rows).toMatchObject([{ number: 'A2', vat: 7 }]);
  });

  test('keeps the tax invoice of its goods', async () => {
    const supplier_id = await supplier();
    const received = await manager.post('/stock/receipts', {
      ...{ supplier: '', reference: '', note: '', supplier_id, cost_vat: 'excluded', vat: '7' },
      ...{ claimable: true, invoice_number: 'B1', invoice_date: '2026-11-18' },
      lines: [{ product_id: goods[0]?.id, quantity: 1, amount: '100' }],
    });
    expect(received.status, JSON.stringify(received.body)).toBe(201);
    await inDecember();
    await lockNovember();
    const answer = await manager.delete(`/stock/receipts/${received.body.receipt.id}/invoice`);
    expect([answer.status, answer.body.code]).toEqual([409, 'MONTH_LOCKED']);
  });

  test('of a paper and a lock at one moment, none is written into a month that is locked', async () => {
    const sales = [await buy(0), await buy(1), await buy(2)];
    await inDecember();
    await Promise.all([...sales.map((sale) => fullInvoice(sale)), lockNovember(), spend({})]);
    const total = sales.reduce((sum, sale) => sum + Math.round(sale.total * 100), 0) / 100;
    expect((await bookOf('2026-11')).totals.total).toBe(total);
  });

  test('is proved by the check of the books: what was written while it was locked is found', async () => {
    const supplier_id = await supplier();
    const paper = {
      supplier_id,
      claimable: true,
      vat: '7',
      invoice_number: 'C1',
      invoice_date: '2026-11-19',
    };
    expect((await spend(paper)).status).toBe(201);
    await fullInvoice(await buy(0));
    let found: string[] = [];
    await shop.db.transaction(async (trx) => {
      const held = { branch_id: 1, month: '2026-11', locked_by: 1, locked_ms: 1 };
      const still = { opened_by: null, opened_ms: null, reason: null };
      await trx
        .insertInto('tax_month_locks')
        .values({ ...held, ...still })
        .execute();
      found = (await verify(trx)).map(({ check }) => check);
      // Undone: the shop is as it was.
      return refuse('NOT_FOUND');
    });
    expect(found.toSorted()).toEqual([
      'no VAT was claimed, or claimed no more, in a month that was locked',
      'no expense was written down or taken back in a month that was locked',
      'no paper bears a day of a month that was locked when it was made',
    ]);
  });
});
