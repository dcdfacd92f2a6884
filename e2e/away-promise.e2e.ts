import type { Page } from '@playwright/test';
import { expectFits } from './fits.ts';
import { atLentTill, awayMark, cutLine, joinLine, sellAway, unsentIn } from './selling-away.ts';
import { expect, expectAccessibleInBothColours, type Shop, test } from './shop.ts';
import { dialog } from './till-page.ts';

/** What waits in a browser that may lose it is said where it is looked at (rule C14.9). */

const journal = (page: Page) => dialog(page, 'รายการที่ขายระหว่างออฟไลน์');
const warning = (page: Page) =>
  journal(page).getByText('เบราว์เซอร์ไม่ได้รับรองว่าจะเก็บรายการเหล่านี้ไว้ถาวร ถ้ายังส่งไม่ได้ ควรบันทึกเป็นไฟล์ไว้');
const save = (page: Page) => journal(page).getByRole('button', { name: /ไฟล์/ });

/** Sells something at a till whose browser has promised so much, while the line is cut, and opens the list of what waits. */
async function sellAndLook(page: Page, shop: Shop, isPromised: boolean): Promise<void> {
  await page.addInitScript((promised) => {
    StorageManager.prototype.persisted = async () => promised;
  }, isPromised);
  await atLentTill(page, shop);
  await cutLine(page);
  await sellAway(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/pos');
  await awayMark(page).getByRole('button').click();
  await expect(save(page)).toBeVisible();
}

test('the list of what waits says where the browser may lose it, until it is sent', async ({
  page,
  shop,
}) => {
  test.slow();
  await sellAndLook(page, shop, false);
  await expect(warning(page)).toBeVisible();
  for (const [width, height] of [
    [1366, 768],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(warning(page)).toBeInViewport();
    await expectFits(page);
    await expectAccessibleInBothColours(page);
  }
  await joinLine(page);
  await expect.poll(() => unsentIn(page), { timeout: 60_000 }).toBe(0);
  await expect(warning(page)).toHaveCount(0);
  await expect(journal(page)).toBeVisible();
});

test('it says nothing where the browser keeps it', async ({ page, shop }) => {
  await sellAndLook(page, shop, true);
  // Asked after the list has asked: by its answer that of the list is there.
  await page.evaluate(() => navigator.storage.estimate());
  await expect(warning(page)).toHaveCount(0);
  await joinLine(page);
});
