import type { ShopClient } from './shop-client.ts';
import { WATER } from './till-page.ts';

/** Sales made past the screens. */

/** An order of so many bottles of water that waits for payment; ten come to 74.90 baht. */
export async function pendingOrder(client: ShopClient, quantity = 10): Promise<number> {
  const found = await client.get(`/products/search?query=${encodeURIComponent(WATER)}`);
  return client.checkout([{ id: found[0].id, quantity }]);
}

/** The same, paid with so much cash, or to the satang by QR when no cash is given. */
export async function sell(client: ShopClient, quantity: number, cash?: number): Promise<number> {
  const orderId = await pendingOrder(client, quantity);
  const { total } = await client.get(`/views-myoder/${orderId}`);
  const paid = await client.post(`/checkout/${orderId}/complete`, {
    payment_method: cash === undefined ? 'qrcode' : 'cash',
    paymentAmount: cash ?? total,
  });
  if (!paid.receipt_number) throw new Error(`not paid: ${JSON.stringify(paid)}`);
  return orderId;
}

/** Baht as the screens write them: `1,234.50`. */
export const baht = (amount: number): string =>
  amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
