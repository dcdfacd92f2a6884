import { TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { formatCount } from '#shared/money/satang.ts';
import { IconSearch } from '../icons.ts';
import styles from './choices.module.css';
import { type Choice, foundChoices, MOST_WITHOUT_SEARCH } from './many-choices.ts';

interface NarrowedChoicesProps<C extends Choice> {
  readonly choices: readonly C[];
  /** What they are: สาขา. */
  readonly noun: string;
  /** Enter in the search takes the first that is found. */
  readonly onEnter: (choice: C) => void;
  /** Where there is a keyboard the focus begins in the search, else at the first of the list. */
  readonly autoFocus?: boolean;
  /** The list itself; what of it can be chosen is marked `data-choice`. */
  readonly children: (found: readonly C[], isNarrowed: boolean) => ReactNode;
}

/**
 * A list to choose from, with a search over it once there are many. The arrow keys go from the search into the list, through it and
 * back.
 */
export function NarrowedChoices<C extends Choice>({ choices, noun, ...props }: NarrowedChoicesProps<C>) {
  const { onEnter, autoFocus = false, children } = props;
  const [typed, setTyped] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const hasSearch = choices.length > MOST_WITHOUT_SEARCH;
  const found = hasSearch ? foundChoices(choices, typed) : choices;
  const isNarrowed = typed.trim() !== '';
  const hasKeyboard = useHasKeyboard();
  useEffect(() => {
    if (!autoFocus) return;
    const [first, ...rest] = stopsIn(root.current);
    (hasSearch && !hasKeyboard ? rest[0] : first)?.focus();
  }, [autoFocus, hasSearch, hasKeyboard]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys go between what is in it, which has roles of its own
    <div ref={root} className={styles.narrowed} onKeyDown={goByArrows}>
      {hasSearch && (
        <>
          <TextInput
            type="search"
            data-choice-search
            // For a window that opens with it.
            data-autofocus={(autoFocus && hasKeyboard) || undefined}
            aria-label={`ค้นหา${noun}`}
            placeholder={`ชื่อหรือเลข${noun}`}
            maxLength={100}
            leftSection={<IconSearch size={18} aria-hidden />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              // Whatever form it stands in is sent by its button.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              const [first] = found;
              if (isNarrowed && first !== undefined) onEnter(first);
            }}
          />
          <p className={styles.count} role="status">
            {isNarrowed &&
              (found.length === 0
                ? `ไม่พบ${noun}ที่ค้นหา`
                : `พบ ${formatCount(found.length)} จาก ${formatCount(choices.length)} ${noun}`)}
          </p>
        </>
      )}
      {children(found, isNarrowed)}
    </div>
  );
}

/** On a screen that is touched the search would bring up its keyboard over the list. */
const useHasKeyboard = (): boolean => useState(() => window.matchMedia('(pointer: fine)').matches)[0];

const stopsIn = (root: HTMLElement | null): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>('[data-choice-search], [data-choice]:enabled') ?? []),
];

function goByArrows(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  const stops = stopsIn(event.currentTarget);
  const at = stops.indexOf(document.activeElement as HTMLElement);
  if (at === -1) return;
  event.preventDefault();
  stops[at + by]?.focus();
}
