import { suggestFields } from '#shared/catalog/import-columns.ts';
import { unzip } from '../tables/zip-archive.ts';
import type { TestAnswer, TestBrowser, TestShop } from './test-shop.ts';

/** Tables as files: sent to a shop, fetched from it, and looked into as a spreadsheet would. */

const TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The columns of a file as the page suggests them. */
export function suggestedMapping(titles: readonly string[]): string {
  const fields = suggestFields(titles);
  return JSON.stringify(
    Object.fromEntries(fields.flatMap((field, i) => (field === null ? [] : [[field, i]]))),
  );
}

/** Sends a file to be checked (`/check`), imported (``) or looked at (`/columns`). */
export function sendTable(
  browser: TestBrowser,
  part: '' | '/check' | '/columns',
  file: Uint8Array | string,
  mapping = '',
  format: keyof typeof TYPES = 'csv',
): Promise<TestAnswer> {
  const query = part === '/columns' ? '' : `?mapping=${encodeURIComponent(mapping)}`;
  const type = { 'Content-Type': TYPES[format] };
  return browser.sendGuarded('POST', `/products/import${part}${query}`, file, type);
}

/** Fetches a file as it is. */
export async function fetchFile(
  shop: TestShop,
  browser: TestBrowser,
  path: string,
): Promise<{ readonly status: number; readonly headers: Headers; readonly bytes: Buffer }> {
  const response = await fetch(shop.url + path, { headers: { Cookie: browser.cookie } });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

/** The XML of a workbook's first sheet, to see what its cells really are. */
export async function sheetXml(workbook: Buffer): Promise<string> {
  const files = await unzip(workbook, { maxFiles: 100, maxBytes: 100_000_000 }, () => true);
  return String(files?.get('xl/worksheets/sheet1.xml'));
}
