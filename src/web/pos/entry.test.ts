import { expect, test } from 'vitest';
import { kedmaneeFromLatin } from '#shared/text/kedmanee.ts';
import { testProduct } from '#web/catalog/test-products.ts';
import { productForEntry } from './entry.ts';

const milk = testProduct(1, { name: 'นมสด', sku: 'MILK-1', barcode: '8850999320007' });
const milkBox = testProduct(2, { name: 'นมสด ยกลัง', sku: 'MILK-12', barcode: '88509993200070' });
const coffee = testProduct(3, { name: 'กาแฟ', sku: 'CF-4' });
const shirt = testProduct(4, {
  name: 'เสื้อยืด',
  sku: 'TS-1',
  variants: [
    { id: 41, value: 'S', priceSatang: 15_900, barcode: '8850999411119' },
    { id: 42, value: 'M', priceSatang: 15_900, barcode: '8850999411126' },
  ],
});
const shelf = [milkBox, milk, coffee, shirt];

const search = async (text: string) =>
  shelf.filter((product) =>
    [product.name, product.sku, product.barcode, ...product.variants.map(({ barcode }) => barcode)].some(
      (field) => field?.toLowerCase().includes(text.toLowerCase()),
    ),
  );

test('an exact barcode or SKU wins over the first result', async () => {
  expect((await productForEntry({ text: '8850999320007', by: 'scan' }, search))?.product).toBe(milk);
  expect((await productForEntry({ text: 'milk-1', by: 'person' }, search))?.product).toBe(milk);
});

test('words of a person mean the first result', async () => {
  expect((await productForEntry({ text: 'นม', by: 'person' }, search))?.product).toBe(milkBox);
  expect(await productForEntry({ text: 'ไม่มีของนี้', by: 'person' }, search)).toBeNull();
  expect(await productForEntry({ text: '  ', by: 'person' }, search)).toBeNull();
});

test('a code that nothing has adds nothing, though others contain it', async () => {
  expect(await productForEntry({ text: '885099932', by: 'scan' }, search)).toBeNull();
  expect(await productForEntry({ text: '885099932', by: 'person' }, search)).toBeNull();
  expect(await productForEntry({ text: 'MILK', by: 'scan' }, search)).toBeNull();
});

test('a code pasted or typed with the Thai layout on is read as its keys', async () => {
  expect(kedmaneeFromLatin('8850999320007')).toBe('คคถจตตต-/จจจึ');
  expect((await productForEntry({ text: 'คคถจตตต-/จจจึ', by: 'person' }, search))?.product).toBe(milk);
  expect((await productForEntry({ text: kedmaneeFromLatin('CF-4'), by: 'person' }, search))?.product).toBe(
    coffee,
  );
});

test('a variant’s own barcode means that variant; its product’s SKU means the product', async () => {
  const scanned = await productForEntry({ text: '8850999411126', by: 'scan' }, search);
  expect(scanned).toEqual({ product: shirt, variant: shirt.variants[1] });
  expect(await productForEntry({ text: 'ts-1', by: 'scan' }, search)).toEqual({
    product: shirt,
    variant: null,
  });
  expect(await productForEntry({ text: '885099941111', by: 'scan' }, search)).toBeNull();
});
