import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentMethodWire } from '#shared/payment-methods/contract.ts';
import { MAX_OWN_METHODS } from '#shared/payment-methods/rules.ts';
import { actsIn } from '../testing/acts.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const VOUCHER = { kind: 'other', name: 'คูปองเงินสด', icon: 'ticket', needs_reference: false };

describe.each(ENGINES)('the ways of paying on %s', (engine) => {
  let shop: TestShop;
  let manager: TestBrowser;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    manager = await shop.signIn('manager');
  });
  afterEach(() => shop.close());

  const list = async (browser = manager): Promise<PaymentMethodWire[]> =>
    (await browser.get('/payment-methods/api')).body.data;
  const add = async (also: object = {}) => manager.post('/payment-methods', { ...VOUCHER, ...also });
  const change = async (method: string, also: object) => {
    const { id, name, icon, needs_reference, is_on } =
      (await list()).find((one) => one.method === method) ?? expect.fail(method);
    const body = { name, icon, needs_reference, is_on, ...also };
    return manager.patch(`/payment-methods/${id}`, body);
  };
  const acts = () => actsIn(shop, { aboutType: 'payment_methods' });

  test('are cash and PromptPay first, then cards and transfers, which a shop has from the beginning', async () => {
    const [cash, qr, ...own] = await list(await shop.signIn('cashier'));
    expect(cash).toMatchObject({ id: null, method: 'cash', name: 'เงินสด', is_on: true });
    expect(qr).toMatchObject({ id: null, method: 'qrcode', name: 'QR พร้อมเพย์', is_on: true });
    expect(own.slice(0, 2)).toMatchObject([
      { method: 'card', kind: 'card', name: 'บัตรเครดิต/เดบิต' },
      { method: 'transfer', kind: 'transfer', name: 'โอนเงิน' },
    ]);
  });

  test('are added by a manager with a code of their own, and are on at the till at once', async () => {
    const made = await add();
    expect(made).toMatchObject({
      status: 201,
      body: { payment_method: { method: 'other-1', name: 'คูปองเงินสด', is_on: true } },
    });
    expect((await add({ name: 'เครื่องรูดบัตรสำรอง', kind: 'card' })).body.payment_method.method).toBe('card-1');
    const session = (await (await shop.signIn('cashier')).get('/api/session')).body;
    expect(session.payment_methods).toContainEqual({
      ...{ method: 'other-1', kind: 'other', name: 'คูปองเงินสด', icon: 'ticket', needs_reference: false },
    });
    expect((await shop.visitor().get('/api/session')).body.payment_methods).toEqual([]);
    expect(await acts()).toMatchObject([
      { action: 'create-payment-method', subject: 'วิธีชำระเงิน คูปองเงินสด' },
      { action: 'create-payment-method', subject: 'วิธีชำระเงิน เครื่องรูดบัตรสำรอง' },
    ]);
  });

  test('have names that nobody takes for another: not even one that every shop has', async () => {
    await add();
    for (const name of ['คูปองเงินสด', ' คูปองเงินสด ', 'เงินสด', 'บัตรเครดิต/เดบิต'])
      expect(await add({ name })).toMatchObject({
        status: 422,
        body: { code: 'PAYMENT_METHOD_NAME_TAKEN', errors: { name: [expect.any(String)] } },
      });
    expect(await add({ name: '' })).toMatchObject({
      status: 422,
      body: { errors: { name: [expect.any(String)] } },
    });
    expect(await change('transfer', { name: 'คูปองเงินสด' })).toMatchObject({ status: 422 });
    const both = await Promise.all([
      change('card', { name: 'ชื่อเดียวกัน' }),
      change('transfer', { name: 'ชื่อเดียวกัน' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('are renamed and switched off and on, which the audit log tells; nothing else of them changes', async () => {
    const before = (await list()).find(({ method }) => method === 'transfer');
    const changed = { name: 'โอนเข้ากสิกร', is_on: !before?.is_on, needs_reference: true };
    expect(await change('transfer', changed)).toMatchObject({
      status: 200,
      body: { payment_method: { ...before, ...changed } },
    });
    await change('transfer', changed);
    expect(await acts()).toMatchObject([
      {
        ...{ action: 'update-payment-method', subject: 'วิธีชำระเงิน โอนเงิน' },
        detail: expect.stringContaining('ชื่อ "โอนเงิน" → "โอนเข้ากสิกร"'),
      },
    ]);
    expect(await manager.patch('/payment-methods/99', { ...VOUCHER, is_on: true })).toMatchObject({
      ...{ status: 404, body: { code: 'PAYMENT_METHOD_NOT_FOUND' } },
    });
  });

  test('stand in the order that the shop wants, all of them or none', async () => {
    await add();
    const ids = (await list()).flatMap(({ id }) => id ?? []);
    const turned = [...ids].reverse();
    expect((await manager.post('/payment-methods/order', { ids: turned })).status).toBe(200);
    expect((await list()).map(({ id }) => id)).toEqual([null, null, ...turned]);
    for (const some of [ids.slice(1), [...ids, ids[0]], [...ids.slice(1), 99], []])
      expect(await manager.post('/payment-methods/order', { ids: some })).toMatchObject({
        ...{ status: 409, body: { code: 'PAYMENT_METHODS_CHANGED' } },
      });
    expect((await list()).map(({ id }) => id)).toEqual([null, null, ...turned]);
    expect((await acts()).at(-1)).toMatchObject({ action: 'order-payment-methods' });
    const admin = await shop.signIn('admin');
    const told = await admin.get('/audit-log/api?action=order-payment-methods');
    expect(told.body.data).toMatchObject([{ subject: 'วิธีชำระเงิน', after: expect.any(Array) }]);
  });

  test('a repeat after a lost answer adds no second one, and there is an end to how many there are', async () => {
    const key = { 'Idempotency-Key': 'way-0001' };
    const first = await manager.post('/payment-methods', VOUCHER, key);
    expect((await manager.post('/payment-methods', VOUCHER, key)).body).toEqual(first.body);
    for (let count = (await list()).length - 2; count < MAX_OWN_METHODS; count += 1)
      expect((await add({ name: `วิธีที่ ${count}` })).status).toBe(201);
    expect(await add({ name: 'อีกวิธี' })).toMatchObject({
      status: 422,
      body: { code: 'PAYMENT_METHODS_FULL' },
    });
  });
});
