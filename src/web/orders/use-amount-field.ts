import { useLayoutEffect, useRef, useState } from 'react';
import { typeKey } from './amount-entry.ts';

/** The amount field, typed into by keyboard, keypad and one-tap amounts alike. */
export function useAmountField() {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const selection = useRef<readonly [start: number, end: number] | null>(null);

  // After React has put the text in, which would leave the caret at its end.
  useLayoutEffect(() => {
    if (selection.current === null || field.current === null) return;
    field.current.focus();
    field.current.setSelectionRange(...selection.current);
    selection.current = null;
  });

  const press = (key: string) => {
    const input = field.current;
    if (input === null) return;
    const entry = {
      text: input.value,
      start: input.selectionStart ?? input.value.length,
      end: input.selectionEnd ?? input.value.length,
    };
    const next = typeKey(entry, key);
    selection.current = [next.start, next.end];
    setText(next.text);
  };

  const replace = (next: string) => {
    selection.current = [0, next.length];
    setText(next);
  };

  return { text, setText, field, press, replace };
}
