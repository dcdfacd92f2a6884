import { expect } from 'vitest';
import type { TestBrowser } from './test-shop.ts';

/** A coupon of a tenth that may be used once, and how often it is. */
export async function couponOfTenth(
  manager: TestBrowser,
): Promise<{ readonly code: string; readonly used: () => Promise<number> }> {
  const made = await manager.post('/coupons', {
    ...{ discount_type: 'percent', discount_value: 10, max_usage: 1 },
    ...{ start_date: '2026-11-01', end_date: '2026-11-30' },
  });
  expect(made.status).toBe(201);
  const { code } = made.body.coupon;
  return { code, used: async () => (await manager.get(`/api/coupons/${code}`)).body.used_count };
}
