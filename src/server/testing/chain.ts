import { expect } from 'vitest';
import type { TestAnswer, TestBrowser, TestShop } from './test-shop.ts';

/** A branch of a chain, and its admin, who stands there. */
export interface ChainBranch {
  readonly id: number;
  readonly admin: TestBrowser;
}

const NAMES = ['ริมน้ำ', 'ตลาดใหม่', 'เชียงราก'];

/** Makes up to three more branches beside the shop's first one, and gives all of them, each with the admin signed in there. */
export async function openChain(shop: TestShop, count: number): Promise<readonly ChainBranch[]> {
  const admin = await shop.signIn('admin');
  const branches: ChainBranch[] = [{ id: 1, admin }];
  for (let i = 1; i < count; i++) {
    const made = await admin.post('/branches', {
      ...{
        branch_name: `สาขา${NAMES[i - 1]}`,
        branch_code: `0000${i}`,
        address: `${i} ถนนริมน้ำ`,
        phone: '021111111',
      },
      ...{ promptpay_id: '', receipt_footer: '', till_name: `เครื่อง ${i}`, pos_id: '' },
    });
    const { id } = done(made).branch;
    branches.push({ id, admin: await standIn(shop, id) });
  }
  return branches;
}

/** Another browser of the admin, in a branch. */
export async function standIn(shop: TestShop, branchId: number): Promise<TestBrowser> {
  const browser = await shop.signIn('admin');
  done(await browser.post('/session/branch', { branch_id: branchId }));
  browser.forgetToken();
  return browser;
}

/** The body of a good answer. */
export function done({ status, body }: TestAnswer): TestAnswer['body'] {
  expect([200, 201], JSON.stringify(body).slice(0, 500)).toContain(status);
  return body;
}

/** What lies on a branch's shelf of a product without variants: how many, and what one cost on average, in satang. */
export async function shelfOf(shop: TestShop, branchId: number, productId: number) {
  const line = await shop.db.read
    .selectFrom('inventories')
    .select(['quantity', 'average_cost_satang as cost'])
    .where('branch_id', '=', branchId)
    .where('product_id', '=', productId)
    .where('variant_id', 'is', null)
    .executeTakeFirst();
  return line ?? { quantity: 0, cost: null };
}
