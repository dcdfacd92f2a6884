import type { Page } from '@playwright/test';
import { type FakePrinter, turnOnPrinter } from '#server/testing/fake-printer.ts';
import { expect, type Shop, signedIn } from './shop.ts';
import type { ShopClient } from './shop-client.ts';
import { addByTap, confirmBasket, openTill, WATER } from './till-page.ts';

/** A till with a printer of the test's own. */
export interface PrintingTill {
  readonly printer: FakePrinter;
  readonly client: ShopClient;
  readonly tillId: number;
  readonly tillName: string;
}

let made = 0;
const printersOn: FakePrinter[] = [];

/** After each test: no printer of its own answers any more. */
export async function turnPrintersOff(): Promise<void> {
  for (const printer of printersOn.splice(0)) await printer.turnOff();
}

/** One more printer of the shop that is on, which no till prints on by itself. */
export async function addPrinter(shop: Shop) {
  const printer = await turnOnPrinter();
  printersOn.push(printer);
  made += 1;
  const name = `เครื่องพิมพ์ ${made}`;
  const admin = await shop.as('admin');
  const { id } = await admin.post('/printers', { name, dots: 576, ...printer.address });
  return { printer, name, id: id as number };
}

/** The cashier's browser at a till of the test's own with a printer that is on. */
export async function atPrintingTill(
  page: Page,
  shop: Shop,
  auto = ['receipt', 'refund', 'ticket'],
): Promise<PrintingTill> {
  const { printer, id } = await addPrinter(shop);
  const admin = await shop.as('admin');
  const tillName = `เครื่อง ${made}`;
  const { till } = await admin.post('/tills', { name: tillName, pos_id: '' });
  await admin.post(`/tills/${till.id}/printing`, { printer_id: id, auto, kick_on_cash: true });
  const client = await shop.as('cashier');
  await client.cancelPending();
  await client.post('/session/till', { till_id: till.id });
  await client.openDrawer();
  await client.cancelPending();
  await signedIn(page, shop, 'cashier');
  return { printer, client, tillId: till.id, tillName };
}

/** Sells a bottle of water for cash on the screen. */
export async function sellForCash(page: Page): Promise<number> {
  await openTill(page);
  await addByTap(page, WATER);
  const orderId = await confirmBasket(page);
  const amount = page.getByRole('textbox', { name: 'จำนวนเงินที่รับ' });
  await amount.fill('100');
  await amount.press('Enter');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/receipt/${orderId}`);
  await expect(page.getByText('คำสั่งซื้อเสร็จสมบูรณ์')).toBeVisible();
  return orderId;
}

/** How the receipt stands with the printer, beside its button. */
export const state = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words });
