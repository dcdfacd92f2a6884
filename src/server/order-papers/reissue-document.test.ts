import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { issueCreditNote } from '../testing/issue-credit-note.ts';
import { squeezed } from '../testing/paper-words.ts';
import { readWithPdfJs } from '../testing/read-pdf.ts';
import { checkOut, plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const FROM_OUR_PAGE = { 'Sec-Fetch-Site': 'same-origin' };
const DAY_MS = 86_400_000;
const REASON = 'ชื่อผู้ซื้อไม่ถูกต้อง';

describe.each(ENGINES)('a tax invoice with a wrong buyer on %s', (engine) => {
  let shop: TestShop;
  let cashier: TestBrowser;
  let manager: TestBrowser;
  let orderId: number;
  let invoiceId: number;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    const [goods] = await plainProducts(shop);
    cashier = await shop.atTheTill('cashier');
    manager = await shop.signIn('manager');
    orderId = await checkOut(cashier, goods?.id ?? 0, 60);
    const { total } = (await cashier.get(`/views-myoder/${orderId}`)).body;
    const payment = { payment_method: 'cash', paymentAmount: total };
    expect((await cashier.post(`/checkout/${orderId}/complete`, payment)).status).toBe(200);
    expect((await cashier.get(`/invoice/pdf/${orderId}/3`, FROM_OUR_PAGE)).status).toBe(200);
    invoiceId = (await papers('tax_invoice'))[0].id;
  });
  afterEach(() => shop.close());

  const papers = async (kind: string) =>
    (await manager.get(`/documents/api?kind=${kind}&order_id=${orderId}&sort=number`)).body.data;
  const reissue = (id: number, customer: number, headers = {}, reason = REASON) =>
    manager.post(`/documents/${id}/reissue`, { customer_id: customer, reason }, headers);

  async function textOf(path: string): Promise<string> {
    const response = await fetch(shop.url + path, { headers: { Cookie: manager.cookie, ...FROM_OUR_PAGE } });
    expect(response.status).toBe(200);
    const { pages } = await readWithPdfJs(new Uint8Array(await response.arrayBuffer()));
    return squeezed(pages.map(({ text }) => text).join(''));
  }

  test('is cancelled, and another has the same day and amounts, a new number and the right buyer', async () => {
    shop.clock.nowMs += 20 * DAY_MS;
    [cashier, manager] = [await shop.signIn('cashier'), await shop.signIn('manager')];
    const answer = await reissue(invoiceId, 6);
    expect(answer).toMatchObject({ status: 201, body: { number: 'TX202611-00002', credit_notes: [] } });
    const [former, made] = await papers('tax_invoice');
    expect(former).toMatchObject({
      ...{ number: 'TX202611-00001', state: 'cancelled', customer_id: 3 },
      replaced_by: { id: made.id, number: 'TX202611-00002' },
    });
    expect(made).toMatchObject({
      ...{ number: 'TX202611-00002', state: 'valid', issued_on: '2026-11-20', total: former.total },
      ...{ customer_id: 6, replaces: { id: invoiceId, number: 'TX202611-00001' }, reason: REASON },
    });
    const text = await textOf(answer.body.pdfUrl);
    expect(text).toContain(squeezed('เป็นการยกเลิกและออกใบกำกับภาษีฉบับใหม่แทนฉบับเดิมเลขที่ TX202611-00001'));
    expect(text).toContain(squeezed('20 พฤศจิกายน พ.ศ. 2569'));
    expect(text).toContain('ต้นฉบับ');
    const cancelled = await textOf(former.pdfUrl);
    expect(cancelled).toContain('ยกเลิก');
    expect(cancelled).not.toContain('ต้นฉบับ');
    // Whoever asks for the order's tax invoice gets the one that counts.
    expect(await textOf(`/invoice/pdf/${orderId}`)).toBe(text);
    expect((await cashier.get(`/receipt-all/${orderId}`)).body.tax_invoice_number).toBe('TX202611-00002');
    expect((await cashier.get(`/api/orders/${orderId}`)).body.customers_id).toBe(6);
    expect((await cashier.get(`/invoice/pdf/${orderId}/6`, FROM_OUR_PAGE)).status).toBe(200);
    expect(await papers('tax_invoice')).toHaveLength(2);
  });

  test('is reissued once, however many do it at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => reissue(invoiceId, 6)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body).toMatchObject({
      code: 'PAPER_CANCELLED',
      message: expect.stringContaining('TX202611-00002'),
    });
    expect(await papers('tax_invoice')).toHaveLength(2);
  });

  test('is reissued once for one key, and the lost answer is given again', async () => {
    const key = { 'Idempotency-Key': 'reissue-1' };
    const first = await reissue(invoiceId, 6, key);
    expect(first.status).toBe(201);
    expect(await reissue(invoiceId, 6, key)).toMatchObject({ status: 201, body: first.body });
    expect((await reissue(invoiceId, 9, key)).body.code).toBe('KEY_REUSED');
  });

  test('can be reissued again and again, each time the last one', async () => {
    const second = (await reissue(invoiceId, 6)).body;
    expect((await reissue(invoiceId, 9)).body.message).toContain(second.number);
    const third = (await reissue(second.id, 9)).body;
    expect(third.number).toBe('TX202611-00003');
    expect((await papers('tax_invoice')).map(({ state }: { state: string }) => state)).toEqual([
      ...['cancelled', 'cancelled', 'valid'],
    ]);
    expect((await cashier.get(`/api/orders/${orderId}`)).body.customers_id).toBe(9);
  });

  test('takes its credit notes with it, each naming the number that counts', async () => {
    await issueCreditNote(shop, orderId);
    await issueCreditNote(shop, orderId);
    const { body } = await reissue(invoiceId, 6);
    expect(body.credit_notes).toMatchObject([
      { former_number: 'CN202611-00001', number: 'CN202611-00003' },
      { former_number: 'CN202611-00002', number: 'CN202611-00004' },
    ]);
    const notes = await papers('credit_note');
    expect(notes.map(({ state }: { state: string }) => state)).toEqual([
      ...['cancelled', 'cancelled', 'valid', 'valid'],
    ]);
    const text = await textOf(notes[3].pdfUrl);
    for (const words of [
      'TX202611-00002',
      'หักใบลดหนี้ CN202611-00003',
      'ใบลดหนี้ฉบับใหม่แทนฉบับเดิมเลขที่ CN202611-00002',
    ])
      expect(text).toContain(squeezed(words));
    expect((await reissue(notes[3].id, 9)).body.code).toBe('NOT_TO_BE_REISSUED');
  });

  test('is not reissued for the same buyer, for nobody, for one who lacks something or is hidden, or by a cashier', async () => {
    expect((await reissue(invoiceId, 3)).body).toMatchObject({
      ...{ code: 'REISSUE_CHANGES_NOTHING', errors: { customer_id: [expect.any(String)] } },
    });
    expect((await reissue(invoiceId, 999_999)).status).toBe(404);
    expect((await reissue(999_999, 6)).status).toBe(404);
    expect((await reissue(invoiceId, 6, {}, ' ')).body.errors).toEqual({ reason: ['กรุณาระบุเหตุผล'] });
    const { customer } = (await cashier.post('/customer/pos/store', { name: 'คุณไม่มีที่อยู่', taxnumber: '1' }))
      .body;
    expect(await reissue(invoiceId, customer.id)).toMatchObject({
      status: 422,
      body: {
        code: 'BUYER_INCOMPLETE',
        errors: { address: ['กรุณาระบุที่อยู่'], branch_code: ['กรุณาระบุสำนักงานใหญ่หรือเลขสาขา'] },
      },
    });
    await manager.post('/customers/7/archive');
    expect(await reissue(invoiceId, 7)).toMatchObject({ status: 422, body: { code: 'CUSTOMER_HIDDEN' } });
    const body = { customer_id: 6, reason: REASON };
    expect((await cashier.post(`/documents/${invoiceId}/reissue`, body)).status).toBe(403);
    expect(await papers('tax_invoice')).toHaveLength(1);
  });

  test('leaves a trace in the audit log of who it named and whom it names', async () => {
    await reissue(invoiceId, 6);
    const admin = await shop.signIn('admin');
    const [act] = (await admin.get('/audit-log/api?per_page=1')).body.data;
    expect(JSON.stringify(act)).toContain('TX202611-00002');
    expect(JSON.stringify(act)).toContain(REASON);
  });

  test('a buyer without an address gets no tax invoice until it is filled in', async () => {
    const [goods] = await plainProducts(shop);
    const id = await checkOut(cashier, goods?.id ?? 0, 1);
    const { total } = (await cashier.get(`/views-myoder/${id}`)).body;
    await cashier.post(`/checkout/${id}/complete`, { payment_method: 'cash', paymentAmount: total });
    const { customer } = (await cashier.post('/customer/pos/store', { name: 'คุณใหม่' })).body;
    const path = `/invoice/pdf/${id}/${customer.id}`;
    expect(await cashier.get(path, FROM_OUR_PAGE)).toMatchObject({
      ...{ status: 422, body: { errors: { address: ['กรุณาระบุที่อยู่'] } } },
    });
    const opened = await cashier.get(path, { ...FROM_OUR_PAGE, Accept: 'text/html' });
    expect(opened).toMatchObject({ status: 422, body: expect.stringContaining('ยังไม่มีที่อยู่') });
    const complete = (body: object) => cashier.post(`/customers/${customer.id}/complete`, body);
    expect((await complete({ branch_code: '12' })).status).toBe(422);
    expect((await complete({ address: '1 ถนนใหม่' })).body.customer.address).toBe('1 ถนนใหม่');
    expect((await complete({ address: '1 ถนนใหม่' })).status).toBe(200);
    expect((await complete({ address: 'ที่อื่น' })).body.code).toBe('CUSTOMER_IS_COMPLETE');
    expect((await cashier.post('/customers/999999/complete', { address: 'x' })).status).toBe(404);
    expect((await cashier.get(path, FROM_OUR_PAGE)).status).toBe(200);
    expect((await cashier.get('/customer/api?q=ถนนใหม่')).body.total).toBe(1);
  });
});
