import { buffer } from 'node:stream/consumers';
import { refuse } from '#shared/errors/refusals.ts';
import { readTable, type Table, type UnreadTable } from './tables/read-table.ts';
import type { ReaderLine } from './tables/table-process.ts';

/** The process that reads tables of strangers: takes a file on its input, answers with its rows. */

const ROWS_AT_ONCE = 500;

async function read(): Promise<Table | UnreadTable> {
  const bytes = await buffer(process.stdin);
  try {
    return await readTable(bytes, Number(process.argv[2]));
  } catch (problem) {
    // More letters, cells or bytes than fit into one text, list or buffer.
    if (problem instanceof RangeError) return refuse('IMPORT_TOO_COMPLEX');
    throw problem;
  }
}

/** Waits until the server has taken it, so that no answer piles up here. */
function say(line: ReaderLine): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(`${JSON.stringify(line)}\n`, (problem) => (problem ? reject(problem) : resolve()));
  });
}

const table = await read();
if ('refused' in table) {
  await say({ unread: table });
} else {
  await say({ titles: table.titles });
  for (let start = 0; start < table.rows.length; start += ROWS_AT_ONCE)
    await say({ rows: table.rows.slice(start, start + ROWS_AT_ONCE) });
}
