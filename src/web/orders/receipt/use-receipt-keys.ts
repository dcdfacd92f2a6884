import { useEffect, useRef } from 'react';
import { isDialogOpen } from '#web/ui/dialog/dialogs.ts';

interface ReceiptKeys {
  readonly onNext: () => void;
  readonly onPrint: () => void;
  /** Null where the sale can have none. */
  readonly onTaxInvoice: (() => void) | null;
}

const OTHER_TARGETS = 'button, a, input, summary';

/** The receipt screen's keyboard: Enter and F9 go on selling, F8 prints, F7 is the tax invoice's. */
export function useReceiptKeys(keys: ReceiptKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isDialogOpen()) return;
      const { onNext, onPrint, onTaxInvoice } = latest.current;
      const act = (action: () => void) => {
        event.preventDefault();
        if (!event.repeat) action();
      };
      if (event.key === 'F9') act(onNext);
      else if (event.key === 'F8') act(onPrint);
      else if (event.key === 'F7' && onTaxInvoice !== null) act(onTaxInvoice);
      else if (event.key === 'Enter') {
        if (!(event.target instanceof Element && event.target.closest(OTHER_TARGETS))) act(onNext);
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
