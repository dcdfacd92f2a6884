import { useEffect, useRef } from 'react';
import { isDialogOpen } from '#web/ui/dialog/dialogs.ts';

/**
 * F2, which looks for goods at the till, goes back there from a payment.
 * @param isHeld something is on its way that has to end first
 */
export function useBackKey(back: () => Promise<void> | void, isHeld: boolean): void {
  const latest = useRef({ back, isHeld });
  useEffect(() => {
    latest.current = { back, isHeld };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F2' || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      if (!event.repeat && !isDialogOpen() && !latest.current.isHeld) void latest.current.back();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
