import { OutcomeUnknown } from './database-faults.ts';

/**
 * Stops all writing once the disk has failed under a write. After a failed sync nobody knows what is on the disk: the
 * kernel may have dropped what it could not write, and say yes to the next sync all the same. So nothing more is promised
 * until the program is started again and has proved its data.
 */
export class WriteGate {
  #failure: string | null = null;
  readonly #listeners: ((failure: string) => void)[] = [];

  /** What the disk failed with, or null while all is well. */
  get failure(): string | null {
    return this.#failure;
  }

  /** Told once, when writing stops. */
  onStop(listener: (failure: string) => void): void {
    this.#listeners.push(listener);
  }

  /** @throws WritesStopped once the disk has failed */
  pass(): void {
    if (this.#failure !== null) throw new WritesStopped(this.#failure);
  }

  /** Stops writing if the error says that the disk failed; gives what the writer is told instead of it. */
  noticed(error: unknown): unknown {
    const isCommit = error instanceof OutcomeUnknown;
    if (!isDiskFailure(isCommit ? error.cause : error)) return error;
    if (this.#failure === null) {
      this.#failure = error instanceof Error ? error.message : String(error);
      for (const listener of this.#listeners) listener(this.#failure);
    }
    return new WritesStopped(this.#failure);
  }
}

/** Nothing is written any more: whether this write itself is on the disk, only the next start can tell. */
export class WritesStopped extends Error {
  constructor(failure: string) {
    super(`nothing is written any more, because the disk failed: ${failure}`);
    this.name = 'WritesStopped';
  }
}

const SQLITE_IOERR = 10;
const SQLITE_IOERR_WORDS = 'disk I/O error';
/** SQLite's errors have more of what happened in their higher bits. */
const PRIMARY_CODE = 0xff;
const POSTGRES_IO_ERROR = '58030';

function isDiskFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return (Number(error.errcode) & PRIMARY_CODE) === SQLITE_IOERR;
  const code = 'code' in error ? error.code : undefined;
  // The driver forgets the result code of a statement that gives rows: a checkpoint, an insert with `returning`.
  if (code === 'ERR_SQLITE_ERROR') return error.message.includes(SQLITE_IOERR_WORDS);
  return 'severity' in error && (error.severity === 'PANIC' || code === POSTGRES_IO_ERROR);
}
