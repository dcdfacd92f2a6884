import { expect, test } from 'vitest';
import { askState, endOfSlip, INITIALIZE, pulse, pulseNow, rasterBands } from './escpos.ts';
import { isPrintedByte, isStateByte, readState } from './printer-state.ts';

const bitmap = (dots: number, rows: number, fill: (at: number) => number) => ({
  ...{ dots, rows },
  bits: Uint8Array.from({ length: (dots / 8) * rows }, (_, at) => fill(at)),
});
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

test('each command is spelled as the makers’ manuals spell it', () => {
  expect(hex(INITIALIZE)).toBe('1b40');
  expect(hex(askState(4))).toBe('100404');
  expect([hex(pulse(2)), hex(pulse(5))]).toEqual(['1b700019fa', '1b700119fa']);
  expect([hex(pulseNow(2)), hex(pulseNow(5))]).toEqual(['1014010001', '1014010101']);
  expect([hex(endOfSlip(true)), hex(endOfSlip(false))]).toEqual(['1d564208', '1b6405']);
});

test('a picture goes in bands of 256 rows at most, each with its own head', () => {
  const bands = rasterBands(bitmap(576, 600, (at) => at % 251));
  expect(bands.map((band) => hex(band.subarray(0, 8)))).toEqual([
    '1d76300048000001',
    '1d76300048000001',
    '1d76300048005800',
  ]);
  expect(bands.map((band) => band.length - 8)).toEqual([72 * 256, 72 * 256, 72 * 88]);
  expect(hex(rasterBands(bitmap(384, 1, () => 0xff))[0] ?? new Uint8Array())).toBe(
    `1d76300030000100${'ff'.repeat(48)}`,
  );
  expect(rasterBands(bitmap(384, 0, () => 0))).toEqual([]);
});

test('the rows of all bands are the rows of the picture, in their order', () => {
  const picture = bitmap(384, 513, (at) => ((at * 7) % 16) | 0x80);
  const rows = rasterBands(picture).map((band) => hex(band.subarray(8)));
  expect(rows.join('')).toBe(hex(picture.bits));
});

test('no dots spell a command that printers act on within a picture, such as the drawer’s pulse', () => {
  const spelled = [0x10, 0x14, 0x01, 0x00, 0x01, 0x10, 0x04, 0x01, 0x10, 0x05, 0x01, 0x10, 0x20];
  const picture = { dots: 104, rows: 1, bits: Uint8Array.from(spelled) };
  const sent = rasterBands(picture)[0] ?? new Uint8Array();
  expect(hex(sent.subarray(8))).toBe('18140100011804011805011020');
  // The picture itself stays as it was drawn.
  expect([...picture.bits]).toEqual(spelled);
});

test.each([
  ['all is well', {}, null, null],
  ['well, and said so', { 1: 0x16, 2: 0x12, 3: 0x12, 4: 0x12 }, null, null],
  ['the cover is open', { 1: 0x1e, 2: 0x16, 4: 0x12 }, 'cover_open', null],
  ['an open cover hides the paper', { 2: 0x16, 4: 0x72 }, 'cover_open', null],
  ['no paper, by its sensor', { 1: 0x1e, 2: 0x12, 4: 0x7e }, 'no_paper', 'paper_low'],
  ['no paper, by why it stopped', { 1: 0x1e, 2: 0x32 }, 'no_paper', null],
  ['the cutter is jammed', { 1: 0x1e, 2: 0x52, 3: 0x1a }, 'cutter', null],
  ['an error that nobody knows', { 3: 0x32 }, 'offline', null],
  ['offline, and no word why', { 1: 0x1e, 2: 0x12, 3: 0x12, 4: 0x12 }, 'offline', null],
  ['paper runs low, which stops nothing', { 1: 0x16, 4: 0x1e }, null, 'paper_low'],
] as const)('a printer’s state: %s', (_, bytes, trouble, remark) => {
  expect(readState(bytes)).toEqual({ trouble, remark });
});

test('the answers to the two kinds of question are never taken for each other', () => {
  for (let byte = 0; byte < 256; byte += 1) expect(isStateByte(byte) && isPrintedByte(byte)).toBe(false);
  expect([0x12, 0x16, 0x1e, 0x72].every(isStateByte)).toBe(true);
  expect([0x00, 0x03, 0x0c].every(isPrintedByte)).toBe(true);
});
