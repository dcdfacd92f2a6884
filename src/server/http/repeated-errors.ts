/** The logger's own way to write a line; its first argument may be an error or what goes with it. */
type Write = (this: unknown, ...line: unknown[]) => void;

const ERROR_LEVEL = 50;
const TOLD_EVERY_MS = 60_000;
/** Beyond so many kinds at once each is told as it comes: they are no repetition. */
const MOST_KINDS = 500;

/**
 * Keeps the same error from filling the log, as when the disk is full and every sale fails: the first of a kind is
 * written at once, and after a while how many more there were. It is the logger's hook for a line that is to be written.
 * @param everyMs how long a kind is only counted
 */
export function withoutRepetition(everyMs = TOLD_EVERY_MS) {
  const counted = new Map<string, { more: number }>();
  return function logMethod(this: unknown, line: unknown[], write: Write, level: number): void {
    if (level < ERROR_LEVEL) {
      write.apply(this, line);
      return;
    }
    const kind = kindOf(line);
    const seen = counted.get(kind);
    if (seen) {
      seen.more += 1;
      return;
    }
    write.apply(this, line);
    if (counted.size >= MOST_KINDS) return;
    const told = { more: 0 };
    counted.set(kind, told);
    setTimeout(() => {
      counted.delete(kind);
      if (told.more > 0) write.call(this, { repeated: told.more }, `${told.more} times more: ${kind}`);
    }, everyMs).unref();
  };
}

/** What makes two errors the same: what they are called and say, whatever was asked for. */
function kindOf([first, words]: readonly unknown[]): string {
  const error =
    first instanceof Error ? first : isObject(first) && first.err instanceof Error ? first.err : null;
  const said = typeof first === 'string' ? first : typeof words === 'string' ? words : '';
  if (error === null) return said;
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  return `${said}: ${error.name}${code} ${error.message}`;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
