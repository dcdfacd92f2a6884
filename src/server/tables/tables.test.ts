import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import type { TableFormat } from '#shared/http/fields.ts';
import { HEAD_ROW, workbookParts } from '../testing/workbook-files.ts';
import { readTable, type Table } from './read-table.ts';
import { type Cell, writeTable } from './write-table.ts';
import { unzip, zipped, zipStored } from './zip-archive.ts';

const FORMATS: readonly TableFormat[] = ['csv', 'xlsx'];

async function written(rows: readonly (readonly Cell[])[], format: TableFormat): Promise<Buffer> {
  const columns = (rows[0] ?? []).map((_, i) => ({ title: `คอลัมน์ ${i + 1}`, width: 12 }));
  const file = writeTable({ fileName: 'ตาราง', title: 'ตาราง', columns, rows }, format);
  return buffer(file.body);
}

async function read(bytes: Buffer | string, maxRows = 100): Promise<Table> {
  const table = await readTable(Buffer.from(bytes), maxRows);
  if ('refused' in table) throw new Error(table.refused);
  return table;
}

async function refusal(bytes: Buffer | string, maxRows = 100): Promise<string> {
  const table = await readTable(Buffer.from(bytes), maxRows);
  return 'refused' in table ? table.refused : 'read';
}

const cellsOf = (table: Table) => table.rows.map(({ cells }) => cells);

