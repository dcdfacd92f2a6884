import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogContract } from '#shared/catalog/contract.ts';
import type { CallDeclaration } from '#shared/http/contract.ts';
import type { Database, Trx } from '../../db/database.ts';
import { actsIn } from '../../testing/acts.ts';
import { checkOut, plainProducts } from '../../testing/selling.ts';
import { sendTable, suggestedMapping } from '../../testing/table-files.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../../testing/test-shop.ts';
import { PRODUCTS_IN_A_PART } from './import-parts.ts';
import { resumeImport } from './run-import.ts';

const HEAD = 'sku,name,price,barcode,quantity,brand';
const MINUTE_MS = 60_000;
const BIG = 3 * PRODUCTS_IN_A_PART;

/** What every call that changes the catalogue is sent while an import has it for itself. */
const WRITES: Readonly<
  Record<string, (manager: TestBrowser, id: number) => Promise<{ body: { code?: string } }>>
> = {
  'POST /products': (manager) => manager.post('/products', form('LOCK-1')),
  'PATCH /products/{id}': (manager, id) => manager.patch(`/products/${id}`, form('LOCK-2')),
  'POST /products/{id}/archive': (manager, id) => manager.post(`/products/${id}/archive`, { archived: true }),
  'POST /taxonomy/{kind}': (manager) => manager.post('/taxonomy/brands', { name: 'ยี่ห้อระหว่างนำเข้า' }),
  'PATCH /taxonomy/{kind}/{id}': (manager) => manager.patch('/taxonomy/brands/1', { name: 'ชื่อระหว่างนำเข้า' }),
  'DELETE /taxonomy/{kind}/{id}': (manager) => manager.delete('/taxonomy/brands/1'),
  'POST /products/import': (manager) => sendFile(manager, ['LOCK-3,ของ,1,,,']),
};

const form = (sku: string) => ({
  ...{ name: 'ของ', sku_code: sku, barcode: null, description: '', product_type: 1, price: 1 },
  ...{ discount_type: 4, discount_value: 0, discount_value2: 0, min_stock: 0, opening_stock: 0 },
  ...{ variants: [], images: [] },
});

function sendFile(manager: TestBrowser, rows: readonly string[]) {
  const mapping = suggestedMapping(HEAD.split(','));
  return sendTable(manager, 'POST /products/import', `${[HEAD, ...rows].join('\n')}\n`, mapping);
}

const bigRows = (name: string, price: number) =>
  Array.from({ length: BIG }, (_, i) => `${name}-${i},สินค้า ${i},${price},${name}B${i},7,ยี่ห้อ ${i % 150}`);

