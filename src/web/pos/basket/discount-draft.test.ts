import { describe, expect, test } from 'vitest';
import { testProduct } from '#web/catalog/test-products.ts';
import { createBasketStore } from './basket-store.ts';
import { type DiscountDraft, discountOf, draftOf, needsApproval, priceWith } from './discount-draft.ts';

const draft = (changes: Partial<DiscountDraft>): DiscountDraft => ({
  ...{ kind: 'percent', text: '10', reason: 'ลูกค้าประจำ', note: '' },
  ...changes,
});

describe('a discount as it is typed', () => {
  test.each([
    [{ text: '12.5' }, { kind: 'percent', valueHundredths: 1_250, reason: 'ลูกค้าประจำ' }],
    [
      { kind: 'fixed', text: '.5' },
      { kind: 'fixed', valueHundredths: 50, reason: 'ลูกค้าประจำ' },
    ],
    [{ text: '100' }, { kind: 'percent', valueHundredths: 10_000, reason: 'ลูกค้าประจำ' }],
    [
      { reason: 'other', note: ' ขวดบุบ ' },
      { kind: 'percent', valueHundredths: 1_000, reason: 'ขวดบุบ' },
    ],
  ] as const)('%o is %o', (typed, discount) => {
    expect(discountOf(draft(typed))).toEqual(discount);
  });

  test.each([
    ['nothing', { text: '' }, { value: 'กรุณาระบุส่วนลด' }],
    ['0', { text: '0.00' }, { value: 'กรุณาระบุส่วนลด' }],
    ['more than all', { text: '100.01' }, { value: 'ส่วนลดต้องไม่เกิน 100%' }],
    ['no reason', { reason: '' }, { reason: 'กรุณาเลือกเหตุผลที่ลดราคา' }],
    ['another reason that isn’t said', { reason: 'other', note: ' ' }, { note: 'กรุณาระบุเหตุผลที่ลดราคา' }],
    ['a reason that is too long', { reason: 'other', note: 'ก'.repeat(201) }, { note: 'ยาวเกิน 200 ตัวอักษร' }],
  ] as const)('of %s is none, and its field says why', (_what, typed, faults) => {
    expect(discountOf(draft(typed))).toEqual(faults);
  });

  test('comes back into its fields as it was given', () => {
    for (const typed of [
      draft({}),
      draft({ kind: 'fixed', text: '4.5' }),
      draft({ reason: 'other', note: 'เพื่อนบ้าน' }),
    ]) {
      const given = discountOf(typed);
      if (!('kind' in given)) throw new Error('it is whole');
      expect(draftOf(given)).toEqual(typed);
    }
  });
});

describe('what the basket comes to with it', () => {
  const store = createBasketStore(() => 'key');
  store.getState().add(testProduct(1, { priceSatang: 10_000 }));
  store.getState().add(testProduct(2, { priceSatang: 5_000 }));
  const basket = () => ({ ...store.getState(), tax: { mode: 'none', rateHundredths: 0 } as const });

  test('is told of a line or of the whole, and of nothing while nothing is typed', () => {
    expect(priceWith(basket(), '1/0', draft({}))?.totalSatang).toBe(14_000);
    expect(priceWith(basket(), null, draft({ kind: 'fixed', text: '20' }))?.totalSatang).toBe(13_000);
    expect(priceWith(basket(), null, draft({ text: '' }))).toBeNull();
  });

  test('needs an approval one satang above the limit', () => {
    const typed = (text: string) => priceWith(basket(), '1/0', draft({ kind: 'fixed', text }));
    const [at, above] = [typed('10'), typed('10.01')];
    if (at === null || above === null) throw new Error('both have a price');
    expect([needsApproval(at, 10), needsApproval(above, 10), needsApproval(at, 0)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
