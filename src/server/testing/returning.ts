import { expect } from 'vitest';
import type { TestAnswer, TestBrowser } from './test-shop.ts';

/** A sale that was paid, to be brought back in a test. */
export interface PaidSale {
  readonly orderId: number;
  readonly receiptNumber: string;
  readonly total: number;
  /** Its lines' ids, in their order. */
  readonly items: readonly number[];
}

export interface Bought {
  readonly id: number;
  readonly variant_id?: number;
  readonly quantity: number;
}

/** Sells these goods and takes the money, exactly. */
export async function sell(
  till: TestBrowser,
  orderList: readonly Bought[],
  { method = 'cash', coupon = '' }: { readonly method?: 'cash' | 'qrcode'; readonly coupon?: string } = {},
): Promise<PaidSale> {
  const { orderId } = (await till.post('/checkout', { coupon, orderList })).body;
  const { total, items } = (await till.get(`/views-myoder/${orderId}`)).body;
  const paid = await till.post(`/checkout/${orderId}/complete`, {
    payment_method: method,
    paymentAmount: total,
  });
  expect(paid.status).toBe(200);
  const ids = items.map(({ id }: { readonly id: number }) => id);
  return { orderId, receiptNumber: paid.body.receipt_number, total, items: ids };
}

export interface Brought {
  readonly item_id: number;
  readonly quantity: number;
  readonly condition?: 'sellable' | 'damaged';
}

export interface Bringing {
  readonly reason?: string;
  readonly method?: 'cash' | 'qrcode';
  readonly approver?: { readonly username: string; readonly password: string };
  readonly key?: string;
}

/** Brings goods of an order back, and takes what they come to in one way. */
export async function bringBack(
  till: TestBrowser,
  orderId: number,
  brought: readonly Brought[],
  { reason = 'ลูกค้าเปลี่ยนใจ', method = 'cash', approver, key }: Bringing = {},
): Promise<TestAnswer> {
  const lines = brought.map((line) => ({ condition: 'sellable', ...line }));
  const preview = await till.post(`/orders/${orderId}/returns/preview`, { lines });
  const amount = preview.status === 200 ? preview.body.total : 0;
  return till.post(
    `/orders/${orderId}/returns`,
    { lines, reason, refund: [{ method, amount }], ...(approver && { approver }) },
    key === undefined ? {} : { 'Idempotency-Key': key },
  );
}

export const MANAGER = { username: 'manager', password: 'manager-demo' } as const;
