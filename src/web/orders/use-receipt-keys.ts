import { useEffect, useRef } from 'react';
import { isDialogOpen } from '#web/ui/dialogs.ts';

/** Enter this soon after another key was pressed by a scanner, not by a person. */
const SCANNER_GAP_MS = 80;

interface ReceiptKeys {
  readonly onNext: () => void;
  readonly onPrint: () => void;
  /** Somebody scanned a product: this screen can't sell it, and must say so rather than swallow it. */
  readonly onScan: () => void;
}

const OTHER_TARGETS = 'button, a, input, summary';

/** The receipt screen's keyboard: Enter and F9 go on selling, F8 prints, a scan is no Enter. */
export function useReceiptKeys(keys: ReceiptKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });

  useEffect(() => {
    let lastKeyAt = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isDialogOpen()) return;
      const { onNext, onPrint, onScan } = latest.current;
      const act = (action: () => void) => {
        event.preventDefault();
        if (!event.repeat) action();
      };
      if (event.key === 'F9') act(onNext);
      else if (event.key === 'F8') act(onPrint);
      else if (event.key === 'Enter') {
        if (event.timeStamp - lastKeyAt < SCANNER_GAP_MS) act(onScan);
        else if (!(event.target instanceof Element && event.target.closest(OTHER_TARGETS))) act(onNext);
      } else if ([...event.key].length === 1) lastKeyAt = event.timeStamp;
    };
    // Before the focused button hears it, or the scan's Enter would press it.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
