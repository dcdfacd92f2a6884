import { expect, test } from 'vitest';
import { openTestShop } from '../testing/test-shop.ts';

test('whoever guesses coupon codes has to wait, and the till beside sells on', async () => {
  const shop = await openTestShop('sqlite');
  try {
    const guesser = await shop.signIn('cashier');
    const guess = (i: number) => guesser.get(`/api/coupons/GUESS${i}`);
    const answers = await Promise.all(Array.from({ length: 121 }, (_, i) => guess(i)));
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses.filter((status) => status === 404)).toHaveLength(120);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    const beside = await shop.signIn('cashier2');
    expect((await beside.get('/api/coupons/HONEST99')).status).toBe(404);
  } finally {
    await shop.close();
  }
});
