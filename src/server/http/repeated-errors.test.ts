import fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withoutRepetition } from './repeated-errors.ts';

/** A program whose disk is full, and the lines of its log. */
function program() {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = fastify({ logger: { level: 'info', stream, hooks: { logMethod: withoutRepetition(60_000) } } });
  return { log: app.log, said: () => lines.splice(0).map(({ msg, repeated }) => ({ msg, repeated })) };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the same error is told once, and then how often it came; another kind at once', () => {
  const { log, said } = program();
  const full = (id: number) => log.error({ err: new Error('database or disk is full'), id }, 'a call failed');
  for (let i = 0; i < 5_000; i += 1) full(i);
  log.error({ err: new Error('another') }, 'a call failed');
  log.error(new Error('another'), 'something else');
  for (let i = 0; i < 3; i += 1) log.info('a sale');
  expect(said().map(({ msg }) => msg)).toEqual([
    'a call failed',
    'a call failed',
    'something else',
    ...['a sale', 'a sale', 'a sale'],
  ]);
  vi.advanceTimersByTime(60_000);
  expect(said()).toEqual([{ msg: expect.stringContaining('disk is full'), repeated: 4_999 }]);
  full(0);
  expect(said()).toHaveLength(1);
  vi.advanceTimersByTime(60_000);
  expect(said()).toEqual([]);
});
