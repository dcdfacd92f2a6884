import { type RefObject, useEffect, useRef } from 'react';
import { isDialogOpen } from '#web/ui/dialog/dialogs.ts';
import { keypadKeyOf } from './amount-entry.ts';

interface PaymentKeys {
  readonly field: RefObject<HTMLInputElement | null>;
  /** A digit or point, wherever the focus is. */
  readonly onKey: (key: string) => void;
  /** Enter where it does nothing else, the amount field before all. */
  readonly onEnter: () => void;
  /** F9, the key that also confirmed the basket: pressed twice there it must not pay unasked. */
  readonly onPay: () => void;
  /** F7: takes a part. */
  readonly onTakePart: () => void;
}

const NATIVE_ENTER = 'button, a, summary';
const TYPED_INTO = 'input:not([type="radio"]), textarea';
const CORRECTIONS = ['Backspace', 'Delete'];

/** The payment screen's keyboard: digits go straight into the amount field, Enter and F9 ask, F7 takes a part. */
export function usePaymentKeys(keys: PaymentKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { field, onKey, onEnter, onPay, onTakePart } = latest.current;
      if (event.defaultPrevented || event.isComposing || isDialogOpen()) return;
      const target = event.target instanceof Element ? event.target : null;
      if (event.key === 'F9') {
        event.preventDefault();
        if (!event.repeat) onPay();
      } else if (event.key === 'F7') {
        event.preventDefault();
        if (!event.repeat) onTakePart();
      } else if (event.key === 'Enter') {
        if (target?.closest(NATIVE_ENTER)) return;
        event.preventDefault();
        if (!event.repeat) onEnter();
      } else if (target !== field.current && target?.closest(TYPED_INTO)) {
        // A reference, say, which has digits of its own.
        return;
      } else if (CORRECTIONS.includes(event.key)) {
        field.current?.focus();
      } else {
        const key = keypadKeyOf(event);
        // In the field itself an ordinary digit is the browser's business, with its undo.
        if (key === null || (target === field.current && event.key === key)) return;
        event.preventDefault();
        onKey(key);
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
