import { useEffect } from 'react';
import { isDialogOpen } from '#web/ui/dialogs.ts';
import { createKeyBurst } from './key-burst.ts';
import { closeNotices, setSearchText, useTill } from './till.ts';

interface TillKeys {
  readonly focusSearch: (select: boolean) => void;
  readonly onScan: (code: string) => void;
  readonly onPay: () => void;
}

const TEXT_FIELDS = 'input, textarea, select, [contenteditable="true"]';

/**
 * The keys of the whole till: F2 to the search box, F9 pays, Escape closes what was told, a scan is a scan wherever the focus is, and any
 * other character goes to the search box unless the person is typing in another field. While a dialog is open
 * all keys are the dialog's (specification 2, design section 5).
 */
export function useTillKeys({ focusSearch, onScan, onPay }: TillKeys): void {
  useEffect(() => {
    const burst = createKeyBurst();
    let searchBefore = '';

    const onKey = (event: KeyboardEvent) => {
      if (isDialogOpen()) return burst.reset();
      if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.key === 'F2' || event.key === 'F9') {
        event.preventDefault();
        if (event.repeat) return;
        return event.key === 'F2' ? focusSearch(true) : onPay();
      }
      if (event.key === 'Escape') closeNotices();
      const { code, key, shiftKey: shift, timeStamp: at } = event;
      const step = burst.press({ code, key, shift, at });
      if (step.kind === 'scan') {
        event.preventDefault();
        event.stopPropagation();
        setSearchText(searchBefore);
        useTill.setState(({ scans }) => ({ scans: scans + 1 }));
        return onScan(step.code);
      }
      if (step.kind !== 'character') return;
      if (step.starts) searchBefore = useTill.getState().text;
      const active = document.activeElement;
      const isElsewhere = active === null || !active.matches(TEXT_FIELDS);
      // Space presses the button that has the focus.
      const pressesButton = key === ' ' && active?.matches('button, a, [role="menuitem"]') === true;
      if (isElsewhere && !pressesButton) focusSearch(false);
    };

    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [focusSearch, onScan, onPay]);
}
