import type { Locator, Page } from '@playwright/test';
import { DEMO_PINS } from '../src/shared/staff/demo-accounts.ts';

/** How a manager approves on somebody's screen (rule C12.5). */

export const approversPin = (scope: Page | Locator) => scope.getByLabel('PIN ของผู้อนุมัติ', { exact: true });

/** Chooses the manager and types their PIN; whoever may approve last on this device stands first. */
export async function fillPin(scope: Page | Locator, pin: string = DEMO_PINS.manager): Promise<void> {
  await scope.getByRole('radio', { name: 'วิไล ดูแลดี' }).check();
  await approversPin(scope).fill(pin);
}

/** Turns to the password where the PIN is asked for, and fills in both. */
export async function fillPassword(scope: Page | Locator, username: string, password: string): Promise<void> {
  const name = scope.getByRole('textbox', { name: 'อีเมลหรือชื่อผู้ใช้ของผู้อนุมัติ' });
  const turn = scope.getByRole('button', { name: 'ใช้รหัสผ่านแทน' });
  await name.or(turn).first().waitFor();
  if (await turn.isVisible()) await turn.click();
  await name.fill(username);
  await scope.getByLabel('รหัสผ่านของผู้อนุมัติ', { exact: true }).fill(password);
}
