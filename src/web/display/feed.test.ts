import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DisplayState } from '#shared/display/fields.ts';
import { SAID_AGAIN_EVERY_MS } from '#shared/display/rules.ts';
import { DisplayFeed, type Saying } from './feed.ts';

const HERE = { hasDisplay: true, isPaused: false };
const thanks = (total: number): DisplayState => ({ kind: 'thanks', total, change: 0, back: 0 });
const SUMS = { pieces: 1, subtotal: 4000, promotions: 0, by_hand: 0, coupon: 0, tax: 0, total: 4000 };
const payment = (qr: number | null): DisplayState => ({
  ...{ kind: 'payment', ...SUMS, credit: 0, taken: [], due: 4000 },
  ...{ way: 'qrcode', way_name: 'QR', tendered: null, change: null, qr },
});

describe('what a till tells its displays', () => {
  let sent: Saying[];
  let answers: ((heard: boolean) => void)[];
  let feed: DisplayFeed;
  beforeEach(() => {
    vi.useFakeTimers();
    sent = [];
    answers = [];
    feed = new DisplayFeed({
      now: () => 100,
      send: (saying) => {
        sent.push(saying);
        return new Promise<void>((resolve, reject) => {
          answers.push((heard) => (heard ? resolve() : reject(new Error('not heard'))));
        });
      },
    });
  });
  afterEach(() => vi.useRealTimers());

  /** What a timer begins takes its turn after it. */
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    await vi.advanceTimersByTimeAsync(1);
  };
  const soon = () => pass(0);
  const answer = async (heard = true) => {
    answers.shift()?.(heard);
    await soon();
  };
  const states = () => sent.map(({ state }) => state);

  test('is nothing where it has none, and nothing is even made', async () => {
    const make = vi.fn(() => thanks(1));
    feed.follow({ hasDisplay: false, isPaused: false });
    feed.show(make);
    feed.clear(make);
    feed.show(make);
    await vi.advanceTimersByTimeAsync(SAID_AGAIN_EVERY_MS * 3);
    expect(sent).toEqual([]);
    expect(make).not.toHaveBeenCalled();
  });

  test('is the newest, one at a time: what was changed meanwhile follows once, and the numbers rise', async () => {
    feed.follow(HERE);
    feed.show(() => thanks(1));
    await soon();
    for (const total of [2, 3, 4]) feed.show(() => thanks(total));
    await soon();
    expect(states()).toEqual([thanks(1)]);
    await answer();
    expect(states()).toEqual([thanks(1), thanks(4)]);
    expect(sent.map(({ sequence }) => sequence)).toEqual([100, 101]);
    await answer();
    feed.show(() => thanks(4));
    await soon();
    expect(sent).toHaveLength(2);
  });

  test('is tried again when it wasn’t heard, as the same act', async () => {
    feed.follow(HERE);
    feed.show(() => thanks(1));
    await soon();
    await answer(false);
    expect(sent).toHaveLength(1);
    await pass(2_000);
    expect(sent.map(({ state, acted }) => ({ state, acted }))).toEqual([
      { state: thanks(1), acted: true },
      { state: thanks(1), acted: true },
    ]);
  });

  test('is said again now and then, and when the server may have forgotten it, as no act of anybody', async () => {
    feed.follow(HERE);
    feed.show(() => thanks(1));
    await soon();
    await answer();
    await pass(SAID_AGAIN_EVERY_MS);
    await answer();
    feed.follow(HERE);
    await soon();
    expect(sent.map(({ acted }) => acted)).toEqual([true, false, false]);
    expect(states()).toEqual([thanks(1), thanks(1), thanks(1)]);
  });

  test('stays while the next page is on its way, and is nothing if none comes', async () => {
    feed.follow(HERE);
    const page = () => payment(null);
    feed.show(page);
    await soon();
    await answer();
    feed.clear(page);
    await pass(1_000);
    expect(sent).toHaveLength(1);
    feed.show(() => thanks(1));
    await soon();
    await answer();
    expect(states()).toEqual([payment(null), thanks(1)]);
    const last = () => thanks(2);
    feed.show(last);
    feed.clear(last);
    await pass(3_000);
    await answer();
    await answer();
    expect(states().at(-1)).toEqual({ kind: 'idle' });
  });

  test('is no QR any more from the moment on at which its page is left', async () => {
    feed.follow(HERE);
    const page = () => payment(4000);
    feed.show(page);
    await soon();
    await answer();
    feed.clear(page);
    await soon();
    expect(states()).toEqual([payment(4000), { kind: 'idle' }]);
  });

  test('is that nobody is served while the drawer is paused, whatever the page shows', async () => {
    feed.follow(HERE);
    feed.show(() => thanks(1));
    await soon();
    await answer();
    feed.follow({ hasDisplay: true, isPaused: true });
    await soon();
    await answer();
    feed.show(() => thanks(2));
    await soon();
    feed.follow(HERE);
    await soon();
    expect(states()).toEqual([thanks(1), { kind: 'paused' }, thanks(2)]);
  });

  test('ends at once when the page is closed, also while something is under way', async () => {
    feed.follow(HERE);
    feed.close();
    await soon();
    feed.show(() => thanks(1));
    await answer();
    feed.close();
    expect(sent.map(({ state, isLast }) => ({ state, isLast }))).toEqual([
      { state: { kind: 'idle' }, isLast: undefined },
      { state: thanks(1), isLast: undefined },
      { state: { kind: 'idle' }, isLast: true },
    ]);
  });

  test('is nothing more once whoever was there has gone', async () => {
    feed.follow(HERE);
    feed.show(() => thanks(1));
    feed.leave();
    await vi.advanceTimersByTimeAsync(SAID_AGAIN_EVERY_MS * 2);
    expect(sent).toEqual([]);
  });
});
