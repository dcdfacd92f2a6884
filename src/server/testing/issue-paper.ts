import { expect } from 'vitest';
import type { OrderDocumentKind } from '#shared/documents/kinds.ts';
import { trustClock } from '../db/trusted-clock.ts';
import { makeOrderDocument } from '../order-papers/make-order-document.ts';
import { findActiveStaff } from '../staff/queries.ts';
import type { TestShop } from './test-shop.ts';

/** Issues a paper of an order, as when the first cashier opens it; drawing it takes long and is left out. */
export async function issuePaper(
  shop: TestShop,
  kind: OrderDocumentKind,
  orderId: number,
  customerId: number,
): Promise<void> {
  const cashier = await findActiveStaff(shop.db.read, { userId: 1, branchId: 1 });
  if (!cashier) throw new Error('nobody sells');
  const wanted = { kind, orderId, customerId, remark: '', asksFirst: false };
  const clock = trustClock(shop.db, () => shop.clock.nowMs);
  const paper = await makeOrderDocument({ db: shop.db, clock }, { ...cashier, tillId: null }, wanted);
  expect(paper).not.toHaveProperty('refused');
}
