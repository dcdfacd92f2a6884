import { expect, test } from 'vitest';
import { PAGES, pageAt } from './pages.ts';

test('every page is found at its own address, with any id in it', () => {
  for (const { path } of PAGES) expect(pageAt(path.replaceAll(/:\w+/g, '42'))?.path, path).toBe(path);
});

test('what is no page is none', () => {
  for (const address of ['/', '', '/pos/', '/POS', '/orders/1/2', '/assets/base.js', '/returns/new/1/2'])
    expect(pageAt(address), address).toBeNull();
});
