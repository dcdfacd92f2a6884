import { expect, test } from 'vitest';
import type { CatalogProduct } from '#web/catalog/product.ts';
import { testProduct } from '#web/catalog/test-products.ts';
import type { QuotationDraft } from './draft.ts';
import { repricedDraft } from './reprice.ts';

const ADDED = { mode: 'added', rateHundredths: 700 } as const;
const line = {
  variantId: null,
  name: 'นม',
  sku: 'M',
  quantity: 10,
  unitPriceSatang: 1000,
  isOpenPrice: false,
  discountSatang: 0,
};
const draft: QuotationDraft = {
  lines: [
    { ...line, productId: 1 },
    { ...line, productId: 2, variantId: 5, name: 'เสื้อ L', quantity: 1 },
  ],
  subtotalSatang: 11_000,
  discountSatang: 0,
  tax: ADDED,
  taxSatang: 770,
  includedTaxSatang: 0,
  totalSatang: 11_770,
  customer: null,
  couponLeftOut: false,
  discountsLeftOut: false,
  key: 'k',
};
const milk = testProduct(1, { name: 'นม', priceSatang: 1000 });
const shirt = testProduct(2, {
  name: 'เสื้อ',
  variants: [{ id: 5, value: 'L', priceSatang: 1000, barcode: null }],
});
const now = (...products: CatalogProduct[]) => new Map(products.map((product) => [product.id, product]));

test('prices that went up are on the lines and in the sums, and are told', () => {
  const result = repricedDraft(draft, now({ ...milk, priceSatang: 1200 }, shirt), ADDED);
  expect(result.draft).toMatchObject({
    subtotalSatang: 13_000,
    discountSatang: 0,
    taxSatang: 910,
    totalSatang: 13_910,
    key: 'k',
  });
  expect(result.draft.lines[0]?.unitPriceSatang).toBe(1200);
  expect(result.changes).toEqual([{ name: 'นม', what: 'price', from: 1000, to: 1200 }]);
});

test('a promotion that began is taken off and told', () => {
  const cheaper = { ...milk, discountType: 1, discountValueHundredths: 1000 };
  const result = repricedDraft(draft, now(cheaper, shirt), ADDED);
  expect(result.draft).toMatchObject({ discountSatang: 1000, taxSatang: 700, totalSatang: 10_700 });
  expect(result.draft.lines[0]?.discountSatang).toBe(1000);
  expect(result.changes).toEqual([{ name: 'นม', what: 'promotion' }]);
});

test('goods and variants that are no longer sold are told, and nothing else is touched', () => {
  expect(repricedDraft(draft, now(shirt), ADDED)).toEqual({ draft, changes: [{ name: 'นม', what: 'gone' }] });
  expect(repricedDraft(draft, now(milk, { ...shirt, variants: [] }), ADDED)).toEqual({
    draft,
    changes: [{ name: 'เสื้อ L', what: 'gone' }],
  });
});

test('a shop that took VAT into its prices since then sells at the prices themselves', () => {
  const included = { mode: 'included', rateHundredths: 700 } as const;
  expect(repricedDraft(draft, now(milk, shirt), included)).toEqual({
    draft: { ...draft, tax: included, taxSatang: 0, includedTaxSatang: 720, totalSatang: 11_000 },
    changes: [],
  });
});

test('where nothing changed, nothing is told', () => {
  expect(repricedDraft(draft, now(milk, shirt), ADDED)).toEqual({ draft, changes: [] });
});

test('a sum beyond what a quotation may be leaves the draft as it was', () => {
  const dear = { ...milk, priceSatang: 999_999_999 };
  const many = { ...draft, lines: [{ ...line, productId: 1, quantity: 99_999 }] };
  expect(repricedDraft(many, now(dear), ADDED).draft).toBe(many);
});

test('a price that was typed stays; what is typed by now keeps its price, which is told', () => {
  const typed = { ...draft, lines: draft.lines.map((one) => ({ ...one, isOpenPrice: true })) };
  const open = now({ ...milk, isOpenPrice: true, priceSatang: 0 }, { ...shirt, isOpenPrice: true });
  expect(repricedDraft(typed, open, ADDED)).toEqual({ draft: typed, changes: [] });
  const { draft: kept, changes } = repricedDraft(draft, open, ADDED);
  expect(changes).toEqual([
    { name: 'นม', what: 'open' },
    { name: 'เสื้อ L', what: 'open' },
  ]);
  expect(kept).toEqual(typed);
});