describe.each(ENGINES)('an import that is written part by part on %s', (engine) => {
  let shop: TestShop;
  let manager: TestBrowser;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    manager = await shop.signIn('manager');
  });
  afterAll(() => shop.close());

  const priced = async (name: string, price: number) => {
    const { count } = await shop.db.read
      .selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('sku_code', 'like', `${name}-%`)
      .where('price_satang', '=', price * 100)
      .executeTakeFirstOrThrow();
    return count;
  };
  const imports = () => shop.db.read.selectFrom('product_imports').selectAll().orderBy('id').execute();
  const partsLeft = async () =>
    (await shop.db.read.selectFrom('product_import_parts').select('id').execute()).length;
  const lastAct = async () => (await actsIn(shop)).at(-1)?.detail;

  /** An import whose process is gone after so many of its transactions, as in a power cut. */
  const interrupted = (rows: readonly string[], transactions: number) =>
    dyingAfter(transactions, async () => {
      expect((await sendFile(manager, rows)).status).toBe(500);
    });

  async function dyingAfter<T>(transactions: number, work: () => Promise<T>): Promise<T> {
    let left = transactions;
    const { transaction } = shop.db;
    const dying = async <T>(work: (trx: Trx) => Promise<T>): Promise<T> => {
      left -= 1;
      if (left < 0) throw new Error('the power is gone');
      return transaction(work);
    };
    Object.assign(shop.db, { transaction: dying } satisfies Partial<Database>);
    try {
      return await work();
    } finally {
      Object.assign(shop.db, { transaction });
    }
  }
  const later = () => {
    shop.clock.nowMs += 2 * MINUTE_MS;
  };
  const progress = async () => (await manager.get('/products/import/progress')).body;
  const resume = () => resumeImport({ db: shop.db, now: () => shop.clock.nowMs });

  test('no transaction writes more products than a part has, and a sale in between is paid', async () => {
    const sizes: number[] = [];
    const till = await shop.atTheTill('cashier');
    const [product] = await plainProducts(shop);
    let sold: Promise<number> | null = null;
    const { transaction } = shop.db;
    let before = await priced('PART', 10);
    const watched = async <T>(work: (trx: Trx) => Promise<T>): Promise<T> => {
      const result = await transaction(work);
      const after = await priced('PART', 10);
      sizes.push(after - before);
      // The sale's own look at the table may be answered after a later one of the import's.
      before = Math.max(before, after);
      if (after > 0 && sold === null && product) sold = checkOut(till, product.id);
      return result;
    };
    Object.assign(shop.db, { transaction: watched } satisfies Partial<Database>);
    const answer = await sendFile(manager, bigRows('PART', 10)).finally(() =>
      Object.assign(shop.db, { transaction }),
    );
    expect(answer.body).toMatchObject({ created: BIG, updated: 0 });
    expect(Math.max(...sizes)).toBe(PRODUCTS_IN_A_PART);
    expect(await sold).toBeGreaterThan(0);
    expect(await partsLeft()).toBe(0);
    expect((await imports()).at(-1)).toMatchObject({ state: 'done', parts: 3, parts_written: 3, lines: BIG });
  });

  test('ends before anything is written: nothing has changed, and after a minute there is room again', async () => {
    await interrupted(bigRows('CUT', 10), 1);
    expect((await manager.get('/products/import/progress')).body.running).toBe(true);
    expect((await sendFile(manager, ['CUT-X,ของ,1,,,'])).body.code).toBe('IMPORT_RUNNING');
    expect(await resume()).toBe(false);
    later();
    expect(await resume()).toBe(false);
    expect((await manager.get('/products/import/progress')).body.running).toBe(false);
    expect([await priced('CUT', 10), await partsLeft()]).toEqual([0, 0]);
    expect((await manager.get('/taxonomy/api')).status).toBe(200);
  });

  test('ends half-way: the catalogue stays its own until the rest is written, by whichever process, and nothing twice', async () => {
    // The beginning, what is to be written, that it is certain, and one part.
    await interrupted(bigRows('HALF', 20), 4);
    expect(await priced('HALF', 20)).toBe(PRODUCTS_IN_A_PART);
    expect(await progress()).toEqual({
      ...{ running: true, done: BIG / 3, total: BIG },
      last: expect.objectContaining({ state: 'running', parts: 3, parts_written: 1, products_left: 0 }),
    });
    const [{ id } = { id: 0 }] = await plainProducts(shop);
    const changing = Object.entries(catalogContract as Readonly<Record<string, CallDeclaration>>)
      .filter(([key, { changes }]) => !key.startsWith('GET ') && changes?.includes('catalog'))
      .map(([key]) => key);
    for (const call of changing) {
      const answer = await WRITES[call]?.(manager, id);
      expect({ call, code: answer?.body.code }).toEqual({ call, code: 'IMPORT_RUNNING' });
    }
    expect(await resume()).toBe(false);
    later();
    expect((await Promise.all([resume(), resume()])).filter(Boolean)).toHaveLength(1);
    expect(await priced('HALF', 20)).toBe(BIG);
    expect(await lastAct()).toContain('สินค้าใหม่');
    const { pieces } = await shop.db.read
      .selectFrom('stock_movements')
      .innerJoin('inventories', 'inventories.id', 'inventory_id')
      .innerJoin('products', 'products.id', 'product_id')
      .select((eb) => eb.fn.sum<number>('stock_movements.quantity').as('pieces'))
      .where('sku_code', 'like', 'HALF-%')
      .executeTakeFirstOrThrow();
    expect(pieces).toBe(7 * BIG);
    expect(await progress()).toMatchObject({ running: false, last: { state: 'done', created: BIG } });
    expect((await sendFile(manager, bigRows('HALF', 20))).body).toMatchObject({ created: 0, unchanged: BIG });
  });

  test('fails again and again: it stops, says what stands, and the same file can be imported once more', async () => {
    await interrupted(bigRows('STOP', 30), 4);
    await shop.db.transaction((trx) =>
      trx.updateTable('product_imports').set({ failures: 5 }).where('state', '=', 'writing').execute(),
    );
    later();
    expect(await resume()).toBe(false);
    expect(await lastAct()).toContain('หยุดกลางคัน เขียนแล้ว 1 จาก 3 ส่วน');
    // Whoever may import hears of it, until an import is done.
    expect(await progress()).toEqual({
      ...{ running: false, done: 0, total: 0 },
      last: {
        ...{ state: 'stopped', started_at: expect.stringMatching(/^2026-11-20T12:.*\+07:00$/) },
        ...{ parts: 3, parts_written: 1, created: BIG, updated: 0, unchanged: 0, in_branches: 0 },
        // The titles are line 1.
        ...{ products_left: BIG - PRODUCTS_IN_A_PART, left_from_line: 2 + PRODUCTS_IN_A_PART },
      },
    });
    expect([await priced('STOP', 30), await partsLeft()]).toEqual([PRODUCTS_IN_A_PART, 0]);
    expect((await sendFile(manager, bigRows('STOP', 30))).body).toMatchObject({
      created: BIG - PRODUCTS_IN_A_PART,
      unchanged: PRODUCTS_IN_A_PART,
    });
    expect(await progress()).toMatchObject({ last: { state: 'done', products_left: 0 } });
  });

  test('is interrupted after each of its parts, more often than it may fail: it is written to its end', async () => {
    const parts = 8;
    const rows = Array.from({ length: parts * PRODUCTS_IN_A_PART }, (_, i) => `OFTEN-${i},สินค้า ${i},50,,,`);
    // Two transactions put down what is to be written, five parts at a time.
    await interrupted(rows, 4);
    for (let part = 1; part <= parts; part += 1) {
      later();
      await dyingAfter(2, () => resume().catch(() => false));
    }
    later();
    await resume();
    expect((await imports()).at(-1)).toMatchObject({ state: 'done', parts, parts_written: parts });
    expect(await priced('OFTEN', 50)).toBe(parts * PRODUCTS_IN_A_PART);
  });

  test('ends while the clock is a year ahead: once it is right the import goes on, and a living one is left alone', async () => {
    const now = shop.clock.nowMs;
    shop.clock.nowMs += 365 * 24 * 60 * MINUTE_MS;
    manager = await shop.signIn('manager');
    await interrupted(bigRows('AHEAD', 60), 4);
    shop.clock.nowMs = now;
    expect(await resume()).toBe(true);
    expect(await priced('AHEAD', 60)).toBe(BIG);

    await interrupted(bigRows('BACK', 70), 4);
    // A clock that is set by the second is no reason to take an import from a process that is at it.
    shop.clock.nowMs -= 30_000;
    expect(await resume()).toBe(false);
    later();
    expect(await resume()).toBe(true);
  });

  test.runIf(engine === 'postgres')('leaves nothing unsorted for the searches after it', async () => {
    expect((await sendFile(manager, bigRows('SORTED', 3))).body).toMatchObject({ created: BIG });
    const unsorted = sql<{
      pages: number;
    }>`select gin_clean_pending_list('products_search'::regclass) as pages`;
    expect((await unsorted.execute(shop.db.read)).rows).toEqual([{ pages: 0 }]);
  });

  test('barcodes go from one product to another, in a ring through all parts', async () => {
    await sendFile(manager, bigRows('RING', 40));
    const rows = bigRows('RING', 40).map((row, i) => row.replace(`RINGB${i},`, `RINGB${(i + 1) % BIG},`));
    expect((await sendFile(manager, rows)).body).toMatchObject({ updated: BIG });
    const barcodes = await shop.db.read
      .selectFrom('products')
      .select(['sku_code', 'barcode'])
      .where('sku_code', 'like', 'RING-%')
      .execute();
    for (const { sku_code, barcode } of barcodes) {
      const i = Number(sku_code.slice(5));
      expect(barcode).toBe(`RINGB${(i + 1) % BIG}`);
    }
  });
});
