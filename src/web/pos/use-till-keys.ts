import { useLayoutEffect } from 'react';
import { isDialogOpen } from '#web/ui/dialog/dialogs.ts';
import { useScans } from '#web/ui/scanner.ts';
import { closeNotices, closeWindow, useTill } from './till.ts';

interface TillKeys {
  readonly focusSearch: (select: boolean) => void;
  readonly onScan: (code: string) => void;
  readonly onPay: () => void;
  /** A key or `Shift+` and a key; gives whether it means something here. */
  readonly onShortcut: (keys: string) => boolean;
}

const TEXT_FIELDS = 'input, textarea, select, [contenteditable="true"]';

/** Keys that write nothing anywhere. */
const FUNCTION_KEY = /^(?:F\d+|Pause)$/;
/** Reload, full screen, developer tools. */
const BROWSERS_OWN = /^F(5|11|12)$/;

/**
 * The keys of the whole till: F2 to the search box, F9 pays, the other function keys are the tools', ? lists them
 * all while nothing is being searched, Escape closes what was told, a scan is a scan wherever the focus is, and any
 * other character goes to the search box unless the person is typing in another field. While a dialog is open, or its
 * program is still on its way, all keys are the dialog's (rule S2, rule D5).
 */
export function useTillKeys({ focusSearch, onScan, onPay, onShortcut }: TillKeys): void {
  useScans((code) => {
    // A window's program is still on its way: the scan is no longer for the till.
    if (useTill.getState().open !== null) return false;
    onScan(code);
    return true;
  });

  // Before anything can be pressed on what is shown.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isDialogOpen()) return;
      if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
      if (useTill.getState().open !== null) return keepFromTill(event);
      if (FUNCTION_KEY.test(event.key)) {
        const keys = event.shiftKey ? `Shift+${event.key}` : event.key;
        if (event.repeat) return event.preventDefault();
        if (keys === 'F2') focusSearch(true);
        else if (keys === 'F9') onPay();
        else if (!onShortcut(keys)) return;
        return event.preventDefault();
      }
      if (event.key === '?' && isFree()) {
        event.preventDefault();
        return void onShortcut('F1');
      }
      if (event.key === 'Escape') closeNotices();
      if ([...event.key].length !== 1) return;
      const active = document.activeElement;
      const isElsewhere = active === null || !active.matches(TEXT_FIELDS);
      // Space presses the button that has the focus.
      const pressesButton = event.key === ' ' && active?.matches('button, a, [role="menuitem"]') === true;
      if (isElsewhere && !pressesButton) focusSearch(false);
    };

    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [focusSearch, onPay, onShortcut]);
}

/** A key for a window that isn't there yet: what goes into the search box instead would be sold. Escape does without. */
function keepFromTill(event: KeyboardEvent): void {
  if (BROWSERS_OWN.test(event.key)) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key === 'Escape') closeWindow();
}

/** Nothing is being searched, and nobody is writing elsewhere. */
function isFree(): boolean {
  const active = document.activeElement;
  const isSearch = active?.closest('search') !== null;
  return useTill.getState().text === '' && (isSearch || active?.matches(TEXT_FIELDS) !== true);
}
