import { expect } from 'vitest';
import type { Random } from '../demo/random.ts';
import { addProduct, productForm } from './product-form.ts';
import { bringBack, type PaidSale, sell } from './returning.ts';
import type { TestBrowser, TestShop } from './test-shop.ts';

/** A branch of a chain in a test, with somebody at its till who sells. */
export interface ChainBranch {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly till: TestBrowser;
  /** What was sold there, and by whom first. */
  readonly sales: PaidSale[];
}

export interface Chain {
  readonly branches: readonly [ChainBranch, ChainBranch, ChainBranch];
  /** Stands in the first branch. */
  readonly owner: TestBrowser;
  /** Is manager in the first branch, cashier in the second and not in the third; stands in the first. */
  readonly manager: TestBrowser;
  /** Cashier in the first branch, manager in the second; stands in the first, and in the second. */
  readonly between: TestBrowser;
  readonly betweenThere: TestBrowser;
  /** Products with and without a known cost, received in the first branch. */
  readonly goods: readonly number[];
}

const PASSWORD = 'สามสาขา 2569';

const signIn = async (shop: TestShop, username: string): Promise<TestBrowser> => {
  const browser = shop.visitor();
  const answer = await browser.post('/checkLogin', { username, password: PASSWORD });
  expect(answer.body).toMatchObject({ status: 'success' });
  browser.forgetToken();
  return browser;
};

/** Somebody stands in another of the branches in which they work from now on. */
export async function goTo(browser: TestBrowser, branch_id: number): Promise<void> {
  const gone = await browser.post('/session/branch', { branch_id });
  expect(gone.status, JSON.stringify(gone.body)).toBe(200);
  browser.forgetToken();
}

/** Makes a shop a chain of three branches, of which the first is its own: each with a manager who sells there. */
export async function openChain(shop: TestShop): Promise<Chain> {
  const admin = await shop.signIn('admin');
  const made = async (username: string, role: string): Promise<number> => {
    const person = {
      username,
      email: `${username}@shop.example`,
      firstname: username,
      lastname: 'ใจดี',
      role,
    };
    const answer = await admin.post('/staff', { ...person, password: PASSWORD });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.staff.id as number;
  };
  const addBranch = async (branch_name: string, branch_code: string): Promise<number> => {
    const places = { address: `${branch_name} ถนนใหญ่`, phone: '', promptpay_id: '', receipt_footer: '' };
    const till = { till_name: '', pos_id: '' };
    const answer = await admin.post('/branches', { branch_name, branch_code, ...places, ...till });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.branch.id as number;
  };
  // The last one by its number is made first.
  const third = await addBranch('สาขาเชียงใหม่', '00002');
  const second = await addBranch('สาขาริมน้ำ', '00001');
  const lookingAfter = await made('lamai', 'manager');
  const goingBetween = await made('malee', 'cashier');
  const let_in = async (id: number, home: string, there: string) => {
    const branches = [
      { branch_id: 1, role: home, is_home: true },
      { branch_id: second, role: there, is_home: false },
    ];
    expect((await admin.patch(`/staff/${id}/branches`, { branches })).status).toBe(200);
  };
  await let_in(lookingAfter, 'manager', 'cashier');
  await let_in(goingBetween, 'cashier', 'manager');
  const { name: firstName } = await shop.db.read
    .selectFrom('branches')
    .select('name')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const branches: ChainBranch[] = [];
  for (const [id, code, name] of [
    [1, '00000', firstName],
    [second, '00001', 'สาขาริมน้ำ'],
    [third, '00002', 'สาขาเชียงใหม่'],
  ] as const) {
    if (id !== 1) await goTo(admin, id);
    await made(`seller${code}`, 'manager');
    const till = await signIn(shop, `seller${code}`);
    const opened = await till.post('/openCashier/post', { opening_balance: '5000' });
    expect(opened.body).toMatchObject({ status: 'success' });
    branches.push({ id, code, name, till, sales: [] });
  }
  await goTo(admin, 1);
  await made('owner', 'cashier');
  const staff = (await admin.get('/staff/api')).body.data as readonly { id: number; username: string }[];
  const owner = staff.find(({ username }) => username === 'owner')?.id;
  const facts = { username: 'owner', email: 'owner@shop.example', firstname: 'owner', lastname: 'ใจดี' };
  const owning = await admin.patch(`/staff/${owner}`, { ...facts, role: 'owner', is_active: true });
  expect(owning.status, JSON.stringify(owning.body)).toBe(200);
  const betweenThere = await signIn(shop, 'malee');
  await goTo(betweenThere, second);
  const costed = await addProduct(admin, productForm({ price: '12.50' }));
  const uncosted = await addProduct(admin, productForm({ price: '8' }));
  const lines = [{ product_id: costed.id, variant_id: null, quantity: 500, unit_cost: 3.25 }];
  const receipt = { supplier: 'ยี่ปั๊ว', reference: '', note: '', lines };
  for (const { till } of branches) expect((await till.post('/stock/receipts', receipt)).status).toBe(201);
  return {
    branches: branches as unknown as Chain['branches'],
    owner: await signIn(shop, 'owner'),
    manager: await signIn(shop, 'lamai'),
    between: await signIn(shop, 'malee'),
    betweenThere,
    goods: [costed.id, uncosted.id],
  };
}

/** Something happens at the till of a branch: mostly a sale, else goods of one come back. */
export async function happens({ goods }: Chain, branch: ChainBranch, random: Random): Promise<void> {
  const [sale] = branch.sales;
  if (sale !== undefined && random.chance(0.3)) {
    branch.sales.shift();
    const [item_id = 0] = sale.items;
    const back = await bringBack(branch.till, sale.orderId, [{ item_id, quantity: 1 }]);
    expect(back.status, JSON.stringify(back.body)).toBe(201);
    return;
  }
  const basket = goods.filter(() => random.chance(0.7)).map((id) => ({ id, quantity: random.between(1, 9) }));
  if (basket.length === 0) basket.push({ id: random.pick(goods), quantity: 1 });
  const method = random.pick(['cash', 'qrcode'] as const);
  branch.sales.push(await sell(branch.till, basket, { method }));
}
