import { expect } from 'vitest';
import type { SettingsWire } from '#shared/shop/contract.ts';
import type { TestAccount, TestBrowser, TestShop } from './test-shop.ts';

/** Says in the settings that each till has one drawer, or again that each cashier has one. */
export async function setDrawerPerTill(admin: TestBrowser, drawer_per_till: boolean): Promise<void> {
  const settings: SettingsWire = (await admin.get('/settings/api')).body;
  const set = await admin.patch('/settings', { ...settings, drawer_per_till });
  expect(set.status, JSON.stringify(set.body)).toBe(200);
}

/** Adds a till to the shop; gives its id. */
export async function addTill(admin: TestBrowser, name: string): Promise<number> {
  const answer = await admin.post('/tills', { name, pos_id: '' });
  expect(answer.status).toBe(201);
  return answer.body.till.id as number;
}

/** A browser in which that person is signed in at that till, and where that led them. */
export async function signInAt(
  shop: TestShop,
  account: TestAccount,
  till_id: number,
): Promise<{ readonly browser: TestBrowser; readonly routeURL: string }> {
  const browser = shop.visitor();
  const answer = await browser.post('/checkLogin', {
    ...{ username: account, password: `${account}-demo`, till_id },
  });
  expect(answer.body).toMatchObject({ status: 'success' });
  browser.forgetToken();
  return { browser, routeURL: answer.body.routeURL };
}
