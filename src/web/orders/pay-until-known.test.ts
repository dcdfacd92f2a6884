import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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
