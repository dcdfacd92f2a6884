import { beforeEach, expect, test, vi } from 'vitest';
import { askAhead, takeEarlyAnswer } from './early-answers.ts';

const asked: string[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  asked.length = 0;
  answer = async () => new Response('{"id":7}');
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return answer();
  });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const never = () => new AbortController().signal;

test('an answer that was asked for ahead is given to the first who asks, and to nobody else', async () => {
  askAhead('/api/session');
  expect(takeEarlyAnswer('/brands/api', never())).toBeUndefined();
  expect(await (await takeEarlyAnswer('/api/session', never()))?.json()).toEqual({ id: 7 });
  expect(takeEarlyAnswer('/api/session', never())).toBeUndefined();
  expect(asked).toEqual(['/api/session']);
});

test('a line that broke meanwhile is told to whoever takes the answer', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  askAhead('/api/session');
  await expect(takeEarlyAnswer('/api/session', never())).rejects.toThrow('Failed to fetch');
});

test('nobody waits for it longer than they would for an answer of their own', async () => {
  answer = () => new Promise(() => {});
  askAhead('/api/session');
  const patience = new AbortController();
  const waiting = takeEarlyAnswer('/api/session', patience.signal);
  patience.abort();
  await expect(waiting).rejects.toThrow(/abort/i);
});

test('an answer that nobody wanted for long is asked for anew', () => {
  vi.useFakeTimers();
  askAhead('/api/session');
  vi.advanceTimersByTime(20_001);
  expect(takeEarlyAnswer('/api/session', never())).toBeUndefined();
});
