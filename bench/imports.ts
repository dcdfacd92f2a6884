import type { ShopServer } from './shop-server.ts';
import { TillClient } from './till-client.ts';

const ROWS = 20_000;
const MAPPING = [
  'sku_code',
  'name',
  'price',
  'barcode',
  'brand',
  'category',
  'quantity',
  'min_stock',
  'cost',
];

/** How long one import took, and how long a till waited for a search at the most while it went on. */
export interface ImportTiming {
  readonly seconds: number;
  readonly cpuSeconds: number | null;
  readonly longestSearchMs: number;
}

/** Imports 20,000 products from a CSV file of nine columns. */
export async function sendProducts(manager: TillClient, price: string): Promise<void> {
  const rows = Array.from(
    { length: ROWS },
    (_, i) =>
      `IMP-${i},สินค้านำเข้าหมายเลข ${i},${price},IMPBAR${i},ยี่ห้อ ${i % 60},หมวด ${i % 12},${i % 90},5,7.25`,
  );
  const file = [MAPPING.join(','), ...rows].join('\n');
  const mapping = JSON.stringify(Object.fromEntries(MAPPING.map((field, i) => [field, i])));
  const path = `/products/import?mapping=${encodeURIComponent(mapping)}`;
  const { status, body } = await manager.send('POST', path, file);
  if (status !== 200 || body.created + body.updated !== ROWS) throw new Error(JSON.stringify(body));
}

/**
 * Imports 20,000 products from a CSV file of nine columns, while a till searches.
 * @param price of all of them, so that a second import changes every product
 */
export async function importProducts(server: ShopServer, price: string): Promise<ImportTiming> {
  const manager = await new TillClient(server.url).open('manager');
  const till = await new TillClient(server.url).open('till1');
  const cpuBefore = server.cpuSeconds();
  const start = performance.now();
  let finished = false;
  const importing = sendProducts(manager, price).finally(() => {
    finished = true;
  });
  let longestSearchMs = 0;
  while (!finished) {
    const asked = performance.now();
    await till.send('GET', '/products/search?query=BENCH-77');
    longestSearchMs = Math.max(longestSearchMs, performance.now() - asked);
  }
  await importing;
  const seconds = (performance.now() - start) / 1000;
  const cpuAfter = server.cpuSeconds();
  manager.close();
  till.close();
  const cpuSeconds = cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore;
  return { seconds, cpuSeconds, longestSearchMs };
}
