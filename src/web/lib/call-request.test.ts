import { describe, expect, test } from 'vitest';
import { firstErrors, ownPath, readRefusal, requestLine } from './call-request.ts';

describe('the address of a call', () => {
  test('a parameter takes its place in the path, percent-encoded', () => {
    expect(requestLine('GET /api/coupons/{code}', { code: 'ลด/10%' })).toEqual({
      method: 'GET',
      url: '/api/coupons/%E0%B8%A5%E0%B8%94%2F10%25',
    });
    expect(requestLine('POST /checkout/{id}/complete', { id: 7 }).url).toBe('/checkout/7/complete');
  });

  test('a missing parameter is a fault of the screen and is told', () => {
    expect(() => requestLine('DELETE /checkout/{orderId}')).toThrow('orderId');
  });

  test('filters that are not set are left out, and zero is set', () => {
    const query = { brand_id: null, unit_id: undefined, q: '', page: 0, query: 'นม จืด' };
    expect(requestLine('GET /products/search', {}, query).url).toBe(
      '/products/search?page=0&query=%E0%B8%99%E0%B8%A1+%E0%B8%88%E0%B8%B7%E0%B8%94',
    );
  });
});

describe('what a refusal says', () => {
  test('the code and the words are taken as the server sent them', () => {
    expect(readRefusal({ message: 'หน้านี้หมดอายุแล้ว', code: 'csrf' })).toEqual({
      code: 'csrf',
      message: 'หน้านี้หมดอายุแล้ว',
      errors: {},
    });
  });

  test("a proxy's page instead of a body gives empty words and no error", () => {
    for (const body of [undefined, null, '<html>', 42, { errors: { name: 'x' }, message: 5 }]) {
      expect(readRefusal(body)).toEqual({ code: '', message: '', errors: {} });
    }
  });

  test('only the first message of each field is shown, and a field without one shows nothing', () => {
    expect(firstErrors({ username: ['กรุณากรอกชื่อ', 'สั้นเกินไป'], password: [] })).toEqual({
      username: 'กรุณากรอกชื่อ',
    });
  });
});

describe('where the server sends the cashier', () => {
  test('a path of the shop is followed', () => {
    expect(ownPath('/pos', '/')).toBe('/pos');
    expect(ownPath('/open-cashier?a=1', '/')).toBe('/open-cashier?a=1');
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', null])(
    'nothing leads out of the shop: %s',
    (address) => {
      expect(ownPath(address, '/pos')).toBe('/pos');
    },
  );
});
