import { useLayoutEffect, useRef, useState } from 'react';
import { typeKey } from './amount-entry.ts';

interface Typed {
  readonly text: string;
  /** What is to be selected once the text is in the field; null leaves the caret to the browser. */
  readonly select: readonly [start: number, end: number] | null;
}

/**
 * The amount field, typed into by keyboard, keypad and one-tap amounts alike.
 * @param begun what stands in it at first
 */
export function useAmountField(begun = '') {
  const [typed, setTyped] = useState<Typed>({ text: begun, select: null });
  const field = useRef<HTMLInputElement>(null);

  // After React has put the text in, which would leave the caret at its end.
  useLayoutEffect(() => {
    if (typed.select === null || field.current === null) return;
    field.current.focus();
    field.current.setSelectionRange(...typed.select);
  }, [typed]);

  const press = (key: string) => {
    const input = field.current;
    if (input === null) return;
    const entry = {
      text: input.value,
      start: input.selectionStart ?? input.value.length,
      end: input.selectionEnd ?? input.value.length,
    };
    const next = typeKey(entry, key);
    setTyped({ text: next.text, select: [next.start, next.end] });
  };

  return {
    text: typed.text,
    field,
    setText: (text: string) => setTyped({ text, select: null }),
    /** A key of the keypad: it goes where the caret stands. */
    press,
    /** Puts an amount in, selected, so that the next key begins anew. */
    replace: (text: string) => setTyped({ text, select: [0, text.length] }),
  };
}
