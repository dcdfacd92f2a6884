import { expect, test } from 'vitest';
import { isOfStaff, PAGES } from '#shared/http/pages.ts';
import { ROLES, roleMay } from '#shared/staff/rules.ts';
import { isCurrent, menuFor } from './menu.ts';

test.each(ROLES)('the sidebar of a %s has the till and no page that they may not open', (role) => {
  const entries = menuFor(role);
  expect(entries.map(({ label }) => label)).toContain('POS');
  for (const { path } of entries) {
    const page = PAGES.find((other) => other.path === path);
    expect(page !== undefined && isOfStaff(page.may) && roleMay(role, page.may)).toBe(true);
  }
});

test('an entry is highlighted on its own page and on those under it, and on no other', () => {
  expect(isCurrent('/orders', '/orders')).toBe(true);
  expect(isCurrent('/orders', '/orders/12')).toBe(true);
  expect(isCurrent('/orders', '/orders-archive')).toBe(false);
  expect(isCurrent('/pos', '/')).toBe(false);
  expect(isCurrent('/settings', '/backups')).toBe(true);
  expect(isCurrent('/orders', '/backups')).toBe(false);
  expect(isCurrent('/orders', '/returns/new/12')).toBe(true);
  expect(isCurrent('/stock/view', '/stock/receive')).toBe(true);
  expect(isCurrent('/stock/view', '/products/12/edit')).toBe(true);
  expect(isCurrent('/stock/view', '/suppliers')).toBe(false);
  expect(isCurrent('/shifts', '/offline-sales/series')).toBe(true);
});
