import type { Locator, Page } from '@playwright/test';
import type { Shop } from './shop.ts';

/** The pages of the stock in a manager's words. */

export const picker = (page: Page) => page.getByRole('textbox', { name: 'ค้นหาหรือสแกนสินค้า' });
export const foundItems = (page: Page) => page.getByRole('list', { name: 'สินค้าที่พบ' }).getByRole('button');

/** A thing as the stock pages look it up. */
export interface Thing {
  readonly product_id: number;
  readonly variant_id: number | null;
  readonly name: string;
  readonly sku_code: string;
  readonly barcode: string;
  readonly quantity: number;
  readonly min_stock: number;
  readonly average_cost: number;
  readonly price: number;
}

/** What the shop has of the first thing with these words. */
export async function thing(shop: Shop, words: string): Promise<Thing> {
  const manager = await shop.as('manager');
  const { data } = await manager.get(`/stock/items/api?q=${encodeURIComponent(words)}`);
  return data.find(({ name }: Thing) => name === words) ?? data[0];
}

/** The row of a thing in a list that is being written. */
export const lineOf = (page: Page, list: string, name: string): Locator =>
  page.getByRole('region', { name: list }).getByRole('row').filter({ hasText: name });

/** How often the page was printed. */
export async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const kept = window as typeof window & { printed?: number };
    kept.printed = 0;
    window.print = () => {
      kept.printed = (kept.printed ?? 0) + 1;
    };
  });
  return () => page.evaluate(() => (window as typeof window & { printed?: number }).printed ?? 0);
}

/** The sizes of a PDF's pages in millimetres, rounded. */
export function pageSizesMm(pdf: Buffer): readonly (readonly [width: number, height: number])[] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g);
  const mm = (points: string | undefined) => Math.round((Number(points) * 25.4) / 72);
  return [...boxes].map(([, width, height]) => [mm(width), mm(height)]);
}
