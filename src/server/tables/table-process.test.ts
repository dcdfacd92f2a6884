import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { builtProgram } from '../testing/built-program.ts';
import { sendTable, suggestedMapping } from '../testing/table-files.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { HEAD_ROW, packedWorkbook, WORKSHEET } from '../testing/workbook-files.ts';
import { type ReaderLimits, startTableReader, type TableReader } from './table-process.ts';

/** A reader that does as the file says. */
const OBEDIENT = `
  import { buffer } from 'node:stream/consumers';
  const order = String(await buffer(process.stdin));
  if (order === 'hang') for (;;);
  if (order === 'fill') for (const all = [];;) all.push(new Array(1000).fill(all.length));
  if (order === 'fail') throw new Error('no such letter');
  if (order === 'leave') process.exit(0);
  const say = (line) => process.stdout.write(JSON.stringify(line) + '\\n');
  say({ titles: ['order', 'pid', 'environment'] });
  if (order === 'talk') for (let i = 0; i < 1000; i += 1) say({ rows: [{ line: i, cells: ['x'.repeat(1000)] }] });
  say({ rows: [{ line: 2, cells: [order, String(process.pid), JSON.stringify(Object.keys(process.env))] }] });
`;

let reader: TableReader;
let obedient: URL;
let program: URL;

beforeAll(async () => {
  program = await builtProgram('table-reader');
  const folder = mkdtempSync(join(tmpdir(), 'raandee-reader-'));
  writeFileSync(join(folder, 'reader.mjs'), OBEDIENT);
  obedient = pathToFileURL(join(folder, 'reader.mjs'));
  return () => rmSync(folder, { recursive: true, force: true });
});

afterEach(() => reader.close());

const read = async (order: string | Buffer) => {
  const table = await reader.read(Buffer.from(order), 20_000);
  return 'refused' in table ? table.refused : table.rows;
};
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
/** The process that reads what was just sent. */
const begun = () => vi.waitFor(() => reader.pid() ?? expect.fail('nothing is read'));

describe('a reader of files', () => {
  const start = (limits: Partial<ReaderLimits> = {}) => {
    reader = startTableReader(obedient, limits);
  };

  test('is a process of its own for each file, which knows nothing of the server and is gone afterwards', async () => {
    start();
    const [first, second] = [await read('a'), await read('b')];
    const pids = [first, second].map((rows) =>
      Number(typeof rows === 'string' ? Number.NaN : rows[0]?.cells[1]),
    );
    expect(new Set([process.pid, ...pids]).size).toBe(3);
    expect(pids.map(isAlive)).toEqual([false, false]);
    expect(typeof first === 'string' ? first : first[0]?.cells[2]).toBe('[]');
    expect(reader.pid()).toBeNull();
  });

  test('is ended at its deadline, and the next file is read', async () => {
    start({ deadlineMs: 300 });
    const reading = read('hang');
    const pid = await begun();
    expect(await reading).toBe('IMPORT_TOO_COMPLEX');
    expect(isAlive(pid)).toBe(false);
    reader = startTableReader(obedient);
    expect(await read('x')).toHaveLength(1);
  });

  test('is ended when it fills its memory', async () => {
    start({ heapMb: 32 });
    expect(await read('fill')).toBe('IMPORT_TOO_COMPLEX');
  });

  test('is ended when it answers more than it may', async () => {
    start({ maxAnswerBytes: 50_000 });
    expect(await read('talk')).toBe('IMPORT_TOO_COMPLEX');
  });

  test('that fails by itself is a fault of the program, not of the file', async () => {
    start();
    await expect(read('fail')).rejects.toThrow('no such letter');
    await expect(read('leave')).rejects.toThrow('without an answer');
  });

  test('reads one file at a time; some wait, one more is refused, and whoever waited is served', async () => {
    start({ maxWaiting: 2 });
    const hanging = read('hang');
    const pid = await begun();
    const waiting = [read('a'), read('b')];
    expect(await read('c')).toBe('IMPORT_BUSY');
    expect(reader.pid()).toBe(pid);
    const ended = expect(hanging).rejects.toThrow('SIGKILL');
    reader.close();
    await ended;
    expect((await Promise.all(waiting)).map((rows) => rows.length)).toEqual([1, 1]);
  });
});

const times = (text: string, megabytes: number) => text.repeat((megabytes * 1_000_000) / text.length);
const cell = (inside: string) => `${HEAD_ROW}<row r="2"><c r="A2" t="str">${inside}</c></row>`;

