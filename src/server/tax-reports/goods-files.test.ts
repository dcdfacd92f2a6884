import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { GoodsThingWire, GoodsVoucherWire } from '#shared/tax-reports/contract.ts';
import { postStock } from '../inventory/stock-ledger.ts';
import { actsIn } from '../testing/acts.ts';
import { squeezed } from '../testing/paper-words.ts';
import { addProduct, productForm, variantForm, variantsForm } from '../testing/product-form.ts';
import { readWithPdfium } from '../testing/read-pdf.ts';
import { sell } from '../testing/returning.ts';
import { fetchFile } from '../testing/table-files.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';
import { readGoodsBlocks } from './goods-blocks.ts';

const MONTH = '2026-11';

describe.each(ENGINES)('the goods report as a file on %s', (engine) => {
  let shop: TestShop;
  let manager: TestBrowser;
  let till: TestBrowser;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    manager = await shop.signIn('manager');
    till = await shop.atTheTill('cashier');
  });
  afterEach(() => shop.close());

  const file = async (format: string) => {
    const answer = await fetchFile(shop, manager, `/reports/stock.${format}?month=${MONTH}`);
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining(`goods-${MONTH}-00000.${format}`),
    ]);
    return answer.bytes;
  };
  const linesOf = async (typed: string) => {
    const list = await manager.get(`/reports/stock?month=${MONTH}&q=${encodeURIComponent(typed)}`);
    const things: readonly GoodsThingWire[] = list.body.data;
    const lines = things.map(({ id }) => manager.get(`/reports/stock/${id}?month=${MONTH}`));
    return (await Promise.all(lines)).flatMap(({ body }) => body.rows as readonly GoodsVoucherWire[]);
  };
  /** A product with two sizes, of which one is sold and the other only lies there. */
  const begin = async () => {
    const sizes = [variantForm('เล็ก', { opening_stock: 5 }), variantForm('ใหญ่', { opening_stock: 9 })];
    const { id, variants } = await addProduct(
      manager,
      variantsForm(sizes, { name: 'หมวกสานใบลาน', sku_code: '00123' }),
    );
    await sell(till, [{ id, variant_id: variants[0]?.id ?? 0, quantity: 2 }]);
    await sell(till, [{ id, variant_id: variants[0]?.id ?? 0, quantity: 1 }]);
  };

  test('says in each line of a workbook which thing it is of, so that it can be filtered and summed up', async () => {
    await begin();
    const lines = await readSheet(await file('xlsx'));
    const titles = lines.find((line) => line[0] === 'รหัสสินค้า (SKU)');
    expect(titles?.slice(4)).toEqual([
      ...['ลำดับที่', 'ใบสำคัญ วัน เดือน ปี', 'ใบสำคัญ เลขที่', 'รายการ'],
      ...['ปริมาณ รับ', 'ปริมาณ จ่าย', 'ปริมาณ คงเหลือ', 'หมายเหตุ'],
    ]);
    const [, sales] = await linesOf('หมวกสานใบลาน');
    const day = new Date('2026-11-20T00:00:00Z');
    const small = ['00123', 'หมวกสานใบลาน', 'เล็ก', null];
    const large = ['00123', 'หมวกสานใบลาน', 'ใหญ่', null];
    expect(lines.filter(([sku]) => sku === '00123')).toEqual([
      [...small, null, null, null, 'ยอดยกมา', null, null, 0, null],
      [...small, 1, day, null, 'ยอดเริ่มต้นของสินค้า', 5, null, 5, null],
      [...small, 2, day, `${sales?.number} ถึง ${sales?.last_number}`, 'ขาย', null, 3, 2, 'ใบเสร็จ 2 ใบ'],
      [...small, null, null, null, 'ยอดยกไป', null, null, 2, null],
      [...large, null, null, null, 'ยอดยกมา', null, null, 0, null],
      [...large, 1, day, null, 'ยอดเริ่มต้นของสินค้า', 9, null, 9, null],
      [...large, null, null, null, 'ยอดยกไป', null, null, 9, null],
    ]);
    expect(String(lines.at(-1)?.[0])).toContain('กระดาษทำการ');
    const acts = await actsIn(shop);
    expect(acts.map(({ subject }) => subject)).toContain('รายงานสินค้าและวัตถุดิบ เดือนภาษี พฤศจิกายน 2569');
  });

  test('is printed in blocks under the goods’ names, in the columns of the form, with who keeps the books', async () => {
    await begin();
    const words = squeezed((await readWithPdfium(await file('pdf'))).join('\n'));
    const [, sales] = await linesOf('หมวกสานใบลาน');
    for (const said of [
      ...['รายงานสินค้าและวัตถุดิบ', 'พฤศจิกายน 2569', 'สำนักงานใหญ่', 'กระดาษทำการ', '20/11/2569'],
      ...['ลำดับที่', 'ใบสำคัญ', 'รายการ', 'ปริมาณ', 'คงเหลือ', 'หมายเหตุ', sales?.number ?? '?'],
      'ชื่อสินค้า หมวกสานใบลาน · ชนิด/ขนาด เล็ก · รหัส 00123',
    ])
      expect(words, said).toContain(squeezed(said));
    expect(words).toContain(squeezed('ยอดยกไป 5 3 2'));
  });

  test('is refused as a PDF that nobody would read, in words that lead to Excel', async () => {
    for (let product = 0; product < 16; product += 1) {
      const sizes = Array.from({ length: 50 }, (_, i) => variantForm(`${i}`, { opening_stock: 1 }));
      await addProduct(manager, variantsForm(sizes, { name: `เชือก ${product}` }));
    }
    const answer = await manager.get(`/reports/stock.pdf?month=${MONTH}`);
    expect(answer.body).toMatchObject({ code: 'REPORT_TOO_LONG', message: expect.stringContaining('Excel') });
    expect((await readSheet(await file('xlsx'))).length).toBeGreaterThan(16 * 50 * 3);
  });

  test('is of one moment, while tills sell and before they are done', async () => {
    const { id } = await addProduct(manager, productForm({ name: 'ฮ ตัวสุดท้าย', opening_stock: 7 }));
    const blocks = readGoodsBlocks(shop.db, { branchId: 1, month: MONTH });
    await blocks.next();
    await sell(till, [{ id, quantity: 2 }]);
    const others = [];
    for await (const part of blocks) others.push(...part);
    const last = others.find(({ names }) => names.productId === id);
    expect(last?.vouchers.map(({ kind, balance }) => [kind, balance])).toEqual([['opening', 7]]);
    expect((await linesOf('ฮ ตัวสุดท้าย')).map(({ balance }) => balance)).toEqual([7, 5]);
  });

  test('has a thing that moved thousands of times as any other, though it is read day by day', async () => {
    await addProduct(manager, productForm({ name: 'ลูกอมเม็ดกลม', opening_stock: 5_000 }));
    const thing = (await manager.get(`/reports/stock?month=${MONTH}&q=${encodeURIComponent('ลูกอมเม็ดกลม')}`))
      .body.data[0];
    const act = { kind: 'adjust', branchId: 1, userId: 1, reason: 'หมดอายุ' } as const;
    const changes = Array.from({ length: 1_100 }, () => ({ inventoryId: thing.id, quantity: -1 }));
    for (const day of [21, 22]) {
      const nowMs = Date.parse(`2026-11-${day}T12:00:00+07:00`);
      await shop.db.transaction((trx) => postStock(trx, { ...act, nowMs }, changes));
    }
    const lines = await linesOf('ลูกอมเม็ดกลม');
    expect(lines.map(({ no, balance }) => no + balance)).toEqual(lines.map(() => 5_001));
    expect([lines.length, lines.at(-1)?.date, lines.at(-1)?.balance]).toEqual([2_201, '2026-11-22', 2_800]);
    expect((await readSheet(await file('xlsx'))).filter((line) => line[0] === thing.sku_code)).toHaveLength(
      2_203,
    );
  });
});
