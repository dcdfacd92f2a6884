/** A database that restarts is back within seconds; who pays waits so long rather than hear of it. */
const TRIES_FOR_MS = 6_000;
const WAIT_MS = 100;
const WAIT_AT_MOST_MS = 1_000;

/**
 * Does something again and again, with pauses that grow, until it succeeds, fails in a way that is final, or six seconds are over.
 * @param mayAgain whether what it failed with is known to have done and answered nothing
 * @throws what it failed with last
 */
export async function doAgain<T>(work: () => Promise<T>, mayAgain: (error: unknown) => boolean): Promise<T> {
  const begunMs = performance.now();
  for (let waitMs = WAIT_MS; ; waitMs = Math.min(2 * waitMs, WAIT_AT_MOST_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!mayAgain(error) || performance.now() - begunMs > TRIES_FOR_MS) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}
