import { expect, type Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { test as base } from './routing.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { ShopClient } from './shop-client.ts';

export type Account = 'cashier' | 'cashier2' | 'manager' | 'admin' | 'owner';

/** A shop that one test file has to itself. */
export interface Shop {
  readonly url: string;
  /** The calls, made past the screens by somebody who is signed in: to prepare, and to ask what is true. */
  as(account: Account): Promise<ShopClient>;
}

interface FileShop extends Shop {
  readonly file: string;
  readonly server: ServerProcess;
}

class ShopHolder {
  current: FileShop | null = null;

  async of(file: string): Promise<Shop> {
    if (this.current?.file !== file) {
      await this.close();
      const server = await startServer();
      const clients = new Map<Account, Promise<ShopClient>>();
      const as = (account: Account) => {
        const client = clients.get(account) ?? ShopClient.signIn(server.url, account);
        clients.set(account, client);
        return client;
      };
      this.current = { file, server, url: server.url, as };
    }
    return this.current;
  }

  async close(): Promise<void> {
    await this.current?.server.stop();
    this.current = null;
  }
}

interface Fixtures {
  readonly shop: Shop;
  /** The cashier's page: signed in, the drawer open, nothing pending, on no screen yet. */
  readonly till: Page;
}

export const test = base.extend<Fixtures, { readonly holder: ShopHolder }>({
  holder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from this pattern
    async ({}, use) => {
      const holder = new ShopHolder();
      await use(holder);
      await holder.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  // A file's first test waits for the shop before it and for its own; that is none of the test's time.
  shop: [async ({ holder }, use, info) => use(await holder.of(info.file)), { timeout: 240_000 }],
  baseURL: async ({ shop }, use) => use(shop.url),
  till: async ({ page, shop }, use) => {
    await atTheTill(page, shop);
    await use(page);
  },
});

export { expect };

/** Signs in by the login screen. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('อีเมลหรือชื่อผู้ใช้').fill(account);
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(`${account}-demo`);
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Makes the browser that of somebody who is signed in, by call. */
export async function signedIn(page: Page, shop: Shop, account: Account): Promise<void> {
  const client = await shop.as(account);
  await page.context().addCookies([{ ...client.cookie, url: shop.url }]);
}

/** Puts the browser where a cashier sells: signed in, drawer open, no order left from before. */
export async function atTheTill(page: Page, shop: Shop, account: Account = 'cashier'): Promise<void> {
  const client = await shop.as(account);
  await client.openDrawer();
  await client.cancelPending();
  await signedIn(page, shop, account);
}

/** Nothing that axe finds against WCAG 2.2 AA, in the colours that the page has now. */
export async function expectNoAxeViolations(page: Page, rules: 'all' | 'colours' = 'all'): Promise<void> {
  // A dialog that is still fading in has the contrast of neither state; it begins to two frames after it opens.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    const ending = document
      .getAnimations()
      // What waits turns as long as it waits.
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map((animation) => animation.finished.catch(() => {})));
  });
  expect(await findViolations(page, rules)).toEqual([]);
}

/** By day and by night. */
export async function expectAccessibleInBothColours(page: Page): Promise<void> {
  for (const [colorScheme, rules] of [
    ['light', 'all'],
    ['dark', 'colours'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await expectNoAxeViolations(page, rules);
  }
  await page.emulateMedia({ colorScheme: null });
}

/** A finger hits every link, button and field of the page's own part: each is 44 × 44 pixels or more. */
export async function expectTouchable(page: Page): Promise<void> {
  const small = await page
    .locator('main')
    .locator('a, button, input, select, textarea')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .map((control) => {
          const { width, height } = control.getBoundingClientRect();
          return {
            width: Math.round(width),
            height: Math.round(height),
            what: control.outerHTML.slice(0, 160),
          };
        })
        .filter(({ width, height }) => Math.min(width, height) < 44),
    );
  expect(small).toEqual([]);
}
