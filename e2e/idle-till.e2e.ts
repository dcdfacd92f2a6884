import type { Browser, Page } from '@playwright/test';
import { atTheTill, expect, type Shop, test } from './shop.ts';
import { type Switchboard, switchboard } from './switchboard.ts';
import { openTill } from './till-page.ts';

/** A till at which nobody does anything learns all the same that its server can't be reached (rule C14.9). */

const offline = (page: Page) => page.locator('[data-connection=offline]');
/** A line that leads nowhere is silent for twelve seconds before it is doubted, and the question may take four. */
const SILENCE = { timeout: 45_000 };

/** A till behind a line of its own, which listens to its server. */
async function idleTill(
  browser: Browser,
  shop: Shop,
): Promise<{ page: Page; line: Switchboard; port: number }> {
  const port = Number(new URL(shop.url).port);
  const line = await switchboard(port);
  const context = await browser.newContext({ baseURL: line.url, locale: 'th-TH' });
  const page = await context.newPage();
  await atTheTill(page, { ...shop, url: line.url });
  const listens = page.waitForResponse('**/api/events');
  await openTill(page);
  await listens;
  return { page, line, port };
}

/** As many pictures as a browser has lines for, and more: they would hold those for ever. */
const loadMuch = (page: Page) =>
  page.evaluate(() => {
    for (let picture = 0; picture < 10; picture += 1) new Image().src = `/storage/images/${picture}.webp`;
  });

const leave = async (page: Page, line: Switchboard) => {
  await page.context().close();
  await line.close();
};

/** It is shown at another screen, and here as soon as this one hears of it. */
async function expectNews(page: Page, shop: Shop): Promise<void> {
  const other = await shop.as('cashier2');
  await other.openDrawer();
  const [goods] = await other.get(`/products/search?query=${encodeURIComponent('น้ำดื่ม')}`);
  await other.post('/parked-baskets', { name: 'ข่าว', orderList: [{ id: goods.id, quantity: 1 }] });
  await expect(page.locator('[data-tool="park"]')).toContainText('รออยู่');
}

test('within seconds where the line is cut, and again as soon as it is joined', async ({ browser, shop }) => {
  const { page, line, port } = await idleTill(browser, shop);
  await expect(offline(page)).toHaveCount(0);
  line.cut();
  await expect(offline(page)).toBeVisible();
  line.to(port);
  await expect(offline(page)).toHaveCount(0);
  await leave(page, line);
});

test('where the line leads nowhere and nobody says so, too; and it hears of others again afterwards', async ({
  browser,
  shop,
}) => {
  test.slow();
  const { page, line, port } = await idleTill(browser, shop);
  line.hush();
  await loadMuch(page);
  await expect(offline(page)).toBeVisible(SILENCE);
  line.to(port);
  await expect(offline(page)).toHaveCount(0, SILENCE);
  await expectNews(page, shop);
  await leave(page, line);
});

test('a server that is there again in a moment alarms nobody', async ({ browser, shop }) => {
  const { page, line, port } = await idleTill(browser, shop);
  await page.evaluate(() => {
    const seen = () => document.querySelector('[data-connection=offline]') !== null;
    new MutationObserver(() => {
      if (seen()) document.documentElement.dataset.alarmed = '';
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  for (let round = 0; round < 2; round += 1) {
    const listensAgain = page.waitForResponse('**/api/events');
    line.cut();
    line.to(port);
    await listensAgain;
  }
  await expect(page.locator('html[data-alarmed]')).toHaveCount(0);
  await leave(page, line);
});
