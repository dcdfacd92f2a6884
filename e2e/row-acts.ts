import type { Locator } from '@playwright/test';

/** Does with a row what its menu has: opens it at the row's end and chooses. */
export async function chooseInMenu(row: Locator, name: RegExp | string): Promise<void> {
  await row.getByRole('button', { name: /^เพิ่มเติม/ }).click();
  await row.getByRole('menuitem', { name }).click();
}
