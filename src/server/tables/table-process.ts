import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { Transform } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import { DEAR_WORK } from '../capacity/dear-work.ts';
import { type Places, Turns } from '../capacity/turns.ts';
import type { Table, TableRow, UnreadTable } from './read-table.ts';

/**
 * Files that somebody chose are read in a process of their own, which sees nothing of the shop: whatever a file does to
 * its reader, no till waits for it, and the process ends when it takes too long or too much memory.
 */

/** What the process answers, a line of JSON each: how it went, and with a table its rows, some at a time. */
export type ReaderLine =
  | { readonly titles: readonly string[] }
  | { readonly rows: readonly TableRow[] }
  | { readonly unread: UnreadTable };

/**
 * Reads a table, its titles and rows.
 * @param maxRows under the titles, empty ones aside
 */
export type ReadTable = (
  bytes: Buffer,
  maxRows: number,
) => Promise<Table | UnreadTable | Refusal<'IMPORT_BUSY'>>;

export interface ReaderLimits extends Places {
  /** Whoever closes ends the one that is read. */
  readonly atOnce: 1;
  /** From its start to its last word; long, since it comes after everybody else on a busy machine. */
  readonly deadlineMs: number;
  /** Of the reader's heap. What it unpacks is bounded by itself (read-workbook.ts). */
  readonly heapMb: number;
  /** Of all that it answers. */
  readonly maxAnswerBytes: number;
}

const LIMITS: ReaderLimits = {
  ...DEAR_WORK.strangersFiles,
  deadlineMs: 120_000,
  heapMb: 400,
  maxAnswerBytes: 64 * 1024 * 1024,
};

export interface TableReader {
  readonly read: ReadTable;
  /** The process that reads now, or null. */
  readonly pid: () => number | null;
  /** Ends what is being read. */
  close(): void;
}

/** How a process that V8 stops for want of memory ends. */
const OUT_OF_MEMORY = { signal: 'SIGABRT', code: 134 };

/**
 * Makes ready to read files, one at a time, each in a process of its own.
 * @param program the built program of the process
 */
export function startTableReader(program: URL, changed: Partial<ReaderLimits> = {}): TableReader {
  const limits = { ...LIMITS, ...changed };
  const turns = new Turns(limits);
  let now: ReaderProcess | null = null;
  return {
    read: async (bytes, maxRows) => {
      const end = await turns.take();
      if (end === null) return refuse('IMPORT_BUSY');
      try {
        now = new ReaderProcess(program, limits, maxRows);
        return await now.read(bytes);
      } finally {
        now = null;
        end();
      }
    },
    pid: () => now?.pid ?? null,
    close: () => now?.kill(),
  };
}

class ReaderProcess {
  readonly #child;
  readonly #limits: ReaderLimits;
  #isOverLimit = false;

  constructor(program: URL, limits: ReaderLimits, maxRows: number) {
    this.#limits = limits;
    const args = [`--max-old-space-size=${limits.heapMb}`, fileURLToPath(program), String(maxRows)];
    // Nothing of the server's environment, where the way to its database stands.
    this.#child = spawn(process.execPath, args, { env: {}, stdio: ['pipe', 'pipe', 'pipe'] });
    // The tills come first.
    if (this.pid !== null) yieldTo(this.pid);
  }

  get pid(): number | null {
    return this.#child.pid ?? null;
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  async read(bytes: Buffer): Promise<Table | UnreadTable> {
    const tooLong = setTimeout(() => this.#giveUp(), this.#limits.deadlineMs);
    try {
      // A process that ends before it has taken all of the file says why by its end.
      this.#child.stdin.on('error', () => {});
      this.#child.stdin.end(bytes);
      const [answer] = await Promise.all([this.#listen(), this.#ended()]);
      if (answer === null) throw new Error('the reader of tables ended without an answer');
      return answer;
    } catch (problem) {
      if (this.#isOverLimit) return refuse('IMPORT_TOO_COMPLEX');
      throw problem;
    } finally {
      clearTimeout(tooLong);
      this.kill();
    }
  }

  #giveUp(): void {
    this.#isOverLimit = true;
    this.kill();
  }

  async #listen(): Promise<Table | UnreadTable | null> {
    let titles: readonly string[] | null = null;
    const rows: TableRow[] = [];
    for await (const line of createInterface({ input: this.#child.stdout.pipe(this.#metered()) })) {
      const said = JSON.parse(line) as ReaderLine;
      if ('unread' in said) return said.unread;
      if ('titles' in said) titles = said.titles;
      else rows.push(...said.rows);
    }
    return titles === null ? null : { titles, rows };
  }

  #metered(): Transform {
    let bytes = 0;
    return new Transform({
      transform: (part: Buffer, _encoding, done) => {
        bytes += part.length;
        if (bytes > this.#limits.maxAnswerBytes) this.#giveUp();
        done(null, part);
      },
    });
  }

  #ended(): Promise<void> {
    let said = '';
    this.#child.stderr.on('data', (part) => {
      said = `${said}${part}`.slice(0, 2_000);
    });
    return new Promise((resolve, reject) => {
      this.#child.once('error', reject);
      this.#child.once('close', (code, signal) => {
        if (code === 0) return resolve();
        if (signal === OUT_OF_MEMORY.signal || code === OUT_OF_MEMORY.code) this.#isOverLimit = true;
        reject(new Error(`the reader of tables ended with ${signal ?? code}: ${said}`));
      });
    });
  }
}

function yieldTo(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system doesn't let us; it is read all the same.
  }
}
