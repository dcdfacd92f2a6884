/**
 * What is asked of the server before the program is there to ask (`app/early.ts`), and waits for it: each answer is given
 * once, to the first who asks for the same. What changes meanwhile is heard of as ever: when the line for news
 * opens, everything on the screen is asked for anew.
 */

interface EarlyAnswer {
  readonly response: Promise<Response>;
  readonly askedAt: number;
}

const waiting = new Map<string, EarlyAnswer>();

/** Older than that it is no longer what somebody wants who asks now. */
const GOOD_FOR_MS = 20_000;

/** As the client asks (`api.ts`). */
export const ASKS_JSON = { Accept: 'application/json' } as const;

/** Asks for this address, of the server itself, without waiting for the answer. */
export function askAhead(url: string): void {
  const response = fetch(url, { headers: ASKS_JSON, cache: 'no-store' });
  // Whoever takes it hears of a failure.
  response.catch(() => undefined);
  waiting.set(url, { response, askedAt: performance.now() });
}

/** Whoever comes in or locks the screen has nothing to do with what was asked for before. */
export function forgetEarlyAnswers(): void {
  waiting.clear();
}

/**
 * Takes the answer that was asked for ahead, or undefined: then it has to be asked for.
 * @param signal gives up waiting, as it does for `fetch`
 */
export function takeEarlyAnswer(url: string, signal: AbortSignal): Promise<Response> | undefined {
  const early = waiting.get(url);
  waiting.delete(url);
  if (early === undefined || performance.now() - early.askedAt > GOOD_FOR_MS) return undefined;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    early.response.then(resolve, reject);
  });
}