/** Texts that tables get wrong: separators, quotes, line ends, formulas, codes with zeros, Thai, emoji. */
const oddText = fc
  .array(
    fc.constantFrom(
      ...['"', "'", ',', ';', '\t', '\n', '\r\n', '=', '+', '-', '@', '＝', '0', '00', 'ก่ำ', 'น้ำ', '😀'],
      ...['_x000D_', '<', '>', '&', 'A1', '=1+1', "'=", ' ', '1E+15', '\u00a0', '﷽', 'TRUE', '#N/A'],
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join('').normalize('NFC').trim())
  .filter((text) => text !== '');

describe.each(FORMATS)('a table as %s', (format) => {
  test('comes back letter for letter, whatever stands in its texts', { timeout: 60_000 }, async () => {
    const rows = fc.array(fc.tuple(oddText, oddText, oddText), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(rows, async (texts) => {
        const file = await written(
          texts.map((row) => row.map((text) => ({ text }))),
          format,
        );
        expect(cellsOf(await read(file))).toEqual(texts);
      }),
      { numRuns: format === 'csv' ? 300 : 25 },
    );
  });

  test('keeps the digits of codes, satang of amounts, days, and what is below nothing', async () => {
    const rows: Cell[][] = [
      [
        { text: '0012' },
        { text: '8850123456789012345' },
        { satang: 123450 },
        { count: -3 },
        { day: '2026-02-28' },
      ],
      [{ text: '-5' }, { text: '1E5' }, { satang: 999_999_999 }, { count: 0 }, null],
    ];
    expect(cellsOf(await read(await written(rows, format)))).toEqual([
      ['0012', '8850123456789012345', '1234.5', '-3', '2026-02-28'],
      ['-5', '1E5', '9999999.99', '0', ''],
    ]);
  });
});

test('a CSV begins with the mark by which Excel sees Thai, and no cell of it begins a formula', async () => {
  const csv = await written(
    [[{ text: '=1+1' }, { text: '@SUM(A1)' }, { text: "'=x" }, { count: -5 }]],
    'csv',
  );
  expect([...csv.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(csv.toString().split('\r\n')[1]).toBe(`"'=1+1","'@SUM(A1)","''=x",-5`);
});

test('the cells of a workbook are texts, numbers and days, and none is a formula', async () => {
  const workbook = await written(
    [
      [
        { text: '=HYPERLINK("http://x")' },
        { text: '0812345678' },
        { satang: 1050 },
        { count: 7 },
        { day: '2026-11-20' },
      ],
    ],
    'xlsx',
  );
  const files = await unzip(workbook, { maxFiles: 50, maxBytes: 1_000_000 }, () => true);
  const sheet = String(files?.get('xl/worksheets/sheet1.xml'));
  expect(sheet).not.toMatch(/<f[ >]/);
  expect(sheet).toMatch(/<c r="A2"[^>]*t="(?:s|inlineStr)"/);
  expect(sheet).toMatch(/<c r="B2"[^>]*t="(?:s|inlineStr)"/);
  expect(sheet).toMatch(/<c r="C2"(?![^>]*t="s")[^>]*><v>10\.5<\/v>/);
  expect(sheet).toMatch(/<c r="D2"(?![^>]*t="s")[^>]*><v>7<\/v>/);
  const [, row] = await readSheet(workbook);
  expect(row).toEqual(['=HYPERLINK("http://x")', '0812345678', 10.5, 7, new Date('2026-11-20T00:00:00Z')]);
});

const THAI = 'รหัส,ชื่อ\nA1,น้ำดื่ม\n';
/** The same as Excel on a Thai Windows saves it: one byte for a letter. */
const windows874 = Buffer.from(
  [...THAI].map((letter) => {
    const code = letter.charCodeAt(0);
    return code < 0x80 ? code : code - 0x0e00 + 0xa0;
  }),
);
const utf16 = Buffer.from(THAI, 'utf16le');

test.each([
  ['UTF-8', Buffer.from(THAI)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${THAI}`)],
  ['windows-874', windows874],
  ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
  ['UTF-16 of the other order', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])],
  ['UTF-16 without a mark', utf16],
  ['semicolons', Buffer.from(THAI.replaceAll(',', ';'))],
  ['tabs', Buffer.from(THAI.replaceAll(',', '\t'))],
  ['a line that says the separator', Buffer.from(`sep=;\r\n${THAI.replaceAll(',', ';')}`)],
  ['lines of Windows', Buffer.from(THAI.replaceAll('\n', '\r\n'))],
  ['lines of an old Mac', Buffer.from(THAI.replaceAll('\n', '\r'))],
])('a CSV file in %s is read', async (_, bytes) => {
  const table = await read(bytes);
  expect(table.titles).toEqual(['รหัส', 'ชื่อ']);
  expect(cellsOf(table)).toEqual([['A1', 'น้ำดื่ม']]);
});

test('rows have the numbers that a spreadsheet gives them, empty ones and several lines in a cell counted too', async () => {
  const table = await read('\na,b\n"x\ny",1\n,\n\nz,2\n');
  expect(table.rows).toEqual([
    { line: 3, cells: ['x\ny', '1'] },
    { line: 6, cells: ['z', '2'] },
  ]);
  expect((await read('sep=,\na,b\nz,2\n')).rows[0]?.line).toBe(3);
});

const workbook = (rows: string, styles = '') => workbookParts(rows, { styles });

test("a workbook of another program is read: numbers as Excel shows them, failed formulas as Excel's words", async () => {
  const rows = `${HEAD_ROW}<row r="3"><c r="A3"><v>19.989999999999998</v></c><c r="B3"><v>0.30000000000000004</v></c><c r="C3"><v>8850123456789</v></c><c r="D3" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="E3" t="b"><v>1</v></c></row>`;
  expect((await read(await zipStored(workbook(rows)))).rows).toEqual([
    { line: 3, cells: ['19.99', '0.3', '8850123456789', '#DIV/0!', 'TRUE'] },
  ]);
});

test('percentages are read as Excel shows them and as a CSV file has them, not as the fractions that it keeps', async () => {
  const percent = (value: number, format: string) => ({ type: Number, value, format });
  const rows = [
    [{ value: 'a' }],
    [
      percent(0.1, '0%'),
      percent(0.07, '0.00%'),
      percent(0.125, '0.0%'),
      percent(1, '#,##0%'),
      percent(-0.05, '0%'),
    ],
    [
      percent(0.1, '0.00'),
      percent(10, '0.00"%"'),
      percent(10, '0\\%'),
      percent(0.1, '0%;-0%'),
      { value: '10%' },
    ],
  ];
  const table = await read(Buffer.from(await writeWorkbook(rows).toBuffer()));
  expect(cellsOf(table)).toEqual([
    ['10%', '7%', '12.5%', '100%', '-5%'],
    ['0.1', '10', '10', '10%', '10%'],
  ]);
});

test('percentages of other programs: built-in formats, calculated ones, names with a prefix', async () => {
  const styles =
    '<cellStyleXfs><xf numFmtId="9"/><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf xfId="0" numFmtId="9"/><xf numFmtId="10"/></cellXfs>';
  const cells = [
    '<c r="A2" s="1"><v>0.1</v></c>',
    `<c r='B2' t='n' s='2'><f>1/8</f><v>0.125</v></c>`,
    '<c r="C2" s="0"><v>0.1</v></c>',
    '<c r="D2" s="1" t="str"><f>A1</f><v>0.5</v></c>',
    '<c r="E2" s="1"/><x:c xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main" r="F2" s="1"><x:v>0.3</x:v></x:c>',
    '<c r="G2" s="1" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
  ];
  const file = await zipStored(workbook(`${HEAD_ROW}<row r="2">${cells.join('')}</row>`, styles));
  expect(cellsOf(await read(file))).toEqual([['10%', '12.5%', '0.1', '0.5', '', '30%', '#DIV/0!']]);
});

describe('what is no table is refused, and nothing else happens', () => {
  const good = () => zipStored(workbook(`${HEAD_ROW}<row r="2"><c r="A2"><v>1</v></c></row>`));

  test('the workbook that the others are made of is a good one', async () => {
    expect(await refusal(await good())).toBe('read');
  });

  test.each([
    ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    [
      'an old workbook (XLS)',
      () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0]),
    ],
    ['half a workbook', async () => (await good()).subarray(0, (await good()).length / 2)],
    ['a workbook without its end', async () => (await good()).subarray(0, -30)],
    ['a zip archive of something else', () => zipStored(new Map([['a.xml', Buffer.from('<a/>')]]))],
    ['a workbook whose sheet is cut off', () => zipStored(workbook('<row r="1"><c r="A1"'))],
    ['letters that are none', () => Buffer.from([0x41, 0xff, 0xfe, 0xdb, 0x42])],
  ])('%s', async (_, make) => {
    expect(await refusal(await make())).toBe('IMPORT_UNREADABLE');
  });

  test('a workbook of a single cell at the end of the world', async () => {
    const far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
    expect(await refusal(await zipStored(workbook(far)))).toBe('IMPORT_TOO_LARGE');
    const hidden = '<row r="1048576"><c r="&#88;FD1048576"><v>1</v></c></row>';
    expect(await refusal(await zipStored(workbook(hidden)))).toBe('IMPORT_TOO_LARGE');
  });

  const BOMB_BYTES = 120 * 1024 * 1024;
  const SHEET = 'xl/worksheets/sheet1.xml';
  /** Only its length: a failure would otherwise print all of it. */
  const unpackedWithin = async (archive: Buffer, maxBytes: number) =>
    (await unzip(archive, { maxFiles: 1, maxBytes }, () => true))?.get(SHEET)?.length ?? null;

  test('an archive that unpacks to more than may be', async () => {
    const archive = await buffer(zipped([{ name: SHEET, content: [' '.repeat(BOMB_BYTES)] }]));
    expect(archive.length).toBeLessThan(200_000);
    expect(await unpackedWithin(archive, BOMB_BYTES)).toBe(BOMB_BYTES);
    expect(await unpackedWithin(archive, BOMB_BYTES - 1)).toBeNull();
    expect(await refusal(archive)).toBe('IMPORT_UNREADABLE');
  });

  test('an archive that unpacks to far more than it says', async () => {
    const packed = deflateRawSync(Buffer.alloc(BOMB_BYTES, ' '));
    const archive = await zipStored(new Map([[SHEET, packed]]));
    // Marked as deflated, here and in the directory; its size stays the small one.
    archive.writeUInt16LE(8, 8);
    archive.writeUInt16LE(8, archive.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 10);
    expect(archive.length).toBeLessThan(200_000);
    expect(await unpackedWithin(archive, 2 * BOMB_BYTES)).toBeNull();
    expect(await refusal(archive)).toBe('IMPORT_UNREADABLE');
  });

  test('a quotation mark that is never closed, with its row', async () => {
    const answer = await readTable(Buffer.from('a,b\n1,2\n"3,4\n5,6\n'), 100);
    expect(answer).toMatchObject({
      refused: 'IMPORT_QUOTES_BROKEN',
      message: expect.stringContaining('แถวที่ 3'),
    });
  });

  test.each([
    ['nothing', ''],
    ['titles alone', 'a,b\n\n,\n'],
  ])('%s', async (_, csv) => {
    expect(await refusal(csv)).toBe('IMPORT_EMPTY');
  });

  test('more rows than may be, in either form; as many as may be are read', async () => {
    const rows = (count: number): Cell[][] => Array.from({ length: count }, (_, i) => [{ text: `r${i}` }]);
    for (const format of FORMATS) {
      expect(await refusal(await written(rows(10), format), 10)).toBe('read');
      expect(await refusal(await written(rows(11), format), 10)).toBe('IMPORT_TOO_LARGE');
    }
  });

  test('more columns than anybody maps; empty ones at the end are forgiven', async () => {
    const line = (columns: number) => Array.from({ length: columns }, (_, i) => `c${i}`).join(',');
    expect(await refusal(`${line(100)},,,\n${line(100)}\n`)).toBe('read');
    expect(await refusal(`${line(101)}\n${line(3)}\n`)).toBe('IMPORT_TOO_WIDE');
    expect(await refusal(`${line(3)}\n${line(101)}\n`)).toBe('IMPORT_TOO_WIDE');
  });
});
