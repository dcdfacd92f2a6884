import type { Locator, Page } from '@playwright/test';
import { expect } from './shop.ts';

/** The searchable list of customers, on the quotation screen and in the window that makes a paper. */

export const customerField = (page: Page): Locator => page.getByRole('combobox', { name: 'ลูกค้า' });
export const customers = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'ลูกค้า' }).getByRole('option');

/** Types, and chooses the first customer found whose row says the words. */
export async function chooseCustomer(page: Page, typed: string, words = typed): Promise<void> {
  await customerField(page).fill(typed);
  // What stood there before the answer is gone with the next one, under the pointer too.
  const list = page.getByRole('listbox', { name: 'ลูกค้า' });
  await expect(page.locator('[data-waiting]').filter({ has: list })).toHaveCount(0);
  await customers(page).filter({ hasText: words }).first().click();
}
