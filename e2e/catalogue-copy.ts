import { expect, type Page } from '@playwright/test';

/** The browser's own copy of the goods (rule C14.8). */

/** The product with this SKU in the browser's copy; null where there is none, or no copy that is whole. */
export const copied = (page: Page, sku: string) =>
  page.evaluate(async (wanted) => {
    // Opened here first it would be an empty one, for ever.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'raandee-catalogue')) return null;
    return new Promise<{ product: { priceSatang: number } } | null>((resolve, reject) => {
      const opening = indexedDB.open('raandee-catalogue');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const db = opening.result;
        if (!db.objectStoreNames.contains('kept')) {
          db.close();
          return resolve(null);
        }
        const trx = db.transaction(['products', 'kept']);
        const state = trx.objectStore('kept').get('state');
        const found = trx.objectStore('products').index('codes').get(wanted.toLowerCase());
        trx.oncomplete = () => {
          db.close();
          resolve(state.result?.isWhole ? (found.result ?? null) : null);
        };
      };
    });
  }, sku);

const COPIED = { timeout: 60_000 };

/** Waits until the till has all of the catalogue, as it is now. */
export async function untilCopied(page: Page, sku: string, priceSatang: number): Promise<void> {
  await expect.poll(async () => (await copied(page, sku))?.product.priceSatang, COPIED).toBe(priceSatang);
}
