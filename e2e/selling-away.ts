import { expect, type Page } from '@playwright/test';
import { type Account, type Shop, signedIn } from './shop.ts';
import type { ShopClient } from './shop-client.ts';
import { openTill, productCards } from './till-page.ts';

/** A till that goes on while the server can't be reached, in a cashier's words (rule C14.10). */

let made = 0;

/** Puts the browser at a till of the test's own, its drawer open, with what it needs to sell by itself. */
export async function atLentTill(page: Page, shop: Shop, account: Account = 'cashier'): Promise<ShopClient> {
  made += 1;
  const admin = await shop.as('admin');
  const { till } = await admin.post('/tills', { name: `เครื่องสำรอง ${made}`, pos_id: '' });
  const client = await shop.as(account);
  await client.cancelPending();
  await client.post('/session/till', { till_id: till.id });
  await client.openDrawer();
  await signedIn(page, shop, account);
  await openTill(page);
  await expect(page.locator('[data-lent]')).toBeAttached();
  return client;
}

/** Cuts the line between this browser and the server, and waits until the till has seen it. */
export async function cutLine(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(awayMark(page)).toContainText('ติดต่อเซิร์ฟเวอร์ไม่ได้');
}

/** Joins it again. */
export async function joinLine(page: Page): Promise<void> {
  await page.context().setOffline(false);
}

/** What the till says of the line and of what waits. */
export const awayMark = (page: Page) => page.locator('[data-away-mark]');

/** Sells what is in the basket for cash, exactly; gives the number on its slip. */
export async function payAway(page: Page): Promise<string> {
  await page.keyboard.press('F9');
  await page.waitForURL('**/checkout/away');
  await page.getByRole('button', { name: /^พอดี/ }).click();
  await page.getByRole('button', { name: /^ชำระเงิน/ }).click();
  return slipNumber(page);
}

/** The number on the slip that is on the screen. */
export async function slipNumber(page: Page): Promise<string> {
  await page.waitForURL(/\/receipt\/away\/\d+$/);
  const heading = page.getByRole('heading', { name: /^ใบเสร็จเลขที่ RC\d/ });
  await expect(heading).toBeVisible();
  return ((await heading.textContent()) ?? '').replace('ใบเสร็จเลขที่ ', '').trim();
}

/** Puts the first thing on the screen into the basket. */
export async function addFirst(page: Page): Promise<void> {
  await productCards(page).first().getByRole('button', { name: /^เพิ่ม / }).click();
}

/** Sells the first thing on the screen while the line is cut. */
export async function sellAway(page: Page): Promise<string> {
  await addFirst(page);
  return payAway(page);
}

interface Written {
  readonly number?: string | undefined;
  readonly state: string;
}

/** What the browser's journal has, in its order. */
export const journalOf = (page: Page): Promise<Written[]> =>
  page.evaluate(
    () =>
      new Promise<Written[]>((resolve, reject) => {
        const opening = indexedDB.open('raandee-journal');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asked = opening.result.transaction('entries').objectStore('entries').getAll();
          asked.onsuccess = () => {
            opening.result.close();
            resolve(asked.result.map(({ number, state }: Written) => ({ number, state })));
          };
        };
      }),
  );

/** How many of them the server hasn't got yet. */
export const unsentIn = async (page: Page): Promise<number> =>
  (await journalOf(page)).filter(({ state }) => state !== 'done').length;
