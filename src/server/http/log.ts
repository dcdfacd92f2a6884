import { writeSync } from 'node:fs';
import type { FastifyServerOptions } from 'fastify';
import { withoutRepetition } from './repeated-errors.ts';

const STDOUT = 1;

/** Where the program's log goes: the standard output, at this level; `silent` is none (rule C9.2). */
export function logTo(level: string): NonNullable<FastifyServerOptions['logger']> {
  if (level === 'silent') return false;
  return { level, stream: linesTo(STDOUT), hooks: { logMethod: withoutRepetition() } };
}

/**
 * Writes lines to a file that may lie on a full disk. A line that finds no place is lost, and the next one is tried
 * again: the logger's own way is to wait until there is place, and the shop would wait with it.
 */
export function linesTo(descriptor: number): { readonly write: (line: string) => void } {
  return {
    write: (line) => {
      try {
        writeSync(descriptor, line);
      } catch (error) {
        // A pipe whose reader is slow: that waits its turn.
        const isBusy = error instanceof Error && 'code' in error && error.code === 'EAGAIN';
        if (isBusy && descriptor === STDOUT) process.stdout.write(line);
      }
    },
  };
}
