import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './ActionMenu.module.css';
import { Kbd } from './Kbd.tsx';

interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** The key that does the same. */
  readonly shortcut?: string;
  readonly onSelect: () => void;
}

interface ActionMenuProps {
  /** What the button is called, since it shows an icon only. */
  readonly label: string;
  readonly button: ReactNode;
  readonly buttonClassName?: string | undefined;
  readonly actions: readonly MenuAction[];
  /** To where there is room: over a button that stands low, under one that stands high. */
  readonly opens: 'up' | 'down';
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * A button with a menu of actions. Arrow keys, Home and End move, Escape and Tab close, and
 * focus goes back to the button. Made here because a till opens on 20 kB less without a positioning library.
 */
export function ActionMenu({ label, button, buttonClassName, actions, opens }: ActionMenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };

  useEffect(() => {
    if (!open) return;
    root.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    if (event.key === 'Tab') setOpen(false);
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = items();
    all[step(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus();
  };

  return (
    <div className={styles.root} ref={root}>
      <button
        ref={trigger}
        type="button"
        className={buttonClassName}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <div
          id={id}
          className={styles.menu}
          data-opens={opens}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={onKeyDown}
        >
          {actions.map((action) => (
            <button
              key={action.id}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles.item}
              aria-keyshortcuts={action.shortcut}
              data-tool={action.id}
              onClick={() => {
                close();
                action.onSelect();
              }}
            >
              {action.icon}
              <span className={styles.words}>{action.label}</span>
              {action.shortcut !== undefined && <Kbd>{action.shortcut}</Kbd>}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
