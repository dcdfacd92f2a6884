import { expect, test } from 'vitest';
import { hasKeptPage } from './kept-program.ts';

test.each([
  '/',
  '/pos',
  '/dashboard',
  '/orders/17',
  '/stock/receipts/17',
  '/returns/slip/17',
  '/orders/0198c9a2-3f1e-4c4b-9a50-6f1d2b3c4d5e',
])('%s opens by itself while the server is away', (path) => {
  expect(hasKeptPage(path)).toBe(true);
});

test.each([
  '/login',
  '/first-run',
  '/trust',
  '/display',
  '/orders/export.csv',
  '/orders/pending',
  '/orders/api',
  '/stock/receipts/17/labels.pdf',
  '/api/session',
  '/storage/images/abcdefgh.webp',
  '/kept-page',
  '/sw.js',
  '/nowhere',
])('%s never does', (path) => {
  expect(hasKeptPage(path)).toBe(false);
});
