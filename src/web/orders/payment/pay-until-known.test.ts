import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError, ConnectionError } from '#web/lib/api.ts';
import { useConnection } from '#web/lib/connection.ts';
import { payUntilKnown } from './pay-until-known.ts';

const lost = () => new ConnectionError('POST /checkout/{id}/complete: no answer');
const refused = () => new CallError(409, {}, { code: 'DRAWER_PAUSED', message: 'ลิ้นชักเงินพักอยู่', errors: {} });
const setReachable = (reachable: boolean) => useConnection.setState({ reachable });

describe('a payment', () => {
  let screen: AbortController;
  beforeEach(() => {
    screen = new AbortController();
    setReachable(true);
  });
  afterEach(() => setReachable(true));

  test('that is answered is sent once', async () => {
    let sent = 0;
    const answer = await payUntilKnown(
      async () => {
        sent += 1;
        return 'RC202611-00001';
      },
      () => expect.unreachable('no answer was lost'),
      screen.signal,
    );
    expect({ answer, sent }).toEqual({ answer: 'RC202611-00001', sent: 1 });
  });

  test('whose answer was lost is sent again only once the server is back, and learns the truth', async () => {
    let sent = 0;
    let told = 0;
    const paying = payUntilKnown(
      async () => {
        sent += 1;
        if (sent > 1) return 'RC202611-00001';
        setReachable(false);
        throw lost();
      },
      () => {
        told += 1;
      },
      screen.signal,
    );
    await Promise.resolve();
    await Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    expect({ sent, told }).toEqual({ sent: 1, told: 1 });
    setReachable(true);
    expect(await paying).toBe('RC202611-00001');
    expect(sent).toBe(2);
  });

  test('whose answer doesn’t come for 10 seconds is given up and asked for again, never two at once', async () => {
    vi.useFakeTimers();
    try {
      let sent = 0;
      let open = 0;
      let told = 0;
      const send = (signal: AbortSignal) => {
        sent += 1;
        open += 1;
        expect(open).toBe(1);
        return new Promise<string>((resolve, reject) => {
          if (sent === 3) resolve('RC202611-00001');
          signal.addEventListener('abort', () => {
            open -= 1;
            reject(new Error('given up'));
          });
        });
      };
      const onLost = () => {
        told += 1;
      };
      const paying = payUntilKnown(send, onLost, screen.signal);
      await vi.advanceTimersByTimeAsync(9_999);
      expect({ sent, told }).toEqual({ sent: 1, told: 0 });
      await vi.advanceTimersByTimeAsync(1);
      expect({ sent, told }).toEqual({ sent: 2, told: 1 });
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await paying).toBe('RC202611-00001');
      expect({ sent, told }).toEqual({ sent: 3, told: 2 });
    } finally {
      vi.useRealTimers();
    }
  });

  test('that is refused is not sent again', async () => {
    let sent = 0;
    const paying = payUntilKnown(
      async () => {
        sent += 1;
        throw refused();
      },
      () => expect.unreachable('no answer was lost'),
      screen.signal,
    );
    await expect(paying).rejects.toBeInstanceOf(CallError);
    expect(sent).toBe(1);
  });

  test('is not sent again after the cashier left the screen', async () => {
    let sent = 0;
    const paying = payUntilKnown(
      async () => {
        sent += 1;
        setReachable(false);
        throw lost();
      },
      () => screen.abort(),
      screen.signal,
    );
    await expect(paying).rejects.toMatchObject({ name: 'AbortError' });
    setReachable(true);
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent).toBe(1);
  });
});
