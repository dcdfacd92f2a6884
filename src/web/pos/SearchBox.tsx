import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { formatCount } from '#shared/money/satang.ts';
import { focusFirstCard } from '#web/catalog/till/focus-first-card.ts';
import { IconBarcode, IconX } from '#web/ui/icons.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import { TAKES_WORDS } from '#web/ui/scanner.ts';
import type { Entry } from './entry.ts';
import styles from './SearchBox.module.css';
import { setSearchText, useTill } from './till.ts';
import { typedQuantity } from './typed-quantity.ts';

interface SearchBoxProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly attach: (element: HTMLInputElement | null) => void;
  readonly onEnter: (entry: Entry) => void;
  /** The way to the camera, where there is one. */
  readonly camera: ReactNode;
}

/** Search by name, code or scan, after a number and * for more than one; Enter adds what stands in it now (rule S2, D5). */
export function SearchBox({ field, attach, onEnter, camera }: SearchBoxProps) {
  const text = useTill((till) => till.text);
  const { quantity, isSaid } = typedQuantity(text);
  // On a touch screen the on-screen keyboard would cover the till at once: it comes when the box is tapped.
  const [quiet, setQuiet] = useState(() => window.matchMedia('(pointer: coarse)').matches);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.repeat) {
      const { quantity, rest } = typedQuantity(event.currentTarget.value);
      // A number alone waits for what is scanned or tapped.
      if (rest === '') return;
      onEnter({ text: rest, by: 'person', quantity });
      setSearchText('');
    }
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      setSearchText('');
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      focusFirstCard();
    }
  };

  return (
    <search className={styles.box}>
      <IconBarcode size={22} stroke={1.7} aria-hidden />
      <input
        ref={attach}
        className={styles.field}
        type="text"
        inputMode={quiet ? 'none' : 'search'}
        enterKeyHint="done"
        value={text}
        maxLength={100}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        {...TAKES_WORDS}
        aria-label="ค้นหาสินค้า"
        aria-keyshortcuts="F2"
        placeholder="ค้นหา ชื่อ รหัส หรือสแกน"
        onPointerDown={() => setQuiet(false)}
        onChange={(event) => setSearchText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {isSaid && <output className={styles.times}>จำนวน {formatCount(quantity)}</output>}
      {text === '' ? (
        <span className={styles.hint}>
          <Kbd>F2</Kbd>
        </span>
      ) : (
        <button
          type="button"
          className={styles.clear}
          aria-label="ล้างคำค้นหา"
          onClick={() => {
            setSearchText('');
            field.current?.focus();
          }}
        >
          <IconX size={18} stroke={2} aria-hidden />
        </button>
      )}
      {camera}
    </search>
  );
}
