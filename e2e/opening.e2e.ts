import type { Page } from '@playwright/test';
import { BETWEEN_KEYS_MS } from './hand.ts';
import { whenShown } from './notices.ts';
import { holdRequests } from './replies.ts';
import { expect, expectAccessibleInBothColours, signedIn, test } from './shop.ts';

const amount = (page: Page) => page.getByRole('textbox', { name: /ยอดเงินเปิดลิ้นชัก/ });
const submit = (page: Page) => page.getByRole('button', { name: 'เข้าสู่หน้า POS' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Are you sure?' });

test.beforeEach(async ({ page, shop }) => {
  await signedIn(page, shop, 'cashier');
});

test('the screen shows the cashier and their user id, which is Loading... until it is there', async ({
  page,
  shop,
}) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/employeeuser', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/open-cashier');
  await expect(page.getByRole('img', { name: 'Cashier' })).toBeVisible();
  await expect(page.getByText('USER ID Loading...')).toBeVisible();
  letGo();
  const { data } = await (await shop.as('cashier')).get('/employeeuser');
  await expect(page.getByText(`USER ID ${data.data}`)).toBeVisible();
  await expectAccessibleInBothColours(page);
});

test('a user id that cannot be fetched stays Loading...', async ({ page }) => {
  await page.route('**/employeeuser', (route) => route.abort());
  await page.goto('/open-cashier');
  await expect(page.getByText('USER ID Loading...')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a manager goes on to the back office from here, without a drawer; a cashier has no such link', async ({
  page,
  shop,
}) => {
  await page.goto('/open-cashier');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'จัดการร้าน' })).toHaveCount(0);
  await signedIn(page, shop, 'manager');
  await page.goto('/open-cashier');
  const backOffice = page.getByRole('link', { name: 'จัดการร้าน' });
  await expect(backOffice).toBeVisible();
  await expectAccessibleInBothColours(page);
  await backOffice.click();
  await page.waitForURL('**/dashboard');
});

test('the amount takes digits with at most two decimals and ignores other keys', async ({ page }) => {
  await page.goto('/open-cashier');
  await expect(amount(page)).toHaveAttribute('placeholder', '0.00');
  await amount(page).pressSequentially('a1-2.3x45', { delay: BETWEEN_KEYS_MS });
  await expect(amount(page)).toHaveValue('12.34');
});

test('the question has its words, and declining says that nothing happened', async ({ page, shop }) => {
  await page.goto('/open-cashier');
  await amount(page).fill('1500');
  await submit(page).click();
  await expect(question(page).getByText('1,500.00 บาท')).toBeVisible();
  await expect(question(page).getByText('Do you want to proceed with this balance?')).toBeVisible();
  await expect(question(page).getByRole('button', { name: 'Yes, proceed!' })).toBeVisible();
  await expectAccessibleInBothColours(page);
  await question(page).getByRole('button', { name: 'No, cancel' }).click();
  const cancelled = page.getByRole('dialog', { name: 'Cancelled' });
  await expect(cancelled.getByText('Your action has been cancelled')).toBeVisible();
  await cancelled.getByRole('button').click();
  await expect(cancelled).toBeHidden();
  await expect(page).toHaveURL(/\/open-cashier$/);
  const { drawer } = await (await shop.as('cashier')).get('/api/session');
  expect(drawer).toBeNull();
});

test('no drawer is opened before it is known whether the branch has tills, and Enter waits for that; where it cannot be asked, it is', async ({
  page,
}) => {
  const { held, letGo } = await holdRequests(page, '**/tills/api');
  await page.goto('/open-cashier');
  await expect.poll(held).toBe(1);
  await amount(page).fill('500');
  await amount(page).press('Enter');
  await expect(submit(page)).toBeDisabled();
  await expect(question(page)).toBeHidden();
  letGo();
  // Pressed once is enough.
  await expect(question(page)).toBeVisible();

  await page.route('**/tills/api', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await amount(page).fill('500');
  await submit(page).click();
  await expect(question(page)).toBeVisible();
});

test('an empty amount gets the server’s words under the field', async ({ page }) => {
  await page.goto('/open-cashier');
  await submit(page).click();
  await expect(page.getByText('กรุณากรอกยอดเงินเปิดลิ้นชัก')).toBeVisible();
  // There was nothing to ask about.
  await expect(question(page)).toHaveCount(0);
  await expectAccessibleInBothColours(page);
});

test('a request that fails says so in the specification’s words', async ({ page }) => {
  await page.route('**/openCashier/post', (route) => route.abort());
  await page.goto('/open-cashier');
  await amount(page).fill('500');
  await submit(page).click();
  await question(page).getByRole('button', { name: 'Yes, proceed!' }).click();
  await expect(page.getByText('An unexpected error occurred')).toBeVisible();
});

test('without an open drawer the till leads here; a confirmed balance opens it', async ({ page, shop }) => {
  await page.goto('/pos');
  await page.waitForURL('**/open-cashier');
  await amount(page).fill('1234.50');
  await expect(submit(page)).toBeEnabled();
  await amount(page).press('Enter');
  const toldInDialog = await whenShown(
    page,
    'Success!',
    () => document.querySelector('[role="dialog"]') !== null,
  );
  await question(page).getByRole('button', { name: 'Yes, proceed!' }).click();
  expect(await toldInDialog.seen).toBe(true);
  await page.waitForURL('**/pos');
  const { data, expected } = await (await shop.as('cashier')).get('/cash/api');
  expect([data.opening_balance, expected]).toEqual([1234.5, 1234.5]);
});
