import { expect, test } from 'vitest';
import type { QuotationDraft } from './draft.ts';
import { draftState } from './draft-state.ts';
import { issuedState, readScreenState } from './screen-state.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const draft: QuotationDraft = {
  lines: [
    {
      productId: 1,
      variantId: null,
      name: 'น้ำดื่ม 600 มล.',
      sku: 'DRK-001',
      quantity: 10,
      unitPriceSatang: 705,
      isOpenPrice: true,
      discountSatang: 50,
    },
    {
      productId: 2,
      variantId: 5,
      name: 'เสื้อ L',
      sku: '',
      quantity: 1,
      unitPriceSatang: 10,
      isOpenPrice: false,
      discountSatang: 0,
    },
  ],
  subtotalSatang: 7060,
  discountSatang: 50,
  tax: { mode: 'added', rateHundredths: 700 },
  taxSatang: 491,
  includedTaxSatang: 0,
  totalSatang: 7501,
  customer: { id: 3, code: 'C00003', name: 'บริษัท กาแฟริมคลอง จำกัด' },
  couponLeftOut: true,
  discountsLeftOut: true,
  key: KEY,
};
const issued = { number: 'QT202611-00001', pdfUrl: '/quotations/1/pdf', customer: 'บริษัท กาแฟริมคลอง จำกัด' };

/** The state as the browser's history gives it back, with some of it changed. */
const stateWith = (changes: object) => ({ ...structuredClone(draftState(draft)), ...changes });
const lineWith = (changes: object) => {
  const [first, ...others] = structuredClone(draftState(draft)).orderList;
  return stateWith({ orderList: [{ ...first, ...changes }, ...others] });
};

test('what the till carries to the screen arrives there as it was', () => {
  expect(readScreenState(stateWith({}))).toEqual({ draft, issued: null });
});

test('the state is the order list and its sums in baht, as the calls have them', () => {
  expect(draftState(draft)).toMatchObject({
    orderList: [
      { id: 1, variant_id: null, name: 'น้ำดื่ม 600 มล.', quantity: 10, price: 7.05 },
      { id: 2, variant_id: 5, name: 'เสื้อ L', quantity: 1, price: 0.1 },
    ],
    subtotal: 70.6,
    discount: 0.5,
    tax: 4.91,
    total: 75.01,
  });
});

test('VAT within prices, and none, arrive as they were', () => {
  for (const mode of ['included', 'none'] as const) {
    const untaxed = { ...draft, tax: { mode, rateHundredths: 700 }, taxSatang: 0, totalSatang: 7010 };
    expect(readScreenState(structuredClone(draftState(untaxed)))?.draft).toEqual(untaxed);
  }
});

test('what an older release carried says only how much tax was added', () => {
  const older = { vatMode: undefined, taxPercent: undefined };
  expect(readScreenState(stateWith(older))?.draft).toEqual(draft);
  const untaxed = readScreenState(stateWith({ ...older, tax: 0, total: 70.1 }))?.draft;
  expect(untaxed?.tax.mode).toBe('none');
});

test('an issued quotation is still there after a reload', () => {
  expect(readScreenState(structuredClone(issuedState(draft, issued)))).toEqual({ draft, issued });
});

test.each([
  ['nothing', null],
  ['no state at all', undefined],
  ['a word', 'orderList'],
  ['a list', []],
  ['another screen’s state', { productId: 7 }],
  ['no order list', stateWith({ orderList: undefined })],
  ['an empty order list', stateWith({ orderList: [], subtotal: 0, discount: 0, tax: 0, total: 0 })],
  ['a line that is nothing', stateWith({ orderList: [null] })],
  ['a line without an id', lineWith({ id: undefined })],
  ['an id in words', lineWith({ id: '1' })],
  ['an odd variant', lineWith({ variant_id: 'L' })],
  ['a name that is none', lineWith({ name: { th: 'น้ำ' } })],
  ['a price with three decimals', lineWith({ price: 7.055 })],
  ['a price that is no number', lineWith({ price: Number.NaN })],
  ['a discount that is no amount', lineWith({ discount: 'มาก' })],
  ['lines that don’t make the subtotal', lineWith({ quantity: 11 })],
  ['figures that don’t make the total', stateWith({ total: 75 })],
  ['no tax', stateWith({ tax: undefined })],
  ['a way of taxing that is none', stateWith({ vatMode: 'free' })],
  ['a rate that is none', stateWith({ taxPercent: 'seven' })],
  ['a rate beyond all', stateWith({ taxPercent: 100.01 })],
  ['tax on top of prices that hold it', stateWith({ vatMode: 'included' })],
  ['tax of a shop that charges none', stateWith({ vatMode: 'none' })],
])('%s is no quotation’s data', (_, state) => {
  expect(readScreenState(state)).toBeNull();
});

test.each([
  ['one piece', 1, 7, true],
  ['as many as a line may have', 99_999, 7, true],
  ['a gift', 3, 0, true],
  ['no piece', 0, 7, false],
  ['half a piece', 0.5, 7, false],
  ['fewer than none', -1, 7, false],
  ['one more than a line may have', 100_000, 7, false],
  ['the dearest price', 1, 9_999_999.99, true],
  ['a price beyond the dearest', 1, 10_000_000, false],
  ['a price below nothing', 1, -7, false],
])('%s: figures that add up are taken within their limits only', (_, quantity, price, taken) => {
  const subtotal = quantity * price;
  const state = {
    orderList: [{ id: 1, name: 'น้ำ', quantity, price }],
    subtotal,
    discount: 0,
    tax: 0,
    total: subtotal,
  };
  expect(readScreenState(state) !== null).toBe(taken);
});

test('more lines than an order may have are no quotation’s data', () => {
  const [line] = draftState({ ...draft, lines: draft.lines.slice(0, 1) }).orderList;
  const sums = (count: number) => {
    const subtotal = (705 * 10 * count) / 100;
    return { orderList: Array(count).fill(line), subtotal, discount: 0, tax: 0, total: subtotal };
  };
  expect(readScreenState(stateWith(sums(500)))).not.toBeNull();
  expect(readScreenState(stateWith(sums(501)))).toBeNull();
});

test('a variant, a line’s discount, the coupon and the key may be missing', () => {
  const { id, name, quantity, price } = draftState(draft).orderList[0] ?? {};
  const state = {
    orderList: [{ id, name, quantity, price }],
    subtotal: 70.5,
    discount: 0,
    tax: 0,
    total: 70.5,
  };
  expect(readScreenState(state)?.draft).toMatchObject({
    lines: [{ variantId: null, discountSatang: 0, sku: '' }],
    customer: null,
    couponLeftOut: false,
    discountsLeftOut: false,
    key: '',
  });
  expect(readScreenState(stateWith({ key: 'x'.repeat(4_000) }))?.draft.key).toBe('');
});

test('a paper whose number the server did not name is shown all the same', () => {
  const nameless = { ...issued, number: '' };
  expect(readScreenState(issuedState(draft, nameless))?.issued).toEqual(nameless);
});

test('a paper that isn’t this shop’s is never opened', () => {
  for (const pdfUrl of [
    'https://other.example/q.pdf',
    '//other.example/q.pdf',
    'javascript:alert(1)',
    7,
    '',
  ]) {
    expect(readScreenState({ ...stateWith({}), issued: { ...issued, pdfUrl } })).toEqual({
      draft,
      issued: null,
    });
  }
});
