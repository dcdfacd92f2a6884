import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ActionMenu } from '../ActionMenu.tsx';
import { IconDots } from '../icons.ts';
import styles from './RowActs.module.css';

interface RowActBase {
  readonly id: string;
  /** As short as a button: `แก้ไข`. */
  readonly words: string;
  /** With what it is about, for whoever hears the page: `แก้ไข น้ำดื่ม`. */
  readonly label: string;
  readonly icon?: ReactNode;
  /** Cannot be undone: it stands last, in the colour of danger. */
  readonly danger?: boolean;
  /** Its words change with each press, and what stands beside it stays. */
  readonly turns?: boolean;
  /** On its way to the server. It keeps the keyboard's place, and does nothing meanwhile. */
  readonly busy?: boolean;
}

type RowAct = RowActBase &
  (
    | { readonly onPress: (button: HTMLElement) => void }
    | { readonly to: string; readonly state?: unknown }
    /** A file, which opens in a tab of its own. */
    | { readonly href: string }
  );

interface RowActsProps {
  /** What the row is about, for the name of its menu. */
  readonly of: string;
  /** What can be done, the most usual first; what isn't possible now is left out as `false`. */
  readonly acts: readonly (RowAct | false)[];
}

/** So many stand beside each other; of more, the first does, and a menu has the others. */
const MOST_BUTTONS = 2;

/** The one way to act on a row (rule C13.15): one or two buttons at its end, change first and danger last. */
export function RowActs({ of, acts }: RowActsProps) {
  const possible = acts.filter((act) => act !== false);
  const ordered = [...possible.filter(({ danger }) => !danger), ...possible.filter(({ danger }) => danger)];
  const shown = ordered.length > MOST_BUTTONS ? ordered.slice(0, 1) : ordered;
  const others = ordered.slice(shown.length);
  return (
    <div className={styles.acts} data-acts>
      {shown.map((act) => (
        <Act key={act.id} act={act} />
      ))}
      {others.length > 0 && (
        <ActionMenu
          label={`เพิ่มเติม ${of}`}
          opens="over"
          buttonClassName={styles.more}
          button={<IconDots size={22} aria-hidden />}
          actions={others.map((act) => {
            if (!('onPress' in act))
              throw new Error(`${act.id}: a menu has no links; it comes first, or is a button`);
            return {
              ...{ id: act.id, label: act.words, name: act.label, icon: act.icon },
              danger: act.danger === true,
              onSelect: (button) => act.busy || act.onPress(button),
            };
          })}
        />
      )}
    </div>
  );
}

function Act({ act }: { readonly act: RowAct }) {
  const common = {
    className: styles.act,
    'aria-label': act.label,
    'data-danger': act.danger || undefined,
    'data-turns': act.turns || undefined,
    'data-pictured': act.icon !== undefined || undefined,
  };
  const inside = (
    <>
      {act.icon}
      <span>{act.words}</span>
    </>
  );
  if ('to' in act) {
    return (
      <Link {...common} to={act.to} state={act.state}>
        {inside}
      </Link>
    );
  }
  if ('href' in act) {
    return (
      <a {...common} href={act.href} target="_blank" rel="noopener">
        {inside}
      </a>
    );
  }
  return (
    <button
      {...common}
      type="button"
      aria-disabled={act.busy || undefined}
      onClick={({ currentTarget }) => act.busy || act.onPress(currentTarget)}
    >
      {inside}
    </button>
  );
}
