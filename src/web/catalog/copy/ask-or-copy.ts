import { doubtConnection, useConnection } from '#web/lib/connection.ts';
import { failureOf } from '#web/lib/failure.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import { noteCopyFailed, useCopyKnown, wholeCopy } from './the-copy.ts';

/** Whoever waits so long for the server asks whether it is there at all, where there is a copy to go on with. */
const DOUBTED_AFTER_MS = 2_500;

/**
 * Asks the server, or while it can't be reached the till's own copy (rule C14.8); what was under way when the line was cut is
 * answered by the copy too. Without a whole copy it waits for the server, as every question does.
 * @param ask asks the server
 * @param fromCopy answers from the copy
 * @throws what `ask` throws
 */
export async function askOrCopy<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  fromCopy: (copy: CatalogueStore) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  if (!useConnection.getState().reachable) {
    const answer = await answerOf(fromCopy);
    if (answer !== null) return answer.is;
    await reachable(signal);
  }
  const line = watchLine(signal);
  try {
    return await ask(line.signal);
  } catch (error) {
    const isCut = failureOf(error).isLost && !useConnection.getState().reachable;
    if (signal.aborted || !isCut) throw error;
    const answer = await answerOf(fromCopy);
    if (answer !== null) return answer.is;
    if (!line.signal.aborted) throw error;
    // It was given up for a copy that couldn't be read.
    await reachable(signal);
    return ask(signal);
  } finally {
    line.stop();
  }
}

/** How react-query takes such questions: one that a copy may answer doesn't wait for the line. */
export const howAsked = (copy: 'unknown' | 'absent' | 'whole') =>
  copy === 'absent'
    ? ({ networkMode: 'online' } as const)
    : // The copy's answers are good for no longer than the server is away.
      ({ networkMode: 'always', refetchOnReconnect: 'always' } as const);

/** The same for a question that is asked once. */
export const howAskedNow = () => howAsked(useCopyKnown.getState().copy);

/** What the copy answers; null where there is none, or where it can't be read. */
async function answerOf<T>(fromCopy: (copy: CatalogueStore) => Promise<T>): Promise<{ is: T } | null> {
  const copy = await wholeCopy();
  if (copy === null) return null;
  try {
    return { is: await fromCopy(copy) };
  } catch (error) {
    noteCopyFailed('reading the copy of the catalogue', error);
    return null;
  }
}

/** Gives up asking when the line is cut, if there is a copy to go on with. */
function watchLine(signal: AbortSignal) {
  const giveUp = new AbortController();
  const abort = () => giveUp.abort();
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  const hasCopy = () => useCopyKnown.getState().copy === 'whole';
  const forget = useConnection.subscribe((now) => {
    if (!now.reachable && hasCopy()) abort();
  });
  const doubt = setTimeout(() => {
    if (hasCopy()) void doubtConnection();
  }, DOUBTED_AFTER_MS);
  return {
    signal: giveUp.signal,
    stop: () => {
      clearTimeout(doubt);
      forget();
      signal.removeEventListener('abort', abort);
    },
  };
}

/** Resolves when the server is back; rejects when nobody wants to know any more. */
function reachable(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      forget();
      signal.removeEventListener('abort', giveUp);
      settle();
    };
    const giveUp = () => end(() => reject(signal.reason));
    const forget = useConnection.subscribe((now) => {
      if (now.reachable) end(resolve);
    });
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
    else if (useConnection.getState().reachable) end(resolve);
  });
}
