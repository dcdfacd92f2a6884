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

/**
 * Sends a payment until the server has said yes or no. When an answer is lost, nobody knows whether the order
 * is paid; the same payment is then sent again, which the server answers as it did the first time (rule
 * C2.7), so that the money is taken once and the screen learns the truth.
 * @param send one try; its refusals are thrown on
 * @param onLost an answer was lost; the screen says so
 */
export async function payUntilKnown<T>(
  send: () => Promise<T>,
  onLost: () => void,
  signal: AbortSignal,
): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error;
      onLost();
      await untilReachable(signal);
    }
  }
}
