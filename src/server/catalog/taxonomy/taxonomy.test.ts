import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actsIn } from '../../testing/acts.ts';
import { addProduct, newCode, productForm } from '../../testing/product-form.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../../testing/test-shop.ts';

const KINDS = ['brands', 'units', 'categories', 'sub_categories', 'sub_sub_categories'] as const;
type Kind = (typeof KINDS)[number];
const PARENTS: Partial<Record<Kind, number>> = { sub_categories: 1, sub_sub_categories: 1 };
const COLUMN = {
  brands: 'brand_id',
  units: 'unit_id',
  categories: 'category_id',
  sub_categories: 'sub_category_id',
  sub_sub_categories: 'sub_sub_category_id',
} as const;

describe.each(ENGINES)('brands, units and categories on %s', (engine) => {
  let shop: TestShop;
  let manager: TestBrowser;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    manager = await shop.signIn('manager');
  });
  afterAll(() => shop.close());

  const add = (kind: Kind, name: string, parent_id: number | null = PARENTS[kind] ?? null) =>
    manager.post(`/taxonomy/${kind}`, { name, parent_id });
  const added = async (kind: Kind, name: string, parent?: number): Promise<number> =>
    (await add(kind, name, parent)).body.entry.id;
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
  const rowsOf = (kind: Kind) => shop.db.read.selectFrom(kind).select(['id', 'name']).orderBy('id').execute();

  test.each(KINDS)('%s: added, renamed and removed, each in the log', async (kind) => {
    const before = await rowsOf(kind);
    const name = newCode('Mali');
    const id = await added(kind, ` ${name} `);
    expect(await rowsOf(kind)).toEqual([...before, { id, name }]);
    const renamed = await manager.patch(`/taxonomy/${kind}/${id}`, { name: `${name} ใหม่` });
    expect(renamed.body).toEqual({ message: 'เปลี่ยนชื่อเรียบร้อยแล้ว', entry: { id, name: `${name} ใหม่` } });
    expect((await manager.delete(`/taxonomy/${kind}/${id}`)).body).toEqual({ message: 'ลบเรียบร้อยแล้ว' });
    expect(await rowsOf(kind)).toEqual(before);
    const acts = await actsIn(shop, { aboutType: kind, aboutId: id });
    expect(acts).toMatchObject([
      { action: 'change-taxonomy', detail: 'เพิ่ม' },
      { action: 'change-taxonomy', detail: `เปลี่ยนชื่อเป็น ${name} ใหม่` },
      { action: 'change-taxonomy', detail: 'ลบ' },
    ]);
  });

  test.each(KINDS)('%s: two names that read alike are one', async (kind) => {
    const name = newCode('Arai');
    const id = await added(kind, `${name} ดี`);
    for (const same of [`${name} ดี`, `${name.toUpperCase()}  ดี`, ` ${name.toLowerCase()} ดี​`]) {
      const answer = await add(kind, same);
      expect(codeOf(answer), same).toEqual([422, 'TAXONOMY_NAME_TAKEN']);
      expect(answer.body.errors).toEqual({ name: ['มีชื่อนี้แล้ว'] });
    }
    const other = await added(kind, `${name} อื่น`);
    expect(codeOf(await manager.patch(`/taxonomy/${kind}/${other}`, { name: `${name} ดี` }))).toEqual([
      422,
      'TAXONOMY_NAME_TAKEN',
    ]);
    const cased = await manager.patch(`/taxonomy/${kind}/${id}`, { name: `${name.toUpperCase()} ดี` });
    expect(cased.status).toBe(200);
  });

  test('the same name may stand under two categories', async () => {
    const first = await added('sub_categories', 'ของฝากหน้าร้อน', 1);
    const second = await added('sub_categories', 'ของฝากหน้าร้อน', 2);
    expect(second).toBeGreaterThan(first);
    expect(codeOf(await add('sub_categories', 'ของฝากหน้าร้อน', 2))).toEqual([422, 'TAXONOMY_NAME_TAKEN']);
  });

  test.each([
    ['sub_categories', null],
    ['sub_categories', 9999],
    ['sub_sub_categories', null],
    ['sub_sub_categories', 9999],
  ] as const)('%s under %s: there is none above it', async (kind, parent) => {
    const answer = await manager.post(`/taxonomy/${kind}`, { name: newCode('orphan'), parent_id: parent });
    expect(codeOf(answer)).toEqual([422, 'TAXONOMY_GONE']);
  });

  test.each([
    [{ name: '' }, 'กรุณากรอกชื่อ'],
    [{ name: ' ​ '.trim() }, 'กรุณากรอกชื่อ'],
    [{}, 'กรุณากรอกชื่อ'],
    [{ name: 'ก'.repeat(101) }, 'ยาวเกิน 100 ตัวอักษร'],
    [{ name: 'a\u202eb' }, 'มีอักขระที่ไม่อนุญาต'],
  ])('%o is no name', async (body, words) => {
    const before = await rowsOf('brands');
    for (const answer of [
      await manager.post('/taxonomy/brands', body),
      await manager.patch('/taxonomy/brands/1', body),
    ]) {
      expect(answer.status).toBe(422);
      expect(answer.body.errors.name).toContain(words);
    }
    expect(await rowsOf('brands')).toEqual(before);
  });

  test('what is not there can be neither renamed nor removed, and there are no other kinds', async () => {
    for (const kind of KINDS) {
      expect(codeOf(await manager.patch(`/taxonomy/${kind}/99999`, { name: 'x' }))).toEqual([
        404,
        'TAXONOMY_NOT_FOUND',
      ]);
      expect(codeOf(await manager.delete(`/taxonomy/${kind}/99999`))).toEqual([404, 'TAXONOMY_NOT_FOUND']);
    }
    expect((await manager.post('/taxonomy/users', { name: 'x' })).status).toBe(422);
    expect((await manager.delete('/taxonomy/sessions/1')).status).toBe(422);
  });

  test.each(KINDS)(
    '%s: what products have stays, and how many of them is said; archived ones count',
    async (kind) => {
      const category = await added('categories', newCode('ตระกูล'));
      const sub = await added('sub_categories', newCode('กลุ่ม'), category);
      const subSub = await added('sub_sub_categories', newCode('ชั้น'), sub);
      const own = kind === 'brands' || kind === 'units' ? await added(kind, newCode('ใช้')) : 0;
      const place = { category_id: category, sub_category_id: sub, sub_sub_category_id: subSub };
      const has = own ? { [COLUMN[kind]]: own } : place;
      const id = own || place[COLUMN[kind] as keyof typeof place];
      const products = [
        await addProduct(manager, productForm(has)),
        await addProduct(manager, productForm(has)),
      ];
      await manager.post(`/products/${products[0]?.id}/archive`, { archived: true });
      const below = kind === 'categories' || kind === 'sub_categories' ? 1 : 0;
      const answer = await manager.delete(`/taxonomy/${kind}/${id}`);
      expect(codeOf(answer)).toEqual([409, 'TAXONOMY_IN_USE']);
      expect(answer.body.message).toBe(
        `ลบไม่ได้ เพราะยังมีสินค้าใช้อยู่ 2 รายการ${below > 0 ? ` และหมวดหมู่ย่อยอยู่ ${below} หมวด` : ''}`,
      );
      expect((await rowsOf(kind)).map((row) => row.id)).toContain(id);
    },
  );

  test('what stands under a category keeps it, also without products', async () => {
    const category = await added('categories', newCode('แม่'));
    const sub = await added('sub_categories', 'ลูก', category);
    expect((await manager.delete(`/taxonomy/categories/${category}`)).body.message).toBe(
      'ลบไม่ได้ เพราะยังมีหมวดหมู่ย่อยอยู่ 1 หมวด',
    );
    await manager.delete(`/taxonomy/sub_categories/${sub}`);
    expect((await manager.delete(`/taxonomy/categories/${category}`)).status).toBe(200);
  });

  test('all of it is listed as a tree, with how many products each has', async () => {
    const { body } = await manager.get('/taxonomy/api');
    for (const kind of ['brands', 'units', 'categories'] as const) {
      expect(body[kind].map(({ id, name }: { id: number; name: string }) => ({ id, name }))).toEqual(
        await rowsOf(kind),
      );
    }
    const productsWith = async (column: (typeof COLUMN)[Kind], id: number) =>
      (
        await shop.db.read
          .selectFrom('products')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where(column, '=', id)
          .executeTakeFirstOrThrow()
      ).count;
    for (const unit of body.units) expect(unit.product_count).toBe(await productsWith('unit_id', unit.id));
    const [drinks] = body.categories;
    expect(drinks.sub_categories.slice(0, 2)).toMatchObject([{ id: 1, name: 'น้ำดื่มและน้ำแร่' }, { id: 2 }]);
    expect(drinks.product_count).toBe(await productsWith('category_id', 1));
    const [water] = drinks.sub_categories;
    expect(water.product_count).toBe(await productsWith('sub_category_id', 1));
    expect(water.sub_sub_categories.slice(0, 2)).toEqual([
      { id: 1, name: 'น้ำดื่ม', product_count: await productsWith('sub_sub_category_id', 1) },
      { id: 2, name: 'น้ำแร่', product_count: await productsWith('sub_sub_category_id', 2) },
    ]);
  });

  test('of eight that add the same name at once, one does', async () => {
    const name = newCode('พร้อมกัน');
    const answers = await Promise.all(Array.from({ length: 8 }, () => add('brands', name)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'TAXONOMY_NAME_TAKEN')).toHaveLength(7);
  });

  test('a brand is removed, or a product gets it: never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const brand = await added('brands', newCode('หายไหม'));
      const [removal, product] = await Promise.all([
        manager.delete(`/taxonomy/brands/${brand}`),
        manager.post('/products', productForm({ brand_id: brand })),
      ]);
      expect([
        [200, 422],
        [409, 201],
      ]).toContainEqual([removal.status, product.status]);
    }
  });
});
