import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };

describe('requests of every shape', () => {
  let shop: TestShop;
  let manager: TestBrowser;
  beforeAll(async () => {
    shop = await openTestShop('sqlite');
    manager = await shop.atTheTill('manager');
  });
  afterAll(() => shop.close());

  test('a call without a body may say that its body is JSON', async () => {
    const answer = await manager.sendGuarded('DELETE', '/checkout/999999', '', JSON_TYPE);
    expect(answer.status).toBe(404);
    const fields = await manager.sendGuarded('POST', '/checkout', '', JSON_TYPE);
    expect(fields).toMatchObject({ status: 422, body: { errors: { orderList: [expect.any(String)] } } });
  });

  test.each([
    ['text/plain', '{"orderList":[]}'],
    ['application/xml', '<orderList/>'],
    ['application/json', '{"__proto__":{"is_admin":true},"orderList":[]}'],
    ['application/json', '{"orderList":[]'],
  ])('a body of type %s that reads %s is no request', async (type, body) => {
    const answer = await manager.sendGuarded('POST', '/checkout', body, { 'Content-Type': type });
    expect(answer).toMatchObject({ status: 400, body: { message: 'คำขอไม่ถูกต้อง' } });
  });

  test('unknown fields are ignored', async () => {
    const answer = await manager.post('/checkout', { orderList: [], is_admin: true });
    expect(answer.status).toBe(422);
  });

  test.each(['page=0', 'page=x', 'per_page=201', 'per_page=1&per_page=2', 'sort=%27;drop'])(
    'a list asked for with %s is refused, not failed',
    async (query) => {
      expect([400, 422]).toContain((await manager.get(`/products/search?${query}`)).status);
    },
  );

  test('an idempotency key that is none is refused', async () => {
    const answer = await manager.post('/checkout', { orderList: [] }, { 'Idempotency-Key': 'a'.repeat(256) });
    expect(answer.status).not.toBe(200);
    const { id } = await shop.db.read.selectFrom('products').select('id').executeTakeFirstOrThrow();
    const order = { orderList: [{ id, quantity: 1 }] };
    const refused = await manager.post('/checkout', order, { 'Idempotency-Key': 'a'.repeat(256) });
    expect(refused).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect((await manager.get('/orders/pending')).body.hasPending).toBe(false);
  });
});
