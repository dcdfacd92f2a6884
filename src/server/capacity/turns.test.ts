import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

/** Work that ends when it is told to. */
function work() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, ended };
}

test('so many are done at once, so many wait, and one more is told no at once', async () => {
  const turns = new Turns({ atOnce: 2, maxWaiting: 3 });
  const jobs = Array.from({ length: 6 }, work);
  let running = 0;
  let most = 0;
  const done = jobs.map(({ ended }, i) =>
    turns.do(async () => {
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
  expect(await turns.do(async () => 'again')).toBe('again');
});

test('work that fails gives its place to the next', async () => {
  const turns = new Turns({ atOnce: 1, maxWaiting: 5 });
  const failing = turns.do(() => Promise.reject(new Error('no')));
  const next = turns.do(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(await turns.do(async () => 'and on')).toBe('and on');
});

test('who is gone before their turn gives up their place among those who wait', async () => {
  const turns = new Turns({ atOnce: 1, maxWaiting: 1 });
  const end = await turns.take();
  const gone = new AbortController();
  const waiting = turns.take(gone.signal);
  gone.abort();
  expect(await waiting).toBeNull();
  const next = turns.take();
  expect(await turns.take()).toBeNull();
  end?.();
  end?.();
  expect(await next).not.toBeNull();
});
