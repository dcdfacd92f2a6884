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

/** What a return came to, as its answer tells it. */
export interface TakenBack {
  readonly return_id: number;
  readonly refund_number: string;
  readonly total: number;
}

/** Takes so many pieces of an order's first line back, approved by the manager; the money goes back in one way. */
export async function takePiecesBack(
  client: ShopClient,
  orderId: number,
  quantity: number,
  method: 'cash' | 'qrcode' = 'cash',
): Promise<TakenBack> {
  const { lines: sold } = await client.get(`/orders/${orderId}/returnable`);
  const lines = [{ item_id: sold[0].item_id, quantity, condition: 'sellable' }];
  const { total } = await client.post(`/orders/${orderId}/returns/preview`, { lines });
  const made = await client.post(`/orders/${orderId}/returns`, {
    lines,
    reason: 'ลูกค้าเปลี่ยนใจ',
    refund: [{ method, amount: total }],
    approver: { username: 'manager', password: 'manager-demo' },
  });
  if (!made.return_id) throw new Error(`not taken back: ${JSON.stringify(made)}`);
  return made;
}

/** Baht as the screens write them: `1,234.50`. */
export const baht = (amount: number): string =>
  amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
