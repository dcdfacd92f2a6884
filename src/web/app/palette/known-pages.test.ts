import { expect, test } from 'vitest';
import { type KnownPage, pagesWith } from './known-pages.ts';

const PAGES: readonly KnownPage[] = [
  { path: '/orders', title: 'คำสั่งซื้อ', entry: 'Orders' },
  { path: '/stock/view', title: 'สต็อกสินค้า', entry: 'Stock' },
  { path: '/products/archived', title: 'สินค้าที่เลิกขาย', entry: '' },
];
const found = (typed: string) => pagesWith(PAGES, typed).map(({ path }) => path);

test('a page is found by a part of its name or of its entry, those that begin with it first', () => {
  expect(found('สินค้า')).toEqual(['/products/archived', '/stock/view']);
  expect(found('ORD')).toEqual(['/orders']);
  expect(found('')).toHaveLength(3);
  expect(found('เงินเดือน')).toEqual([]);
});
