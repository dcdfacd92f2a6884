import { ConnectionError } from '#web/lib/api.ts';
import { useConnection } from '#web/lib/connection.ts';

/** Waits until the server answers again. Rejects when the signal aborts: the cashier left the screen. */
export function untilReachable(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      unsubscribe();
      reject(signal.reason);
    };
    const unsubscribe = useConnection.subscribe(({ reachable }) => {
      if (!reachable) return;
      unsubscribe();
      signal.removeEventListener('abort', stop);
      resolve();
    });
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    if (useConnection.getState().reachable) {
      unsubscribe();
      signal.removeEventListener('abort', stop);
      resolve();
    }
  });
}

/** How long one try waits for its answer before the same is asked again, and the cashier is told, ms. */
export const ANSWER_WITHIN_MS = 10_000;

/** One try, given up after {@link ANSWER_WITHIN_MS}: what has no answer by then counts as lost. */
async function tryOnce<T>(send: (signal: AbortSignal) => Promise<T>, screen: AbortSignal): Promise<T> {
  const giveUp = new AbortController();
  const cancel = () => giveUp.abort();
  const timer = setTimeout(cancel, ANSWER_WITHIN_MS);
  screen.addEventListener('abort', cancel, { once: true });
  try {
    return await send(giveUp.signal);
  } catch (error) {
    if (screen.aborted) throw screen.reason;
    if (giveUp.signal.aborted) throw new ConnectionError('no answer in time');
    throw error;
  } finally {
    clearTimeout(timer);
    screen.removeEventListener('abort', cancel);
  }
}

/**
 * Sends a payment until the server has said yes or no. When an answer is lost or doesn't come, nobody knows whether
 * the order is paid; the same payment is then sent again, which the server answers as it did the first time (rule
 * C2.7), so that the money is taken once and the screen learns the truth.
 * @param send one try, given up when its signal aborts; its refusals are thrown on
 * @param onLost an answer was lost; the screen says so
 * @param signal the cashier left the screen
 */
export async function payUntilKnown<T>(
  send: (signal: AbortSignal) => Promise<T>,
  onLost: () => void,
  signal: AbortSignal,
): Promise<T> {
  for (;;) {
    try {
      return await tryOnce(send, signal);
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error;
      onLost();
      await untilReachable(signal);
    }
  }
}
