import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const LIST = '/products/sorting-view?page=1&per_page=60';

describe('long answers over a slow line', () => {
  let shop: TestShop;
  let till: TestBrowser;
  beforeAll(async () => {
    shop = await openTestShop('sqlite');
    till = await shop.atTheTill('cashier');
  });
  afterAll(() => shop.close());

  const asked = (path: string, taken: string) => till.get(path, { 'Accept-Encoding': taken });

  test('a list of products goes compressed to whoever takes that, and says the same', async () => {
    const plain = await asked(LIST, 'identity');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toBe('Accept-Encoding');
    for (const [taken, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip, deflate', 'gzip'],
    ] as const) {
      const { status, headers, body } = await asked(LIST, taken);
      expect(status).toBe(200);
      expect(headers.get('content-encoding')).toBe(encoding);
      expect(headers.get('x-total-count')).toBe(plain.headers.get('x-total-count'));
      expect(Number(headers.get('content-length'))).toBeLessThan(JSON.stringify(plain.body).length / 5);
      expect(body).toEqual(plain.body);
    }
  });

  test('what is short goes as it is, and so does what holds the anti-forgery token', async () => {
    for (const path of ['/api/session', '/cash/api']) {
      const { status, headers } = await asked(path, 'gzip, br');
      expect([status, headers.get('content-encoding')], path).toEqual([200, null]);
    }
  });
});
