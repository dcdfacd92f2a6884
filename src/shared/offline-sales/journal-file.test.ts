import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  JOURNAL_FAULT_WORDS,
  type JournalFile,
  journalFileName,
  journalFileText,
  MAX_JOURNAL_LENGTH,
  MAX_JOURNAL_SALES,
  readJournalFile,
} from './journal-file.ts';

const SALE = {
  uuid: '0b7c1a52-6a3e-4f6e-9b53-0f6a1c8f0a11',
  ...{ ticket: 't', receipt_number: 'RC3-202611-00001', sold_at: '2026-11-25T14:32:00+07:00' },
  orderList: [],
  ...{ vat_mode: 'added' as const, tax_percent: 7, total: 107 },
  payments: [{ method: 'cash' as const, amount: 107, tendered: 200 }],
};
const FILE: JournalFile = {
  ...{ kind: 'raandee-journal', version: 1 },
  till: { name: 'เครื่องหน้าร้าน', code: '3' },
  device: '8f1f8e52-6a3e-4f6e-9b53-0f6a1c8f0a11',
  saved_at: '2026-11-25T07:32:00.000Z',
  sales: [SALE],
};
const textOf = (otherwise: object) => JSON.stringify({ ...FILE, ...otherwise });

test('what was saved is read as it was, with every sale in its order', () => {
  const anySale = fc
    .dictionary(fc.string(), fc.jsonValue())
    .map((sale) => JSON.parse(JSON.stringify(sale)) as typeof SALE);
  const anyFile = fc.record({
    ...{ kind: fc.constant('raandee-journal' as const), version: fc.constant(1 as const) },
    till: fc.record({
      name: fc.string({ maxLength: 50, unit: 'grapheme' }),
      code: fc
        .tuple(fc.integer({ min: 1, max: 999_999 }), fc.option(fc.integer({ min: 2, max: 99 })))
        .map(([till, nth]) => (nth === null ? `${till}` : `${till}.${nth}`)),
    }),
    device: fc.uuid(),
    saved_at: fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date(9e12) })
      .map((at) => at.toISOString()),
    sales: fc.array(fc.oneof(fc.constant(SALE), anySale), { minLength: 1, maxLength: 30 }),
  });
  fc.assert(
    fc.property(anyFile, (file) => {
      expect(readJournalFile(journalFileText(file))).toEqual(file);
    }),
  );
});

test('a file of as many sales as a till can have is read', () => {
  const sales = Array.from({ length: MAX_JOURNAL_SALES }, (_, at) => ({ ...SALE, total: at }));
  const read = readJournalFile(journalFileText({ ...FILE, sales })) as JournalFile;
  expect(read.sales.length).toBe(MAX_JOURNAL_SALES);
  expect(read.sales.at(-1)?.total).toBe(MAX_JOURNAL_SALES - 1);
  expect(readJournalFile(journalFileText({ ...FILE, sales: [...sales, SALE] }))).toEqual({
    fault: 'too-large',
  });
});

test('it is named after its till and moment, on the day that it is in Bangkok', () => {
  expect(journalFileName(FILE, Date.parse('2026-11-25T07:32:59Z'))).toBe('รายการรอส่ง-3-2569-11-25-1432.json');
  const second = { till: { name: '', code: '3.2' } };
  expect(journalFileName(second, Date.parse('2026-12-31T17:05:00Z'))).toBe(
    'รายการรอส่ง-3.2-2570-01-01-0005.json',
  );
});

describe('what is no such file is said to be none', () => {
  test.each<[string, string, keyof typeof JOURNAL_FAULT_WORDS]>([
    ['nothing', '', 'not-json'],
    ['half of one', journalFileText(FILE).slice(0, -20), 'not-json'],
    ['a picture', '\u0089PNG\r\n', 'not-json'],
    ['one with a comma too many', `${journalFileText(FILE)},`, 'not-json'],
    ['null', 'null', 'not-a-journal'],
    ['a number', '5', 'not-a-journal'],
    ['a text', '"raandee-journal"', 'not-a-journal'],
    ['a list', `[${journalFileText(FILE)}]`, 'not-a-journal'],
    ['a backup of something else', '{"kind":"backup","version":1}', 'not-a-journal'],
    ['fields that only its prototype has', `{"__proto__":${journalFileText(FILE)}}`, 'not-a-journal'],
    ['a till that is none', textOf({ till: null }), 'not-a-journal'],
    ['a till with no name', textOf({ till: { code: '3' } }), 'not-a-journal'],
    [
      'a till with a name as long as a book',
      textOf({ till: { name: 'ก'.repeat(9999), code: '3' } }),
      'not-a-journal',
    ],
    ['a code that is a path', textOf({ till: { name: 'ก', code: '../3' } }), 'not-a-journal'],
    ['a code that is a number', textOf({ till: { name: 'ก', code: 3 } }), 'not-a-journal'],
    ['a device that is none', textOf({ device: 'mine' }), 'not-a-journal'],
    ['a moment that is none', textOf({ saved_at: 'yesterday' }), 'not-a-journal'],
    ['sales that are no list', textOf({ sales: { length: 3 } }), 'not-a-journal'],
    ['no version', textOf({ version: undefined }), 'not-a-journal'],
    ['a version that is a text', textOf({ version: '1' }), 'not-a-journal'],
    ['version 0', textOf({ version: 0 }), 'not-a-journal'],
    ['a later version', textOf({ version: 2, till: 'another shape' }), 'newer'],
    ['no sales', textOf({ sales: [] }), 'empty'],
  ])('%s', (_, text, fault) => {
    expect(readJournalFile(text)).toEqual({ fault });
    expect(JOURNAL_FAULT_WORDS[fault]).toMatch(/ไฟล์นี้/);
  });

  test('one that is larger than any is not even parsed', () => {
    expect(readJournalFile(' '.repeat(MAX_JOURNAL_LENGTH + 1))).toEqual({ fault: 'too-large' });
  });

  test('whatever is in it, reading gives a file or a fault, and changes no object of the page', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc.jsonValue().map((value) => textOf({ sales: [value], __proto__: value })),
      fc.dictionary(fc.constantFrom(...Object.keys(FILE), '__proto__'), fc.jsonValue()).map(textOf),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const read = readJournalFile(text);
        expect(
          'fault' in read ? Object.keys(JOURNAL_FAULT_WORDS).includes(read.fault) : read.kind,
        ).toBeTruthy();
        expect(Object.keys(Object.prototype)).toEqual([]);
        expect(({} as Record<string, unknown>).kind).toBeUndefined();
      }),
    );
  });
});

test('a sale that is damaged spoils no other: which it is, the server says', () => {
  const damaged = ['x', null, 5, [], { uuid: 7 }];
  expect(readJournalFile(textOf({ sales: [SALE, ...damaged, SALE] }))).toMatchObject({
    sales: [SALE, ...damaged, SALE],
  });
});

test('a mark before the first letter, as some editors put it, is no fault', () => {
  expect(readJournalFile(`\uFEFF${journalFileText(FILE)}`)).toEqual(FILE);
});
