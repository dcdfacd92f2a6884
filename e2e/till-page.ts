import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { kedmaneeFromLatin } from '#shared/text/kedmanee.ts';
import { type Account, atTheTill, type Shop } from './shop.ts';

/** The till's screen in a cashier's words. */

/** Plain goods of the demo shop, at 7 and 14 baht: no discount, no variants, always plenty of them. */
export const WATER = 'น้ำดื่ม 600 มล.';
export const BIG_WATER = 'น้ำดื่ม 1.5 ลิตร';

/** Sold in several variants. */
export const COLA = 'น้ำอัดลม กระป๋อง 325 มล.';

export async function openTill(page: Page): Promise<void> {
  await page.goto('/pos');
  await expect(page.getByRole('heading', { name: 'ขายสินค้า' })).toBeAttached();
  await expect(productCards(page).first()).toBeVisible();
}

/** Another till of the shop, in a browser of its own, with this account's drawer open. */
export async function tillOf(browser: Browser, shop: Shop, account: Account): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  await atTheTill(page, shop, account);
  await openTill(page);
  return page;
}

export function searchBox(page: Page): Locator {
  return page.getByRole('textbox', { name: 'ค้นหาสินค้า' });
}

export function productGrid(page: Page): Locator {
  return page.getByRole('region', { name: 'สินค้า', exact: true });
}

export function productCards(page: Page): Locator {
  return productGrid(page).getByRole('article');
}

/** The card of the product with exactly this name. */
export function card(page: Page, name: string): Locator {
  return productCards(page).filter({ has: page.getByText(name, { exact: true }) });
}

/** Searches, and waits until the goods on the screen are what was found: a tap on those before them would be lost. */
async function search(page: Page, text: string): Promise<void> {
  await searchBox(page).fill(text);
  await expect(page.locator('[data-searched]')).toHaveAttribute('data-searched', text);
}

export async function addByTap(page: Page, name: string): Promise<void> {
  await search(page, name);
  await card(page, name).getByRole('button', { name: /^เพิ่ม / }).click();
}

export function basketLines(page: Page): Locator {
  return page.getByRole('list', { name: 'รายการสินค้า' }).getByRole('listitem');
}

export function basketLine(page: Page, name: string): Locator {
  return basketLines(page).filter({ hasText: name });
}

/** The field of a line's quantity. */
export const quantityOf = (page: Page, name: string) => basketLine(page, name).getByRole('textbox');

/** The net total on the screen, in satang. */
export async function expectTotal(page: Page, satang: number): Promise<void> {
  await expect(page.locator('[data-total]')).toHaveAttribute('data-total', String(satang));
}

export function payButton(page: Page): Locator {
  return page.getByRole('button', { name: 'ยืนยันการชำระเงิน' });
}

export function dialog(page: Page, title: string | RegExp): Locator {
  return page.getByRole('dialog', { name: title });
}

/** Goes from a filled basket to its payment; gives the order's id. */
export async function confirmBasket(page: Page): Promise<number> {
  await payButton(page).click();
  return orderOnScreen(page);
}

export async function orderOnScreen(page: Page): Promise<number> {
  await page.waitForURL(/\/checkout\/\d+$/);
  await expect(page.getByRole('heading', { name: 'ชำระเงิน' })).toBeVisible();
  return Number(new URL(page.url()).pathname.split('/')[2]);
}

/** What a scanner's keys arrive as. */
export type Layout = 'latin' | 'thai';

const KEDMANEE_DIGITS = ['จ', 'ๅ', '/', '-', 'ภ', 'ถ', 'ุ', 'ึ', 'ค', 'ต'];
const SCANNER_KEY_GAP_MS = 12;

const CODES: Readonly<Record<string, string>> = { '-': 'Minus', ' ': 'Space' };
const VIRTUAL_KEYS: Readonly<Record<string, number>> = { '-': 189 };

/** The key of a digit, a capital, a hyphen or a space, with what it writes. */
function strokeOf(character: string, layout: Layout) {
  const isDigit = /\d/.test(character);
  const thai = isDigit
    ? (KEDMANEE_DIGITS[Number(character)] ?? '')
    : kedmaneeFromLatin(character.toLowerCase());
  return {
    code: CODES[character] ?? (isDigit ? `Digit${character}` : `Key${character.toUpperCase()}`),
    text: layout === 'thai' ? thai : character,
    windowsVirtualKeyCode: VIRTUAL_KEYS[character] ?? character.toUpperCase().charCodeAt(0),
  };
}

const ENDS = {
  Enter: [{ code: 'Enter', key: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }],
  Tab: [{ code: 'Tab', key: 'Tab', text: '', windowsVirtualKeyCode: 9 }],
  nothing: [],
};

interface ScanOptions {
  /** What the scanner sends after the code. */
  readonly end?: keyof typeof ENDS;
  /** What happens after half of the keys. */
  readonly halfway?: () => Promise<unknown>;
}

/**
 * A scan: the keys of digits, letters and hyphens, 12 ms apart by their own time stamps however busy this machine is, and Enter.
 * @param layout what the machine's keyboard is set to while the scanner "types"
 */
export async function scan(
  page: Page,
  code: string,
  layout: Layout = 'latin',
  { end = 'Enter', halfway }: ScanOptions = {},
): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const strokes = [...[...code].map((character) => strokeOf(character, layout)), ...ENDS[end]];
  const started = Date.now();
  const press = (stroke: (typeof strokes)[number], at: number) => {
    const event = { key: stroke.text, ...stroke, timestamp: (started + at * SCANNER_KEY_GAP_MS) / 1000 };
    return [
      cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event }),
      cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event, text: '' }),
    ];
  };
  const half = halfway === undefined ? 0 : Math.ceil(strokes.length / 2);
  await Promise.all(strokes.slice(0, half).flatMap(press));
  await halfway?.();
  await Promise.all(strokes.slice(half).flatMap((stroke, i) => press(stroke, half + i)));
  await cdp.detach();
  // What is pressed next is pressed after it, also by the stamps.
  await page.waitForTimeout(Math.max(0, started + strokes.length * SCANNER_KEY_GAP_MS - Date.now()));
}
