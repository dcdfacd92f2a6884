import { expect, test } from 'vitest';
import { turns } from './turns.ts';

/** Work that ends when it is told to. */
function work() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, ended };
}

test('so many are done at once, so many wait, and one more is told no at once', async () => {
  const { take } = turns({ atOnce: 2, mostWaiting: 3 });
  const jobs = Array.from({ length: 6 }, work);
  let running = 0;
  let most = 0;
  const done = jobs.map(({ ended }, i) =>
    take(async () => {
      running += 1;
      most = Math.max(most, running);
      await ended;
      running -= 1;
      return i;
    }),
  );
  expect(await done[5]).toBeNull();
  for (const { end } of jobs) end();
  expect(await Promise.all(done)).toEqual([0, 1, 2, 3, 4, null]);
  expect(most).toBe(2);
  expect(await take(async () => 'again')).toBe('again');
});

test('work that fails gives its place to the next', async () => {
  const { take } = turns({ atOnce: 1, mostWaiting: 5 });
  const failing = take(() => Promise.reject(new Error('no')));
  const next = take(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(await take(async () => 'and on')).toBe('and on');
});
