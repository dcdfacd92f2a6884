import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readTable } from '../tables/read-table.ts';
import { addProduct, productForm } from '../testing/product-form.ts';
import { readWithPdfium } from '../testing/read-pdf.ts';
import { bringBack, MANAGER, sell } from '../testing/returning.ts';
import { fetchFile } from '../testing/table-files.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const WHOLESALER = { name: 'หจก. เต้าหู้ทองดี', tax_id: '0103534002222', branch_code: '00003' };

describe.each(ENGINES)('the worksheet of ภ.พ.30 on %s', (engine) => {
  let shop: TestShop;
  let manager: TestBrowser;
  let till: TestBrowser;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    manager = await shop.signIn('manager');
    till = await shop.atTheTill('cashier', '100000');
  });
  afterEach(() => shop.close());

  const lines = async (query = ''): Promise<number[]> => {
    const answer = await manager.get(`/reports/vat-return?month=2026-11${query}`);
    expect(answer.status).toBe(200);
    const told = answer.body.lines as { line: number; amount: number }[];
    expect(told.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    return told.map(({ amount }) => amount);
  };
  /** Goods of each class for 1,000, 200 and 300 baht before VAT; one of the taxed comes back. */
  const sellAll = async () => {
    const ids: number[] = [];
    for (const [vat_class, price] of [
      ...([
        ['standard', 100],
        ['zero', 200],
        ['exempt', 300],
      ] as const),
    ])
      ids.push((await addProduct(manager, productForm({ vat_class, price }))).id);
    const sale = await sell(till, [
      { id: ids[0] ?? 0, quantity: 10 },
      { id: ids[1] ?? 0, quantity: 1 },
      { id: ids[2] ?? 0, quantity: 1 },
    ]);
    const back = [{ item_id: sale.items[0] ?? 0, quantity: 1 }];
    expect((await bringBack(till, sale.orderId, back, { approver: MANAGER })).status).toBe(201);
  };
  const buy = async (vat: number, claimable = true) => {
    const known = (await manager.get('/suppliers/api?q=0103534002222')).body.data[0];
    const { id } = known ?? (await manager.post('/suppliers', WHOLESALER)).body.supplier;
    const answer = await manager.post('/expenses', {
      ...{ title: 'ค่าไฟฟ้า', spent_on: '2026-11-19', amount: String((vat * 107) / 7), note: '' },
      ...{ supplier_id: id, claimable, invoice_number: `E-${vat}`, invoice_date: '2026-11-19' },
    });
    expect(answer.status).toBe(201);
  };

  test('has what was sold less what came back, what of it bears no VAT, and what is claimed of what was bought', async () => {
    await sellAll();
    await buy(21);
    await buy(7, false);
    expect(await lines()).toEqual([1400, 200, 300, 900, 63, 300, 21, 42, 0, 0, 42, 0]);
    const { sales, purchases } = {
      sales: (await manager.get('/reports/sales-tax?month=2026-11')).body.totals,
      purchases: (await manager.get('/reports/purchase-tax?month=2026-11')).body.totals,
    };
    expect([sales.value, sales.vat, purchases.value, purchases.vat]).toEqual([1400, 63, 300, 21]);
  });

  test('takes off what was paid too much in the month before, as the bookkeeper says it', async () => {
    await sellAll();
    expect((await lines('&carried=13.50')).slice(7)).toEqual([63, 0, 13.5, 49.5, 0]);
    expect((await lines('&carried=100')).slice(7)).toEqual([63, 0, 100, 0, 37]);
    await buy(70);
    expect((await lines('&carried=1')).slice(7)).toEqual([0, 7, 1, 0, 8]);
  });

  test('tells where input tax has to be divided, and where the shop isn’t registered', async () => {
    const read = async () => (await manager.get('/reports/vat-return?month=2026-11')).body;
    expect((await read()).notes.join()).not.toContain('82/6');
    await sellAll();
    expect(await read()).toMatchObject({ is_registered: true, branch: { code: '00000' } });
    expect((await read()).notes.join()).toContain('82/6');
  });

  test('goes out in the words of the form as PDF, workbook and table, with what was carried', async () => {
    await sellAll();
    const fileOf = (path: string) => fetchFile(shop, manager, `${path}?month=2026-11&carried=13.5`);
    const words = (await readWithPdfium((await fileOf('/reports/vat-return.pdf')).bytes)).join('\n');
    for (const said of [
      'ภ.พ.30',
      'พฤศจิกายน 2569',
      'ภาษีที่ชำระเกินยกมา',
      '49.50',
      'มาตรา 82/6',
      'กระดาษทำการสำหรับผู้ทำบัญชี',
    ])
      expect(words).toContain(said);
    const workbook = await fileOf('/reports/vat-return.xlsx');
    expect(workbook.headers.get('content-disposition')).toContain('vat-return-2026-11-00000.xlsx');
    const table = await readTable((await fileOf('/reports/vat-return.csv')).bytes, 100);
    if ('refused' in table) throw new Error(table.refused);
    expect(table.rows.map(({ cells }) => Number(cells.at(-1)))).toEqual(await lines('&carried=13.5'));
  });

  test('isn’t for a cashier, and takes no month or amount that is none', async () => {
    for (const wrong of ['month=2026-13', 'month=2026-11&carried=x', 'month=2026-11&carried=-1'])
      expect((await manager.get(`/reports/vat-return?${wrong}`)).status).toBe(422);
    const answers = [
      await till.get('/reports/vat-return?month=2026-11'),
      await till.get('/reports/vat-return.pdf?month=2026-11'),
      await till.get('/reports/vat-return.xlsx?month=2026-11'),
      await till.get('/reports/vat-return.csv?month=2026-11'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});
