import { useEffect, useRef, useState } from 'react';
import type { ItemPickerState } from './use-item-picker.ts';

/**
 * Does something with a list once every scan and Enter so far is in it, as the screen shows it by then. When one of
 * them could not be chosen, it is not done: whoever asked for it reads why first.
 */
export function useOnceSettled({ isLooking, misses }: ItemPickerState, act: () => void) {
  /** How many had chosen nothing when it was asked for; null when it isn't. */
  const [asked, setAsked] = useState<number | null>(null);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (asked === null || isLooking) return;
    setAsked(null);
    if (misses === asked) latest.current();
  }, [asked, isLooking, misses]);
  return { begin: () => setAsked(misses), isWaiting: asked !== null };
}
