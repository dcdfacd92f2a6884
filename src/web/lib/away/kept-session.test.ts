import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session } from '#shared/auth/contract.ts';
import { forgetKeptSession, keepSession, keptSession, lockKeptSession } from './kept-session.ts';

const NOON_MS = Date.UTC(2026, 10, 25, 5);
const HOUR_MS = 3_600_000;
/** The server's clock is five minutes ahead of the till's. */
const AHEAD_MS = 300_000;
const STORED_AS = 'raandee-session';

const SOMCHAI = { id: 2, username: 'cashier', firstname: 'สมใจ', lastname: 'ขายดี', role: 'cashier' } as const;
const said = (more: Partial<Session> = {}): Session => ({
  ...{ user: SOMCHAI, locked: null, discount_limit: 0, till_id: 3, has_display: false },
  drawer: { id: 7, paused: 'no' },
  shop: { name: 'ร้านดี', lock_after_minutes: 10 } as Session['shop'],
  ...{ payment_methods: [], csrf_token: 'secret', server_time_ms: NOON_MS + AHEAD_MS },
  session_ends_ms: NOON_MS + AHEAD_MS + HOUR_MS,
  ...more,
});

const stored = new Map<string, string>();
const open = (protocol: string) =>
  vi.stubGlobal('window', {
    location: { protocol },
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    },
  });

beforeEach(() => {
  stored.clear();
  vi.useFakeTimers({ now: NOON_MS });
  open('https:');
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe('who was signed in', () => {
  test('is known again while the server is away, with the server’s time as it is by then', () => {
    keepSession(said());
    vi.setSystemTime(NOON_MS + 20 * 60_000);
    const kept = keptSession();
    expect(kept).toMatchObject({ user: SOMCHAI, till_id: 3, drawer: { id: 7, paused: 'no' }, isKept: true });
    expect((kept?.server_time_ms ?? 0) - Date.now()).toBe(AHEAD_MS);
  });

  test('is kept without the token that calls are accepted with', () => {
    keepSession(said());
    expect(stored.get(STORED_AS)).not.toContain('secret');
    expect(keptSession()?.csrf_token).toBe('');
  });

  test('is known until the session ends by the server’s clock, and not a moment longer', () => {
    keepSession(said());
    vi.setSystemTime(NOON_MS + HOUR_MS - 1);
    expect(keptSession()).not.toBeNull();
    vi.setSystemTime(NOON_MS + HOUR_MS);
    expect(keptSession()).toBeNull();
  });

  test.each([
    ['signs out', () => forgetKeptSession()],
    ['is nobody for the server any more', () => keepSession(said({ user: null, session_ends_ms: null }))],
  ])('is forgotten when that person %s', (_, happens) => {
    keepSession(said());
    happens();
    expect(keptSession()).toBeNull();
    expect(stored.size).toBe(0);
  });

  test('locks the screen for whoever opens it, also where the server has not heard of it', () => {
    keepSession(said());
    lockKeptSession();
    expect(keptSession()).toMatchObject({ user: null, locked: SOMCHAI, drawer: null });
    lockKeptSession();
    expect(keptSession()).toMatchObject({ user: null, locked: SOMCHAI });
  });

  test('is kept by https alone, where the program is kept too', () => {
    open('http:');
    keepSession(said());
    expect(stored.size).toBe(0);
    stored.set(STORED_AS, JSON.stringify({ session: said(), clockOffsetMs: 0 }));
    expect(keptSession()).toBeNull();
  });

  test.each(['', 'null', '{', '[]', '{"session":{}}', '{"session":null}', '"x"', '7'])(
    'is nobody where %j is stored',
    (text) => {
      stored.set(STORED_AS, text);
      expect(keptSession()).toBeNull();
      expect(() => lockKeptSession()).not.toThrow();
    },
  );
});
