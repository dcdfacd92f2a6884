import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postStock } from '../inventory/stock-ledger.ts';
import { actsIn } from '../testing/acts.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { addProduct, newCode, variantForm, variantsForm } from '../testing/product-form.ts';
import { checkOut, type Goods, plainProducts, stockOf } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, TEST_NOW_MS, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const MINUTE_MS = 60_000;

describe.each(ENGINES)('stock on %s', (engine) => {
  let shop: TestShop;
  let manager: TestBrowser;
  let cashier: TestBrowser;
  let goods: Goods[];
  let variants: { product_id: number; id: number; value: string; barcode: string }[];
  beforeAll(async () => {
    shop = await openTestShop(engine);
    manager = await shop.signIn('manager');
    cashier = await shop.atTheTill('cashier');
    goods = await plainProducts(shop);
    variants = (await shop.db.read
      .selectFrom('variants')
      .select(['product_id', 'id', 'value', 'barcode'])
      .orderBy('id')
      .limit(2)
      .execute()) as typeof variants;
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    shop.clock.nowMs = TEST_NOW_MS;
  });

  const one = (at: number) => goods[at] as Goods;
  const lineOf = (productId: number, variantId: number | null = null) =>
    shop.db.read
      .selectFrom('inventories')
      .select(['id', 'quantity', 'average_cost_satang', 'min_stock'])
      .where('product_id', '=', productId)
      .where('variant_id', variantId === null ? 'is' : '=', variantId)
      .where('branch_id', '=', 1)
      .executeTakeFirstOrThrow();
  /** Puts so many on the shelf; what one cost stays as it is unless it is said. */
  const setLine = (productId: number, quantity: number, averageSatang?: number | null) =>
    shop.db.transaction(async (trx) => {
      const { id, quantity: before, average_cost_satang: known } = await lineOf(productId);
      const average = averageSatang === undefined ? known : averageSatang;
      await trx
        .updateTable('inventories')
        .set({ average_cost_satang: average })
        .where('id', '=', id)
        .execute();
      await postStock(trx, { kind: 'opening', branchId: 1, userId: 3, nowMs: TEST_NOW_MS }, [
        { inventoryId: id, quantity: quantity - before },
      ]);
    });
  const receive = (lines: object[], more: object = {}, headers = {}) =>
    manager.post('/stock/receipts', { lines, ...more }, headers);
  const count = (lines: object[], reason: string | null = 'ตรวจนับประจำเดือน', headers = {}) =>
    manager.post('/stock/counts', { lines, reason }, headers);
  const adjust = (body: object, headers = {}) => manager.post('/stock/adjustments', body, headers);
  const ledger = async (productId: number, parameters = '') =>
    (await manager.get(`/stock/movements/api/${productId}?${parameters}`)).body;

  describe('receiving', () => {
    test('POST /stock/receipts takes goods in, numbered, and the moving average follows their cost', async () => {
      const { id, name } = one(0);
      await setLine(id, 10, 1_000);
      const answer = await receive([{ product_id: id, quantity: 5, unit_cost: '12.50' }], {
        supplier: '  บริษัท ส่งของดี จำกัด ',
        reference: 'INV-77',
        note: 'ลังบุบ 1 ใบ',
      });
      expect(answer.status).toBe(201);
      const { receipt } = answer.body;
      expect(answer.body.message).toBe(`รับสินค้าเรียบร้อยแล้ว เลขที่ ${receipt.number}`);
      expect(receipt).toEqual({
        id: expect.any(Number),
        number: expect.stringMatching(/^GR202611-\d{5}$/),
        supplier: 'บริษัท ส่งของดี จำกัด',
        reference: 'INV-77',
        note: 'ลังบุบ 1 ใบ',
        received_at: '2026-11-20T12:00:00+07:00',
        received_by: 'วิไล ดูแลดี',
        total_cost: 62.5,
        line_count: 1,
        supplier_id: null,
        paper: null,
      });
      expect(await lineOf(id)).toMatchObject({ quantity: 15, average_cost_satang: 1_083 });
      const detail = (await manager.get(`/stock/receipts/api/${receipt.id}`)).body;
      expect(detail.lines).toEqual([
        {
          ...{ product_id: id, variant_id: null, name, sku_code: expect.any(String), variant_value: null },
          ...{ quantity: 5, unit_cost: 12.5, cost: 62.5 },
        },
      ]);
      // For the head of the paper that whoever brought the goods signs.
      const settings = (await (await shop.signIn('admin')).get('/settings/api')).body;
      const { name: seller, address, tax_id, branch_code } = settings;
      expect(detail.shop).toMatchObject({ name: seller, address, tax_id, branch_code });
      expect(tax_id).toMatch(/^\d{13}$/);
      const [movement] = (await ledger(id)).data;
      expect(movement).toMatchObject({
        ...{ kind: 'receive', quantity: 5, balance: 15, unit_cost: 12.5, user_name: 'วิไล ดูแลดี' },
        ...{ goods_receipt_id: receipt.id, goods_receipt_number: receipt.number, order_id: null },
      });
      const log = await actsIn(shop, { aboutType: 'goods_receipts', aboutId: receipt.id });
      expect(log).toMatchObject([{ action: 'receive-goods', user_id: 3, detail: '1 รายการ 62.50' }]);
    });

    test('the same thing in two lines comes in at each line’s own cost, one after the other', async () => {
      const { id } = await shop.db.read
        .selectFrom('products')
        .select('id')
        .where('product_type', '=', 1)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      await setLine(id, -4, null);
      await receive([
        { product_id: id, quantity: 2, unit_cost: 10 },
        { product_id: id, quantity: 3 },
        { product_id: id, quantity: 1, unit_cost: 13 },
      ]);
      // Nothing known: 10.00; then −2 and 1 on hand count as none and as one: (1 × 10 + 1 × 13) ÷ 2.
      expect(await lineOf(id)).toMatchObject({ quantity: 2, average_cost_satang: 1_150 });
    });

    test('goods without a known cost leave the average as it is', async () => {
      const { id } = one(1);
      await setLine(id, 3, 777);
      const { receipt } = (await receive([{ product_id: id, quantity: 100, unit_cost: null }])).body;
      expect(receipt.total_cost).toBe(0);
      expect(await lineOf(id)).toMatchObject({ quantity: 103, average_cost_satang: 777 });
    });

    test('a variant comes in by itself; its product has no stock line of its own', async () => {
      const [first, second] = variants;
      const before = await stockOf(shop, first?.product_id ?? 0);
      const line = { product_id: first?.product_id, variant_id: second?.id, quantity: 4, unit_cost: 8 };
      expect((await receive([line])).status).toBe(201);
      expect(await stockOf(shop, first?.product_id ?? 0)).toBe(before + 4);
      const none = await receive([{ ...line, variant_id: null }]);
      expect([none.status, none.body.code]).toEqual([422, 'STOCK_PRODUCT_GONE']);
      const others = await receive([{ product_id: one(0).id, variant_id: second?.id, quantity: 1 }]);
      expect(others.body.code).toBe('STOCK_PRODUCT_GONE');
    });

    test.each([
      ['no line', [], 'กรุณาเลือกสินค้าอย่างน้อย 1 รายการ'],
      ['none of a thing', [{ quantity: 0 }], 'จำนวนต้องไม่น้อยกว่า 1'],
      ['half a thing', [{ quantity: 1.5 }], 'จำนวนต้องเป็นจำนวนเต็ม'],
      ['ten million', [{ quantity: 10_000_000 }], 'จำนวนต้องไม่เกิน 9,999,999'],
      ['a negative cost', [{ quantity: 1, unit_cost: '-1' }], 'กรุณากรอกจำนวนเงินเป็นตัวเลข ทศนิยมไม่เกิน 2 ตำแหน่ง'],
      ['too dear a thing', [{ quantity: 1, unit_cost: 10_000_000 }], 'จำนวนเงินมากเกินไป'],
    ])('%s is refused, with words', async (_, lines, words) => {
      const answer = await receive(lines.map((line) => ({ product_id: one(0).id, ...line })));
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual({ lines: [words] });
    });

    test('one line that is gone, or too much of all, and nothing came in and no number is used', async () => {
      const { id } = one(2);
      const before = await lineOf(id);
      const numbers = async () => (await manager.get('/stock/receipts/api')).body.total;
      const usedBefore = await numbers();
      const gone = await receive([
        { product_id: id, quantity: 1 },
        { product_id: 999_999, quantity: 1 },
      ]);
      expect([gone.status, gone.body.code, gone.body.errors.lines.length]).toEqual([
        422,
        'STOCK_PRODUCT_GONE',
        1,
      ]);
      const most = { product_id: id, quantity: 9_999_999 };
      expect((await receive([most])).body.code).toBe('STOCK_TOO_LARGE');
      expect((await receive([{ ...most, unit_cost: 10.01 }])).body.code).toBe('GOODS_RECEIPT_TOO_LARGE');
      expect(await lineOf(id)).toEqual(before);
      expect(await numbers()).toBe(usedBefore);
    });

    test('what is no longer sold does not come in, but can be counted and put right', async () => {
      const { id } = one(4);
      const archive = (is_archived: 0 | 1) =>
        shop.db.transaction((trx) =>
          trx.updateTable('products').set({ is_archived }).where('id', '=', id).execute(),
        );
      await archive(1);
      expect((await receive([{ product_id: id, quantity: 1 }])).body.code).toBe('STOCK_PRODUCT_GONE');
      const { quantity } = await lineOf(id);
      const counted = await count([{ product_id: id, counted: quantity, expected: quantity }]);
      expect(counted.body.lines[0].difference).toBe(0);
      expect((await ledger(id)).product).toMatchObject({ id, is_archived: true });
      await archive(0);
    });

    test('twenty managers’ receipts at once have twenty numbers in a row, and all goods are there', async () => {
      const { id } = one(3);
      const { quantity } = await lineOf(id);
      const both = [id, one(2).id];
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) => {
          const order = i % 2 === 0 ? both : [...both].reverse();
          return receive(order.map((product_id) => ({ product_id, quantity: 1, unit_cost: 5 })));
        }),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
      const numbers = answers.map(({ body }) => Number(body.receipt.number.slice(9))).sort((a, b) => a - b);
      expect(numbers).toEqual(numbers.map((_, i) => (numbers[0] ?? 0) + i));
      expect((await lineOf(id)).quantity).toBe(quantity + 20);
    });

    test('the same key and body take goods in once, also at once; another body is refused', async () => {
      const { id } = one(1);
      const { quantity } = await lineOf(id);
      const key = { 'Idempotency-Key': `goods-${engine}` };
      const line = { product_id: id, quantity: 6, unit_cost: 7 };
      const answers = await Promise.all([1, 2, 3].map(() => receive([line], {}, key)));
      expect(new Set(answers.map(({ body }) => body.receipt?.number)).size).toBe(1);
      expect((await receive([{ ...line, quantity: 7 }], {}, key)).body.code).toBe('KEY_REUSED');
      expect((await lineOf(id)).quantity).toBe(quantity + 6);
    });

    test('GET /stock/receipts/api is paged, sorted and searched; a foreign one is not found', async () => {
      shop.clock.nowMs += MINUTE_MS;
      const supplier = 'สหพัฒน์ค้าส่ง ABC 100%';
      const { id } = (await receive([{ product_id: one(0).id, quantity: 1, unit_cost: 999 }], { supplier }))
        .body.receipt;
      const list = async (parameters: string) =>
        (await manager.get(`/stock/receipts/api?${parameters}`)).body;
      expect((await list('per_page=1')).data[0].id).toBe(id);
      expect((await list('per_page=1&sort=-total_cost')).data[0].id).toBe(id);
      expect(await list(`q=${encodeURIComponent('abc สหพัฒน์ 100%')}`)).toMatchObject({ total: 1 });
      expect((await list('q=gr202611')).total).toBeGreaterThan(1);
      expect(await list('q=0_')).toMatchObject({ total: 0, data: [] });
      const foreign = await manager.get('/stock/receipts/api/999999');
      expect([foreign.status, foreign.body.message]).toEqual([404, 'ไม่พบใบรับสินค้านี้']);
    });
  });

  describe('counting', () => {
    test('POST /stock/counts applies the difference to what is there now: a sale meanwhile is not lost', async () => {
      const { id } = one(0);
      await setLine(id, 20, 500);
      // Eighteen are found where twenty were expected; before that is written down, three are sold.
      const orderId = await checkOut(cashier, id, 3);
      const answer = await count([{ product_id: id, counted: 18, expected: 20 }], 'สินค้าหาย');
      expect(answer.body).toEqual({
        message: 'บันทึกผลตรวจนับเรียบร้อยแล้ว',
        lines: [{ product_id: id, variant_id: null, difference: -2, quantity: 15 }],
      });
      const [movement] = (await ledger(id)).data;
      expect(movement).toMatchObject({ kind: 'count', quantity: -2, balance: 15, reason: 'สินค้าหาย' });
      await cashier.delete(`/checkout/${orderId}`);
      expect(await lineOf(id)).toMatchObject({ quantity: 18, average_cost_satang: 500 });
    });

    test('what was found as expected is written down too, without a reason', async () => {
      const { id } = one(1);
      const { quantity } = await lineOf(id);
      expect((await count([{ product_id: id, counted: quantity, expected: quantity }], null)).status).toBe(
        200,
      );
      const [movement] = (await ledger(id)).data;
      expect(movement).toMatchObject({ kind: 'count', quantity: 0, balance: quantity, reason: null });
    });

    test('a difference needs its reason, and a thing is counted once', async () => {
      const line = { product_id: one(1).id, counted: 5, expected: 4 };
      const silent = await count([line], '  ');
      expect([silent.status, silent.body.errors]).toEqual([
        422,
        { reason: ['มีรายการที่นับได้ไม่ตรง กรุณาระบุเหตุผล'] },
      ]);
      const twice = await count([line, { ...line, variant_id: null }]);
      expect(twice.body.errors.lines).toEqual(['มีสินค้าเดียวกันอยู่สองรายการ กรุณารวมจำนวนที่นับไว้ในรายการเดียว']);
    });

    test('pressed again after a lost answer it counts once', async () => {
      const { id } = one(1);
      const { quantity } = await lineOf(id);
      const key = { 'Idempotency-Key': `count-${engine}` };
      const line = { product_id: id, counted: quantity + 2, expected: quantity };
      for (let twice = 0; twice < 2; twice += 1) {
        expect((await count([line], 'ของเกิน', key)).body.lines[0].quantity).toBe(quantity + 2);
      }
      expect((await lineOf(id)).quantity).toBe(quantity + 2);
    });
  });

  describe('adjusting', () => {
    test('POST /stock/adjustments takes out or puts in, for a reason that the ledger and the log keep', async () => {
      const { id } = one(2);
      await setLine(id, 9, 400);
      const out = await adjust({ product_id: id, change: -2, reason: 'broken', note: 'หล่นแตกหน้าร้าน' });
      expect(out.body).toEqual({ message: 'ปรับสต็อกเรียบร้อยแล้ว', quantity: 7 });
      expect((await adjust({ product_id: id, change: 1, reason: 'other' })).body.quantity).toBe(8);
      const [second, first] = (await ledger(id)).data;
      expect(first).toMatchObject({
        kind: 'adjust',
        quantity: -2,
        balance: 7,
        reason: 'ชำรุดเสียหาย: หล่นแตกหน้าร้าน',
      });
      expect(second).toMatchObject({ quantity: 1, balance: 8, reason: 'อื่น ๆ' });
      expect((await lineOf(id)).average_cost_satang).toBe(400);
      const log = await actsIn(shop, { aboutType: 'products', aboutId: id, action: 'adjust-stock' });
      expect(log[0]?.detail).toBe('-2 ชำรุดเสียหาย: หล่นแตกหน้าร้าน');
    });

    test.each([
      ['nothing', { change: 0 }, { change: ['กรุณากรอกจำนวนที่เพิ่มหรือลด'] }],
      ['a part of one', { change: 0.5 }, { change: ['จำนวนต้องเป็นจำนวนเต็ม'] }],
      ['no reason', { reason: undefined }, { reason: ['กรุณาเลือกเหตุผล'] }],
      ['a reason of one’s own', { reason: 'stolen' }, { reason: ['กรุณาเลือกเหตุผล'] }],
    ])('%s is refused', async (_, more, errors) => {
      const answer = await adjust({ product_id: one(2).id, change: 1, reason: 'lost', ...more });
      expect([answer.status, answer.body.errors]).toEqual([422, errors]);
    });

    test('two managers who put the same thing right at once both count', async () => {
      const { id } = one(2);
      const { quantity } = await lineOf(id);
      const admin = await shop.signIn('admin');
      const answers = await Promise.all(
        [manager, admin, manager, admin].map((who) =>
          who.post('/stock/adjustments', { product_id: id, change: -1, reason: 'own_use' }),
        ),
      );
      expect(answers.map(({ body }) => body.quantity).sort((a, b) => b - a)).toEqual(
        [1, 2, 3, 4].map((n) => quantity - n),
      );
    });
  });

  describe('the ledger', () => {
    test('GET /stock/movements/api has what was on hand after each, also where only some are asked for', async () => {
      const { id } = one(3);
      await setLine(id, 50);
      const orderId = await checkOut(cashier, id, 4);
      const number = (await cashier.get(`/views-myoder/${orderId}`)).body.order_number;
      await adjust({ product_id: id, change: -6, reason: 'expired' });
      const all = await ledger(id);
      expect(all.items).toMatchObject([{ product_id: id, variant_id: null, quantity: 40 }]);
      expect(all.data.slice(0, 2)).toMatchObject([
        { kind: 'adjust', balance: 40 },
        { kind: 'sale', quantity: -4, balance: 46, order_id: orderId, order_number: number },
      ]);
      expect((await ledger(id, 'kind=sale')).data[0]).toMatchObject({ balance: 46 });
      expect(await ledger(id, `q=${number}`)).toMatchObject({ total: 1, data: [{ balance: 46 }] });
      const oldest = await ledger(id, 'sort=moved_at&per_page=1&page=1');
      expect(oldest).toMatchObject({ total: all.total, per_page: 1, data: [{ kind: 'opening' }] });
      const sum = all.data.reduce((total: number, one_: { quantity: number }) => total + one_.quantity, 0);
      expect(sum).toBe(40);

      await cashier.delete(`/checkout/${orderId}`);
      const [cancelled, sold] = (await ledger(id, `q=${number}`)).data;
      // The order is gone for every screen: its number stays, the way to it does not.
      expect(cancelled).toMatchObject({ kind: 'cancel', quantity: 4, order_id: null, order_number: number });
      expect(sold).toMatchObject({ kind: 'sale', order_id: null });
    });

    test('each variant has a balance of its own', async () => {
      const [first, second] = variants;
      const product_id = first?.product_id ?? 0;
      for (const variant of [first, second]) {
        await adjust({ product_id, variant_id: variant?.id, change: 3, reason: 'returned' });
      }
      const { data, items } = await ledger(product_id);
      const onHand = (id: number | undefined) =>
        items.find((item: { variant_id: number }) => item.variant_id === id).quantity;
      expect(data.slice(0, 2)).toMatchObject([
        { variant_value: second?.value, balance: onHand(second?.id) },
        { variant_value: first?.value, balance: onHand(first?.id) },
      ]);
      const own = await ledger(product_id, `variant_id=${first?.id}`);
      expect(own.data.every((row: { variant_value: string }) => row.variant_value === first?.value)).toBe(
        true,
      );
      expect(own.total).toBeLessThan((await ledger(product_id)).total);
    });

    test('of a product that is none, there is no ledger', async () => {
      const answer = await manager.get('/stock/movements/api/999999');
      expect([answer.status, answer.body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
    });
  });

  describe('what is scarce', () => {
    test('GET /stock/low/api lists what is at or below its least, the scarcest first; cost is for managers', async () => {
      const { id } = one(0);
      const { min_stock } = await lineOf(id);
      await setLine(id, min_stock, 321);
      const answer = (await manager.get('/stock/low/api?per_page=200')).body;
      const own = answer.data.find((thing: { product_id: number }) => thing.product_id === id);
      expect(own).toMatchObject({ quantity: min_stock, min_stock, average_cost: 3.21, variant_id: null });
      const lacking = answer.data.map(
        (thing: { min_stock: number; quantity: number }) => thing.min_stock - thing.quantity,
      );
      expect(lacking).toEqual([...lacking].sort((a, b) => b - a));
      expect(Math.min(...lacking)).toBe(0);
      const seen = (await cashier.get('/stock/low/api?per_page=200')).body;
      expect(seen.total).toBe(answer.total);
      expect(seen.data.every((thing: { average_cost: null }) => thing.average_cost === null)).toBe(true);
      await setLine(id, min_stock + 1, 321);
      expect((await cashier.get('/stock/low/api')).body.total).toBe(answer.total - 1);
      const found = (await cashier.get(`/stock/low/api?q=${encodeURIComponent(answer.data[0].sku_code)}`))
        .body;
      expect(found.data[0].sku_code).toBe(answer.data[0].sku_code);
    });
  });

  describe('looking things up', () => {
    const items = async (parameters: string) =>
      (await manager.get(`/stock/items/api?${parameters}`)).body.data;

    test('GET /stock/items/api finds a variant by its own barcode, and all of a product by its SKU', async () => {
      const [first] = variants;
      const found = await items(`q=${first?.barcode}`);
      expect(found[0]).toMatchObject({ variant_id: first?.id, barcode: first?.barcode, exact: true });
      expect(found.filter((item: { exact: boolean }) => item.exact).length).toBe(1);
      const all = await items(`q=${found[0].sku_code.toLowerCase()}`);
      const exact = all.filter((item: { exact: boolean }) => item.exact);
      expect(exact.length).toBeGreaterThan(1);
      expect(new Set(exact.map((item: { product_id: number }) => item.product_id))).toEqual(
        new Set([first?.product_id]),
      );
      expect(await items('q=8850000000000')).toEqual([]);
    });

    test('a variant without a barcode of its own is told apart: its product’s code sells the first at the till', async () => {
      const bare = await addProduct(manager, variantsForm(['ก', 'ข']));
      const coded = await addProduct(
        manager,
        variantsForm(['ก', 'ข', variantForm('ค', { barcode: newCode('OWN') })], { barcode: newCode('ALL') }),
      );
      const told = async (parameters: string) =>
        (await items(parameters)).map((item: Record<string, unknown>) => [
          item.variant_value,
          item.barcode,
          item.code_sells,
        ]);
      const [, , own] = coded.variants;
      expect(await told(`product_ids=${bare.id},${one(2).id},${coded.id}`)).toEqual([
        ['ก', null, 'this_as_first'],
        ['ข', null, 'first_variant'],
        [null, expect.any(String), 'this'],
        ['ก', coded.barcode, 'this_as_first'],
        ['ข', coded.barcode, 'first_variant'],
        ['ค', own?.barcode, 'this'],
      ]);
      // Also among what a search finds.
      expect(await told(`q=${coded.barcode}`)).toContainEqual(['ข', coded.barcode, 'first_variant']);
    });

    test('the things of given products come in their order', async () => {
      const found = await items(`product_ids=${one(2).id},${variants[0]?.product_id},999999`);
      expect(found[0]).toMatchObject({ product_id: one(2).id, exact: false });
      expect(found.slice(1).every((item: { variant_id: number | null }) => item.variant_id !== null)).toBe(
        true,
      );
      expect(found.length).toBeGreaterThan(2);
    });
  });

  test('another branch has stock, receipts and numbers of its own, and keeps what it did not keep before', async () => {
    const { id } = one(0);
    const here = await lineOf(id);
    await moveToOtherBranch(shop, 'admin');
    const there = await shop.signIn('admin');
    expect((await there.get(`/stock/movements/api/${id}`)).body).toMatchObject({
      total: 0,
      items: [{ quantity: 0 }],
    });
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        there.post('/stock/receipts', { lines: [{ product_id: id, quantity: 2, unit_cost: 9 }] }),
      ),
    );
    const numbers = answers.map(({ body }) => body.receipt.number).sort();
    expect(numbers).toEqual(['GR202611-00001', 'GR202611-00002', 'GR202611-00003']);
    const { receipt } = (answers[0] as (typeof answers)[number]).body;
    expect((await manager.get(`/stock/receipts/api/${receipt.id}`)).status).toBe(404);
    expect((await there.get(`/stock/receipts/api/${receipt.id}`)).body.lines.length).toBe(1);
    expect((await there.get(`/stock/items/api?product_ids=${id}`)).body.data).toMatchObject([
      { quantity: 6, average_cost: 9 },
    ]);
    expect(await lineOf(id)).toEqual(here);
  });

  test('an order’s line keeps what one had cost when it was sold', async () => {
    const { id } = one(4);
    await receive([{ product_id: id, quantity: 1_000, unit_cost: 3.21 }]);
    const { average_cost_satang: cost } = await lineOf(id);
    const orderId = await checkOut(cashier, id, 2);
    await receive([{ product_id: id, quantity: 1_000, unit_cost: 99 }]);
    const item = await shop.db.read
      .selectFrom('order_items')
      .select('unit_cost_satang')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(item.unit_cost_satang).toBe(cost);
    await cashier.delete(`/checkout/${orderId}`);
  });

  const CALLS = [
    ['POST', '/stock/receipts'],
    ['GET', '/stock/receipts/api'],
    ['POST', '/stock/counts'],
    ['POST', '/stock/adjustments'],
    ['GET', '/stock/movements/api/1'],
    ['GET', '/stock/items/api'],
  ] as const;
  test.each(CALLS)('%s %s is for managers', async (method, path) => {
    const answer = await cashier.sendGuarded(method, path, method === 'GET' ? undefined : {});
    expect([answer.status, answer.body.message]).toEqual([403, 'คุณไม่มีสิทธิ์ใช้งานส่วนนี้']);
  });
});
