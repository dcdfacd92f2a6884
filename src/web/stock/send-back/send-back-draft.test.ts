import { expect, test } from 'vitest';
import { thingKey } from '#shared/stock/stock-thing.ts';
import {
  emptySendBack,
  linesGoing,
  mostOf,
  readSendBack,
  type SendBackDraft,
  sendBackFaults,
  sumsOf,
  withLine,
} from './send-back-draft.ts';
import { type ReturnableReceipt, sendBackBody } from './wire.ts';

const WATER = { productId: 1, variantId: null };
const RICE = { productId: 2, variantId: 7 };
const RECEIPT: ReturnableReceipt = {
  ...{
    id: 9,
    number: 'GR202611-00009',
    supplier: 'ร้านส่ง',
    supplierId: 3,
    costVat: 'excluded',
    isClaimed: true,
  },
  // Three for 93.46 without VAT; six for 30.
  ...{ amountSatang: 12_346, vatSatang: 864 },
  things: [
    { ...WATER, came: 3, returned: 1, costSatang: 9_346, onHand: 40 },
    { ...RICE, came: 6, returned: 0, costSatang: 3_000, onHand: 4 },
  ],
};
const LIMITS = new Map(RECEIPT.things.map((thing) => [thingKey(thing), thing]));
const RATE = 700;
const draftOf = (draft: Partial<SendBackDraft>): SendBackDraft => ({ ...emptySendBack(9), ...draft });
const lines = (water: string, rice = '') => [
  { ...WATER, quantity: water, amount: '' },
  { ...RICE, quantity: rice, amount: '' },
];

test('of a receipt as many may go back as came and are not back yet, and never more than lie there', () => {
  expect([WATER, RICE].map((thing) => mostOf(LIMITS, thing))).toEqual([2, 4]);
  expect(mostOf(LIMITS, { productId: 5, variantId: null })).toBeNull();
  const faults = sendBackFaults(draftOf({ lines: lines('3', '5') }), LIMITS);
  expect([...faults.values()]).toEqual(['ส่งคืนได้ไม่เกิน 2', 'ส่งคืนได้ไม่เกิน 4']);
  expect(sendBackFaults(draftOf({ lines: lines('2', '') }), LIMITS).size).toBe(0);
});

test('what is chosen freely needs a number in each line', () => {
  const free = { ...draftOf({ lines: lines('', '2') }), receiptId: null };
  expect([...sendBackFaults(free, new Map()).values()]).toEqual(['กรุณากรอกจำนวน']);
});

test('they are worth what they came at with their part of the VAT, until something else is typed', () => {
  const draft = draftOf({ lines: lines('2', '0') });
  expect(linesGoing(draft)).toHaveLength(1);
  // The second and third of three for 93.46.
  expect(sumsOf(draft, LIMITS, RECEIPT, RATE)).toMatchObject({
    ...{ valueSatang: 6_231, vatSatang: 436, totalSatang: 6_667, units: 2, lines: 1, withoutAmount: 0 },
  });
  const typed = { ...draft, lines: withLine(draft.lines, WATER, { amount: '50' }) };
  expect(sumsOf(typed, LIMITS, RECEIPT, RATE)).toMatchObject({ valueSatang: 5_000, vatSatang: 350 });
  const own = { ...typed, creditNote: { ...typed.creditNote, vat: '3' } };
  expect(sumsOf(own, LIMITS, RECEIPT, RATE)).toMatchObject({ vatSatang: 300, totalSatang: 5_300 });
});

test('the call gets only what goes back, and the month of the credit note where the goods had been claimed', () => {
  const creditNote = {
    ...emptySendBack(9).creditNote,
    hasInvoice: true,
    number: 'CN-1',
    taxMonth: '2026-11' as const,
  };
  const draft = draftOf({
    lines: lines('2'),
    creditNote: { ...creditNote, issuedOn: '2026-11-20' },
    key: 'k',
  });
  expect(sendBackBody(draft, 'damaged', { costVat: 'excluded', isClaimed: true })).toMatchObject({
    ...{ goods_receipt_id: 9, reason: 'damaged', cost_vat: 'excluded', vat: null, claimable: true },
    ...{ invoice_number: 'CN-1', invoice_date: '2026-11-20', tax_month: '2026-11' },
    lines: [{ product_id: 1, variant_id: null, quantity: 2, amount: null }],
  });
  const without = sendBackBody(draft, 'damaged', { costVat: 'none', isClaimed: false });
  expect(without).not.toHaveProperty('invoice_number');
});

test('a kept draft comes back for the goods that it is of, and for no others', () => {
  const draft = draftOf({ lines: lines('2'), note: 'บุบ' });
  const kept = JSON.parse(JSON.stringify(draft));
  expect(readSendBack(kept, 9)).toEqual(draft);
  expect(readSendBack(kept, 8)).toBeNull();
  expect(readSendBack({ ...kept, lines: [{ productId: 'x' }] }, 9)).toBeNull();
  expect(readSendBack(null, null)).toBeNull();
});
