import { expect } from 'vitest';
import type { OrderWire } from '#shared/orders/contract.ts';
import type { TestAnswer, TestBrowser } from './test-shop.ts';

/** A sale that was paid, to be brought back in a test. */
export interface PaidSale {
  readonly orderId: number;
  readonly receiptNumber: string;
  readonly total: number;
  /** Its lines' ids, in their order. */
  readonly items: readonly number[];
  /** All that the payment screen was told of it. */
  readonly order: OrderWire;
}

export interface Bought {
  readonly id: number;
  readonly variant_id?: number;
  readonly quantity: number;
}

/** How a sale is paid in a test. */
export interface Paying {
  readonly method?: 'cash' | 'qrcode';
  readonly coupon?: string;
  /** So many baht more than the total are handed over. */
  readonly over?: number;
  /** So many baht are taken off the whole order by hand; its cashier has to be somebody who may. */
  readonly offByHand?: number;
}

/** Sells these goods and takes the money, exactly where nothing else is said. */
export async function sell(
  till: TestBrowser,
  orderList: readonly Bought[],
  { method = 'cash', coupon = '', over = 0, offByHand = 0 }: Paying = {},
): Promise<PaidSale> {
  const order_discount = { kind: 'fixed', value: offByHand, reason: 'ลูกค้าประจำ' };
  const asked = { coupon, orderList, ...(offByHand > 0 && { order_discount }) };
  const { orderId } = (await till.post('/checkout', asked)).body;
  const order: OrderWire = (await till.get(`/views-myoder/${orderId}`)).body;
  const { total, items } = order;
  const paid = await till.post(`/checkout/${orderId}/complete`, {
    payment_method: method,
    paymentAmount: Math.round((total + over) * 100) / 100,
  });
  expect(paid.status).toBe(200);
  const ids = items.map(({ id }) => id);
  return { orderId, receiptNumber: paid.body.receipt_number, total, items: ids, order };
}

export interface Brought {
  readonly item_id: number;
  readonly quantity: number;
  readonly condition?: 'sellable' | 'damaged';
}

export interface Bringing {
  readonly reason?: string;
  readonly method?: 'cash' | 'qrcode';
  /** In which ways so many baht go back, where it isn't all in one. */
  readonly ways?: (total: number) => readonly { readonly method: string; readonly amount: number }[];
  readonly approver?: { readonly username: string; readonly password: string };
  readonly key?: string;
}

/** Brings goods of an order back, and takes what they come to in one way where nothing else is said. */
export async function bringBack(
  till: TestBrowser,
  orderId: number,
  brought: readonly Brought[],
  { reason = 'ลูกค้าเปลี่ยนใจ', method = 'cash', ways, approver, key }: Bringing = {},
): Promise<TestAnswer> {
  const lines = brought.map((line) => ({ condition: 'sellable', ...line }));
  const preview = await till.post(`/orders/${orderId}/returns/preview`, { lines });
  const amount = preview.status === 200 ? preview.body.total : 0;
  return till.post(
    `/orders/${orderId}/returns`,
    { lines, reason, refund: ways?.(amount) ?? [{ method, amount }], ...(approver && { approver }) },
    key === undefined ? {} : { 'Idempotency-Key': key },
  );
}

export interface Exchanging {
  readonly method?: 'cash' | 'qrcode';
  /** So many baht more than what is left to pay are handed over. */
  readonly over?: number;
  readonly approver?: object;
  readonly key?: string;
  /** What the call is told instead of what is right. */
  readonly told?: object;
}

/** What an exchange was about, in baht, and how it was answered. */
export interface ExchangeTried {
  /** What the goods that came back were worth, and what the order costs that they pay. */
  readonly worth: number;
  readonly total: number;
  readonly answer: TestAnswer;
}

/** Pays an order that waits with goods of another; just what is left is paid, or goes back in cash. */
export async function exchange(
  till: TestBrowser,
  orderId: number,
  returned: { readonly orderId: number; readonly brought: readonly Brought[] },
  { method = 'cash', over = 0, approver, key, told = {} }: Exchanging = {},
): Promise<ExchangeTried> {
  const satang = (baht: number) => Math.round(baht * 100);
  const lines = returned.brought.map((line) => ({ condition: 'sellable', ...line }));
  const preview = await till.post(`/orders/${returned.orderId}/returns/preview`, { lines });
  const worth = satang(preview.body.total ?? 0);
  const total = satang((await till.get(`/views-myoder/${orderId}`)).body.total ?? 0);
  const paymentAmount = (total - worth + satang(over)) / 100;
  const body = {
    returned: { order_id: returned.orderId, lines, reason: 'ขนาดไม่พอดี' },
    credit: worth / 100,
    refund: worth > total ? [{ method: 'cash', amount: (worth - total) / 100 }] : [],
    payment: total > worth ? { payment_method: method, paymentAmount } : null,
    ...(approver && { approver }),
    ...told,
  };
  const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
  return {
    worth: worth / 100,
    total: total / 100,
    answer: await till.post(`/checkout/${orderId}/exchange`, body, headers),
  };
}

export const MANAGER = { username: 'manager', password: 'manager-demo' } as const;

/** Goods that come without their receipt: prices in baht, as the call has them. */
export interface Loose {
  readonly product_id: number;
  readonly variant_id?: number | null;
  readonly quantity: number;
  readonly unit_price: number;
  readonly condition?: 'sellable' | 'damaged';
}

/** Brings goods back without a receipt, for so many baht in cash. */
export function bringLoose(
  till: TestBrowser,
  lines: readonly Loose[],
  amount: number,
  { reason = 'ใบเสร็จหาย', key }: { readonly reason?: string; readonly key?: string } = {},
): Promise<TestAnswer> {
  return till.post(
    '/returns',
    {
      lines: lines.map((line) => ({ condition: 'sellable', ...line })),
      ...{ reason, refund: [{ method: 'cash', amount }] },
    },
    key === undefined ? {} : { 'Idempotency-Key': key },
  );
}

/** Turns returns without a receipt on or off. */
export async function letReturnWithoutReceipt(admin: TestBrowser, isOn = true): Promise<void> {
  const settings = (await admin.get('/settings/api')).body;
  const saved = await admin.patch('/settings', { ...settings, returns_without_receipt: isOn });
  expect(saved).toMatchObject({ status: 200, body: { settings: { returns_without_receipt: isOn } } });
}
