import { useEffect } from 'react';
import { createKeyBurst } from '#web/lib/key-burst.ts';
import { isDialogOpen } from '#web/ui/dialogs.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * A scan is a scan wherever the focus is: the field that took its characters for its own gets its text back
 * (rule D5, "Scanner and Thai keyboard"). While a dialog is open all keys are the dialog's.
 */
export function useScanKeys(onScan: (code: string) => void): void {
  useEffect(() => {
    const burst = createKeyBurst();
    let before: { readonly field: Field; readonly text: string } | null = null;

    const onKey = (event: KeyboardEvent) => {
      if (isDialogOpen()) return burst.reset();
      if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
      const { code, key, shiftKey: shift, timeStamp: at } = event;
      const step = burst.press({ code, key, shift, at });
      if (step.kind === 'character' && step.starts) {
        const active = document.activeElement;
        before = isField(active) ? { field: active, text: active.value } : null;
      }
      if (step.kind !== 'scan') return;
      event.preventDefault();
      event.stopPropagation();
      if (before?.field.isConnected) putText(before.field, before.text);
      onScan(step.code);
    };

    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [onScan]);
}

function isField(element: Element | null): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** Sets a field's text as if it had been typed, so that whoever watches the field knows. */
function putText(field: Field, text: string): void {
  const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
