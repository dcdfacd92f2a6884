import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SettingsWire } from '#shared/shop/contract.ts';
import { MARKET_ID } from '../demo/places.ts';
import { actsIn } from '../testing/acts.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { checkOut, plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, TEST_NOW_MS, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

describe.each(ENGINES)('the settings on %s', (engine) => {
  let shop: TestShop;
  let admin: TestBrowser;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    admin = await shop.signIn('admin');
  });
  afterEach(() => shop.close());

  const read = async (): Promise<SettingsWire> => (await admin.get('/settings/api')).body;
  const change = async (more: Partial<SettingsWire>) =>
    admin.patch('/settings', { ...(await read()), ...more });
  const acts = () => actsIn(shop, { action: 'update-settings' });
  const session = async (browser = admin) => (await browser.get('/api/session')).body.shop;

  test('every one of them can be changed, and is what everybody then works with', async () => {
    const changed = {
      name: 'ร้านดีใหม่',
      branch_name: 'สาขาตลาด',
      branch_code: '00007',
      address: '1 ถนนใหม่',
      phone: '02-111-2222',
      vat_mode: 'included',
      tax_percent: 8.25,
      promptpay_id: '0812345678',
      receipt_footer: 'แล้วพบกันใหม่\nเปิดทุกวัน',
      block_negative_stock: true,
      cashiers_may_return: false,
      return_limit: 1_500.5,
      asks_for_variant: true,
      dashboard_currency: '฿',
    } as const;
    const answer = await change({ ...changed, promptpay_id: '081-234-5678' });
    expect(answer.status).toBe(200);
    const expected = { ...(await read()), ...changed };
    expect(answer.body.settings).toEqual(expected);
    expect(await read()).toEqual(expected);
    expect(await session(await shop.signIn('cashier'))).toMatchObject({
      name: 'ร้านดีใหม่',
      branch_name: 'สาขาตลาด',
      tax_percent: 8.25,
      vat_mode: 'included',
      promptpay_id: '0812345678',
      block_negative_stock: true,
      asks_for_variant: true,
      dashboard_currency: '฿',
    });
  });

  test('what was changed stands in the audit log; a change of nothing does not', async () => {
    await change({});
    expect(await acts()).toEqual([]);
    await change({ name: 'ร้านใหม่', vat_mode: 'none', block_negative_stock: true });
    expect(await acts()).toMatchObject([
      {
        action: 'update-settings',
        detail:
          'ชื่อร้าน "ร้านดี สาขาสาธิต" → "ร้านใหม่" · ภาษีมูลค่าเพิ่ม บวกเพิ่มจากราคาขาย → ไม่ได้จดทะเบียนภาษีมูลค่าเพิ่ม · ไม่ให้ขายเกินสต็อก ปิด → เปิด',
        happened_ms: TEST_NOW_MS,
      },
    ]);
  });

  test('who takes goods back is changed by an admin, told in the audit log, and stays where it is left out', async () => {
    expect(await read()).toMatchObject({ cashiers_may_return: true, return_limit: 0 });
    expect((await change({ cashiers_may_return: false, return_limit: 500 })).status).toBe(200);
    expect(await acts()).toMatchObject([
      { detail: 'แคชเชียร์รับคืนสินค้าได้ เปิด → ปิด · คืนได้โดยไม่ต้องอนุมัติไม่เกิน (บาท) 0.00 → 500.00' },
    ]);
    const { cashiers_may_return, return_limit, ...older } = await read();
    expect([cashiers_may_return, return_limit]).toEqual([false, 500]);
    expect((await admin.patch('/settings', older)).status).toBe(200);
    expect(await read()).toMatchObject({ cashiers_may_return: false, return_limit: 500 });
    for (const wrong of ['', -1, 0.001, 10_000_000]) {
      expect(await admin.patch('/settings', { ...older, return_limit: wrong })).toMatchObject({
        status: 422,
        body: { errors: { return_limit: [expect.any(String)] } },
      });
    }
  });

  test('a shop that is not registered charges no VAT, keeps its rate for later, and needs its tax id too', async () => {
    expect((await change({ vat_mode: 'none' })).status).toBe(200);
    expect(await session()).toMatchObject({ vat_registered: false, tax_percent: 0 });
    expect(await read()).toMatchObject({ tax_percent: 7 });
    for (const vat_mode of ['none', 'added', 'included'] as const)
      expect(await change({ vat_mode, tax_id: '' })).toMatchObject({
        status: 422,
        body: { errors: { tax_id: ['กรุณากรอกเลขประจำตัวผู้เสียภาษี 13 หลัก'] } },
      });
  });

  test('a shop that has run without a tax id so far goes on selling', async () => {
    await shop.db.transaction((trx) =>
      trx.updateTable('shop').set({ tax_id: '', vat_mode: 'none' }).execute(),
    );
    const till = await shop.signIn('cashier');
    await till.post('/openCashier/post', { opening_balance: '500' });
    const [goods] = await plainProducts(shop);
    const orderId = await checkOut(till, goods?.id ?? 0);
    const paymentAmount = (goods?.price_satang ?? 0) / 100;
    const paid = await till.post(`/checkout/${orderId}/complete`, { payment_method: 'cash', paymentAmount });
    expect(paid.status).toBe(200);
    expect(await read()).toMatchObject({ tax_id: '' });
  });

  test('how VAT is taken does not change under an order that is being paid, whoever made it; all else does', async () => {
    const cashier = await shop.atTheTill('cashier');
    const [product] = await plainProducts(shop);
    const orderId = await checkOut(cashier, product?.id ?? 0);
    for (const tax of [{ vat_mode: 'included' }, { vat_mode: 'none' }, { tax_percent: 10 }] as const) {
      expect(await change(tax)).toMatchObject({ status: 409, body: { code: 'SETTINGS_PENDING_ORDERS' } });
    }
    expect(await read()).toMatchObject({ vat_mode: 'added', tax_percent: 7 });
    expect((await change({ name: 'ร้านใหม่' })).status).toBe(200);
    await cashier.delete(`/checkout/${orderId}`);
    expect((await change({ vat_mode: 'included' })).status).toBe(200);
  });

  test("another branch's number is refused at its field", async () => {
    await moveToOtherBranch(shop, 'cashier2');
    expect(await change({ branch_code: '00001' })).toMatchObject({
      status: 422,
      body: { code: 'BRANCH_CODE_TAKEN', errors: { branch_code: [expect.any(String)] } },
    });
    expect((await change({ branch_code: '00002' })).status).toBe(200);
  });

  test('faults are told at their fields and nothing is changed', async () => {
    const before = await read();
    const answer = await change({
      name: '',
      address: ' ',
      tax_percent: 101,
      promptpay_id: '5',
      dashboard_currency: '',
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).sort()).toEqual([
      'address',
      'dashboard_currency',
      'name',
      'promptpay_id',
      'tax_percent',
    ]);
    expect((await change({ tax_percent: 7.125 })).status).toBe(422);
    expect((await change({ vat_mode: 'sometimes' as 'none' })).status).toBe(422);
    expect(await read()).toEqual(before);
  });

  test('tills in every branch hear of a change', async () => {
    const branchId = await moveToOtherBranch(shop, 'cashier2');
    const heard: [number | null, readonly string[]][] = [];
    shop.db.changes.subscribe((news) => heard.push([news.branchId, news.topics]));
    await change({ name: 'ร้านใหม่' });
    await expect
      .poll(() =>
        heard
          .filter(([, topics]) => topics.includes('shop'))
          .map(([id]) => id)
          .sort(),
      )
      .toEqual([1, MARKET_ID, branchId].sort());
  });

  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0a6c66' } })
      .jpeg()
      .toBuffer();
  const send = async (bytes: Uint8Array, type = 'image/jpeg') =>
    admin.sendGuarded('POST', '/settings/logo', bytes, { 'Content-Type': type });

  test('the logo is made small, kept as a picture of its own, and shown to everybody', async () => {
    const answer = await send(await picture(3000, 1500));
    expect(answer.status).toBe(200);
    const name: string = answer.body.logo_name;
    expect(name).toMatch(/^[0-9a-f]+\.png$/);
    expect(await session()).toMatchObject({ logo_name: name });
    const stored = await sharp(join(shop.dataDir, 'images', name)).metadata();
    expect([stored.format, stored.width, stored.height]).toEqual(['png', 600, 300]);
    // The closing slip is printed when nobody is signed in any more.
    const shown = await shop.visitor().get(`/storage/images/${name}`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await acts()).map(({ detail }) => detail)).toEqual(['ใส่โลโก้ร้าน']);
  });

  test('a logo that is none is refused, and the former one stays', async () => {
    const { logo_name: name } = (await send(await picture(40, 40))).body;
    for (const nothing of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('GIF89a'),
      Buffer.alloc(0),
    ])
      expect([422, 400]).toContain((await send(nothing, 'image/png')).status);
    expect((await send(Buffer.from('<svg/>'), 'image/svg+xml')).status).toBeGreaterThanOrEqual(400);
    expect(await read()).toMatchObject({ logo_name: name });
  });

  test('without the logo receipts have none, but papers that were made with it still find it', async () => {
    const { logo_name: name } = (await send(await picture(40, 40))).body;
    expect((await admin.delete('/settings/logo')).status).toBe(200);
    expect(await read()).toMatchObject({ logo_name: null });
    expect(existsSync(join(shop.dataDir, 'images', name))).toBe(true);
    expect((await shop.visitor().get(`/storage/images/${name}`)).status).toBe(401);
    expect((await acts()).map(({ detail }) => detail)).toEqual(['ใส่โลโก้ร้าน', 'เอาโลโก้ร้านออก']);
  });
});
