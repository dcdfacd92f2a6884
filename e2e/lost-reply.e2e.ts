import { holdRequests, loseNextReply } from './replies.ts';
import { expect, test } from './shop.ts';
import { addByTap, confirmBasket, dialog, openTill, orderOnScreen, payButton, WATER } from './till-page.ts';

/** The answer is lost after the server has done its work: nothing is done twice, and the screen learns the truth. */

test('a checkout whose answer is lost makes one order, and the screen finds it when it is connected again', async ({
  till,
  shop,
}) => {
  const client = await shop.as('cashier');
  await openTill(till);
  await addByTap(till, WATER);
  const lost = await loseNextReply(till, '**/checkout');
  const { letGo } = await holdRequests(till, '**/healthz');
  await payButton(till).click();
  await expect.poll(() => lost.status).toBe(200);
  await expect(till.getByText('เชื่อมต่อเซิร์ฟเวอร์ไม่ได้')).toBeVisible();
  letGo();
  const { orderId } = await client.get('/orders/pending');
  expect(await orderOnScreen(till)).toBe(orderId);
  await expect(till.getByText('เชื่อมต่อเซิร์ฟเวอร์ไม่ได้')).toBeHidden();
  await client.delete(`/checkout/${orderId}`);
  expect((await client.get('/orders/pending')).hasPending).toBe(false);
});

test('confirming again after a lost answer leads to the same one order', async ({ till, shop }) => {
  const client = await shop.as('cashier');
  await openTill(till);
  await addByTap(till, WATER);
  const lost = await loseNextReply(till, '**/checkout');
  // The screen itself can't ask here whether an order waits: only the second press can tell.
  await till.route('**/orders/pending', (route) => route.abort());
  await payButton(till).click();
  await expect.poll(() => lost.status).toBe(200);
  const { orderId } = await client.get('/orders/pending');
  await payButton(till).click();
  expect(await orderOnScreen(till)).toBe(orderId);
  await client.delete(`/checkout/${orderId}`);
  expect((await client.get('/orders/pending')).hasPending).toBe(false);
});

test('a payment whose answer is lost is paid once, and the screen goes on to its receipt', async ({
  till,
  shop,
}) => {
  const client = await shop.as('cashier');
  const before = await client.get('/cash/api');
  await openTill(till);
  await addByTap(till, WATER);
  const orderId = await confirmBasket(till);
  const lost = await loseNextReply(till, '**/complete');
  const { letGo } = await holdRequests(till, '**/healthz');
  await till.getByRole('button', { name: '100', exact: true }).click();
  await till.getByRole('button', { name: /^ชำระเงิน/ }).click();
  await expect.poll(() => lost.status).toBe(200);
  await expect(till.getByText('กำลังตรวจสอบผล')).toBeVisible();
  letGo();
  await till.waitForURL(`**/receipt/${orderId}`);
  const receipt = await client.get(`/receipt-all/${orderId}`);
  await expect(till.getByRole('heading', { name: `ใบเสร็จเลขที่ ${receipt.receipt_number}` })).toBeVisible();
  const after = await client.get('/cash/api');
  expect(Math.round((after.expected - before.expected) * 100)).toBe(749);
});

test('a payment without an answer for ten seconds is told in words, stays locked, and goes on by itself', async ({
  till,
  shop,
}) => {
  const client = await shop.as('cashier');
  const before = await client.get('/cash/api');
  await till.clock.install();
  await openTill(till);
  await addByTap(till, WATER);
  const orderId = await confirmBasket(till);
  const { held, letGo } = await holdRequests(till, '**/complete');
  await till.getByRole('button', { name: '100', exact: true }).click();
  // From here on the till's clock stands still but for the seconds that the test gives it.
  await till.clock.pauseAt(await till.evaluate(() => Date.now() + 1_000));
  await till.getByRole('button', { name: /^ชำระเงิน/ }).click();
  await expect.poll(held).toBe(1);
  await till.clock.fastForward(9_000);
  const told = dialog(till, 'เกิดข้อผิดพลาด!');
  await expect(till.getByRole('button', { name: 'กำลังชำระเงิน...' })).toBeVisible();
  await expect(told).toHaveCount(0);
  await till.clock.fastForward(1_500);
  await expect(told.getByText('ไม่สามารถดำเนินการชำระเงินได้', { exact: true })).toBeVisible();
  await expect(told).toContainText('อย่ารับเงินจากลูกค้าซ้ำ');
  await expect.poll(held).toBe(2);
  await expect(till.getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ', includeHidden: true })).toBeDisabled();
  await till.clock.resume();
  letGo();
  await till.waitForURL(`**/receipt/${orderId}`);
  await expect(told).toHaveCount(0);
  const after = await client.get('/cash/api');
  expect(Math.round((after.expected - before.expected) * 100)).toBe(749);
});

test('a payment lost on the way there is sent again, and paid once', async ({ till, shop }) => {
  const client = await shop.as('cashier');
  const before = await client.get('/cash/api');
  await openTill(till);
  await addByTap(till, WATER);
  const orderId = await confirmBasket(till);
  await till.route('**/complete', (route) => route.abort('connectionreset'), { times: 1 });
  await till.getByRole('button', { name: '100', exact: true }).click();
  await till.getByRole('button', { name: /^ชำระเงิน/ }).click();
  await till.waitForURL(`**/receipt/${orderId}`);
  const after = await client.get('/cash/api');
  expect(Math.round((after.expected - before.expected) * 100)).toBe(749);
});

test('the page reloaded while a payment’s answer is lost shows the receipt, not the payment again', async ({
  till,
}) => {
  await openTill(till);
  await addByTap(till, WATER);
  const orderId = await confirmBasket(till);
  const lost = await loseNextReply(till, '**/complete');
  await till.getByRole('button', { name: '100', exact: true }).click();
  await till.getByRole('button', { name: /^ชำระเงิน/ }).click();
  await expect.poll(() => lost.status).toBe(200);
  await till.goto(`/checkout/${orderId}`);
  await till.waitForURL(`**/receipt/${orderId}`);
});
