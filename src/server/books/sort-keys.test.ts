import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuse } from '#shared/errors/refusals.ts';
import { type Database, openPostgres, openSqlite } from '../db/database.ts';
import { POSTGRES_CONNECTIONS } from '../db/postgres-pool.ts';
import { sqliteFile } from '../db/sqlite-file.ts';
import { addProduct, formOf, productForm } from '../testing/product-form.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';
import { SORTED_NAMES } from './misplaced-names.ts';
import { verify } from './verify.ts';

/** Names in the order of a dictionary; by code point every one that begins with a vowel would come last. */
const IN_ORDER = [
  '7 สี',
  'apple',
  'Zebra',
  'กล้า',
  'เกง',
  'เก็ง',
  'เก่ง',
  'เก้ง',
  'ไก่',
  'ขนม',
  'แดง',
  'ใบเตย',
  'ปลา',
  'โรตี',
  'ฤดู',
  'เสือ',
  'เสื่อ',
  'เสื้อ',
  'ฮานา',
];
/** Without chance, and in neither order. */
const AS_THEY_COME = IN_ORDER.toSorted((a, b) => a.length - b.length || (a < b ? 1 : -1));
/** A word that only these have. */
const TAG = 'ชุดเรียงตัวอักษร';
const TAGGED = `q=${encodeURIComponent(TAG)}`;
const untagged = (name: string) => name.replace(` ${TAG}`, '');

const MISPLACED = 'a name is sorted where a Thai dictionary has it';

