import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Topic } from '#shared/http/topics.ts';
import { staleTopics } from './server-changes.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A screen with what follows each sale and what takes its time, and how often each has asked the server. */
function openScreen() {
  const client = new QueryClient();
  const asked = { usual: 0, calm: 0, others: 0 };
  const show = (what: keyof typeof asked, meta: { topics: Topic[]; pace?: 'calm' }) =>
    new QueryObserver(client, {
      ...{ queryKey: [what], meta, staleTime: Number.POSITIVE_INFINITY },
      queryFn: () => {
        asked[what] += 1;
        return asked[what];
      },
    }).subscribe(() => undefined);
  show('usual', { topics: ['orders'] });
  show('calm', { topics: ['orders', 'stock'], pace: 'calm' });
  show('others', { topics: ['customers'] });
  const paces = [staleTopics(client, 'usual'), staleTopics(client, 'calm')];
  const hear = async (topics: readonly Topic[]) => {
    for (const stale of paces) stale.add(topics);
    await vi.advanceTimersByTimeAsync(0);
  };
  const close = () => {
    for (const stale of paces) stale.stop();
  };
  return { asked, hear, close };
}

test('the first sale is shown at once, and of many in a row the last one too, without asking for each', async () => {
  const { asked, hear, close } = openScreen();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual({ usual: 1, calm: 1, others: 1 });
  await hear(['orders']);
  expect(asked).toEqual({ usual: 2, calm: 2, others: 1 });
  // A sale every quarter of a second, for twenty seconds.
  for (let i = 0; i < 80; i += 1) {
    await vi.advanceTimersByTimeAsync(250);
    await hear(['orders']);
  }
  expect(asked).toEqual({ usual: 12, calm: 4, others: 1 });
  // The last of them is in the next answer, and then there is nothing to ask for.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual({ usual: 13, calm: 5, others: 1 });
  close();
});

test('news of something else makes only those ask who show it', async () => {
  const { asked, hear, close } = openScreen();
  await vi.advanceTimersByTimeAsync(0);
  await hear(['stock']);
  expect(asked).toEqual({ usual: 1, calm: 2, others: 1 });
  await hear(['customers', 'stock']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual({ usual: 1, calm: 2, others: 2 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual({ usual: 1, calm: 3, others: 2 });
  close();
});
