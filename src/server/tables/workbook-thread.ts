import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { nextTurn } from './next-turn.ts';

/** A cell as it goes to the thread: text, a number of its column's format, a day, or nothing. */
export type PlainCell = string | number | Date | null;

export interface PlainSheet {
  readonly title: string;
  readonly columns: readonly { readonly title: string; readonly width: number; readonly numbers: string }[];
  readonly rows: readonly (readonly PlainCell[])[];
}

/**
 * The thread's program. 20,000 products keep the library busy for seconds, in which no till may wait; and it is so
 * little that it needs no file of its own among the built programs.
 */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
const writeWorkbook = require(workerData.library).default;
const { title, columns } = workerData;
const head = columns.map((column) => ({
  type: String, value: column.title, fontWeight: 'bold', backgroundColor: '#e6f2f1',
}));
const rows = [head];
const cellOf = (value, i) => {
  if (value === null) return null;
  if (typeof value === 'string') return { type: String, value, format: '@' };
  if (typeof value === 'number') return { type: Number, value, format: columns[i].numbers };
  return { type: Date, value, format: 'yyyy-mm-dd' };
};
parentPort.on('message', (more) => {
  if (more !== null) {
    for (const row of more) rows.push(row.map(cellOf));
    return;
  }
  writeWorkbook(rows, {
    sheet: title,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer().then((bytes) => parentPort.postMessage(bytes));
});
`;

const ROWS_AT_ONCE = 500;

/** Writes a workbook of one sheet in a thread of its own. */
export async function writeWorkbookInThread({ title, columns, rows }: PlainSheet): Promise<Buffer> {
  const require = createRequire(import.meta.url);
  const library = require.resolve('write-excel-file/node');
  const thread = new Worker(PROGRAM, { eval: true, workerData: { library, title, columns } });
  try {
    const written = new Promise<Uint8Array>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', () => reject(new Error('the thread that writes workbooks ended')));
    });
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      thread.postMessage(rows.slice(start, start + ROWS_AT_ONCE));
      await nextTurn();
    }
    thread.postMessage(null);
    return Buffer.from(await written);
  } finally {
    await thread.terminate();
  }
}
