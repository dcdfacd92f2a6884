import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothColours, signedIn, test } from './shop.ts';
import { dialog, openTill } from './till-page.ts';

/** The till as an app, on a screen that stays awake (rule C14.7). This machine's own address counts as secure by http too. */

const account = (page: Page) => dialog(page, 'บัญชีผู้ใช้');
const openAccount = async (page: Page) => {
  await page.getByRole('button', { name: 'สมใจ' }).click();
  await expect(account(page)).toBeVisible();
};

test('what a browser needs to install the till is there, for whoever has not signed in too', async ({
  page,
}) => {
  await page.goto('/login');
  const link = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(link ?? '')).json();
  expect(manifest).toMatchObject({
    id: '/',
    name: 'ร้านดี',
    lang: 'th',
    start_url: '/pos',
    scope: '/',
    display: 'standalone',
  });
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((one: { icons: object[] }) => one.icons)];
  const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  const sizes = await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(async (src) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    [...icons.map(({ src }) => src), apple ?? ''],
  );
  expect(sizes).toEqual([...icons.map(({ sizes }) => sizes), '180x180']);
  expect(icons.map(({ purpose = 'any' }) => purpose)).toContain('maskable');
  // Each shortcut is a page of the program, which asks for signing in like any other.
  for (const { url } of manifest.shortcuts) {
    await page.goto(url);
    await expect(page).toHaveURL(/\/login$/);
  }
});

test('the frame around an installed till is as its ground is, by day and by night', async ({ page }) => {
  const colours = () =>
    page
      .locator('meta[name=theme-color]')
      .evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content')));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/login');
  await expect.poll(colours).toEqual(['#f3f5f7', '#f3f5f7']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(colours).toEqual(['#0e161c', '#0e161c']);
});

test('where the browser offers it the account’s window does too, once', async ({ till }) => {
  await openTill(till);
  await openAccount(till);
  await expect(account(till).getByRole('button', { name: 'ล็อกหน้าจอ' })).toBeVisible();
  await expect(account(till).getByRole('button', { name: 'ติดตั้งเป็นแอป' })).toBeHidden();
  // As Chromium says it to a page that can be installed, which one without a window never is.
  const prevented = await till.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => document.body.setAttribute('data-asked', 'yes'),
    });
    return !window.dispatchEvent(offer);
  });
  expect(prevented).toBe(true);
  const install = account(till).getByRole('button', { name: 'ติดตั้งเป็นแอป' });
  await expect(install).toBeVisible();
  await expectAccessibleInBothColours(till);
  await install.focus();
  await till.keyboard.press('Enter');
  await expect(till.locator('body')).toHaveAttribute('data-asked', 'yes');
  await openAccount(till);
  await expect(account(till).getByRole('button', { name: 'ล็อกหน้าจอ' })).toBeVisible();
  await expect(install).toBeHidden();
});

test('the screen stays awake at the till and nowhere else, also after the page was out of sight', async ({
  till,
}) => {
  // What the device would be told; one without a screen refuses.
  await till.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    const request = async () => {
      told.push('awake');
      const held = { released: false, release: async () => {} };
      held.release = async () => {
        held.released = true;
        told.push('may sleep');
      };
      // Browsers let go of it by themselves.
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') held.released = true;
      });
      return held;
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  const told = () => till.evaluate(() => (window as unknown as { told: string[] }).told);
  await openTill(till);
  await expect.poll(told).toEqual(['awake']);
  await till.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
  await expect.poll(told).toEqual(['awake', 'awake']);
  await till.getByRole('link', { name: 'Orders' }).click();
  await till.waitForURL('**/orders');
  await expect.poll(told).toEqual(['awake', 'awake', 'may sleep']);
});

test('who has no open drawer lets the screen sleep', async ({ page, shop }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'wakeLock', {
      value: { request: () => document.documentElement.setAttribute('data-awake', '') },
    });
  });
  await signedIn(page, shop, 'manager');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-awake');
});
