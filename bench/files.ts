import { packedWorkbook } from '#server/testing/workbook-files.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import { meanwhile } from './figures.ts';
import { sendProducts } from './imports.ts';
import { sellMeanwhile } from './measures.ts';
import type { Row } from './page.ts';
import type { ShopServer } from './shop-server.ts';
import { TillClient } from './till-client.ts';

/** Reads, imports and exports files, each while a till sells, and notes how long the till had to wait. */
export async function moveFiles(
  server: ShopServer,
  exportedOrders: number,
  note: (...row: Row) => void,
): Promise<void> {
  const manager = await new TillClient(server.url).open('manager');
  const read = async (file: Buffer) => {
    await manager.send('POST', '/products/import/columns', file);
  };
  const hostile = packedWorkbook('<c'.repeat(2_500_000));
  const huge = packedWorkbook(`<row r="1">${'<c r="A1"/>'.repeat(4_000_000)}</row>`);
  const month = bangkokDate(Date.now()).slice(0, 7);
  const { total: papers } = (await manager.send('GET', `/documents/api?month=${month}&per_page=1`)).body;
  for (const [what, work] of [
    [
      `a workbook of ${Math.ceil(hostile.length / 1024)} kB with 5 MB in one tag is read`,
      () => read(hostile),
    ],
    [`a workbook of ${Math.ceil(huge.length / 1024)} kB with four million cells is read`, () => read(huge)],
    ['20,000 products are imported', () => sendProducts(manager, '10.50')],
    ['the same with other prices', () => sendProducts(manager, '11.25')],
    [
      `20 workbooks of ${exportedOrders.toLocaleString('en')} orders are exported at once`,
      async () => {
        await Promise.all(Array.from({ length: 20 }, () => manager.download('/orders/export?format=xlsx')));
      },
    ],
    [
      `a month of ${papers.toLocaleString('en')} papers goes out as one archive of PDFs`,
      () => manager.download(`/reports/papers.zip?month=${month}`),
    ],
  ] as const) {
    const told = meanwhile(await sellMeanwhile(server, work));
    note(`a sale of 5 lines while ${what}`, 'longest ≤ 300 ms', told, '');
  }
  manager.close();
}
