import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchStream } from './stream-watch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

function listen() {
  const doubt = vi.fn();
  const watch = watchStream(doubt);
  watch.heard();
  return { watch, doubt };
}

test('a stream that is heard now and then is never doubted', async () => {
  const { watch, doubt } = listen();
  for (let beat = 0; beat < 200; beat += 1) {
    await seconds(5);
    watch.heard();
  }
  expect(doubt).not.toHaveBeenCalled();
  expect(watch.isWell()).toBe(true);
});

test('one that is renewed, by a server that was started anew too, is not doubted', async () => {
  const { watch, doubt } = listen();
  for (let round = 0; round < 5; round += 1) {
    watch.lost();
    await seconds(2.9);
    watch.heard();
    await seconds(5);
  }
  expect(doubt).not.toHaveBeenCalled();
});

test('one that is lost is doubted within seconds, however often the browser tries it again meanwhile', async () => {
  const { watch, doubt } = listen();
  watch.lost();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await seconds(1);
    watch.lost();
  }
  expect(doubt).toHaveBeenCalledTimes(1);
  expect(watch.isWell()).toBe(false);
  watch.heard();
  expect(watch.isWell()).toBe(true);
});

test('one that says nothing any more is doubted too, and again as long as it says nothing', async () => {
  const { watch, doubt } = listen();
  await seconds(11.9);
  expect(doubt).not.toHaveBeenCalled();
  await seconds(0.1);
  expect(doubt).toHaveBeenCalledTimes(1);
  expect(watch.isWell()).toBe(false);
  await seconds(24);
  expect(doubt).toHaveBeenCalledTimes(3);
});

test('what nobody listens to is nobody’s doubt', async () => {
  const { watch, doubt } = listen();
  watch.lost();
  watch.stop();
  await seconds(60);
  expect(doubt).not.toHaveBeenCalled();
});