describe.each(ENGINES)('names on %s are listed as in a Thai dictionary', (engine) => {
  let shop: TestShop;
  let manager: TestBrowser;
  let admin: TestBrowser;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    manager = await shop.signIn('manager');
    admin = await shop.signIn('admin');
  });
  afterAll(() => shop.close());

  /** Asks for the list both ways, page by page. */
  const isInOrder = async (path: string, sort: string, namesOf: (body: never) => readonly string[]) => {
    const list = async (by: string) => {
      const pages = [1, 2, 3].map((page) =>
        manager.get(`${path}?${TAGGED}&sort=${by}&per_page=7&page=${page}`),
      );
      return (await Promise.all(pages)).flatMap(({ body }) => namesOf(body as never)).map(untagged);
    };
    expect(await list(sort)).toEqual(IN_ORDER);
    expect(await list(`-${sort}`)).toEqual(IN_ORDER.toReversed());
  };
  const fieldOf = (field: string) => (body: { data: Record<string, string>[] }) =>
    body.data.map((row) => row[field] ?? '');

  describe('products', () => {
    const ids = new Map<string, number>();
    const brands = new Map<string, number>();
    beforeAll(async () => {
      for (const name of AS_THEY_COME) {
        const added = await manager.post('/taxonomy/brands', { name: `ยี่ห้อ ${name}` });
        expect(added.status).toBe(201);
        const brand_id = added.body.entry.id as number;
        brands.set(name, brand_id);
        const form = productForm({ name: `${name} ${TAG}`, min_stock: 5, brand_id });
        ids.set(name, (await addProduct(manager, form)).id);
      }
    });
    const productNames = (body: { prpducts: { name: string }[] }) => body.prpducts.map(({ name }) => name);

    test('in the stock list, by name', () => isInOrder('/products/api', 'name', productNames));
    test('in the stock list, by brand', () => isInOrder('/products/api', 'brand', productNames));
    test('among what is scarce', () => isInOrder('/stock/low/api', 'name', fieldOf('name')));
    test('among what is equally scarce when nothing else is asked for', async () => {
      const { data } = (await manager.get(`/stock/low/api?${TAGGED}`)).body;
      expect(fieldOf('name')({ data }).map(untagged)).toEqual(IN_ORDER);
    });

    test('under the new name when a product or a brand gets another', async () => {
      const rename = async (from: string, to: string) => {
        const id = ids.get(from);
        const { body: form } = await manager.get(`/products/api/${id}/edit`);
        expect((await manager.patch(`/products/${id}`, formOf(form, { name: `${to} ${TAG}` }))).status).toBe(
          200,
        );
      };
      const firstBy = async (sort: string) =>
        untagged(
          productNames((await manager.get(`/products/api?${TAGGED}&sort=${sort}&per_page=1`)).body)[0] ?? '',
        );
      await rename('เก่ง', '(เก่ง)');
      expect(await firstBy('name')).toBe('(เก่ง)');
      await rename('เก่ง', 'เก่ง');
      const renameBrand = (name: string) => manager.patch(`/taxonomy/brands/${brands.get('เก่ง')}`, { name });
      expect((await renameBrand('แฮนด์เมด ยี่ห้อ')).status).toBe(200);
      expect(await firstBy('-brand')).toBe('เก่ง');
      await renameBrand('ยี่ห้อ เก่ง');
    });

    test('among those that are no longer sold', async () => {
      for (const id of ids.values()) await manager.post(`/products/${id}/archive`, { archived: true });
      await isInOrder('/products/archived/api', 'name', fieldOf('name'));
    });
  });

  test('categories, which products can be sorted by', async () => {
    const { body } = await manager.get('/products/api?sort=category&per_page=200');
    const names = body.prpducts.flatMap(
      ({ category }: { category: { name: string } | null }) => category?.name ?? [],
    );
    expect([...new Set(names)]).toEqual([
      ...['ขนม', 'ของใช้ในบ้าน', 'ของใช้ส่วนตัว', 'เครื่องดื่ม', 'นมและเบเกอรี่'],
      ...['เนื้อสัตว์และอาหารแช่แข็ง', 'ผักผลไม้', 'อาหารแห้ง'],
    ]);
  });

  test('customers, by name and by company', async () => {
    for (const name of AS_THEY_COME) {
      const company_name = IN_ORDER.at(-1 - IN_ORDER.indexOf(name));
      const stored = await manager.post('/customer/pos/store', { name, company_name, address: TAG });
      expect(stored.body.customer.name).toBe(name);
    }
    await isInOrder('/customer/api', 'name', fieldOf('name'));
    await isInOrder('/customer/api', 'company_name', fieldOf('company_name'));
  });

  test('expenses', async () => {
    for (const title of AS_THEY_COME)
      await manager.post('/expenses', { spent_on: '2026-11-20', title, amount: 10, note: TAG });
    await isInOrder('/expenses', 'title', fieldOf('title'));
  });

  test('suppliers of goods', async () => {
    for (const supplier of AS_THEY_COME) {
      const lines = [{ product_id: 1, quantity: 1, unit_cost: 1 }];
      const received = await manager.post('/stock/receipts', { lines, supplier, reference: TAG });
      expect(received.body).toMatchObject({ receipt: { supplier } });
    }
    await isInOrder('/stock/receipts/api', 'supplier', fieldOf('supplier'));
  });

  test('goods that went back to their suppliers', async () => {
    for (const supplier of AS_THEY_COME) {
      const lines = [{ product_id: 1, quantity: 1 }];
      const sent = await manager.post('/stock/supplier-returns', {
        lines,
        supplier,
        reason: 'other',
        note: TAG,
      });
      expect(sent.body).toMatchObject({ supplier_return: { supplier } });
    }
    await isInOrder('/stock/supplier-returns/api', 'supplier', fieldOf('supplier'));
  });

  test('tills, those in use before the others', async () => {
    for (const name of AS_THEY_COME) await admin.post('/tills', { name, pos_id: '' });
    const tills = (await admin.get('/tills/api')).body.data as { id: number; name: string }[];
    expect(tills.map(({ name }) => name)).toEqual(IN_ORDER);
    const [first] = tills;
    await admin.patch(`/tills/${first?.id}`, { name: first?.name, pos_id: '', is_active: false });
    const { data } = (await admin.get('/tills/api')).body;
    expect(fieldOf('name')({ data })).toEqual([...IN_ORDER.slice(1), IN_ORDER[0]]);
  });

  test('staff, by first and then by last name', async () => {
    const people = ['ฮานา งาม', 'เก่ง ใจดี', 'กล้า ดำดี', 'กล้า เก่งดี'].map((name) => name.split(' '));
    for (const [i, [firstname = '', lastname = '']] of people.entries()) {
      const account = {
        username: `order${i}`,
        email: `order${i}@shop.example`,
        role: 'cashier',
        password: 'รหัสลับ 2569 ยาว',
      };
      expect((await admin.post('/staff', { ...account, firstname, lastname })).status).toBe(201);
    }
    const { data } = (await admin.get('/staff/api')).body as { data: Record<string, string>[] };
    const added = data.filter(({ username }) => username?.startsWith('order'));
    expect(added.map(({ firstname, lastname }) => `${firstname} ${lastname}`)).toEqual([
      ...['กล้า เก่งดี', 'กล้า ดำดี', 'เก่ง ใจดี', 'ฮานา งาม'],
    ]);
  });

  test('every key that there is is compared with its name', async () => {
    const tables = await shop.db.read.introspection.getTables();
    const keys = tables.flatMap((table) => table.columns.map((column) => `${table.name}.${column.name}`));
    expect(keys.filter((key) => key.endsWith('_sort_key')).toSorted()).toEqual(
      SORTED_NAMES.map(([table, name]) => `${table}.${name}_sort_key`).toSorted(),
    );
  });

  test.each(SORTED_NAMES)('a key of %s that is not that of its %s is found', async (table, name) => {
    let found: string[] = [];
    await shop.db.transaction(async (trx) => {
      const wrong = `update ${table} set ${name}_sort_key = 'ก' where id = (select max(id) from ${table})`;
      expect((await sql.raw(wrong).execute(trx)).numAffectedRows).toBe(1n);
      found = (await verify(trx)).map(({ check }) => check);
      // Undone: the next wrong stands alone.
      return refuse('NOT_FOUND');
    });
    expect(found).toEqual([MISPLACED]);
  });

  /** Ends the former program's connections, which know the tables with their columns in another order. */
  const startAnew = async (updated: Database) => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(updated.read);
    const all = Array.from({ length: POSTGRES_CONNECTIONS });
    const ask = () => Promise.all(all.map(() => sql`select pg_sleep(0.01)`.execute(shop.db.read)));
    const isBack = () =>
      ask().then(
        () => true,
        () => false,
      );
    await expect.poll(isBack).toBe(true);
  };

  test('a shop that was there before gets its keys and loses nothing', async () => {
    const rowsOf = (table: string) => sql.raw(`select * from ${table} order by id`).execute(shop.db.read);
    // These came later, with their keys.
    const later = ['suppliers', 'supplier_returns'];
    const keyed = SORTED_NAMES.filter(([table]) => !later.includes(table));
    const tables = [...new Set(keyed.map(([table]) => table))];
    const before = await Promise.all(tables.map(rowsOf));
    await shop.db.transaction(async (trx) => {
      const indexes = ['products_sold_name', 'products_archived_name', 'customers_name'];
      const former = [
        ...indexes.map((index) => `drop index ${index}`),
        ...keyed.map(([table, name]) => `alter table ${table} drop column ${name}_sort_key`),
        'create index products_sold_name on products (name, id) where is_archived = 0',
        'create index products_archived_name on products (name, id) where is_archived = 1',
        'create index customers_name on customers (name, id)',
        "delete from migrations where name = '0007-sort-keys'",
      ];
      for (const statement of former) await sql.raw(statement).execute(trx);
    });
    const updated = await (shop.databaseUrl === null
      ? openSqlite(sqliteFile(shop.dataDir))
      : openPostgres(shop.databaseUrl));
    try {
      for (const [i, table] of tables.entries()) {
        const { rows } = await sql.raw(`select * from ${table} order by id`).execute(updated.read);
        expect(rows).toEqual(before[i]?.rows);
        expect(rows.length).toBeGreaterThan(0);
      }
      expect(await verify(updated.read)).toEqual([]);
      if (engine === 'postgres') await startAnew(updated);
    } finally {
      await updated.close();
    }
  });
});

test('SQLite walks the products and customers in the order of their names and sorts nothing', async () => {
  const shop = await openTestShop('sqlite');
  try {
    const planOf = async (query: string) => {
      const plan = await sql.raw<{ detail: string }>(`explain query plan ${query}`).execute(shop.db.read);
      return plan.rows.map(({ detail }) => detail);
    };
    for (const direction of ['asc', 'desc']) {
      const products = `select id from products where is_archived = 0 order by name_sort_key ${direction}, id ${direction} limit 25`;
      expect(await planOf(products)).toEqual(['SCAN products USING COVERING INDEX products_sold_name']);
    }
    const customers = 'select id, address from customers order by name_sort_key, id limit 25';
    expect(await planOf(customers)).toEqual(['SCAN customers USING INDEX customers_name']);
  } finally {
    await shop.close();
  }
});
