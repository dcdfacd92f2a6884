import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './ActionMenu.module.css';
import { Kbd } from './Kbd.tsx';

interface MenuAction {
  readonly id: string;
  readonly label: string;
  /** What it is called for whoever hears the page, where that is more than its words. */
  readonly name?: string;
  readonly icon?: ReactNode;
  /** Cannot be undone. */
  readonly danger?: boolean;
  /** The key that does the same. */
  readonly shortcut?: string;
  /** Gets the menu's button, which has the focus again. */
  readonly onSelect: (button: HTMLElement) => void;
}

interface ActionMenuProps {
  /** What the button is called, since it shows an icon only. */
  readonly label: string;
  readonly button: ReactNode;
  readonly buttonClassName?: string | undefined;
  readonly actions: readonly MenuAction[];
  /** To where there is room: over a button that stands low, under one that stands high; over all that scrolls, from a row of a table. */
  readonly opens: 'up' | 'down' | 'over';
}

/** The place of a menu over the page, in reach of its button: under it where there is room for that, else above. */
function placeAt(button: HTMLElement, actions: number): CSSProperties {
  const { top, bottom, right } = button.getBoundingClientRect();
  const height = actions * ITEM_PX + 2 * GAP_PX;
  const isBelow = bottom + height + GAP_PX < window.innerHeight;
  return {
    '--right': `${Math.max(GAP_PX, window.innerWidth - right)}px`,
    '--top': isBelow ? `${bottom + GAP_PX}px` : 'auto',
    '--bottom': isBelow ? 'auto' : `${window.innerHeight - top + GAP_PX}px`,
  } as CSSProperties;
}

const ITEM_PX = 48;
const GAP_PX = 8;

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
  const [place, setPlace] = useState<CSSProperties>();
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

  // What its button scrolls away with, it doesn't. The scroll that brought the button here may be told late, and moves nothing.
  useEffect(() => {
    if (!open || opens !== 'over') return;
    const topNow = () => trigger.current?.getBoundingClientRect().top ?? 0;
    const placed = topNow();
    const away = () => Math.abs(topNow() - placed) > 1 && setOpen(false);
    window.addEventListener('resize', away);
    document.addEventListener('scroll', away, true);
    return () => {
      window.removeEventListener('resize', away);
      document.removeEventListener('scroll', away, true);
    };
  }, [open, opens]);

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
        onClick={({ currentTarget }) => {
          if (opens === 'over') setPlace(placeAt(currentTarget, actions.length));
          setOpen(!open);
        }}
      >
        {button}
      </button>
      {open && (
        <div
          id={id}
          className={styles.menu}
          data-opens={opens}
          style={place}
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
              aria-label={action.name}
              aria-keyshortcuts={action.shortcut}
              data-danger={action.danger || undefined}
              data-tool={action.id}
              onClick={() => {
                close();
                if (trigger.current !== null) action.onSelect(trigger.current);
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
