import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { GoodsThingWire, GoodsVoucherWire } from '#shared/tax-reports/contract.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { addProduct, productForm, variantsForm } from '../testing/product-form.ts';
import { bringBack, MANAGER, sell } from '../testing/returning.ts';
import { checkOut } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const WHOLESALER = { name: 'หจก. เต้าหู้ทองดี', tax_id: '0103534002222', branch_code: '00003' };

describe.each(ENGINES)('the goods report on %s', (engine) => {
  let shop: TestShop;
  let manager: TestBrowser;
  let till: TestBrowser;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    manager = await shop.signIn('manager');
    till = await shop.atTheTill('cashier', '100000');
  });
  afterEach(() => shop.close());

  const list = async (query: string, month = '2026-11') => {
    const answer = await manager.get(`/reports/stock?month=${month}&${query}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as { readonly data: readonly GoodsThingWire[]; readonly total: number };
  };
  /** The one thing that is found, with its lines. */
  const linesOf = async (typed: string, month = '2026-11') => {
    const { data } = await list(`q=${encodeURIComponent(typed)}`, month);
    expect(data.map(({ name }) => name)).toHaveLength(1);
    const answer = await manager.get(`/reports/stock/${data[0]?.id}?month=${month}`);
    expect(answer.status).toBe(200);
    expect(answer.body.thing).toEqual(data[0]);
    return answer.body as { readonly thing: GoodsThingWire; readonly rows: readonly GoodsVoucherWire[] };
  };
  const told = (rows: readonly GoodsVoucherWire[]) =>
    rows.map((row) => [row.no, row.date, row.kind, row.number, row.in, row.out, row.balance, row.remark]);
  /** A product of which so many were there when it was added. */
  const add = async (name: string, opening_stock: number, more: object = {}): Promise<number> =>
    (await addProduct(manager, productForm({ name, opening_stock, price: 10, ...more }))).id;
  const at = (moment: string) => {
    shop.clock.nowMs = Date.parse(`${moment}+07:00`);
  };
  const done = async (answer: Promise<{ readonly status: number; readonly body: unknown }>) => {
    const { status, body } = await answer;
    expect([200, 201], JSON.stringify(body)).toContain(status);
    // biome-ignore lint/suspicious/noExplicitAny: each call's own
    return body as any;
  };

  test('has each voucher of a thing with what is left after it, and leads to what is behind it', async () => {
    const id = await add('กะปิกุ้งเคย', 10);
    const supplier = (await done(manager.post('/suppliers', WHOLESALER))).supplier.id;
    const things = (quantity: number) => [{ product_id: id, variant_id: null, quantity, amount: '90' }];
    const received = await done(
      manager.post('/stock/receipts', {
        ...{ supplier_id: supplier, cost_vat: 'excluded', vat: '6.3', claimable: true },
        ...{ invoice_number: 'IV-77', invoice_date: '2026-11-20', lines: things(6) },
      }),
    );
    const { supplier_return: back } = await done(
      manager.post('/stock/supplier-returns', {
        ...{ goods_receipt_id: received.receipt.id, reason: 'damaged' },
        lines: [{ product_id: id, variant_id: null, quantity: 2 }],
      }),
    );
    const first = await sell(till, [{ id, quantity: 3 }]);
    const last = await sell(till, [{ id, quantity: 1 }]);
    const returned = await done(
      bringBack(
        till,
        first.orderId,
        [
          { item_id: first.items[0] ?? 0, quantity: 1 },
          { item_id: first.items[0] ?? 0, quantity: 1, condition: 'damaged' },
        ],
        { approver: MANAGER, reason: 'กล่องบุบ' },
      ),
    );
    const counted = { product_id: id, variant_id: null, counted: 10, expected: 11 };
    await done(manager.post('/stock/counts', { lines: [counted], reason: 'ตรวจนับประจำเดือน' }));
    const used = { product_id: id, variant_id: null, change: -2, reason: 'own_use', note: 'ทำกับข้าว' };
    await done(manager.post('/stock/adjustments', used));
    const { thing, rows } = await linesOf('กะปิกุ้งเคย');
    const day = '2026-11-20';
    expect(told(rows)).toEqual([
      [1, day, 'opening', '', 10, 0, 10, ''],
      [2, day, 'receive', received.receipt.number, 6, 0, 16, 'ใบกำกับภาษี IV-77'],
      [3, day, 'supplier_return', back.number, 0, 2, 14, 'ชำรุดหรือไม่ได้คุณภาพ'],
      [4, day, 'return', returned.refund_number, 2, 0, 16, 'กล่องบุบ'],
      [5, day, 'write_off', returned.refund_number, 0, 1, 15, 'กล่องบุบ'],
      [6, day, 'count', '', 0, 1, 14, 'ตรวจนับประจำเดือน'],
      [7, day, 'adjust', '', 0, 2, 12, 'ใช้ภายในร้าน: ทำกับข้าว'],
      [8, day, 'sales', first.receiptNumber, 0, 4, 8, 'ใบเสร็จ 2 ใบ'],
    ]);
    expect(rows[7]).toMatchObject({ last_number: last.receiptNumber, receipts: 2, order_id: null });
    expect(rows.slice(1, 4).map(({ words }) => words)).toEqual([
      `รับสินค้าจาก ${WHOLESALER.name}`,
      `ส่งคืน ${WHOLESALER.name}`,
      'รับคืนจากลูกค้า',
    ]);
    expect([rows[1]?.goods_receipt_id, rows[2]?.supplier_return_id, rows[3]?.refund_id]).toEqual([
      received.receipt.id,
      back.id,
      returned.return_id,
    ]);
    expect(thing).toMatchObject({ opening: 0, in: 18, out: 10, closing: 8 });
  });

  test('has an order in the place of its day: paid later, still waiting, cancelled later, and not what was cancelled at once', async () => {
    const id = await add('ปลาร้าขวด', 20);
    at('2026-11-30T23:30:00');
    till = await shop.signIn('cashier');
    const gone = await checkOut(till, id, 9);
    await done(till.delete(`/checkout/${gone}`));
    const cancelled = await checkOut(till, id, 2);
    const other = await shop.atTheTill('cashier2');
    const late = await checkOut(other, id, 3);
    at('2026-12-01T00:10:00');
    const { total } = (await other.get(`/views-myoder/${late}`)).body;
    const paid = await done(
      other.post(`/checkout/${late}/complete`, { payment_method: 'qrcode', paymentAmount: total }),
    );
    await done(till.delete(`/checkout/${cancelled}`));
    const waiting = await checkOut(till, id, 1);
    manager = await shop.signIn('manager');
    const numbers = await shop.db.read
      .selectFrom('orders')
      .select('order_number')
      .where('id', 'in', [cancelled, waiting])
      .orderBy('id')
      .execute();
    const november = await linesOf('ปลาร้าขวด');
    expect(told(november.rows).slice(1)).toEqual([
      [2, '2026-11-30', 'cancelled', numbers[0]?.order_number, 0, 2, 18, 'ยกเลิกวันที่ 01/12/2569'],
      [3, '2026-11-30', 'paid_later', paid.receipt_number, 0, 3, 15, 'ชำระเงินวันที่ 01/12/2569'],
    ]);
    expect(november.rows.map(({ order_id }) => order_id)).toEqual([null, null, late]);
    expect(november.thing).toMatchObject({ opening: 0, in: 20, out: 5, closing: 15 });
    const december = await linesOf('ปลาร้าขวด', '2026-12');
    expect(told(december.rows)).toEqual([
      [1, '2026-12-01', 'cancel', numbers[0]?.order_number, 2, 0, 17, 'จ่ายออกวันที่ 30/11/2569'],
      [2, '2026-12-01', 'waiting', numbers[1]?.order_number, 0, 1, 16, 'ยังไม่ได้ชำระเงิน'],
    ]);
    expect(december.thing).toMatchObject({ opening: 15, in: 2, out: 1, closing: 16 });
    // A month later nothing has moved, and it still lies there.
    expect(await linesOf('ปลาร้าขวด', '2027-01')).toMatchObject({
      thing: { opening: 16, in: 0, out: 0, closing: 16 },
      rows: [],
    });
  });

  test('has goods once, under the supplier’s paper that counts, when one was written down wrongly', async () => {
    const id = await add('หน่อไม้ดอง', 0);
    const supplier_id = (await done(manager.post('/suppliers', WHOLESALER))).supplier.id;
    const more = { supplier_id, cost_vat: 'excluded', vat: '6.3', claimable: true };
    const paper = (invoice_number: string) => ({ invoice_number, invoice_date: '2026-11-20' });
    const lines = [{ product_id: id, variant_id: null, quantity: 6, amount: '90' }];
    const { receipt } = await done(manager.post('/stock/receipts', { ...more, ...paper('IV-ผิด'), lines }));
    const of = `/stock/receipts/${receipt.id}/invoice`;
    await done(manager.delete(of));
    await done(manager.post(of, paper('IV-ถูก')));
    const part = { goods_receipt_id: receipt.id, reason: 'damaged', lines: [{ ...lines[0], quantity: 1 }] };
    const { supplier_return: back } = await done(manager.post('/stock/supplier-returns', part));
    const credit = `/stock/supplier-returns/${back.id}/credit-note`;
    await done(manager.post(credit, paper('CN-ผิด')));
    await done(manager.delete(credit));
    await done(manager.post(credit, paper('CN-ถูก')));
    const { rows, thing } = await linesOf('หน่อไม้ดอง');
    expect(rows.map((row) => [row.in, row.out, row.remark])).toEqual([
      [6, 0, 'ใบกำกับภาษี IV-ถูก'],
      [0, 1, 'ใบลดหนี้ CN-ถูก'],
    ]);
    expect(thing).toMatchObject({ in: 6, out: 1, closing: 5 });
  });

  test('shows what was sold before it was written down below nothing', async () => {
    const id = await add('น้ำตาลปึก', 0);
    const sale = await sell(till, [{ id, quantity: 2 }]);
    const { thing, rows } = await linesOf('น้ำตาลปึก');
    expect(rows).toMatchObject([{ kind: 'sales', out: 2, balance: -2, receipts: 1, order_id: sale.orderId }]);
    expect(thing).toMatchObject({ opening: 0, closing: -2 });
  });

  test('lists each product or variant that was there or moved, found by name, code or barcode, sorted, page by page', async () => {
    await add('ชาดอกคำฝอย', 5, { sku_code: 'TEA-1', barcode: '8850001112223' });
    const many = await addProduct(
      manager,
      variantsForm(
        [
          { attribute: 'ขนาด', value: 'เล็ก', barcode: '', price: 20, min_stock: 0, opening_stock: 3 },
          {
            attribute: 'ขนาด',
            value: 'ใหญ่',
            barcode: '8850009998887',
            price: 30,
            min_stock: 0,
            opening_stock: 7,
          },
        ],
        { name: 'ชาดอกเก๊กฮวย', sku_code: 'TEA-2' },
      ),
    );
    await add('ชาดอกอัญชัน', 0, { sku_code: 'TEA-3' });
    await done(manager.post(`/products/${many.id}/archive`, { archived: true }));
    const found = async (query: string) => {
      const { data, total } = await list(query);
      return [
        total,
        ...data.map(({ sku_code, variant_value: value }) => [sku_code, value].filter(Boolean).join(' ')),
      ];
    };
    const tea = `q=${encodeURIComponent('ชาดอก')}`;
    // Of the third there was nothing, and none moved.
    expect(await found(tea)).toEqual([3, 'TEA-2 เล็ก', 'TEA-2 ใหญ่', 'TEA-1']);
    expect(await found(`${tea}&sort=-name`)).toEqual([3, 'TEA-1', 'TEA-2 เล็ก', 'TEA-2 ใหญ่']);
    expect(await found(`${tea}&sort=closing`)).toEqual([3, 'TEA-2 เล็ก', 'TEA-1', 'TEA-2 ใหญ่']);
    expect(await found(`${tea}&sort=-in&page=2&per_page=2`)).toEqual([3, 'TEA-2 เล็ก']);
    expect(await found(`${tea}&page=9&per_page=2`)).toEqual([3]);
    expect(await found('q=8850001112223')).toEqual([1, 'TEA-1']);
    expect(await found('q=8850009998887')).toEqual([2, 'TEA-2 เล็ก', 'TEA-2 ใหญ่']);
    expect(await found('q=tea-2&sort=-opening')).toEqual([2, 'TEA-2 เล็ก', 'TEA-2 ใหญ่']);
    expect(await found('q=NOWHERE')).toEqual([0]);
    expect((await list(tea, '2026-10')).data).toEqual([]);
  });

  test('is of one branch: another has its own goods, and doesn’t see these', async () => {
    const id = await add('ข้าวเม่า', 4);
    const { thing } = await linesOf('ข้าวเม่า');
    await moveToOtherBranch(shop, 'admin');
    manager = await shop.signIn('admin');
    expect((await list('')).total).toBe(0);
    expect((await manager.get(`/reports/stock/${thing.id}?month=2026-11`)).body).toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
    });
    const lines = [{ product_id: id, variant_id: null, quantity: 2 }];
    await done(manager.post('/stock/receipts', { lines }));
    expect((await linesOf('ข้าวเม่า')).thing).toMatchObject({ opening: 0, in: 2, out: 0, closing: 2 });
  });

  test.each(['', 'month=2026-13', 'month=2569-11'])('refuses %s', async (query) => {
    for (const path of ['/reports/stock', '/reports/stock/1', '/reports/stock.csv']) {
      const answer = await manager.get(`${path}?${query}`);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['month']]);
    }
  });

  test('isn’t for a cashier, in no form', async () => {
    const { thing } = { thing: (await list('per_page=1')).data[0] };
    const answers = [
      await till.get('/reports/stock?month=2026-11'),
      await till.get(`/reports/stock/${thing?.id}?month=2026-11`),
      await till.get('/reports/stock.pdf?month=2026-11'),
      await till.get('/reports/stock.xlsx?month=2026-11'),
      await till.get('/reports/stock.csv?month=2026-11'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });
});
