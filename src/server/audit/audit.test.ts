import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AuditedActWire } from '#shared/audit/contract.ts';
import { insertSealedRow } from '../db/seal-chain.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { addProduct, formOf, productForm } from '../testing/product-form.ts';
import { checkOut, plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, TEST_NOW_MS, type TestBrowser, type TestShop } from '../testing/test-shop.ts';
import { recordAct } from './record-act.ts';

type Price = { readonly priceSatang?: number };

const COUPON = {
  discount_type: 'percent',
  discount_value: 10,
  start_date: '2026-11-01',
  end_date: '2026-11-30',
};

describe.each(ENGINES)('the log of sensitive acts on %s', (engine) => {
  let shop: TestShop;
  let admin: TestBrowser;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    admin = await shop.signIn('admin');
  });
  afterEach(() => shop.close());

  const read = async (parameters: Readonly<Record<string, string>> = {}) => {
    const { body } = await admin.get(`/audit-log/api?${new URLSearchParams(parameters)}`);
    return body as { data: AuditedActWire[]; total: number; page: number; per_page: number };
  };
  const names = async (parameters: Readonly<Record<string, string>>) =>
    (await read(parameters)).data.map(({ about }) => about?.name);
  const record = (
    name: string,
    at: string,
    { userId = 1, from = {}, to = {} }: { userId?: number; from?: Price; to?: Price } = {},
  ) =>
    shop.db.transaction((trx) =>
      recordAct(
        trx,
        { user: { id: userId, branchId: 1 }, nowMs: Date.parse(`${at}+07:00`) },
        { action: 'update-product', about: { type: 'products', id: 7, name }, before: from, after: to },
      ),
    );

  test('says who did what to what, and when, newest first', async () => {
    const manager = await shop.signIn('manager');
    const { coupon } = (await manager.post('/coupons', { ...COUPON, max_usage: 50 })).body;
    shop.clock.nowMs += 60_000;
    await manager.post(`/coupons/${coupon.id}/deactivate`);
    const wilai = { id: expect.any(Number), name: 'วิไล ดูแลดี' };
    expect(await read()).toEqual({
      data: [
        {
          id: expect.any(Number),
          happened_at: '2026-11-20T12:01:00+07:00',
          user: wilai,
          action: 'deactivate-coupon',
          subject: `คูปอง ${coupon.code}`,
          detail: '',
          about: { type: 'coupons', id: coupon.id, name: coupon.code },
          ...{ before: null, after: null },
        },
        {
          id: expect.any(Number),
          happened_at: '2026-11-20T12:00:00+07:00',
          user: wilai,
          action: 'create-coupon',
          subject: `คูปอง ${coupon.code}`,
          detail: 'ลด 10% · 01/11/2569–30/11/2569 · ใช้ได้ 50 ครั้ง',
          about: { type: 'coupons', id: coupon.id, name: coupon.code },
          before: null,
          after: {
            ...{ kind: 'percent', valueHundredths: 1_000, maxUsage: 50 },
            ...{ startsOn: '2026-11-01', endsOn: '2026-11-30' },
          },
        },
      ],
      ...{ total: 2, page: 1, per_page: 1_000 },
    });
  });

  test('says whose order a manager cancelled, and what it came to', async () => {
    const till = await shop.atTheTill('cashier');
    const [goods] = await plainProducts(shop);
    if (!goods) throw new Error('no goods');
    const orderId = await checkOut(till, goods.id);
    const { order_number, total } = (await till.get(`/views-myoder/${orderId}`)).body;
    await (await shop.signIn('manager')).delete(`/checkout/${orderId}`);
    const [act] = (await read({ action: 'cancel-order' })).data;
    expect(act?.subject).toBe(`คำสั่งซื้อ ${order_number}`);
    const staff = (await admin.get('/staff/api')).body.data as readonly Record<string, string>[];
    const cashier = staff.find(({ username }) => username === 'cashier');
    expect(act?.detail).toBe(
      `ยอดสุทธิ ${Number(total).toLocaleString('en', { minimumFractionDigits: 2 })} บาท · ของ ${cashier?.firstname} ${cashier?.lastname}`,
    );
  });

  test('a day is Bangkok’s, from its first moment to its last', async () => {
    await record('ก่อนวัน', '2026-11-18T23:59:59.999');
    await record('ต้นวัน', '2026-11-19T00:00:00.000');
    await record('ท้ายวัน', '2026-11-19T23:59:59.999');
    await record('หลังวัน', '2026-11-20T00:00:00.000');
    expect(await names({ from: '2026-11-19', to: '2026-11-19' })).toEqual(['ท้ายวัน', 'ต้นวัน']);
    expect(await names({ from: '2026-11-20' })).toEqual(['หลังวัน']);
    expect(await names({ to: '2026-11-18' })).toEqual(['ก่อนวัน']);
  });

  test('is narrowed down by who, by what, and by words of subject or detail in any case', async () => {
    const [first, second] = ['ABC-1 น้ำดื่ม', 'abc-2 น้ำแข็ง 100%'];
    const dearer = { from: { priceSatang: 700 }, to: { priceSatang: 800 } };
    await record(first, '2026-11-20T09:00', dearer);
    await record(second, '2026-11-20T10:00', { userId: 2 });
    expect(await names({ user_id: '2' })).toEqual([second]);
    expect(await names({ action: 'update-product' })).toEqual([second, first]);
    expect(await names({ action: 'delete-coupon' })).toEqual([]);
    expect(await names({ q: 'Abc' })).toEqual([second, first]);
    expect(await names({ q: 'น้ำดื่ม 8.00' })).toEqual([first]);
    expect(await names({ q: '100%' })).toEqual([second]);
    expect(await names({ q: 'สินค้า' })).toEqual([second, first]);
    expect(await names({ q: '%' })).toEqual([second]);
    expect(await names({ q: 'a_c' })).toEqual([]);
  });

  test('comes in pages without a double or a gap, also of one moment', async () => {
    for (let i = 0; i < 7; i += 1) await record(`${i}`, '2026-11-20T09:00');
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => names({ page, per_page: '3' })));
    expect(pages).toEqual([['6', '5', '4'], ['3', '2', '1'], ['0'], []]);
    expect(await read({ page: '2', per_page: '3' })).toMatchObject({ total: 7, page: 2, per_page: 3 });
  });

  test('keeps the words of acts that an older program recorded', async () => {
    await shop.db.transaction((trx) =>
      insertSealedRow(trx, 1, 'audit_log', {
        ...{ branch_id: 1, user_id: 1, action: 'cancel-order', subject: 'order 12', detail: 'ยอดสุทธิ' },
        ...{ about_type: null, about_id: null, about_name: null, before_facts: null, after_facts: null },
        ...{ search_text: 'order 12 ยอดสุทธิ', happened_ms: TEST_NOW_MS },
      }),
    );
    expect((await read({ q: 'order 12' })).data).toMatchObject([
      { subject: 'order 12', detail: 'ยอดสุทธิ', about: null, before: null, after: null },
    ]);
  });

  test('says of an act that a later program recorded what it can: when, who, and about what', async () => {
    await shop.db.transaction((trx) =>
      insertSealedRow(trx, 1, 'audit_log', {
        ...{ branch_id: 1, user_id: 1, action: 'teleport-goods', subject: null, detail: null },
        ...{ about_type: 'products', about_id: 7, about_name: 'ไข่ไก่' },
        ...{ before_facts: '{"place":"here"}', after_facts: null, search_text: '', happened_ms: TEST_NOW_MS },
      }),
    );
    expect((await read()).data).toMatchObject([
      { action: 'teleport-goods', subject: 'ไข่ไก่', detail: '', before: { place: 'here' }, after: null },
    ]);
  });

  test('tells all that happened to one product, what it was before and after, and nothing of others', async () => {
    const manager = await shop.signIn('manager');
    const product = await addProduct(manager, productForm({ name: 'ไข่ไก่', price: 4 }));
    const other = await addProduct(manager, productForm({ name: 'ไข่เป็ด' }));
    shop.clock.nowMs += 60_000;
    await manager.patch(`/products/${product.id}`, formOf(product, { price: 4.5 }));
    shop.clock.nowMs += 60_000;
    await manager.post(`/products/${product.id}/archive`, { archived: true });
    const { data } = await read({ about: 'products', about_id: String(product.id) });
    expect(data.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['archive-product', null, null],
      ['update-product', { priceSatang: 400 }, { priceSatang: 450 }],
      ['create-product', null, { priceSatang: 400 }],
    ]);
    expect((await read({ about: 'products' })).total).toBe(4);
    expect((await read({ about: 'orders', about_id: String(other.id) })).total).toBe(0);
  });

  test('of another branch is another branch’s', async () => {
    await record('ของสาขาเดิม', '2026-11-20T09:00');
    await moveToOtherBranch(shop, 'admin');
    expect((await read()).total).toBe(0);
  });

  test('nothing in it is changed or removed, by no statement at all', async () => {
    await record('คงอยู่', '2026-11-20T09:00');
    const statements = [
      "update audit_log set detail = 'x'",
      'delete from audit_log',
      ...(engine === 'postgres' ? ['truncate audit_log'] : []),
    ];
    for (const statement of statements) {
      await expect(shop.db.transaction((trx) => sql.raw(statement).execute(trx))).rejects.toThrow(
        'audit_log is append-only',
      );
    }
    expect(await names({})).toEqual(['คงอยู่']);
  });

  test.each(['cashier', 'manager'] as const)('is not for a %s', async (account) => {
    expect((await (await shop.signIn(account)).get('/audit-log/api')).status).toBe(403);
  });
});
