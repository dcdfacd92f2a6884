import { expect } from 'vitest';
import type { TestBrowser, TestShop } from './test-shop.ts';

/** A product to sell in a test. */
export interface Goods {
  readonly id: number;
  readonly name: string;
  readonly price_satang: number;
}

/** Simple products of a fixed price with VAT, without a discount, cheapest id first. */
export function plainProducts(shop: TestShop): Promise<Goods[]> {
  return shop.db.read
    .selectFrom('products')
    .select(['id', 'name', 'price_satang'])
    .where('product_type', '=', 1)
    .where('discount_type', '=', 4)
    .where('open_price', '=', 0)
    .where('vat_class', '=', 'standard')
    .where('price_satang', '>', 100)
    .orderBy('id')
    .limit(5)
    .execute();
}

/** What is on hand of a product in the first branch, over all its variants. */
export async function stockOf(shop: TestShop, productId: number): Promise<number> {
  const row = await shop.db.read
    .selectFrom('inventories')
    .select((eb) => eb.fn.sum<number>('quantity').as('quantity'))
    .where('branch_id', '=', 1)
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return Number(row.quantity);
}

/** Makes a pending order of one product; gives its id. */
export async function checkOut(browser: TestBrowser, productId: number, quantity = 1): Promise<number> {
  const answer = await browser.post('/checkout', { orderList: [{ id: productId, quantity }] });
  expect(answer.body, answer.body.message).toMatchObject({ success: true });
  return answer.body.orderId as number;
}

/** A price with 7 % added, rounded half up, calculated apart from the product's own module. */
export const withTax = (satang: number) => satang + Math.floor((satang * 7 + 50) / 100);
