import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Account, expect, type Shop } from './shop.ts';
import { ShopClient } from './shop-client.ts';
import { dialog } from './till-page.ts';

/** Branches that tests make, and the choice of some of them on a page of the office (rule C15.7). */

let made = 0;

export interface Place {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  /** Whoever sells there. */
  readonly till: ShopClient;
}

/** A branch that no other test knows, with somebody who sells there; the shop's admin is admin there too. */
export async function branchThatSells(shop: Shop, name: string): Promise<Place> {
  made += 1;
  const code = String(700 + made).padStart(5, '0');
  const branch_name = `${name} ${made}`;
  const admin = await shop.as('admin');
  const { branch } = await admin.post('/branches', {
    ...{ branch_name, branch_code: code, address: 'ถนนนิมมาน เชียงใหม่', phone: '' },
    ...{ promptpay_id: '', receipt_footer: '', till_name: '', pos_id: '' },
  });
  // An admin of their own goes there: that of the shop stays where other tests know it to be.
  const there = await ShopClient.signIn(shop.url, 'admin');
  await there.goTo(branch.id);
  const username = `nim${made}` as Account;
  await there.post('/staff', {
    ...{ username, email: `${username}@shop.example`, firstname: `นิ่ม${made}`, lastname: 'ขายดี' },
    ...{ role: 'manager', password: `${username}-demo` },
  });
  const till = await ShopClient.signIn(shop.url, username);
  await till.openDrawer();
  return { id: branch.id, name: branch_name, code, till };
}

/** A browser of its own in which this person is signed in. */
export async function screenOf(
  browser: Browser,
  shop: Shop,
  account: Account,
): Promise<{ readonly page: Page; readonly context: BrowserContext }> {
  const client = await ShopClient.signIn(shop.url, account);
  const context = await browser.newContext({ baseURL: shop.url });
  await context.addCookies([{ ...client.cookie, url: shop.url }]);
  return { page: await context.newPage(), context };
}

/** The choice of branches of a page. */
export const branchesField = (page: Page) => page.getByRole('button', { name: /^สาขา / });
/** The window in which it is made. */
export const branchesWindow = (page: Page) => dialog(page, 'ดูข้อมูลของสาขา');

/** Chooses branches by hand: all of them, or these alone. */
export async function choose(page: Page, which: 'all' | readonly string[]): Promise<void> {
  await branchesField(page).click();
  const all = branchesWindow(page).getByRole('checkbox', { name: 'ทุกสาขา' });
  await all.check();
  if (which !== 'all') {
    await all.uncheck();
    for (const name of which) await branchesWindow(page).getByRole('checkbox', { name }).check();
  }
  await branchesWindow(page).getByRole('button', { name: /^แสดง/ }).click();
  await expect(branchesWindow(page)).toBeHidden();
}
