import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './Tabs.module.css';

interface Tab {
  readonly key: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps {
  /** What they are the parts of, for whoever hears the page. */
  readonly label: string;
  /** At least one. */
  readonly tabs: readonly Tab[];
  /** The key of the one that is shown at first, where it isn't the first. */
  readonly first?: string;
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Parts of a page of which one is shown: arrow keys, Home and End go from one to the next, Tab goes into it. */
export function Tabs({ label, tabs, first = '' }: TabsProps) {
  const id = useId();
  const [chosen, setChosen] = useState(first);
  const row = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    tabs.findIndex(({ key }) => key === chosen),
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(at, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(tabs[next]?.key ?? '');
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  return (
    <div className={styles.parts}>
      <div
        ref={row}
        className={styles.row}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        data-sideways
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            aria-selected={index === at}
            aria-controls={`${id}-panel`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => setChosen(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        className={styles.panel}
        role="tabpanel"
        aria-labelledby={`${id}-${tabs[at]?.key}`}
      >
        {tabs[at]?.content}
      </div>
    </div>
  );
}
