import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BranchTermsWire } from '#shared/branch-terms/contract.ts';
import type { CopiedProductWire } from '#shared/catalog/fields.ts';
import type { Database, Trx } from '../../db/database.ts';
import { readTable } from '../../tables/read-table.ts';
import { addProduct, productForm, variantsForm } from '../../testing/product-form.ts';
import { fetchFile, sendTable, suggestedMapping, type TableCall } from '../../testing/table-files.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { openTestShop, type TestAnswer, type TestBrowser, type TestShop } from '../../testing/test-shop.ts';
import { type Chain, goTo, openChain } from '../../testing/three-branches.ts';
import { resumeImport } from './run-import.ts';

const FORMATS = ['csv', 'xlsx'] as const;
const HEAD = 'sku,name,price,สาขา,การขายในสาขา,ค่าตัวเลือก,qty,min stock,cost';
const CHECK = 'POST /products/import/check';
const IMPORT = 'POST /products/import';

/** What a file says of products in single branches (rule C15.8). */
describe.each(ENGINES)('goods of branches as files on %s', (engine) => {
  let shop: TestShop;
  let chain: Chain;
  let owner: TestBrowser;
  beforeAll(async () => {
    shop = await openTestShop(engine, { alone: true });
    chain = await openChain(shop);
    owner = chain.owner;
  });
  afterAll(() => shop.close());

  const send = (call: TableCall, rows: readonly string[], by = owner): Promise<TestAnswer> =>
    sendTable(by, call, `${[HEAD, ...rows].join('\n')}\n`, suggestedMapping(HEAD.split(','), true));
  const imported = async (rows: readonly string[], by = owner) => {
    const answer = await send(IMPORT, rows, by);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const problems = async (rows: readonly string[], by = owner) => {
    const { body } = await send(CHECK, rows, by);
    const refused = await send(IMPORT, rows, by);
    expect(refused.body).toMatchObject({ code: 'IMPORT_HAS_PROBLEMS', problem_count: body.problem_count });
    return body.problems.map(
      ({ line, column, message }: Record<string, unknown>) => `${line} ${column}: ${message}`,
    );
  };
  const termsOf = async (id: number, branchId: number) => {
    const { branches } = (await owner.get(`/products/api/${id}/branches`)).body as BranchTermsWire;
    const { sold, price, variants } = branches.find(({ branch_id }) => branch_id === branchId) ?? {};
    return { sold, price, variants: variants?.map((variant) => variant.price) };
  };
  const stockIn = (branchId: number, productId: number) =>
    shop.db.read
      .selectFrom('inventories')
      .select(['variant_id', 'quantity', 'min_stock', 'average_cost_satang'])
      .where('branch_id', '=', branchId)
      .where('product_id', '=', productId)
      .orderBy('id')
      .execute();
  /** All that an import may change. */
  const everything = async () => {
    const { read } = shop.db;
    const [terms, variants] = await Promise.all([
      read.selectFrom('branch_products').selectAll().orderBy('branch_id').orderBy('product_id').execute(),
      read.selectFrom('branch_variants').selectAll().orderBy('branch_id').orderBy('variant_id').execute(),
    ]);
    const tables = [
      'products',
      'variants',
      'inventories',
      'stock_movements',
      'brands',
      'categories',
    ] as const;
    const rows = await Promise.all(
      tables.map((table) => read.selectFrom(table).selectAll().orderBy('id').execute()),
    );
    return { terms, variants, rows };
  };
  const exported = async (by: TestBrowser, branches: string, format: (typeof FORMATS)[number] = 'csv') => {
    const file = await fetchFile(
      shop,
      by,
      `/products/export?format=${format}${branches && `&branches=${branches}`}`,
    );
    expect(file.status).toBe(200);
    const table = await readTable(file.bytes, 20_000);
    if ('refused' in table) throw new Error(table.refused);
    return { bytes: file.bytes, ...table };
  };
  const acts = async (branchId: number) =>
    shop.db.read
      .selectFrom('audit_log')
      .select(['about_name', 'after_facts'])
      .where('action', '=', 'change-branch-terms')
      .where('branch_id', '=', branchId)
      .orderBy('id')
      .execute();
  const branch = (at: 0 | 1 | 2) => chain.branches[at];

  test("a row with a branch is that branch's price, whether it sells it and what lies there; the others go on as they are", async () => {
    const { id, sku_code: sku } = await addProduct(owner);
    const rows = [`${sku},,31.50,สาขาริมน้ำ,ขาย,,12,3,7.25`, `${sku},,,00002,ไม่ขาย,,,,`];
    const { body: check } = await send(CHECK, rows);
    expect(check).toMatchObject({ rows: 2, created: 0, updated: 0, in_branches: 2, problem_count: 0 });
    expect((await everything()).terms).toEqual([]);
    const result = await imported(rows);
    expect(result).toMatchObject({ created: 0, updated: 0, unchanged: 0, in_branches: 2 });
    expect(result.message).toContain('ข้อมูลของสาขา 2 รายการ');
    expect(await termsOf(id, branch(1).id)).toEqual({ sold: true, price: 31.5, variants: [] });
    expect(await termsOf(id, branch(2).id)).toEqual({ sold: false, price: null, variants: [] });
    expect(await termsOf(id, 1)).toEqual({ sold: true, price: null, variants: [] });
    expect(await stockIn(branch(1).id, id)).toEqual([
      { variant_id: null, quantity: 12, min_stock: 3, average_cost_satang: 725 },
    ]);
    expect(await stockIn(branch(2).id, id)).toEqual([]);
    const found = async (till: TestBrowser) =>
      (await till.get(`/products/search?query=${sku}`)).body[0]?.price;
    expect([await found(owner), await found(branch(1).till), await found(branch(2).till)]).toEqual([
      25,
      31.5,
      undefined,
    ]);
    // Each stands in the log of the branch that it is about.
    expect((await acts(branch(1).id)).at(-1)?.about_name).toContain(sku);
    expect((await acts(branch(2).id)).at(-1)?.after_facts).toBe('{"isSold":false}');
    expect(await acts(1)).toEqual([]);
    // The same file again, as after a lost answer, changes nothing.
    const before = await everything();
    expect(await imported(rows)).toMatchObject({ in_branches: 0, message: 'สินค้าทุกรายการตรงกับไฟล์อยู่แล้ว' });
    expect(await everything()).toEqual(before);
    expect(await acts(branch(1).id)).toHaveLength(1);
    // Empty cells are the shop's price, and that it is sold; what lies there moves by the calls of stock alone.
    await imported([`${sku},,,สาขาริมน้ำ,,,99,5,`, `${sku},,,สาขาเชียงใหม่,,,,,`]);
    expect(await termsOf(id, branch(1).id)).toEqual({ sold: true, price: null, variants: [] });
    expect(await termsOf(id, branch(2).id)).toEqual({ sold: true, price: null, variants: [] });
    expect(await stockIn(branch(1).id, id)).toEqual([
      { variant_id: null, quantity: 12, min_stock: 5, average_cost_satang: 725 },
    ]);
  });

  test("variants have theirs, and a file makes goods and says what is a branch's own of them at once", async () => {
    const head = 'sku,name,price,สาขา,การขายในสาขา,ชื่อตัวเลือก,ค่าตัวเลือก,qty,min stock,cost';
    const rows = [
      'NEW-B,,45,2,,,ใหญ่,7,1,20',
      'NEW-B,เสื้อ,20,,,ขนาด,เล็ก,,,',
      'NEW-B,,20,,,,ใหญ่,,,',
      'NEW-B,,,00000,,,เล็ก,4,2,10',
      'NEW-B,,,สำนักงานใหญ่,ไม่ขาย,,,,,',
      'NEW-S,สบู่,9,,,,,,,',
      'NEW-S,,,00000,,,,30,0,',
    ];
    const answer = await sendTable(
      owner,
      IMPORT,
      `${[head, ...rows].join('\n')}\n`,
      suggestedMapping(head.split(','), true),
    );
    expect(answer.body).toMatchObject({ created: 2, updated: 0, in_branches: 3 });
    const idOf = async (sku: string) =>
      (
        await shop.db.read
          .selectFrom('products')
          .select('id')
          .where('sku_code', '=', sku)
          .executeTakeFirstOrThrow()
      ).id;
    const id = await idOf('NEW-B');
    expect(await termsOf(id, branch(2).id)).toEqual({ sold: true, price: null, variants: [45] });
    expect(await termsOf(id, 1)).toEqual({ sold: false, price: null, variants: [] });
    expect(await stockIn(branch(2).id, id)).toMatchObject([
      { quantity: 7, min_stock: 1, average_cost_satang: 2000 },
    ]);
    expect(await stockIn(1, id)).toMatchObject([{ quantity: 4, min_stock: 2, average_cost_satang: 1000 }]);
    // The branch in which one stands begins with what its own row says, like any other.
    expect(await stockIn(1, await idOf('NEW-S'))).toMatchObject([{ quantity: 30, min_stock: 0 }]);
    expect(await stockIn(branch(1).id, id)).toEqual([]);
  });

  test('what is exported comes back as it is, whatever branches sell otherwise, from whichever branch', {
    timeout: 120_000,
  }, async () => {
    const simple = await addProduct(owner);
    const sized = await addProduct(owner, variantsForm(['เล็ก', 'กลาง', 'ใหญ่'], { name: '=สินค้า, "พิเศษ"' }));
    const price = fc.option(
      fc.integer({ min: 0, max: 99_999 }).map((satang) => satang / 100),
      { nil: null },
    );
    const terms = fc.array(
      fc.record({
        at: fc.constantFrom<(0 | 1 | 2)[]>(0, 1, 2),
        sold: fc.boolean(),
        price,
        variants: fc.array(price, { minLength: 3, maxLength: 3 }),
        stock: fc.integer({ min: 0, max: 3 }),
      }),
      { maxLength: 3 },
    );
    await fc.assert(
      fc.asyncProperty(terms, fc.constantFrom(...FORMATS), async (set, format) => {
        for (const one of set) {
          const branch_id = branch(one.at).id;
          const variants = sized.variants.map(({ id }, i) => ({ id, price: one.variants[i] ?? null }));
          const body = { branch_id, sold: one.sold, price: one.price, variants };
          for (const id of [simple.id, sized.id]) {
            const own = { branches: [{ ...body, variants: id === sized.id ? variants : [] }] };
            expect((await owner.patch(`/products/${id}/branches`, own)).status).toBe(200);
          }
          if (one.stock === 0) continue;
          const line = {
            product_id: sized.id,
            variant_id: sized.variants[1]?.id,
            quantity: one.stock,
            unit_cost: 3,
          };
          const receipt = { supplier: 'ยี่ปั๊ว', reference: '', note: '', lines: [line] };
          expect((await branch(one.at).till.post('/stock/receipts', receipt)).status).toBe(201);
        }
        const file = await exported(owner, 'all', format);
        const before = await everything();
        for (const at of [1, 0] as const) {
          await goTo(owner, branch(at).id);
          const answer = await sendTable(
            owner,
            IMPORT,
            file.bytes,
            suggestedMapping(file.titles, true),
            format,
          );
          expect(answer.body).toMatchObject({ created: 0, updated: 0, in_branches: 0 });
          expect(await everything()).toEqual(before);
        }
      }),
      { numRuns: 6 },
    );
  });

  test('an exported chain comes back after its terms were lost', async () => {
    const { id, sku_code: sku } = await addProduct(owner, variantsForm(['S', 'M']));
    await imported([`${sku},,19,สาขาริมน้ำ,,M,3,1,`, `${sku},,,สาขาเชียงใหม่,ไม่ขาย,,,,`]);
    const file = await exported(owner, 'all', 'xlsx');
    const before = await termsOf(id, branch(1).id);
    await imported([`${sku},,,สาขาริมน้ำ,,M,,1,`, `${sku},,,สาขาเชียงใหม่,,,,,`]);
    expect(await termsOf(id, branch(1).id)).not.toEqual(before);
    const back = await sendTable(owner, IMPORT, file.bytes, suggestedMapping(file.titles, true), 'xlsx');
    expect(back.body).toMatchObject({ in_branches: 2 });
    expect(await termsOf(id, branch(1).id)).toEqual(before);
    expect((await termsOf(id, branch(2).id)).sold).toBe(false);
  });

  test('the file has the branches that were asked for, and else the one in which one stands', async () => {
    const names = async (by: TestBrowser, branches: string) => {
      const { titles, rows } = await exported(by, branches);
      const column = titles.indexOf('สาขา');
      return [...new Set(rows.map(({ cells }) => cells[column] ?? '').filter((name) => name !== ''))].sort();
    };
    const [first, second, third] = chain.branches.map(({ name }) => name);
    expect(await names(owner, 'all')).toEqual([first, second, third].sort());
    expect(await names(owner, String(branch(2).id))).toEqual([third]);
    expect(await names(owner, '')).toEqual([first]);
    expect(await names(chain.betweenThere, 'all')).toEqual([second]);
    expect((await chain.manager.get(`/products/export?format=csv&branches=${branch(1).id}`)).body.code).toBe(
      'BRANCH_NOT_FOUND',
    );
  });

  test('what is wrong is told row by row, and nothing is written', async () => {
    const { sku_code: sku } = await addProduct(owner);
    const { sku_code: sized } = await addProduct(owner, variantsForm(['เล็ก']));
    const { sku_code: reduced } = await addProduct(
      owner,
      productForm({ discount_type: 2, discount_value: 10 }),
    );
    const { sku_code: plain } = await addProduct(owner);
    const before = await everything();
    expect(
      await problems([
        `${sku},,10,สาขาที่ไม่มี,,,,,`,
        `NO-SUCH,,10,สาขาริมน้ำ,,,,,`,
        `${sku},,ฟรี,สาขาริมน้ำ,,,,,`,
        `${sized},,10,สาขาริมน้ำ,,ยักษ์,,,`,
        `${sized},,10,สาขาเชียงใหม่,,,,,`,
        `${sku},,10,สาขาเชียงใหม่,,เล็ก,,,`,
        `${reduced},,9.99,สาขาริมน้ำ,,,,,`,
        `${reduced},,11,00002,อาจจะ,,,,`,
        `${plain},,11,00001,,,-1,,`,
        `${reduced},น้ำ,30,,,,5,,`,
      ]),
    ).toEqual([
      '2 สาขา: ไม่พบสาขานี้',
      '3 sku: ไม่พบสินค้ารหัสนี้ในร้านและในไฟล์',
      '4 price: กรุณากรอกจำนวนเงินเป็นตัวเลข ทศนิยมไม่เกิน 2 ตำแหน่ง',
      '5 ค่าตัวเลือก: สินค้านี้ไม่มีตัวเลือกนี้',
      '6 ค่าตัวเลือก: กรุณากรอกค่าตัวเลือก เพราะสินค้านี้มีตัวเลือก',
      '7 ค่าตัวเลือก: สินค้านี้ไม่มีตัวเลือก',
      '8 price: ราคาของสาขาริมน้ำ ต่ำกว่าส่วนลดต่อชิ้นของสินค้านี้',
      '9 การขายในสาขา: กรุณากรอก ขาย หรือ ไม่ขาย',
      '10 qty: จำนวนเริ่มต้นต้องไม่น้อยกว่า 0',
      '11 qty: กรอกช่องนี้ได้เฉพาะแถวที่ระบุสาขา กรุณาเพิ่มแถวของสาขาให้สินค้านี้',
    ]);
    expect(
      await problems([
        `${sku},,10,สาขาริมน้ำ,,,,,`,
        `${sku},,11,1,,,,,`,
        `${sized},,,สาขาริมน้ำ,ขาย,เล็ก,,,`,
        `${sized},,,สาขาริมน้ำ,ไม่ขาย,,,,`,
      ]),
    ).toEqual([
      '3 ค่าตัวเลือก: ซ้ำกับแถวที่ 2 ซึ่งเป็นสินค้าและสาขาเดียวกัน',
      '5 การขายในสาขา: ไม่ตรงกับแถวที่ 4 ซึ่งเป็นสินค้าและสาขาเดียวกัน',
    ]);
    const brand = 'sku,name,price,สาขา,แบรนด์';
    const { body } = await sendTable(
      owner,
      CHECK,
      `${brand}\n${sku},,10,สาขาริมน้ำ,ภูผา\n`,
      suggestedMapping(brand.split(','), true),
    );
    expect(body.problems).toMatchObject([{ line: 2, column: 'แบรนด์', value: 'ภูผา' }]);
    expect(await everything()).toEqual(before);
  });

  test('nobody changes what is own to a branch where they are no manager, and nothing of a closed one', async () => {
    const { id, sku_code: sku } = await addProduct(owner);
    // Manager in the first branch, cashier in the second, unknown in the third.
    expect(
      await problems([`${sku},,10,สาขาริมน้ำ,,,,,`, `${sku},,10,สาขาเชียงใหม่,,,,,`], chain.manager),
    ).toEqual(['2 สาขา: เฉพาะผู้จัดการหรือผู้ดูแลระบบของสาขานั้นเท่านั้น', '3 สาขา: ไม่พบสาขานี้']);
    expect(await imported([`${sku},,10,00000,,,,,`], chain.manager)).toMatchObject({ in_branches: 1 });
    expect(await termsOf(id, 1)).toMatchObject({ price: 10 });
    await imported([`${sku},,12,สาขาเชียงใหม่,,,,,`]);
    await shop.db.transaction((trx) =>
      trx
        .updateTable('branches')
        .set({ closed_ms: shop.clock.nowMs })
        .where('id', '=', branch(2).id)
        .execute(),
    );
    try {
      // Said again it is what it is: an export of all branches comes back.
      expect(await imported([`${sku},,12,สาขาเชียงใหม่,,,,,`])).toMatchObject({ in_branches: 0 });
      expect(await problems([`${sku},,13,สาขาเชียงใหม่,,,,,`])).toEqual([
        '2 สาขา: สาขานี้ปิดแล้ว เปลี่ยนราคา การขาย หรือสต็อกของสาขาไม่ได้',
      ]);
    } finally {
      await shop.db.transaction((trx) =>
        trx.updateTable('branches').set({ closed_ms: null }).where('id', '=', branch(2).id).execute(),
      );
    }
  });

  test('the tills of the branch alone copy what is otherwise there', async () => {
    const { id, sku_code: sku } = await addProduct(owner);
    const copied = async (till: TestBrowser, since = '') => {
      const products: CopiedProductWire[] = [];
      for (let next = since; ; ) {
        const page = (await till.get(`/products/copy${next && `?since=${encodeURIComponent(next)}`}`)).body;
        products.push(...page.products);
        next = page.next;
        if (!page.more) return { products, next };
      }
    };
    const [here, there] = [await copied(owner), await copied(branch(1).till)];
    await imported([`${sku},,33,สาขาริมน้ำ,,,,,`]);
    expect((await copied(owner, here.next)).products).toEqual([]);
    const told = await copied(branch(1).till, there.next);
    expect(told.products).toMatchObject([{ id }]);
  });

  test('thousands of rows are written in parts, also when the process ends half-way', {
    timeout: 120_000,
  }, async () => {
    const skus = Array.from({ length: 1_200 }, (_, i) => `MANY-${i}`);
    await imported(skus.map((sku, i) => `${sku},ของ ${i},${i + 1},,,,,,`));
    const rows = skus.flatMap((sku, i) =>
      [branch(1), branch(2)].map(({ code }) => `${sku},,${i + 2},${code},,,${i % 9},,1.5`),
    );
    expect((await send(CHECK, rows)).body).toMatchObject({ in_branches: 2_400, problem_count: 0 });
    let left = 12;
    const { transaction } = shop.db;
    const dying = async <T>(work: (trx: Trx) => Promise<T>): Promise<T> => {
      left -= 1;
      if (left < 0) throw new Error('the power is gone');
      return transaction(work);
    };
    Object.assign(shop.db, { transaction: dying } satisfies Partial<Database>);
    try {
      expect((await send(IMPORT, rows)).status).toBe(500);
    } finally {
      Object.assign(shop.db, { transaction });
    }
    shop.clock.nowMs += 120_000;
    expect(await resumeImport({ db: shop.db, now: () => shop.clock.nowMs })).toBe(true);
    const { last } = (await owner.get('/products/import/progress')).body;
    expect(last).toMatchObject({ state: 'done', in_branches: 2_400, products_left: 0 });
    const { prices, pieces } = await shop.db.read
      .selectFrom('branch_products')
      .innerJoin('products', 'products.id', 'branch_products.product_id')
      .innerJoin('inventories', (join) =>
        join
          .onRef('inventories.product_id', '=', 'products.id')
          .onRef('inventories.branch_id', '=', 'branch_products.branch_id'),
      )
      .select((eb) => [
        eb.fn.sum<number>('branch_products.price_satang').as('prices'),
        eb.fn.sum<number>('inventories.quantity').as('pieces'),
      ])
      .where('products.sku_code', 'like', 'MANY-%')
      .executeTakeFirstOrThrow();
    const sum = (of: (i: number) => number) => skus.reduce((all, _, i) => all + 2 * of(i), 0);
    expect([Number(prices), Number(pieces)]).toEqual([sum((i) => (i + 2) * 100), sum((i) => i % 9)]);
    expect((await send(CHECK, rows)).body).toMatchObject({ in_branches: 0 });
  });

  test('a shop with one branch has no column for it, and a file that names one says so', async () => {
    const alone = await openTestShop(engine, { alone: true });
    try {
      const manager = await alone.signIn('manager');
      const { bytes } = await fetchFile(alone, manager, '/products/export?format=csv');
      expect(bytes.toString().split('\r\n')[0]).not.toContain('สาขา');
      const csv = `${HEAD}\nX,ของ,1,สาขาริมน้ำ,,,,,\n`;
      const columns = (await sendTable(manager, 'POST /products/import/columns', csv)).body;
      expect(columns.several_branches).toBe(false);
      expect(columns.columns[3].field).toBeNull();
      const { body } = await sendTable(manager, CHECK, csv, suggestedMapping(HEAD.split(','), true));
      expect(body.problems).toMatchObject([
        { line: 2, message: 'ร้านนี้มีสาขาเดียว กรุณากรอกในแถวของสินค้าโดยไม่ระบุสาขา' },
      ]);
    } finally {
      await alone.close();
    }
  });

  test.each(FORMATS)("a chain's template can be imported as it is, in %s", async (format) => {
    const { bytes } = await fetchFile(shop, owner, `/products/import/template?format=${format}`);
    const table = await readTable(bytes, 100);
    if ('refused' in table) throw new Error(table.refused);
    const { body } = await sendTable(owner, CHECK, bytes, suggestedMapping(table.titles, true), format);
    expect(body).toMatchObject({ created: 6, in_branches: 3, problems: [] });
  });

  test("the shop's own rows of a chain's file leave alone what lies in the branch where one stands", async () => {
    const { id, sku_code: sku } = await addProduct(owner, productForm({ min_stock: 4 }));
    expect(await imported([`${sku},น้ำมะพร้าว,26,,,,,,`])).toMatchObject({ updated: 1, in_branches: 0 });
    expect(await stockIn(1, id)).toMatchObject([{ quantity: 0, min_stock: 4 }]);
  });
});