/** Each is a few kilobytes long once it is packed, and kept the reader busy for a minute and more, or for gigabytes. */
const HOSTILE: readonly (readonly [what: string, make: () => Buffer, refused?: string])[] = [
  [
    'megabytes within one tag',
    () => packedWorkbook(`${HEAD_ROW}<row r="2"><c r="A2" ${times('a', 5)}/></row>`),
  ],
  [
    'a tag of a hundred thousand attributes',
    () => packedWorkbook(`${HEAD_ROW}<row r="2"><c ${times('a="" ', 1)}/></row>`),
  ],
  ['tags that never end', () => packedWorkbook(times('<c', 5))],
  [
    'megabytes of spaces in a tag',
    () => packedWorkbook(`${HEAD_ROW}<row r="2"><c r${times(' ', 50)}="A2"/></row>`),
  ],
  ['a long comment', () => packedWorkbook(`${HEAD_ROW}<!--${times('-', 5)}--><row r="2"/>`)],
  ['a comment that never ends', () => packedWorkbook(`${HEAD_ROW}<!--${times(' ', 5)}`)],
  ['letters as they are, without an end', () => packedWorkbook(cell(`<v><![CDATA[${times(']', 5)}</v>`))],
  ['megabytes of spaces in a cell', () => packedWorkbook(cell(`<v>${times(' ', 60)}</v>`))],
  [
    'entities that it makes itself',
    () =>
      packedWorkbook(cell('<v>&b;</v>'), { before: '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>' }),
  ],
  [
    'a style of megabytes',
    () => packedWorkbook(cell('<v>1</v>'), { styles: `<numFmts><numFmt ${times(' ', 5)}/></numFmts>` }),
  ],
  ['rows within rows', () => packedWorkbook(times('<row>', 1))],
  [
    'the same cell again and again',
    () => packedWorkbook(`<row r="1">${times('<c r="A1"/>', 60)}</row>`),
    'IMPORT_TOO_LARGE',
  ],
  [
    'one text in more cells than fit on the disk',
    () => {
      const shared = `<sst xmlns="${WORKSHEET}"><si><t>${'ก'.repeat(30_000)}</t></si></sst>`;
      const row = (i: number) =>
        `<row r="${i}"><c r="A${i}" t="s"><v>0</v></c><c r="B${i}" t="s"><v>0</v></c></row>`;
      return packedWorkbook(Array.from({ length: 2_000 }, (_, i) => row(i + 1)).join(''), { shared });
    },
    'IMPORT_TOO_COMPLEX',
  ],
];

describe('a file that is made to be hard to read', () => {
  beforeAll(() => {
    reader = startTableReader(program);
  });

  test.each(HOSTILE.map(([what, make, refused = 'IMPORT_UNREADABLE']) => ({ what, make, refused })))(
    'is refused: $what',
    async ({ make, refused }) => {
      reader = startTableReader(program);
      const file = make();
      expect(file.length).toBeLessThan(300_000);
      expect(await read(file)).toBe(refused);
    },
  );

  test.each([
    ['quotation marks', '"'],
    ['separators', ','],
    ['lines', 'x\r'],
    ['marks before a formula', "'"],
  ])('as CSV of megabytes of %s, comes to an end too', async (_, text) => {
    reader = startTableReader(program);
    const table = await reader.read(Buffer.from(`a,b\n${times(text, 19)}`), 20_000);
    expect('refused' in table ? 0 : table.rows.length).toBeLessThanOrEqual(20_000);
  });
});

test('a shop reads what its managers choose in that process, good files and bad ones', async () => {
  reader = startTableReader(program);
  const shop = await openTestShop('sqlite', { readTable: reader.read });
  const manager = await shop.signIn('manager');
  const titles = ['sku', 'name', 'price'];
  const csv = `${titles.join(',')}\nPROC-1,น้ำแร่ภูผา,12.50\n`;
  const check = await sendTable(manager, 'POST /products/import/check', csv, suggestedMapping(titles));
  expect(check.body).toMatchObject({ rows: 1, created: 1, problem_count: 0 });

  const sending = sendTable(
    manager,
    'POST /products/import/columns',
    packedWorkbook(times('<c', 5)),
    '',
    'xlsx',
  );
  expect(await begun()).not.toBe(process.pid);
  expect(await sending).toMatchObject({ status: 422, body: { code: 'IMPORT_UNREADABLE' } });

  const bomb = Buffer.from(`sku,name,price\n"${'\n'.repeat(10)}`);
  const answer = await sendTable(manager, 'POST /products/import', bomb, suggestedMapping(titles));
  expect(answer).toMatchObject({ status: 422, body: { code: 'IMPORT_QUOTES_BROKEN' } });
  await shop.close();
});
