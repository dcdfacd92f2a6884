import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BranchTermsWire } from '#shared/branch-terms/contract.ts';
import { NUMBERS_MODULO } from '#shared/catalog/copy.ts';
import type { CopiedProductWire } from '#shared/catalog/fields.ts';
import { lineOf, OfflineTill } from '../testing/offline-till.ts';
import { addProduct, formOf, productForm, variantForm, variantsForm } from '../testing/product-form.ts';
import { withTax } from '../testing/selling.ts';
import { addTill } from '../testing/shared-till.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const RIVER = {
  ...{ branch_name: 'สาขาริมน้ำ', branch_code: '00001', address: '1 ถนนริมน้ำ', phone: '021111111' },
  ...{ promptpay_id: '', receipt_footer: '', till_name: 'ริมน้ำ 1', pos_id: '' },
};

/** What a branch sells otherwise than the shop (rule C15.6). */
describe.each(ENGINES)("branches' own prices on %s", (engine) => {
  let shop: TestShop;
  /** The admin in the first branch, and in the second one, where they sell too. */
  let admin: TestBrowser;
  let river: TestBrowser;
  let cashier: TestBrowser;
  let manager: TestBrowser;
  let riverId: number;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    admin = await shop.signIn('admin');
    riverId = (await admin.post('/branches', RIVER)).body.branch.id;
    river = await shop.signIn('admin');
    expect((await river.post('/session/branch', { branch_id: riverId })).status).toBe(200);
    river.forgetToken();
    expect((await river.post('/openCashier/post', { opening_balance: '1000' })).status).toBe(200);
    cashier = await shop.atTheTill('cashier');
    manager = await shop.signIn('manager');
  });
  afterAll(() => shop.close());

  const terms = async (id: number, by = admin): Promise<BranchTermsWire> =>
    (await by.get(`/products/api/${id}/branches`)).body;
  const asked = (more: object = {}, branch_id = riverId) => ({
    ...{ branch_id, sold: true, price: null, variants: [], ...more },
  });
  const set = (id: number, more: object, by = admin, version?: string) =>
    by.patch(`/products/${id}/branches`, { branches: [asked(more)], version });
  const sets = async (id: number, more: object) => {
    const answer = await set(id, more);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.terms as BranchTermsWire;
  };
  const found = async (till: TestBrowser, code: string) =>
    (await till.get(`/products/search?query=${encodeURIComponent(code)}`)).body[0];
  /** Sells it and pays; gives the receipt's lines' prices. */
  const sell = async (till: TestBrowser, line: object, total?: number) => {
    const made = await till.post('/checkout', { orderList: [{ quantity: 1, ...line }], total });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const order = (await till.get(`/views-myoder/${made.body.orderId}`)).body;
    const paid = await till.post(`/checkout/${made.body.orderId}/complete`, {
      payments: [{ method: 'cash', amount: order.total, tendered: order.total }],
    });
    expect(paid.status, JSON.stringify(paid.body)).toBe(200);
    return order;
  };
  const putOnShelf = async (by: TestBrowser, product_id: number, quantity: number) => {
    const line = { product_id, variant_id: null, quantity, unit_cost: null };
    const answer = await by.post('/stock/receipts', {
      supplier: 'ร้านส่ง',
      reference: '',
      note: '',
      lines: [line],
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  };
  const acts = async (by: TestBrowser) =>
    (await by.get('/audit-log/api?action=change-branch-terms')).body.data;

  test('a product costs in one branch what it says, and elsewhere what the shop says, at the same time', async () => {
    const { id, sku_code } = await addProduct(admin);
    await sets(id, { price: 31 });
    expect([(await found(cashier, sku_code)).price, (await found(river, sku_code)).price]).toEqual([25, 31]);
    const [here, there] = await Promise.all([
      sell(cashier, { id }, withTax(2500) / 100),
      sell(river, { id }, withTax(3100) / 100),
    ]);
    expect([here.total, there.total]).toEqual([withTax(2500) / 100, withTax(3100) / 100]);
    const asElsewhere = await river.post('/checkout', {
      orderList: [{ id, quantity: 1 }],
      total: here.total,
    });
    expect(asElsewhere.body.code).toBe('PRICES_CHANGED');
    await sets(id, { price: 0 });
    expect((await found(river, sku_code)).price).toBe(0);
    await sets(id, {});
    expect((await found(river, sku_code)).price).toBe(25);
  });

  test('so does each variant, and the others go on as they are', async () => {
    const { id, sku_code, variants } = await addProduct(admin, variantsForm(['เล็ก', 'ใหญ่']));
    const [small, large] = variants;
    await sets(id, { price: 99, variants: [{ id: large?.id, price: 45 }] });
    const product = await found(river, sku_code);
    expect(product.variantAttributes.map(({ price }: { price: number }) => price)).toEqual([20, 45]);
    expect((await found(cashier, sku_code)).variantAttributes[1].price).toBe(20);
    expect((await sell(river, { id, variant_id: large?.id })).total).toBe(withTax(4500) / 100);
    expect((await sell(river, { id, variant_id: small?.id })).total).toBe(withTax(2000) / 100);
    // Theirs count, so that of the product itself says nothing.
    expect((await terms(id)).branches.find(({ branch_id }) => branch_id === riverId)?.price).toBeNull();
    // A variant that goes takes its prices along.
    const fresh = await addProduct(admin, variantsForm(['หนึ่ง', 'สอง']));
    await sets(fresh.id, { variants: [{ id: fresh.variants[1]?.id, price: 7 }] });
    const form = formOf(fresh);
    expect(
      (await admin.patch(`/products/${fresh.id}`, { ...form, variants: form.variants.slice(0, 1) })).status,
    ).toBe(200);
  });

  test('shelf labels, the list of stock and its table, and the order of a list by price have the branch’s', async () => {
    const { id, sku_code } = await addProduct(
      admin,
      productForm({ price: 50, name: 'ป้ายราคาสาขา ก', min_stock: 3 }),
    );
    const other = await addProduct(admin, productForm({ price: 60, name: 'ป้ายราคาสาขา ข' }));
    await sets(id, { price: 70 });
    const price = async (by: TestBrowser) =>
      (await by.get(`/stock/items/api?q=${sku_code}`)).body.data[0].price;
    expect([await price(admin), await price(river)]).toEqual([50, 70]);
    const order = async (by: TestBrowser) =>
      (await by.get(`/products/api?q=${encodeURIComponent('ป้ายราคาสาขา')}&sort=price`)).body.prpducts.map(
        (product: { id: number }) => product.id,
      );
    expect(await order(admin)).toEqual([id, other.id]);
    expect(await order(river)).toEqual([other.id, id]);
    const low = async (by: TestBrowser) =>
      (await by.get(`/stock/low/api?q=${sku_code}`)).body.data.map((thing: { price: number }) => thing.price);
    expect(await low(admin)).toEqual([50]);
  });

  test('a basket that waited and a quotation tell what has changed in their branch, and nothing of another', async () => {
    const { id, name } = await addProduct(admin, productForm({ opening_stock: 5 }));
    await putOnShelf(river, id, 5);
    const park = async (till: TestBrowser) =>
      (await till.post('/parked-baskets', { orderList: [{ id, quantity: 1 }] })).body.id;
    const [here, there] = [await park(cashier), await park(river)];
    await sets(id, { price: 28 });
    const recalled = async (till: TestBrowser, parked: number) =>
      (await till.post(`/parked-baskets/${parked}/recall`, {})).body.changes;
    expect(await recalled(cashier, here)).toEqual([]);
    expect(await recalled(river, there)).toEqual([{ what: 'price', name, from: 25, to: 28 }]);
    const again = await park(river);
    await sets(id, { sold: false });
    expect(await recalled(river, again)).toEqual([{ what: 'not_here', name }]);
  });

  test('what isn’t sold in a branch is nowhere at its tills, and is sold elsewhere as ever', async () => {
    const { id, sku_code, name } = await addProduct(admin, productForm({ name: 'ไม่ขายริมน้ำ', min_stock: 5 }));
    const things = [{ product_id: id, variant_id: null }];
    const { version } = (await river.get('/favourites/api')).body;
    expect((await river.patch('/favourites', { version, things })).status).toBe(200);
    const favourites = async () =>
      JSON.stringify((await river.get('/favourites/api')).body).includes(sku_code);
    expect(await favourites()).toBe(true);
    const broken = { product_id: id, variant_id: null, change: -1, reason: 'broken' };
    expect((await river.post('/stock/adjustments', broken)).status).toBe(200);
    await sets(id, { sold: false });
    expect(await found(river, sku_code)).toBeUndefined();
    expect(await found(cashier, sku_code)).toMatchObject({ id, sold_here: true });
    const pages = async (by: TestBrowser) => {
      let seen = 0;
      for (let page = 1; page < 20; page += 1) {
        const { body } = await by.get(`/products/sorting-view?per_page=200&page=${page}`);
        seen += body.filter((product: { id: number }) => product.id === id).length;
        if (body.length < 200) return seen;
      }
      return seen;
    };
    expect([await pages(cashier), await pages(river)]).toEqual([1, 0]);
    const order = await river.post('/checkout', { orderList: [{ id, quantity: 1 }] });
    expect(order).toMatchObject({ status: 422, body: { code: 'PRODUCT_NOT_SOLD_HERE' } });
    expect(order.body.message).toContain(name);
    const quoted = await river.post('/quotation/submitCheckProduct', { orderList: [{ id, quantity: 1 }] });
    expect(quoted.body.code).toBe('PRODUCT_NOT_SOLD_HERE');
    // The office sees it with what lies there, and nobody is told to order it.
    const office = (await river.get(`/products/api?q=${sku_code}`)).body.prpducts[0];
    expect(office).toMatchObject({ id, sold_here: false });
    expect((await river.get(`/products/api/${id}`)).body.products.sold_here).toBe(false);
    expect((await river.get(`/stock/low/api?q=${sku_code}`)).body.data).toEqual([]);
    expect((await admin.get(`/stock/low/api?q=${sku_code}`)).body.data).toHaveLength(1);
    expect(await favourites()).toBe(false);
    const notHere = async (by: TestBrowser, code: string) =>
      (await by.get(`/products/not-here?code=${code}`)).body.name;
    expect([await notHere(river, sku_code), await notHere(cashier, sku_code)]).toEqual([name, null]);
    expect(await notHere(river, 'NOTHING-AT-ALL')).toBeNull();
    await sell(cashier, { id });
    await sets(id, {});
    expect(await found(river, sku_code)).toMatchObject({ id });
    expect((await river.get(`/stock/low/api?q=${sku_code}`)).body.data).toHaveLength(1);
  });

  test('a late sale is compared with what its own branch asks, and booked all the same', async () => {
    const { id, name } = await addProduct(admin);
    const goods = { id, name, price_satang: 2500 };
    const till = await OfflineTill.open(shop, 'cashier2', await addTill(admin, 'เครื่องออฟไลน์'));
    await sets(id, { price: 40, sold: false });
    expect((await till.book(till.sell(goods))).remarks).toEqual([]);
    const dear = { ...lineOf(goods, 1), price: 40 };
    const asRiver = till.sell(goods, 1, {
      ...{ orderList: [dear], total: withTax(4000) / 100 },
      payments: [{ method: 'cash', amount: withTax(4000) / 100, tendered: withTax(4000) / 100 }],
    });
    expect((await till.book(asRiver)).remarks).toContain('price_changed');
    await admin.patch(`/products/${id}/branches`, { branches: [asked({ sold: false }, 1)] });
    expect((await till.book(till.sell(goods))).remarks).toContain('goods_not_here');
  });

  test('only who may change products in a branch sets its prices, and that branch’s log says who', async () => {
    const { id, sku_code } = await addProduct(admin);
    expect((await cashier.get(`/products/api/${id}/branches`)).status).toBe(403);
    expect((await set(id, { price: 1 }, manager)).body.code).toBe('BRANCH_NOT_FOUND');
    expect((await terms(id, manager)).branches.map(({ branch_id }) => branch_id)).toEqual([1]);
    expect((await terms(id, manager)).branch_count).toBe(3);
    const account = (await admin.get('/staff/api')).body.data.find(
      ({ username }: { username: string }) => username === 'manager',
    );
    const places = (role: string) => ({
      branches: [
        { branch_id: 1, role: 'manager', is_home: true },
        { branch_id: riverId, role, is_home: false },
      ],
    });
    await admin.patch(`/staff/${account.id}/branches`, places('cashier'));
    expect((await set(id, { price: 1 }, manager)).body.code).toBe('NOT_MANAGER_THERE');
    await admin.patch(`/staff/${account.id}/branches`, places('manager'));
    expect((await set(id, { price: 33 }, manager)).status).toBe(200);
    const [act] = await acts(river);
    expect(act).toMatchObject({ subject: expect.stringContaining(sku_code) });
    expect(act.detail ?? act.facts?.join() ?? JSON.stringify(act)).toContain('ตามราคากลาง → 33.00');
    expect(JSON.stringify(await acts(admin))).not.toContain(sku_code);
  });

  test('said twice it is one change, and what somebody else saved meanwhile isn’t lost', async () => {
    const { id } = await addProduct(admin);
    const { version } = await terms(id);
    const first = await set(id, { price: 12 }, admin, version);
    const repeated = await set(id, { price: 12 }, admin, version);
    expect([first.status, repeated.status]).toEqual([200, 200]);
    expect(repeated.body.terms).toEqual(first.body.terms);
    expect((await set(id, { price: 13 }, admin, version)).body.code).toBe('PRODUCT_CHANGED');
    const both = await Promise.all([set(id, { price: 14 }), set(id, { price: 14 })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const about = (await acts(river)).filter((act: object) => JSON.stringify(act).includes('14.00'));
    expect(about).toHaveLength(1);
  });

  test('what is no price, no product, no variant of it, or less than its discount is refused', async () => {
    const { id } = await addProduct(admin, productForm({ discount_type: 2, discount_value: 5 }));
    expect((await set(id, { price: -1 })).status).toBe(422);
    expect((await set(id, { price: '1.234' })).status).toBe(422);
    expect((await set(id, { price: 4.99 })).body).toMatchObject({
      code: 'OWN_PRICE_BELOW_DISCOUNT',
      message: 'ราคาของสาขาริมน้ำ ต่ำกว่าส่วนลดต่อชิ้นของสินค้านี้',
    });
    await sets(id, { price: 5 });
    const edited = (await admin.get(`/products/api/${id}/edit`)).body;
    const dearer = await admin.patch(`/products/${id}`, formOf(edited, { discount_value: 6 }));
    expect(dearer.body).toMatchObject({ code: 'OWN_PRICE_BELOW_DISCOUNT' });
    expect((await set(99_999, {})).body.code).toBe('PRODUCT_NOT_FOUND');
    expect((await set(id, { variants: [{ id: 99_999, price: 1 }] })).body.code).toBe('VARIANT_GONE');
    const made = await addProduct(admin, variantsForm([variantForm('เดียว')]));
    expect((await set(made.id, { variants: [{ id: made.variants[0]?.id, price: 3 }] })).status).toBe(200);
  });

  /** A till that takes over what it is told, and nothing else (rule C14.8). */
  const follower = (till: TestBrowser) => {
    const kept = new Map<number, CopiedProductWire>();
    let since = '';
    return {
      kept,
      follow: async () => {
        const told: number[] = [];
        for (;;) {
          const { body } = await till.get(`/products/copy${since && `?since=${since}`}`);
          for (const product of body.products) kept.set(product.id, product);
          for (const id of body.gone) kept.delete(id);
          told.push(...body.products.map(({ id }: { id: number }) => id), ...body.gone);
          since = body.next;
          if (body.more) continue;
          const rests = [...kept.values()].map(({ change }) => change % NUMBERS_MODULO);
          const sum = rests.reduce((all, rest) => all + rest, 0);
          expect(body.sold).toEqual({ count: rests.length, sum });
          return told;
        }
      },
    };
  };

  test('what a branch changes comes to the copies of its own tills, and to no others', async () => {
    const { id } = await addProduct(admin);
    const [here, there] = [follower(cashier), follower(river)];
    await Promise.all([here.follow(), there.follow()]);
    await sets(id, { price: 41 });
    expect([await here.follow(), await there.follow()]).toEqual([[], [id]]);
    expect([here.kept.get(id)?.price, there.kept.get(id)?.price]).toEqual([25, 41]);
    await sets(id, { sold: false });
    expect([await here.follow(), await there.follow()]).toEqual([[], [id]]);
    expect([here.kept.has(id), there.kept.has(id)]).toEqual([true, false]);
    const edited = (await admin.get(`/products/api/${id}/edit`)).body;
    await admin.patch(`/products/${id}`, formOf(edited, { price: 26 }));
    expect([await here.follow(), await there.follow()]).toEqual([[id], [id]]);
    expect([here.kept.get(id)?.price, there.kept.has(id)]).toEqual([26, false]);
    await sets(id, {});
    expect([await here.follow(), await there.follow()]).toEqual([[], [id]]);
    expect(there.kept.get(id)?.price).toBe(26);
  });

  test('whatever is changed in whatever order, a branch asks its own price or the shop’s, and its copy says what its search does', async () => {
    const made = [
      await addProduct(admin, productForm({ name: 'สุ่มเปลี่ยน ก' })),
      await addProduct(admin, variantsForm(['เล็ก', 'ใหญ่'], { name: 'สุ่มเปลี่ยน ข' })),
    ];
    const tills = [
      { branchId: 1, till: cashier, copy: follower(cashier) },
      { branchId: riverId, till: river, copy: follower(river) },
    ];
    /** What the shop and each branch were last told, apart from the program. */
    const shared = new Map(
      made.map(({ id, price, variants }) => [id, { price, variants: variants.map((v) => v.price) }]),
    );
    const own = new Map<string, { price: number | null; sold: boolean; variants: (number | null)[] }>();
    const step = fc.record({
      product: fc.nat({ max: 1 }),
      where: fc.constantFrom('shop', 1, 2),
      price: fc.nat({ max: 5_000 }),
      keeps: fc.boolean(),
      sold: fc.boolean(),
      follows: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const { product: at, where, price, keeps, sold, follows } of steps) {
          const product = made[at];
          if (product === undefined) continue;
          const { id, variants } = product;
          if (where === 'shop') {
            const edited = (await admin.get(`/products/api/${id}/edit`)).body;
            const form = formOf(edited, { price });
            const dearer = form.variants.map((variant, i) => ({ ...variant, price: price + i }));
            expect((await admin.patch(`/products/${id}`, { ...form, variants: dearer })).status).toBe(200);
            shared.set(id, { price, variants: dearer.map((variant) => variant.price) });
          } else {
            const branchId = where === 1 ? 1 : riverId;
            const priced = variants.map((variant, i) => ({
              id: variant.id,
              price: i === 0 && keeps ? null : price,
            }));
            const terms = asked({ sold, price: keeps ? null : price, variants: priced }, branchId);
            expect((await admin.patch(`/products/${id}/branches`, { branches: [terms] })).status).toBe(200);
            const isPlain = variants.length === 0;
            own.set(`${branchId} ${id}`, {
              ...{ price: isPlain && !keeps ? price : null, sold },
              variants: priced.map((one) => one.price),
            });
          }
          if (follows) for (const { copy } of tills) await copy.follow();
        }
        for (const { branchId, till, copy } of tills) {
          await copy.follow();
          for (const { id, sku_code } of made) {
            const here = own.get(`${branchId} ${id}`) ?? { price: null, sold: true, variants: [] };
            const ofShop = shared.get(id);
            const searched = await found(till, sku_code);
            const copied = copy.kept.get(id);
            if (!here.sold) {
              expect([searched, copied]).toEqual([undefined, undefined]);
              continue;
            }
            const prices = ofShop?.variants.map((price, i) => here.variants[i] ?? price);
            for (const [price, ofVariants] of [
              [searched.price, searched.variantAttributes.map((one: { price: number }) => one.price)],
              [copied?.price, copied?.variants.map((one) => one.price)],
            ]) {
              expect(price).toBe(here.price ?? ofShop?.price);
              expect(ofVariants).toEqual(prices);
            }
          }
        }
      }),
      { numRuns: 12 },
    );
  });
});
