import type { CDPSession, Page } from '@playwright/test';
import { BETWEEN_KEYS_MS } from './hand.ts';
import { holdRequests } from './replies.ts';
import { atTheTill, expect, test } from './shop.ts';
import {
  addByTap,
  basketLines,
  dialog,
  openTill,
  productCards,
  scan,
  searchBox,
  WATER,
} from './till-page.ts';

/** How little the till waits for when it opens over a slow line; what is counted are files and bytes, never seconds. */

const PRODUCTS = '/products/sorting-view?page=1&per_page=60';
/** Scripts and styles with their headers; the page's budget is 200 kB of content. */
const MOST_BYTES = 205_000;
const MOST_FILES = 14;

interface Sent {
  readonly path: string;
  /** What came over the line; nothing where the browser had it. */
  readonly bytes: number;
}

/** Follows what the page asks for, and what of it comes over the line. */
async function followed(page: Page): Promise<{ readonly asked: string[]; readonly sent: Sent[] }> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const paths = new Map<string, string>();
  const [asked, sent]: [string[], Sent[]] = [[], []];
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname, search } = new URL(request.url);
    paths.set(requestId, pathname + search);
    asked.push(pathname + search);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sent.push({ path: paths.get(requestId) ?? '', bytes: encodedDataLength }),
  );
  await devtools.send('Network.enable');
  return { asked, sent };
}

/** The tab's picture is none of it: the browser fetches that when it has nothing else to do. */
const isDrawnWith = (path: string) => /^\/assets\/.*\.(?:js|css|woff2)$/.test(path);
const isProgram = (path: string) => /^\/assets\/.*\.(?:js|css)$/.test(path);

test('the first opening brings the till in few files, and the second brings none of them again', async ({
  till,
}) => {
  const { asked, sent } = await followed(till);
  await openTill(till);
  const program = sent.filter(({ path }) => isProgram(path));
  expect(program.length).toBeLessThanOrEqual(MOST_FILES);
  expect(program.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(MOST_BYTES);
  // Long lists come compressed.
  expect(sent.find(({ path }) => path === PRODUCTS)?.bytes).toBeLessThan(15_000);
  // Pictures are asked for after what is read.
  const firstPicture = asked.findIndex((path) => path.startsWith('/storage/images/'));
  expect(asked.indexOf(PRODUCTS)).toBeLessThan(firstPicture === -1 ? asked.length : firstPicture);

  // The writing comes last, and what isn't there yet is asked for again.
  const isOnItsWay = () =>
    asked.filter(isDrawnWith).length - sent.filter(({ path }) => isDrawnWith(path)).length;
  await expect.poll(isOnItsWay).toBe(0);
  sent.length = 0;
  await openTill(till);
  await expect(productCards(till).first()).toBeVisible();
  expect(sent.filter(({ path, bytes }) => isDrawnWith(path) && bytes > 0)).toEqual([]);
});

test('while the program is on its way the page is drawn, and what it shows first is asked for', async ({
  page,
  shop,
}) => {
  await atTheTill(page, shop);
  const program = await holdRequests(page, '**/assets/base-*');
  const { asked } = await followed(page);
  await page.goto('/pos', { waitUntil: 'commit' });
  const outline = page.locator('.first-rail');
  await expect(outline).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(outline).toHaveCSS('width', '88px');
  // Its code, its styles, who is signed in, and the goods: none of it waits for the program.
  for (const wanted of [/^\/assets\/PosPage-.*js$/, /^\/assets\/PosPage-.*css$/, /^\/api\/session$/])
    await expect.poll(() => asked.filter((path) => wanted.test(path)).length).toBe(1);
  await expect.poll(() => asked.filter((path) => path === PRODUCTS).length).toBe(1);
  expect(program.held()).toBe(2);

  await page.route('**/products/sorting-view*', (route) => route.abort());
  program.letGo();
  // Of the answer that came ahead: asked for now, there would be none.
  await expect(productCards(page).first()).toBeVisible();

  // The next page shows that it comes, at once.
  const next = await holdRequests(page, '**/assets/OrdersOfBranches-*.js');
  await page.locator('a[href="/orders"]').first().click();
  await expect(page.getByRole('main').getByRole('status', { name: 'กำลังโหลด...' })).toBeVisible();
  await expect(page).toHaveURL(/\/orders$/);
  expect(next.held()).toBe(1);
  next.letGo();
  await expect(page.getByRole('table')).toBeVisible();
});

test('a window whose program is still on its way is told, takes the keys from the till, and opens with the focus', async ({
  till,
}) => {
  const { held, letGo } = await holdRequests(till, '**/assets/NoteDialog-*.js');
  await openTill(till);
  await addByTap(till, WATER);
  await till.keyboard.press('Shift+F2');
  await expect(till.getByRole('status', { name: 'กำลังโหลด...' })).toBeVisible();
  await expect.poll(held).toBe(1);
  const searched = await searchBox(till).inputValue();
  await till.keyboard.type('7');
  await till.keyboard.press('Enter');
  await scan(till, '8850000000000');
  await expect(till.getByText('8850000000000')).toBeVisible();
  await expect(searchBox(till)).toHaveValue(searched);
  await expect(basketLines(till)).toHaveCount(1);
  // Whoever no longer wants it is back at the till, and needs not wait for it.
  await till.keyboard.press('Escape');
  await expect(till.getByRole('status', { name: 'กำลังโหลด...' })).toHaveCount(0);
  await till.keyboard.press('Shift+F2');
  // What a hand types for it meanwhile stands in it; what was scanned doesn't.
  await scan(till, '8850000000000');
  await till.waitForTimeout(BETWEEN_KEYS_MS);
  await till.keyboard.press('9');
  letGo();
  await expect(dialog(till, 'หมายเหตุ').getByRole('textbox')).toBeFocused();
  await expect(dialog(till, 'หมายเหตุ').getByRole('textbox')).toHaveValue('9');
  await expect(till.getByRole('status', { name: 'กำลังโหลด...' })).toHaveCount(0);
});

test('a hand that is faster than the program parks its basket all the same, and what was typed for a closed window is gone', async ({
  till,
}) => {
  const { held, letGo } = await holdRequests(till, '**/assets/Parking-*.js');
  await openTill(till);
  await addByTap(till, WATER);
  await till.keyboard.press('Shift+F9');
  await expect.poll(held).toBe(1);
  await till.keyboard.press('Enter');
  await till.keyboard.press('Escape');
  await till.keyboard.press('Shift+F9');
  await till.keyboard.type('A5', { delay: BETWEEN_KEYS_MS });
  await till.keyboard.press('Enter');
  letGo();
  await expect(basketLines(till)).toHaveCount(0);
  await till.keyboard.press('Shift+F3');
  await expect(dialog(till, 'บิลที่พักไว้').getByRole('button', { name: 'ลบบิล A5' })).toBeVisible();
});
