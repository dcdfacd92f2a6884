import { type RefObject, useEffect, useRef } from 'react';

/** After the trap of whatever stood on top has let go. */
const AFTER_TRAPS_MS = 10;

/**
 * Gives the focus back to where it was before a window opened, whatever stood on top of the window meanwhile and
 * also when it was there from the start (rule C8). Where something else has taken the focus since, it stays.
 * @param ownWindow the window, inside which the focus may still be while it fades
 */
export function useFocusGivenBack(opened: boolean, ownWindow: RefObject<HTMLElement | null>): void {
  const before = useRef<Element | null>(null);

  useEffect(() => {
    if (opened) {
      before.current = document.activeElement;
      return;
    }
    const giveBackTo = before.current;
    const timer = setTimeout(() => {
      const now = document.activeElement;
      const isFree = now === null || now === document.body || ownWindow.current?.contains(now);
      if (isFree && giveBackTo instanceof HTMLElement) giveBackTo.focus({ preventScroll: true });
    }, AFTER_TRAPS_MS);
    return () => clearTimeout(timer);
  }, [opened, ownWindow]);
}
