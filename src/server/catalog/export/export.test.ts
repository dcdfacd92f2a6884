import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { thaiSortKey } from '#shared/text/thai-sort-key.ts';
import { insertMany } from '../../db/insert-many.ts';
import { insertSealed } from '../../db/seal-chain.ts';
import { MAX_EXPORTED_ORDERS } from '../../orders/export-orders.ts';
import { readTable } from '../../tables/read-table.ts';
import { actsIn } from '../../testing/acts.ts';
import { ofBranch } from '../../testing/rows-of-branch.ts';
import { fetchFile, sendTable, suggestedMapping } from '../../testing/table-files.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../../testing/test-shop.ts';

const FORMATS = ['csv', 'xlsx'] as const;
const EXPORTS = [
  'GET /products/export',
  'GET /customers/export',
  'GET /orders/export',
  'GET /stock/export',
  'GET /products/import/template',
];

const pathOf = (call: string) => call.slice('GET '.length);

async function tableOf(bytes: Buffer) {
  const table = await readTable(bytes, 20_000);
  if ('refused' in table) throw new Error(table.refused);
  return table;
}

describe.each(ENGINES)('exports on %s', (engine) => {
  let shop: TestShop;
  let manager: TestBrowser;

  beforeAll(async () => {
    shop = await openTestShop(engine);
    manager = await shop.signIn('manager');
  });
  afterAll(() => shop.close());

  const exported = async (path: string, from = shop, by = manager) => {
    const file = await fetchFile(from, by, path);
    expect(file.status).toBe(200);
    return file;
  };
  describe.each(['one branch', 'several'])('of a shop with %s', (branches) => {
    const severalBranches = branches === 'several';
    let from: TestShop;
    let by: TestBrowser;
    beforeAll(async () => {
      from = severalBranches ? shop : await openTestShop(engine, { alone: true });
      by = severalBranches ? manager : await from.signIn('manager');
    });
    afterAll(async () => {
      if (!severalBranches) await from.close();
    });

    /** What importing the shop's own export would do. */
    const cameBack = async (format: 'csv' | 'xlsx') => {
      const { bytes } = await exported(`/products/export?format=${format}`, from, by);
      const mapping = suggestedMapping((await tableOf(bytes)).titles, severalBranches);
      return (await sendTable(by, 'POST /products/import/check', bytes, mapping, format)).body;
    };

    test.each(FORMATS)('all products of the demo come back from %s unchanged', async (format) => {
      const { total } = (await by.get('/products/api?per_page=1')).body;
      expect(await cameBack(format)).toMatchObject({
        ...{ created: 0, updated: 0, unchanged: total },
        problems: [],
      });
    });

    test('products of the oddest names come back unchanged, in both forms', {
      timeout: 120_000,
    }, async () => {
      const odd = fc
        .array(
          fc.constantFrom(
            ...['"', "'", ',', ';', '\t', '\n', '=', '+', '-', '@', '0', '00', 'น้ำ', '😀', '_x000D_'],
            ...['<&>', ' ', '1E+15', '﷽', 'TRUE', '#', '2569-01-01'],
          ),
          { minLength: 1, maxLength: 8 },
        )
        .map((parts) => parts.join('').normalize('NFC').trim())
        .filter((text) => text !== '');
      const names = fc.sample(odd, { numRuns: 60, seed: 6 });
      for (const [i, name] of names.entries()) {
        const variants = i % 3 === 0 ? [`${name}1`, `${name}2`] : [];
        const answer = await by.post('/products', {
          ...{ name, sku_code: `${name.slice(0, 20)}${i}`, description: `${name}\n${name}`, images: [] },
          ...{ product_type: variants.length > 0 ? 2 : 1, price: i, open_price: i % 4 < 2, discount_type: 4 },
          ...{
            discount_value: 0,
            discount_value2: 0,
            min_stock: i,
            opening_stock: i,
            barcode: i % 2 ? `=00${i}` : null,
          },
          variants: variants.map((value) => ({
            attribute: '=ขนาด',
            value,
            price: i,
            min_stock: 1,
            opening_stock: 2,
          })),
        });
        expect(answer.status).toBe(201);
      }
      const { total } = (await by.get('/products/api?per_page=1')).body;
      for (const format of FORMATS) {
        expect(await cameBack(format)).toMatchObject({ unchanged: total, problems: [] });
      }
    });

    test('an exported shop can be opened again in another', async () => {
      const { bytes } = await exported('/products/export?format=xlsx', from, by);
      const other = await openTestShop(engine, { alone: !severalBranches });
      try {
        const there = await other.signIn('manager');
        const mapping = suggestedMapping((await tableOf(bytes)).titles, severalBranches);
        const answer = await sendTable(there, 'POST /products/import', bytes, mapping, 'xlsx');
        expect(answer.body).toMatchObject({ updated: 0, created: expect.any(Number) });
        expect(answer.body.created).toBeGreaterThan(50);
      } finally {
        await other.close();
      }
    });

    test.each(FORMATS)('the template can be imported as it is, in %s', async (format) => {
      const { bytes } = await exported(`/products/import/template?format=${format}`, from, by);
      const table = await tableOf(bytes);
      const mapping = suggestedMapping(table.titles, severalBranches);
      expect(Object.keys(JSON.parse(mapping))).toHaveLength(table.titles.length);
      const { body } = await sendTable(by, 'POST /products/import/check', bytes, mapping, format);
      expect(body).toMatchObject({ rows: severalBranches ? 10 : 7, created: 6, problems: [] });
    });
  });

  test('a workbook has codes as texts, prices as numbers and days as days', async () => {
    const { bytes } = await exported('/products/import/template?format=xlsx');
    const [titles = [], first = []] = await readSheet(bytes);
    const cell = (title: string) => first[titles.indexOf(title as never)];
    expect(cell('บาร์โค้ด')).toBe('0885000000017');
    expect(cell('ราคาขาย')).toBe(15);
    expect(cell('วันหมดอายุ')).toEqual(new Date('2027-01-15T00:00:00Z'));
  });

  test('files are kept under Thai names, never cached, and each export is an act', async () => {
    for (const call of EXPORTS) {
      const { headers, bytes } = await exported(`${pathOf(call)}?format=csv`);
      const disposition = decodeURIComponent(headers.get('content-disposition') ?? '');
      expect(disposition).toMatch(/^attachment; filename\*=UTF-8''[ก-๙].*\.csv$/);
      expect(headers.get('cache-control')).toContain('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(bytes.length).toBeGreaterThan(50);
    }
    const acts = await actsIn(shop, { action: 'export-data' });
    expect(new Set(acts.map(({ subject }) => subject))).toEqual(new Set(['สินค้า', 'ลูกค้า', 'คำสั่งซื้อ', 'สต็อก']));
  });

  test('customers keep the zeros of their telephone and tax numbers', async () => {
    const customer = { name: '=cmd|calc', taxnumber: '0105556000001', tell_mobile: '0812345678' };
    expect((await manager.post('/customer/pos/store', customer)).body.status).toBe('success');
    const total = (await manager.get('/customer/api')).body.total;
    for (const format of FORMATS) {
      const { rows } = await tableOf((await exported(`/customers/export?format=${format}`)).bytes);
      expect(rows).toHaveLength(total);
      expect(rows.at(-1)?.cells).toEqual(
        expect.arrayContaining(['=cmd|calc', '0105556000001', '0812345678']),
      );
    }
  });

  test('the stock is what lies on the shelf of each product and variant', async () => {
    const { rows } = await tableOf((await exported('/stock/export?format=csv')).bytes);
    const kept = await ofBranch(shop, 'inventories')
      .select((eb) => [eb.fn.countAll<number>().as('lines'), eb.fn.sum<number>('quantity').as('pieces')])
      .executeTakeFirstOrThrow();
    expect(rows).toHaveLength(kept.lines);
    expect(rows.reduce((sum, { cells }) => sum + Number(cells[4]), 0)).toBe(kept.pieces);
  });

  describe('orders', () => {
    const DAY_MS = 86_400_000;
    let numbers: string[];

    beforeAll(async () => {
      const at = shop.clock.nowMs;
      const till = await shop.atTheTill('cashier');
      numbers = [];
      for (const day of [0, 1, 2]) {
        shop.clock.nowMs = at + day * DAY_MS;
        const cashier = day === 0 ? till : await shop.atTheTill('cashier');
        const [product] = (await cashier.get('/products/sorting-view')).body;
        const line = {
          id: product.id,
          variant_id: null,
          name: product.name,
          quantity: 1,
          price: product.price,
        };
        const made = (await cashier.post('/checkout', { orderList: [line], coupon: '' })).body;
        numbers.push(made.order_number);
        const { total } = (await cashier.get(`/views-myoder/${made.orderId}`)).body;
        if (day < 2)
          await cashier.post(`/checkout/${made.orderId}/complete`, {
            payment_method: 'cash',
            paymentAmount: total,
          });
      }
      manager = await shop.signIn('manager');
    });

    const between = async (query: string) => {
      const { bytes } = await exported(`/orders/export?format=xlsx${query}`);
      return (await tableOf(bytes)).rows.map(({ cells }) => cells);
    };

    test('of some days are those made on them, oldest first', async () => {
      expect((await between('')).map(([number]) => number)).toEqual(numbers);
      expect((await between('&from=2026-11-21')).map(([number]) => number)).toEqual(numbers.slice(1));
      expect((await between('&to=2026-11-21')).map(([number]) => number)).toEqual(numbers.slice(0, 2));
      const [row = []] = await between('&from=2026-11-20&to=2026-11-20');
      expect(row.slice(1, 8)).toEqual([
        '2026-11-20',
        '12:00',
        'ชำระเงินแล้ว',
        expect.stringMatching(/^RC/),
        'เงินสด',
        '2026-11-20',
        '12:00',
      ]);
      const last = (await between('&from=2026-11-22'))[0] ?? [];
      expect(last.slice(3, 8)).toEqual(['รอชำระเงิน', '', '', '', '']);
    });

    test('are narrowed down as the list is: by how they stand and by how they were paid', async () => {
      const [paid, waiting] = [numbers.slice(0, 2), numbers.slice(2)];
      const of = async (query: string) => (await between(query)).map(([number]) => number);
      expect(await of('&status=paid')).toEqual(paid);
      expect(await of('&status=pending')).toEqual(waiting);
      expect(await of('&payment_method=cash')).toEqual(paid);
      expect(await of('&payment_method=cash&from=2026-11-21')).toEqual(paid.slice(1));
      expect((await manager.get('/orders/export?format=csv&status=cancelled')).status).toBe(422);
    });

    test('paid on another day than they were made have both days', async () => {
      const waiting = await ofBranch(shop, 'orders')
        .select(['id', 'total_satang'])
        .where('status', '=', 'pending')
        .executeTakeFirstOrThrow();
      shop.clock.nowMs += DAY_MS;
      const cashier = await shop.atTheTill('cashier');
      const paid = await cashier.post(`/checkout/${waiting.id}/complete`, {
        payment_method: 'qrcode',
        paymentAmount: waiting.total_satang / 100,
      });
      expect(paid.status).toBe(200);
      manager = await shop.signIn('manager');
      const [row = []] = await between('&payment_method=qrcode');
      expect([row[1], row[6]]).toEqual(['2026-11-22', '2026-11-23']);
    });

    test('of days without any are a table of titles; of a year of the Buddhist era they are refused', async () => {
      const { bytes } = await exported('/orders/export?format=csv&from=2020-01-01&to=2020-01-02');
      expect(bytes.toString().trim().split('\n')).toHaveLength(1);
      expect((await manager.get('/orders/export?format=csv&from=2569-01-01')).status).toBe(422);
      expect((await manager.get('/orders/export?format=pdf')).status).toBe(422);
    });

    test('beyond what one file can hold are refused', async () => {
      const one = await ofBranch(shop, 'orders').selectAll().orderBy('id').executeTakeFirstOrThrow();
      const { id: _, ...order } = one;
      const many = Array.from({ length: MAX_EXPORTED_ORDERS - 2 }, (_none, i) => ({
        ...order,
        order_number: `OLD-${i}`,
        created_ms: Date.parse('2001-01-01') + i,
      }));
      const undone = new Error('undone');
      await expect(
        shop.db.transaction(async (trx) => {
          await insertSealed(trx, order.branch_id, 'orders', many);
          const { exportOrders } = await import('../../orders/export-orders.ts');
          const db = { ...shop.db, read: trx };
          const user = { id: 1, branchId: order.branch_id } as never;
          const answer = await exportOrders({ db, now: () => shop.clock.nowMs }, user, 'csv', {
            to: '2026-11-22',
            branches: [{ id: order.branch_id, code: '00000', name: 'สาขาแรก', role: 'manager' }],
          });
          expect(answer).toMatchObject({ refused: 'EXPORT_TOO_LARGE' });
          throw undone;
        }),
      ).rejects.toBe(undone);
    });
  });

  describe('many at once', () => {
    let busy: TestShop;
    let there: TestBrowser;
    beforeAll(async () => {
      busy = await openTestShop(engine, { files: { atOnce: 1, maxWaiting: 1 } });
      there = await busy.signIn('manager');
      // More than fits into what lies between a shop and a browser that doesn't read on.
      await busy.db.transaction((trx) =>
        insertMany(
          trx,
          'customers',
          Array.from({ length: 19_000 }, (_, i) => ({
            ...{ number_code: `X${i}`, name: `ลูกค้า ${i}`, name_sort_key: thaiSortKey(`ลูกค้า ${i}`) },
            ...{
              company_name: '',
              company_name_sort_key: '',
              tax_number: '',
              branch_code: '',
              mobile: '',
              phone: '',
              email: '',
            },
            ...{ address: `${Math.sin(i)}`.repeat(30), search_text: '', created_ms: i, branch_id: 1 },
          })),
        ),
      );
    });
    afterAll(async () => {
      await busy.db.transaction((trx) =>
        trx.deleteFrom('customers').where('number_code', 'like', 'X%').execute(),
      );
      await busy.close();
    });

    /** Begins to fetch an export, and reads no further. */
    const begin = async () => {
      const stop = new AbortController();
      const answer = await fetch(`${busy.url}/customers/export?format=csv`, {
        headers: { Cookie: there.cookie },
        signal: stop.signal,
      });
      expect(answer.status).toBe(200);
      return { answer, leave: () => stop.abort() };
    };
    const acts = () => actsIn(busy, { action: 'export-data' });

    test('they take turns; one too many is refused in words, and whoever goes away leaves the place', async () => {
      const first = await begin();
      const gone = new AbortController();
      const ask = () =>
        fetch(`${busy.url}/stock/export?format=xlsx`, {
          headers: { Cookie: there.cookie },
          signal: gone.signal,
        });
      // Two more for the one place that waits.
      const both = [ask(), ask()];
      const refused = await Promise.race(both);
      expect(refused.status).toBe(429);
      expect(await refused.json()).toMatchObject({
        code: 'EXPORT_BUSY',
        message: expect.stringContaining('กรุณารอสักครู่'),
      });
      gone.abort();
      await Promise.allSettled(both);
      const second = fetchFile(busy, there, '/stock/export?format=xlsx');
      // The one that is made ends with its browser, and what went out is written down.
      first.leave();
      expect((await second).status).toBe(200);
      const left = await vi.waitFor(async () => {
        const details = (await acts()).map(({ detail }) => detail);
        expect(details).toHaveLength(2);
        return details.map((detail) => Number(detail.replaceAll(/\D/g, '')));
      });
      expect(Math.min(...left)).toBeGreaterThan(0);
      expect(Math.max(...left)).toBeLessThan(19_000);
    });

    test('one that is read to its end is whole', async () => {
      const { answer } = await begin();
      const table = await tableOf(Buffer.from(await answer.arrayBuffer()));
      expect(table.rows.length).toBeGreaterThan(19_000);
    });
  });

  test('a cashier may export nothing', async () => {
    const cashier = await shop.signIn('cashier');
    for (const call of EXPORTS) expect((await cashier.get(`${pathOf(call)}?format=csv`)).status).toBe(403);
  });
});
