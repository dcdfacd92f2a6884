import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { productColumns } from '#shared/catalog/import-columns.ts';
import { actsIn } from '../../testing/acts.ts';
import { sendTable, suggestedMapping, type TableCall } from '../../testing/table-files.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { openTestShop, type TestAnswer, type TestBrowser, type TestShop } from '../../testing/test-shop.ts';

const lines = (...rows: string[]) => `${rows.join('\n')}\n`;
const HEAD = 'sku,name,price';
const COLUMNS = 'POST /products/import/columns';
const CHECK = 'POST /products/import/check';
const IMPORT = 'POST /products/import';

/** All that an import may change, to see that it changed nothing. */
async function wholeCatalog({ db }: TestShop) {
  const tables = [
    ...(['products', 'variants', 'inventories', 'stock_movements', 'brands', 'units'] as const),
    ...(['categories', 'sub_categories', 'sub_sub_categories', 'audit_log'] as const),
  ];
  return Promise.all(tables.map((table) => db.read.selectFrom(table).selectAll().orderBy('id').execute()));
}

describe.each(ENGINES)('importing products on %s', (engine) => {
  let shop: TestShop;
  let manager: TestBrowser;

  beforeAll(async () => {
    shop = await openTestShop(engine);
    manager = await shop.signIn('manager');
  });
  afterAll(() => shop.close());

  const send = (call: TableCall, csv: string, mapping?: string): Promise<TestAnswer> =>
    sendTable(manager, call, csv, mapping ?? suggestedMapping((csv.split('\n')[0] ?? '').split(',')));
  const check = (...rows: string[]) => send(CHECK, lines(...rows));
  const imported = async (...rows: string[]) => {
    const answer = await send(IMPORT, lines(...rows));
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const details = async (sku: string) => {
    const row = await shop.db.read
      .selectFrom('products')
      .select('id')
      .where('sku_code', '=', sku)
      .executeTakeFirstOrThrow();
    return (await manager.get(`/products/api/${row.id}/edit`)).body;
  };
  const problemsOf = (answer: TestAnswer) =>
    answer.body.problems.map(({ line, column, message }: Record<string, unknown>) => ({
      line,
      column,
      message,
    }));

  test('a file makes products with all that it says of them, and their brand, unit and categories', async () => {
    const head = productColumns(false)
      .map(({ title }) => title)
      .join(',');
    const row =
      'NEW-1,น้ำแร่ภูผา,"฿1,234.50",,VAT 0%,0885000000017,,,ภูผาใหม่,ขวดแก้ว,ของใหม่,ย่อยใหม่,เล็กใหม่,48,12,9.25,เปอร์เซ็นต์,10%,,15/01/2569,2027-01-15,"สอง\nบรรทัด"';
    expect(await imported(head, row)).toMatchObject({ created: 1, updated: 0, unchanged: 0 });
    const product = await details('NEW-1');
    expect(product).toMatchObject({
      name: 'น้ำแร่ภูผา',
      price: 1234.5,
      vat_class: 'zero',
      barcode: '0885000000017',
      product_type: 1,
      quantity: 48,
      min_stock: 12,
      average_cost: 9.25,
      discount_type: 1,
      discount_value: 10,
      manufactured_on: '2026-01-15',
      expires_on: '2027-01-15',
      description: 'สอง\nบรรทัด',
    });
    const taxonomy = (await manager.get('/taxonomy/api')).body;
    const category = taxonomy.categories.find(({ name }: { name: string }) => name === 'ของใหม่');
    expect(category.sub_categories[0].name).toBe('ย่อยใหม่');
    expect(category.sub_categories[0].sub_sub_categories[0]).toMatchObject({
      id: product.sub_sub_category_id,
      name: 'เล็กใหม่',
    });
    expect(taxonomy.brands.find(({ id }: { id: number }) => id === product.brand_id).name).toBe('ภูผาใหม่');
    // The till finds it at once, by its barcode too.
    const [found] = (await manager.get('/products/search?query=0885000000017')).body;
    expect(found).toMatchObject({ sku_code: 'NEW-1', inventory: [{ quantity: 48 }] });
  });

  test('what lies on the shelf of a new product is an opening movement, with its cost', async () => {
    await imported(`${HEAD},quantity,cost`, 'OPEN-1,ของ,10,7,4.50', 'OPEN-2,ของ,10,,');
    const movements = await shop.db.read
      .selectFrom('stock_movements')
      .innerJoin('inventories', 'inventories.id', 'inventory_id')
      .innerJoin('products', 'products.id', 'product_id')
      .select(['kind', 'stock_movements.quantity', 'unit_cost_satang', 'sku_code'])
      .where('sku_code', 'like', 'OPEN-%')
      .execute();
    expect(movements).toEqual([{ kind: 'opening', quantity: 7, unit_cost_satang: 450, sku_code: 'OPEN-1' }]);
    expect(await details('OPEN-2')).toMatchObject({ quantity: 0, average_cost: null });
  });

  test('lines of one SKU are the variants of one product; what it has once need only be said once', async () => {
    const head = 'sku,name,price,attribute,option,barcode,qty,cost,brand';
    expect(
      await imported(head, 'VAR-1,เสื้อยืด,199,ขนาด,M,VAR1M,5,80,ผ้าไทย', 'var-1,,209,,L,VAR1L,6,,'),
    ).toMatchObject({ created: 1 });
    const product = await details('VAR-1');
    expect(product).toMatchObject({ product_type: 2, price: 199, barcode: null });
    expect(product.variants).toMatchObject([
      { attribute: 'ขนาด', value: 'M', price: 199, barcode: 'VAR1M', quantity: 5, average_cost: 80 },
      { attribute: 'ขนาด', value: 'L', price: 209, barcode: 'VAR1L', quantity: 6, average_cost: null },
    ]);

    // Another file changes one of them, adds one, and says nothing of the other.
    const more = ['VAR-1,เสื้อยืด,219,ขนาด,L,VAR1L,99,95,ผ้าไทย', 'VAR-1,,229,,XL,,3,,'];
    expect(await imported(head, ...more)).toMatchObject({ created: 0, updated: 1 });
    const changed = await details('VAR-1');
    expect(changed.variants).toMatchObject([
      { id: product.variants[0].id, value: 'M', price: 199, quantity: 5 },
      { id: product.variants[1].id, value: 'L', price: 219, quantity: 6, average_cost: 95 },
      { value: 'XL', attribute: 'ขนาด', price: 229, quantity: 3 },
    ]);
  });

  test('of a product that is there only the fields that have a column change, and never what is on hand', async () => {
    const head = `${HEAD},barcode,brand,category,sub category,quantity,min stock,cost,discount type,discount,exp,description`;
    await imported(head, 'UPD-1,เดิม,10,UPD1,ยี่ห้อเดิม,หมวดเดิม,ย่อยเดิม,20,2,5,บาทต่อชิ้น,1.50,31/12/2569,คำเดิม');
    const before = await details('UPD-1');

    expect(await imported('SKU code,ชื่อสินค้า,ราคาขาย', 'upd-1,ใหม่,12')).toMatchObject({ updated: 1 });
    expect(await details('UPD-1')).toEqual({ ...before, name: 'ใหม่', price: 12, version: expect.anything() });

    // A column that is there and empty empties the field; the cost alone is not forgotten.
    await imported(head, 'UPD-1,ใหม่,12,,,,,999,,,,,,');
    expect(await details('UPD-1')).toMatchObject({
      ...{ barcode: null, brand_id: null, category_id: null, sub_category_id: null, expires_on: null },
      ...{ discount_type: 4, description: '', min_stock: 0, quantity: 20, average_cost: 5 },
    });

    // Another category takes the product out of the one below the old.
    await imported(head, 'UPD-1,ใหม่,12,,,หมวดเดิม,ย่อยเดิม,,,,,,,');
    await imported(`${HEAD},category`, 'UPD-1,ใหม่,12,หมวดอื่น');
    expect(await details('UPD-1')).toMatchObject({ sub_category_id: null });
  });

  test('a discount keeps its type where the file has no column for it, and is told where its type is missing', async () => {
    const head = `${HEAD},discount type,discount`;
    await imported(head, 'DIS-1,ลดแล้ว,10,%,5%', 'DIS-2,ไม่ลด,10,,');
    // The type is the product's own where the file has no column for it.
    await imported(`${HEAD},discount`, 'DIS-1,ลดแล้ว,10,7.5');
    expect(await details('DIS-1')).toMatchObject({ discount_type: 1, discount_value: 7.5 });
    const answer = await check(`${HEAD},discount`, 'DIS-1,ลดแล้ว,10,8', 'DIS-2,ไม่ลด,10,8', 'DIS-3,ใหม่,10,8');
    expect(problemsOf(answer)).toEqual(
      [3, 4].map((line) => ({
        line,
        column: 'ประเภทส่วนลด',
        message: expect.stringContaining('กรุณาระบุประเภทส่วนลด'),
      })),
    );
  });

  test('how goods stand to VAT is told by a word, an empty cell is with VAT, and without a column it stays', async () => {
    const head = `${HEAD},ภาษีมูลค่าเพิ่ม`;
    await imported(head, 'VAT-1,ไข่,46,ยกเว้น VAT', 'VAT-2,ผัก,20,ยกเว้น', 'VAT-3,น้ำ,7,', 'VAT-4,ข้าว,9,0%');
    const vatClass = async (sku: string) => (await details(sku)).vat_class;
    const all = () => Promise.all(['VAT-1', 'VAT-2', 'VAT-3', 'VAT-4'].map(vatClass));
    expect(await all()).toEqual(['exempt', 'exempt', 'standard', 'zero']);
    expect(await imported(head, 'VAT-1,ไข่,46,ยกเว้น VAT')).toMatchObject({ updated: 0, unchanged: 1 });
    await imported(HEAD, 'VAT-1,ไข่,48', 'VAT-2,ผัก,21');
    expect(await all()).toEqual(['exempt', 'exempt', 'standard', 'zero']);
    await imported(head, 'VAT-2,ผัก,21,');
    expect(await vatClass('VAT-2')).toBe('standard');
    const answer = await check(head, 'VAT-9,ไข่,46,ครึ่งหนึ่ง');
    expect(problemsOf(answer)).toEqual([
      {
        line: 2,
        column: 'ภาษีมูลค่าเพิ่ม',
        message: 'ภาษีมูลค่าเพิ่มต้องเป็นคำใดคำหนึ่ง: คิด VAT, VAT 0%, ยกเว้น VAT',
      },
    ]);
  });

  test('goods whose price is typed at the till are told by a word, an empty cell is no, and without a column they stay', async () => {
    const head = `${HEAD},ระบุราคาตอนขาย`;
    await imported(head, 'TYP-1,ซ่อม,0,ใช่', 'TYP-2,ผัก,20,yes', 'TYP-3,น้ำ,7,', 'TYP-4,ส้ม,9,ไม่ใช่');
    const isOpen = async (sku: string) => (await details(sku)).open_price;
    expect(await Promise.all(['TYP-1', 'TYP-2', 'TYP-3', 'TYP-4'].map(isOpen))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(await imported(head, 'TYP-1,ซ่อม,0,ใช่')).toMatchObject({ updated: 0, unchanged: 1 });
    await imported(HEAD, 'TYP-1,ซ่อม,15');
    expect(await details('TYP-1')).toMatchObject({ open_price: true, price: 15 });
    await imported(head, 'TYP-1,ซ่อม,15,');
    expect(await isOpen('TYP-1')).toBe(false);
    const answer = await check(
      `${head},attribute,option`,
      'TYP-5,ของ,1,บางที,,',
      'TYP-6,ของ,1,,สี,แดง',
      'TYP-6,,1,ใช่,,ดำ',
    );
    expect(problemsOf(answer)).toEqual([
      { line: 2, column: 'ระบุราคาตอนขาย', message: 'กรุณากรอก ใช่ หรือ ไม่ใช่' },
      { line: 4, column: 'ระบุราคาตอนขาย', message: expect.stringContaining('ไม่ตรงกับแถวที่ 3') },
    ]);
  });

  test('a lower category that is new is made below what the product is in, where the file says nothing of that', async () => {
    await imported(`${HEAD},category,sub category`, 'LOW-1,ของ,10,หมวดบน,หมวดกลาง');
    const before = await details('LOW-1');
    for (const [column, row] of [
      ['sub sub category', 'LOW-1,ของ,10,ล่างใหม่'],
      ['sub category', 'LOW-1,ของ,10,กลางใหม่'],
    ] as const) {
      expect((await check(`${HEAD},${column}`, row)).body).toMatchObject({ updated: 1, problem_count: 0 });
      expect(await imported(`${HEAD},${column}`, row)).toMatchObject({ updated: 1 });
    }
    const after = await details('LOW-1');
    expect(after.category_id).toBe(before.category_id);
    const { categories } = (await manager.get('/taxonomy/api')).body;
    const { sub_categories } = categories.find(({ id }: { id: number }) => id === after.category_id);
    expect(sub_categories).toMatchObject([
      { id: before.sub_category_id, name: 'หมวดกลาง', sub_sub_categories: [{ name: 'ล่างใหม่' }] },
      { id: after.sub_category_id, name: 'กลางใหม่', sub_sub_categories: [] },
    ]);
    expect(after.sub_sub_category_id).toBeNull();
  });

  test('names are found whatever their capitals, and the same import again does nothing', async () => {
    const rows = [
      `${HEAD},brand,unit,quantity,cost`,
      'AGAIN-1,ของ,10,Again Brand,Box,5,3',
      'AGAIN-2,ของ,10,AGAIN brand,box,5,3',
    ];
    expect(await imported(...rows)).toMatchObject({ created: 2 });
    const [first, second] = [await details('AGAIN-1'), await details('AGAIN-2')];
    expect(first.brand_id).toBe(second.brand_id);
    expect(first.unit_id).toBe(second.unit_id);
    const before = await wholeCatalog(shop);
    expect(await imported(...rows)).toMatchObject({
      ...{ created: 0, updated: 0, unchanged: 2 },
      message: 'สินค้าทุกรายการตรงกับไฟล์อยู่แล้ว',
    });
    const after = await wholeCatalog(shop);
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1));
    // That somebody imported is an act all the same.
    expect(after.at(-1)).toHaveLength((before.at(-1)?.length ?? 0) + 1);
    expect((await actsIn(shop)).at(-1)).toMatchObject({
      action: 'import-products',
      detail: 'สินค้าใหม่ 0 แก้ไข 0 คงเดิม 2',
    });
  });

  describe('what is wrong is told with its line, its column and in words', () => {
    beforeEach(async () => {
      await imported(
        `${HEAD},barcode,attribute,option`,
        'HAS-1,มีแล้ว,10,HASBAR1,,',
        'HAS-2,มีตัวเลือก,10,HASBAR2,สี,แดง',
      );
    });

    const ALL = `${HEAD},barcode,attribute,option,brand,category,sub category,quantity,min stock,cost,discount type,discount,ส่วนลด 2,mfg,exp`;
    test.each([
      ['no SKU', ',ของ,10', 'sku', 'กรุณากรอกรหัสสินค้า'],
      ['no name', 'P1,,10', 'name', 'กรุณากรอกชื่อสินค้า'],
      ['no price', 'P1,ของ,', 'price', 'กรุณากรอกราคาขาย'],
      ['a price in words', 'P1,ของ,สิบบาทถ้วน', 'price', 'ทศนิยมไม่เกิน 2 ตำแหน่ง'],
      ['a price of three decimals', 'P1,ของ,10.125', 'price', 'ทศนิยมไม่เกิน 2 ตำแหน่ง'],
      ['a price below nothing', 'P1,ของ,-1', 'price', 'ทศนิยมไม่เกิน 2 ตำแหน่ง'],
      ['a price of ten millions', 'P1,ของ,10000000', 'price', 'มากเกินไป'],
      ['a failed formula', 'P1,#N/A,10', 'name', 'สูตร'],
      ['a long name', `P1,${'ก'.repeat(201)},10`, 'name', 'ยาวเกิน 200'],
      ['a sign that turns the text around', 'P1,\u202eของ,10', 'name', 'อักขระ'],
      ['a SKU that Excel shortened', '8.85012E+12,ของ,10', 'sku', 'Excel'],
      ['a Thai barcode', 'P1,ของ,10,บาร์โค้ด', 'barcode', 'บาร์โค้ดใช้ได้เฉพาะ'],
      ['a barcode of another product', 'P1,ของ,10,hasbar1', 'barcode', 'ใช้กับ "มีแล้ว" แล้ว'],
      ['a SKU that is a barcode', 'HASBAR1,ของ,10', 'sku', 'ใช้กับ "มีแล้ว" แล้ว'],
      ['a variant without its kind', 'P1,ของ,10,,,แดง', 'attribute', 'ชื่อตัวเลือก'],
      ['a variant of a product that has none', 'HAS-1,มีแล้ว,10,,สี,แดง', 'option', 'ไม่มีตัวเลือก'],
      ['no variant of a product that has some', 'HAS-2,มีตัวเลือก,10', 'option', 'มีตัวเลือก'],
      ['a category below none', 'P1,ของ,10,,,,,,ย่อย', 'sub category', 'หมวดหมู่หลัก'],
      ['half a piece', 'P1,ของ,10,,,,,,,1.5', 'quantity', 'จำนวนเต็ม'],
      ['less than nothing on the shelf', 'P1,ของ,10,,,,,,,-1', 'quantity', 'ไม่น้อยกว่า 0'],
      ['a least stock below nothing', 'P1,ของ,10,,,,,,,,-1', 'min stock', 'ไม่น้อยกว่า 0'],
      ['a cost in words', 'P1,ของ,10,,,,,,,,,ฟรี', 'cost', 'ตัวเลข'],
      ['a discount of another kind', 'P1,ของ,10,,,,,,,,,,ลดพิเศษ', 'discount type', 'เปอร์เซ็นต์ บาทต่อชิ้น'],
      ['more than all', 'P1,ของ,10,,,,,,,,,,1,101', 'discount', 'ส่วนลดไม่ถูกต้อง'],
      ['a discount without a type', 'P1,ของ,10,,,,,,,,,,,5', 'discount type', 'กรุณาระบุประเภทส่วนลด'],
      ['a discount of the type none', 'P1,ของ,10,,,,,,,,,,ไม่มี,5', 'discount type', 'กรุณาระบุประเภทส่วนลด'],
      ['a second value alone', 'P1,ของ,10,,,,,,,,,,,,1', 'discount type', 'กรุณาระบุประเภทส่วนลด'],
      ['a price in percent', 'P1,ของ,10%', 'price', 'เป็นตัวเลข'],
      ['a quantity in percent', 'P1,ของ,10,,,,,,,100%', 'quantity', 'จำนวนเต็ม'],
      ['buy one, get none', 'P1,ของ,10,,,,,,,,,,ซื้อแถม,1', 'ส่วนลด 2', 'ส่วนลดไม่ถูกต้อง'],
      ['a day that is none', 'P1,ของ,10,,,,,,,,,,,,,,31/02/2569', 'exp', 'วันที่'],
      ['an end before the beginning', 'P1,ของ,10,,,,,,,,,,,,,2026-02-02,2026-02-01', 'exp', 'ก่อนวันที่ผลิต'],
    ])('%s', async (_, row, column, words) => {
      const answer = await check(ALL, 'GOOD-1,ดี,10', row);
      expect(problemsOf(answer)).toEqual([{ line: 3, column, message: expect.stringContaining(words) }]);
      expect(answer.body).toMatchObject({ rows: 2, problem_count: 1 });
    });

    test.each([
      ['the same SKU twice', ['P1,ก,10', 'P1,ข,20'], [3], 'sku', 'ซ้ำกับแถวที่ 2'],
      ['a variant twice', ['P1,ก,10,,สี,แดง', 'P1,ก,10,,สี,ดำ', 'P1,ก,10,,สี, แดง '], [4], 'option', 'ซ้ำ'],
      ['a line without its variant', ['P1,ก,10,,สี,แดง', 'P1,ก,10'], [3], 'option', 'หลายแถว'],
      ['two names of one product', ['P1,ก,10,,สี,แดง', 'P1,ข,10,,สี,ดำ'], [3], 'name', 'ไม่ตรงกับแถวที่ 2'],
      [
        'another discount for a variant',
        ['P1,ก,10,,สี,แดง,,,,,,,1,10', 'P1,ก,10,,สี,ดำ,,,,,,,1,20', 'P1,ก,10,,สี,ขาว'],
        ...([[3], 'discount', 'ไม่ตรงกับแถวที่ 2'] as const),
      ],
      [
        'a discount that only a further variant has',
        ['P1,ก,10,,สี,แดง', 'P1,ก,10,,สี,ดำ,,,,,,,1', 'P1,ก,10,,สี,ขาว,,,,,,,ไม่มี,0'],
        ...([[3], 'discount type', 'ไม่ตรงกับแถวที่ 2'] as const),
      ],
      ['a barcode twice', ['P1,ก,10,SAME', 'P2,ข,10,SAME'], [3], 'barcode', 'ใช้กับ "ก" แล้ว'],
      ['a barcode of two variants', ['P1,ก,10,SAME,สี,แดง', 'P1,ก,10,SAME,สี,ดำ'], [3], 'barcode', 'SAME'],
    ])('%s', async (_, rows, at, column, words) => {
      expect(problemsOf(await check(ALL, ...rows))).toEqual(
        at.map((line) => ({ line, column, message: expect.stringContaining(words) })),
      );
    });

    test('a product that is no longer sold', async () => {
      const { id } = await details('HAS-1');
      await manager.post(`/products/${id}/archive`, { archived: true });
      expect(problemsOf(await check(HEAD, 'HAS-1,มีแล้ว,10'))).toMatchObject([{ line: 2, column: 'sku' }]);
      await manager.post(`/products/${id}/archive`, { archived: false });
    });

    test('all of them at once, in the order of the lines, the first two hundred shown', async () => {
      const rows = Array.from({ length: 300 }, (_, i) => (i % 2 ? `M-${i},ของ,x` : `M-${i},ของ,10,HASBAR1`));
      const { body } = await check(`${HEAD},barcode`, ...rows);
      expect(body).toMatchObject({ rows: 300, problem_count: 300 });
      expect(body.problems).toHaveLength(200);
      expect(body.problems.map(({ line }: { line: number }) => line)).toEqual(
        Array.from({ length: 200 }, (_, i) => i + 2),
      );
      expect(body.problems[1]).toEqual({ line: 3, column: 'price', value: 'x', message: expect.any(String) });
    });
  });

  test.each([
    ['no JSON', 'x'],
    ['a list', '[0,1,2]'],
    ['no price', '{"sku_code":0,"name":1}'],
    ['a column that the file does not have', '{"sku_code":0,"name":1,"price":3}'],
    ['a column for two fields', '{"sku_code":0,"name":1,"price":1}'],
    ['a field that there is not', '{"sku_code":0,"name":1,"price":2,"is_archived":2}'],
    ['half a column', '{"sku_code":0,"name":1,"price":1.5}'],
  ])('a mapping that is %s is refused', async (_, mapping) => {
    for (const call of [CHECK, IMPORT] as const) {
      const answer = await send(call, lines(HEAD, 'MAP-1,ของ,10'), mapping);
      expect(answer.status).toBe(422);
      expect(answer.body.code).toBe('IMPORT_MAPPING_WRONG');
    }
  });

  test('the columns of a file are shown with their first values and what they seem to be', async () => {
    const csv = lines('Product Code *,สินค้า,ราคา (บาท),Price,หมายเหตุ', 'C-1,ของ,1,10,', 'C-2,ของ,2,20,ย');
    expect((await sendTable(manager, COLUMNS, csv)).body).toEqual({
      ...{ rows: 2, several_branches: true },
      columns: [
        { title: 'Product Code *', samples: ['C-1', 'C-2'], field: 'sku_code' },
        { title: 'สินค้า', samples: ['ของ'], field: 'name' },
        { title: 'ราคา (บาท)', samples: ['1', '2'], field: null },
        { title: 'Price', samples: ['10', '20'], field: 'price' },
        { title: 'หมายเหตุ', samples: ['ย'], field: null },
      ],
    });
  });

  test.each([CHECK, IMPORT, COLUMNS] as const)('a file that is none is refused by %s', async (call) => {
    const answer = await sendTable(manager, call, new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), '{}', 'xlsx');
    expect(answer.status).toBe(422);
    expect(answer.body.code).toBe('IMPORT_UNREADABLE');
  });

  test.each([
    ['in itself', 'ONE-2,ของ,ฟรี'],
    ['by what the file has', 'ONE-2,ของ,10,ONEBAR'],
  ])('one line that is wrong %s keeps all of the file out', async (_, wrong) => {
    const before = await wholeCatalog(shop);
    const answer = await send(IMPORT, lines(`${HEAD},barcode`, 'ONE-1,ของ,10,ONEBAR', wrong));
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: 'IMPORT_HAS_PROBLEMS',
      problem_count: 1,
      problems: [{ line: 3 }],
    });
    expect(await wholeCatalog(shop)).toEqual(before);
  });

  const bigRow = (i: number) =>
    `BIG-${i},สินค้าขนาดใหญ่ ${i},${i % 500}.50,BIGBAR${i},แบรนด์ใหญ่ ${i % 40},ชิ้น,หมวดใหญ่ ${i % 9},${i % 70},5,${i % 90}.25`;
  const BIG_HEAD = 'sku,name,price,barcode,brand,unit,category,quantity,min stock,cost';
  const bigRows = () => Array.from({ length: 20_000 }, (_, i) => bigRow(i));

  test('20,000 rows with 50 broken ones are refused with their line numbers, and nothing has changed', {
    timeout: 120_000,
  }, async () => {
    const rows = bigRows();
    const broken = Array.from({ length: 50 }, (_, i) => 7 + i * 397);
    // Half of them broken in themselves, half only by what the shop or the rest of the file has.
    for (const [i, at] of broken.entries())
      rows[at] = i % 2 ? `BIG-${at},x,ฟรี` : `BIG-${at},ซ้ำ,1,BIGBAR${at - 1}`;
    const before = await wholeCatalog(shop);
    const answer = await send(IMPORT, lines(BIG_HEAD, ...rows));
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'IMPORT_HAS_PROBLEMS', problem_count: 50 });
    expect(answer.body.problems.map(({ line }: { line: number }) => line)).toEqual(
      broken.map((at) => at + 2),
    );
    expect(await wholeCatalog(shop)).toEqual(before);
    expect((await manager.get('/products/import/progress')).body.running).toBe(false);
  });

  test('20,000 rows are imported while others read, one import at a time; again they change nothing', {
    timeout: 240_000,
  }, async () => {
    const file = lines(BIG_HEAD, ...bigRows());
    const cashier = await shop.signIn('cashier');
    let finished = false;
    const importing = send(IMPORT, file).finally(() => {
      finished = true;
    });
    const progress: { running: boolean; done: number; total: number }[] = [];
    let answered = 0;
    let second: TestAnswer | undefined;
    while (!finished) {
      const [now] = [
        (await manager.get('/products/import/progress')).body,
        await cashier.get('/products/api'),
      ];
      if (now.running) second ??= await send(IMPORT, lines(HEAD, 'SECOND-1,ของ,10'));
      progress.push(now);
      answered += 1;
    }
    expect((await importing).body).toMatchObject({ created: 20_000, updated: 0 });
    expect(second?.status).toBe(409);
    expect(second?.body.code).toBe('IMPORT_RUNNING');
    expect(answered).toBeGreaterThan(5);
    const underWay = progress.filter(({ running, done }) => running && done > 0).map(({ done }) => done);
    expect(underWay).toEqual([...underWay].sort((a, b) => a - b));
    expect(Math.max(...underWay)).toBeGreaterThan(1_000);
    expect(await details('BIG-19999')).toMatchObject({
      barcode: 'BIGBAR19999',
      quantity: 49,
      average_cost: 19.25,
    });

    const before = await wholeCatalog(shop);
    expect((await send(IMPORT, file)).body).toMatchObject({ created: 0, updated: 0, unchanged: 20_000 });
    expect((await wholeCatalog(shop)).slice(0, -1)).toEqual(before.slice(0, -1));
  });
});
