import { logFailure } from '#web/lib/log.ts';

const KEPT_AS = 'raandee-last-in';
const MOST_KEPT = 8;

/** Who came in on this device by PIN, by username, the last one first; a browser may keep nothing. */
export function lastIn(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps who has come in now. */
export function keepLastIn(username: string): void {
  try {
    const others = lastIn().filter((other) => other !== username);
    localStorage.setItem(KEPT_AS, JSON.stringify([username, ...others].slice(0, MOST_KEPT)));
  } catch (error) {
    logFailure(KEPT_AS, error);
  }
}

/**
 * People in the order in which a screen offers them: whoever is there now or locked it, then those who came in here last,
 * then the others as they come.
 */
export function inOrderOfComing<T extends { readonly username: string }>(
  people: readonly T[],
  first: string | null,
  last: readonly string[],
): readonly T[] {
  const place = ({ username }: T) => {
    if (username === first) return -1;
    const at = last.indexOf(username);
    return at < 0 ? last.length : at;
  };
  return [...people].sort((one, other) => place(one) - place(other));
}
