import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readWithPdfJs } from '../testing/read-pdf.ts';
import { plainProducts } from '../testing/selling.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const FROM_OUR_PAGE = { 'Sec-Fetch-Site': 'same-origin' };

let shop: TestShop;
let admin: TestBrowser;
beforeEach(async () => {
  shop = await openTestShop('sqlite');
  admin = await shop.atTheTill('admin');
});
afterEach(() => shop.close());

async function setLogo(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 400, height: 120, channels: 4, background } })
    .png()
    .toBuffer();
  const headers = { 'Content-Type': 'image/png' };
  return (await admin.sendGuarded('POST', '/settings/logo', bytes, headers)).body.logo_name;
}

/** A new quotation's paper; with its own number, so that it can be asked for again. */
async function quotation(): Promise<string> {
  const [product] = await plainProducts(shop);
  const { id } = await shop.db.read.selectFrom('customers').select('id').limit(1).executeTakeFirstOrThrow();
  const made = await admin.post('/quotations', {
    customers_id: id,
    orderList: [{ id: product?.id, quantity: 1 }],
  });
  expect(made.body).toMatchObject({ success: true });
  return made.body.pdfUrl;
}

async function pdf(address: string): Promise<Uint8Array> {
  const answer = await fetch(shop.url + address, { headers: { Cookie: admin.cookie, ...FROM_OUR_PAGE } });
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

const pictures = (file: Uint8Array) =>
  Buffer.from(file)
    .toString('latin1')
    .match(/\/Subtype \/Image/g)?.length ?? 0;

test('a paper carries the picture that the shop had when it was issued', async () => {
  const without = await quotation();
  expect(pictures(await pdf(without))).toBe(0);
  await setLogo('#0a6c66');
  const issued = await quotation();
  const before = await pdf(issued);
  expect(pictures(before)).toBeGreaterThan(0);
  await admin.delete('/settings/logo');
  expect(pictures(await pdf(issued))).toBe(pictures(before));
  expect(pictures(await pdf(await quotation()))).toBe(0);
  // What was issued without one stays so.
  expect(pictures(await pdf(without))).toBe(0);
});

test('where the file of the picture is gone the paper is drawn without it, and says all the same', async () => {
  const name = await setLogo('#0a6c66');
  const issued = await quotation();
  const withPicture = await readWithPdfJs(await pdf(issued));
  await rm(join(shop.dataDir, 'images', name));
  const file = await pdf(issued);
  expect(pictures(file)).toBe(0);
  const words = (read: typeof withPicture) => read.pages.map(({ text }) => text);
  expect(words(await readWithPdfJs(file))).toEqual(words(withPicture));
});
