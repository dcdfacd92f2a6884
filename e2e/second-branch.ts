import type { Page } from '@playwright/test';
import type { Shop } from './shop.ts';
import { ShopClient } from './shop-client.ts';

/** A branch beside the shop's first one, for goods that go from one to the other. */

export const LONG = 'สาขาศูนย์การค้าริมแม่น้ำเจ้าพระยาฝั่งตะวันตกชั้นใต้ดินติดลานจอดรถ';

/** The shop's second branch, made where it isn't there yet, and its admin by calls, who stands there. */
export async function secondBranch(shop: Shop): Promise<{ readonly id: number; readonly admin: ShopClient }> {
  const admin = await shop.as('admin');
  const known = (await admin.get('/branches/api')).data.find(
    ({ branch_name }: { branch_name: string }) => branch_name === LONG,
  );
  const { branch } = known
    ? { branch: known }
    : await admin.post('/branches', {
        ...{ branch_name: LONG, branch_code: '00011', address: '1 ถนนริมน้ำ', phone: '021111111' },
        ...{ promptpay_id: '', receipt_footer: '', till_name: 'ริมน้ำ 1', pos_id: '' },
      });
  const there = await ShopClient.signIn(shop.url, 'admin');
  await there.post('/session/branch', { branch_id: branch.id });
  return { id: branch.id, admin: there };
}

/** How many lie there where somebody stands. */
export const onShelf = async (client: ShopClient, product: number): Promise<number> =>
  (await client.get(`/stock/items/api?product_ids=${product}`)).data[0].quantity;

/** The page of somebody whose session stands in the other branch. */
export const standThere = (page: Page, shop: Shop, client: ShopClient) =>
  page.context().addCookies([{ ...client.cookie, url: shop.url }]);
