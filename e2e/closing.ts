import type { Page } from '@playwright/test';
import { type Account, expect, type Shop } from './shop.ts';
import { ShopClient } from './shop-client.ts';
import { dialog } from './till-page.ts';

/** The end of a shift in a cashier's words. */

export const closing = (page: Page) => page.locator('#logout').getByRole('dialog');

/** A shift of its own session, since each test here ends it: the drawer is open with 500 baht, or as it was. */
export async function startShift(page: Page, shop: Shop, account: Account = 'cashier'): Promise<ShopClient> {
  const client = await ShopClient.signIn(shop.url, account);
  await client.openDrawer();
  await client.cancelPending();
  await page.context().addCookies([{ ...client.cookie, url: shop.url }]);
  return client;
}

/** Keeps what would be printed: the words on the slip at each press of the print button. */
export async function watchPrinter(page: Page, how = ''): Promise<readonly string[]> {
  const slips: string[] = [];
  await page.exposeFunction('slipPrinted', (text: string) => void slips.push(text));
  await page.addInitScript(`window.print = () => {
    const sheets = document.querySelectorAll('.rd-print-sheet');
    window.slipPrinted(sheets[sheets.length - 1]?.textContent ?? '');
    ${how}
  }`);
  return slips;
}

export async function openClosing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(closing(page).getByRole('textbox')).toBeFocused();
}

/** Counts so much, presses Enter and says yes. */
export async function count(page: Page, amount: number): Promise<void> {
  await closing(page).getByRole('textbox').fill(String(amount));
  await closing(page).getByRole('textbox').press('Enter');
  await dialog(page, 'ยืนยันปิดลิ้นชัก').getByRole('button', { name: 'ปิดลิ้นชัก' }).click();
}
