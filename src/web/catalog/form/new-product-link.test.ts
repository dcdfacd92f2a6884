import { expect, test } from 'vitest';
import { newProductLink } from './new-product-link.ts';
import { EMPTY_PRODUCT, productOfLink } from './product-form.ts';

const begunWith = (text: string) => {
  const { pathname, searchParams } = new URL(newProductLink(text), 'http://shop');
  expect(pathname).toBe('/products/new');
  return productOfLink(searchParams);
};

test.each(['8850999320014', 'LOT 1'.replace(' ', '-'), 'a&b=1#?%'])(
  'a code that the till did not find is the new product’s barcode: %s',
  (code) => {
    expect(begunWith(code)).toEqual({ ...EMPTY_PRODUCT, barcode: code });
  },
);

test('a code that was typed with the Thai layout on is the one that is meant', () => {
  expect(begunWith('ๅ/-ภถุ').barcode).toBe('123456');
});

test('words are its name', () => {
  expect(begunWith('กระทะ & ฝา')).toEqual({ ...EMPTY_PRODUCT, name: 'กระทะ & ฝา' });
});

test('without either the form is empty', () => {
  expect(productOfLink(new URLSearchParams())).toEqual(EMPTY_PRODUCT);
});
