import { expect, test } from 'vitest';
import { ean13 } from '../text/check-digits.ts';
import {
  type Barcode,
  barcodeOf,
  barsPath,
  insetMm,
  isTooNarrow,
  moduleWidthMm,
  widthInModules,
} from './barcode.ts';

/** Thirteen digits that are a barcode. */
const EAN = ean13('885999900001');
const made = (code: string) => barcodeOf(code) as Barcode;

test('thirteen digits with the right last one are an EAN-13, everything else in Latin a CODE 128', () => {
  expect(made(EAN).kind).toBe('EAN13');
  expect(made(`${EAN.slice(0, 12)}${(Number(EAN[12]) + 1) % 10}`).kind).toBe('CODE128');
  expect(made(' DBK-001 ')).toMatchObject({ kind: 'CODE128', text: 'DBK-001' });
  expect([barcodeOf('กข-1'), barcodeOf(''), barcodeOf('  ')]).toEqual([null, null, null]);
});

test('the bars of 4006381333931 are those of the standard’s own tables', () => {
  // Left half by the parities of the first digit 4, LGLLGG, then the right half; guards 101, 01010, 101.
  const left = '0001101 0100111 0101111 0111101 0001001 0110011';
  const right = '1000010 1000010 1000010 1110100 1000010 1100110';
  expect(made('4006381333931').modules).toBe(`101${left}01010${right}101`.replaceAll(' ', ''));
});

test('an EAN-13 is 113 modules wide with its white, and a path has one piece for each bar', () => {
  const barcode = made(EAN);
  expect(widthInModules(barcode)).toBe(113);
  const path = barsPath(barcode, 20);
  expect(path.startsWith('M11 0h1v20h-1z')).toBe(true);
  expect(path.match(/M/g)?.length).toBe(30);
});

test('the bars of a receipt number are CODE 128 in whole dots, in the middle of a slip and beginning at a dot', () => {
  const receipt = made('RC202611-00042');
  expect(receipt.kind).toBe('CODE128');
  // Three dots a module on paper of 80 mm, which leaves 72 between the edges of the slip.
  expect(moduleWidthMm(receipt, 72)).toBe(0.375);
  const widthMm = widthInModules(receipt) * 0.375;
  const inset = insetMm(receipt, 72);
  expect(widthMm + 2 * inset).toBeLessThanOrEqual(72);
  expect(widthMm + 2 * inset).toBeGreaterThan(71.5);
  expect(Number.isInteger(inset * 8)).toBe(true);
});

test('modules are whole dots of the printer where they fit', () => {
  expect(moduleWidthMm(made(EAN), 47)).toBe(0.375);
  expect(moduleWidthMm(made(EAN), 37)).toBe(0.25);
  expect(isTooNarrow(made(EAN), 37)).toBe(false);
  expect(isTooNarrow(made('A-VERY-LONG-CODE-OF-30-LETTERS'), 37)).toBe(true);
});
