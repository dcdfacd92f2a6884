import { useCallback, useState } from 'react';

/**
 * What somebody is still writing, kept on this machine so that a reload loses nothing.
 * @param name which list and whose: each has a place of its own
 * @param read gives back what is kept when it is one of ours, else null
 */
export function useKeptDraft<T>(
  name: string,
  empty: () => T,
  read: (kept: unknown) => T | null,
): [T, (change: (before: T) => T) => void] {
  const key = `raandee-draft-${name}`;
  const [draft, setDraft] = useState<T>(() => read(readKept(key)) ?? empty());
  const change = useCallback(
    (changed: (before: T) => T) =>
      setDraft((before) => {
        const after = changed(before);
        keep(key, after);
        return after;
      }),
    [key],
  );
  return [draft, change];
}

/** Storage may be full, forbidden or another's; a draft is then merely not kept. */
function readKept(key: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function keep(key: string, draft: unknown): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // It is not kept.
  }
}
