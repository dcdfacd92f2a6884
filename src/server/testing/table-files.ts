import { suggestFields } from '#shared/catalog/import-columns.ts';
import type { TestAnswer, TestBrowser, TestShop } from './test-shop.ts';

/** Tables as files: sent to a shop, fetched from it, and looked into as a spreadsheet would. */

const TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The columns of a file as the page suggests them, in a shop with one branch or with several. */
export function suggestedMapping(titles: readonly string[], severalBranches = false): string {
  const fields = suggestFields(titles, severalBranches);
  return JSON.stringify(
    Object.fromEntries(fields.flatMap((field, i) => (field === null ? [] : [[field, i]]))),
  );
}

/** The calls that take a table. */
export type TableCall =
  | 'POST /products/import/columns'
  | 'POST /products/import/check'
  | 'POST /products/import';

/** Sends a file to be looked at, checked or imported. */
export function sendTable(
  browser: TestBrowser,
  call: TableCall,
  file: Uint8Array | string,
  mapping = '',
  format: keyof typeof TYPES = 'csv',
): Promise<TestAnswer> {
  const path = call.slice('POST '.length);
  const query = path.endsWith('/columns') ? '' : `?mapping=${encodeURIComponent(mapping)}`;
  const type = { 'Content-Type': TYPES[format] };
  return browser.sendGuarded('POST', path + query, file, type);
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
