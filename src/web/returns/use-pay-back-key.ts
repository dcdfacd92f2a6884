import { useEffect, useRef } from 'react';
import { isDialogOpen } from '#web/ui/dialog/dialogs.ts';

/** F9 gives the money back, as it pays at the till. */
export function usePayBackKey(payBack: () => void): void {
  const latest = useRef(payBack);
  useEffect(() => {
    latest.current = payBack;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F9' || event.repeat || isDialogOpen()) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
