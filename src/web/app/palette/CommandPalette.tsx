import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Role } from '#shared/staff/rules.ts';
import { useSession } from '#web/lib/session.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { IconSearch } from '#web/ui/icons.ts';
import { TAKES_SCAN } from '#web/ui/scanner.ts';
import styles from './CommandPalette.module.css';
import { type Goal, type GoalGroup, useFound } from './use-found.ts';

interface CommandPaletteProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Goes to a page, a product, an order or a customer by what one types or scans (rule C13.7). */
export function CommandPalette({ opened, onClose }: CommandPaletteProps) {
  const role = useSession().data?.user?.role;
  // It begins empty each time, also where the last one is still fading away.
  const [turn, setTurn] = useState({ opened, count: 0 });
  if (turn.opened !== opened) setTurn({ opened, count: turn.count + (opened ? 1 : 0) });
  return (
    <Dialog opened={opened} onClose={onClose} title="ค้นหาและไปที่" size="lg">
      {role !== undefined && <Search key={turn.count} role={role} onClose={onClose} />}
    </Dialog>
  );
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  PageDown: (at, count) => Math.min(count - 1, at + 5),
  PageUp: (at) => Math.max(0, at - 5),
};

const LONGEST_SEARCH = 100;

/** A combobox whose list is always there: arrow keys move, Enter goes, Escape closes the window. */
function Search({ role, onClose }: { readonly role: Role; readonly onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  /** Enter came before the answer to what is in the field: it means the first of that. */
  const [isAwaited, setAwaited] = useState(false);
  const { groups, isSettled } = useFound(role, typed);
  const goals = groups.flatMap((group) => group.goals);
  const chosen = goals[Math.min(at, goals.length - 1)];

  const go = (goal: Goal) => {
    goal.onGo?.();
    onClose();
    void navigate(goal.to, { state: goal.state });
  };
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  const [first] = goals;
  useEffect(() => {
    if (!isAwaited || !isSettled) return;
    setAwaited(false);
    if (first !== undefined) latest.current(first);
  }, [isAwaited, isSettled, first]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined && goals.length > 0) {
      event.preventDefault();
      const next = step(Math.min(at, goals.length - 1), goals.length);
      setAt(next);
      document.getElementById(`${id}-${goals[next]?.key}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (at > 0 && chosen !== undefined) go(chosen);
    else if (isSettled && chosen !== undefined) go(chosen);
    else if (!isSettled) setAwaited(true);
  };

  const nothing = typed.trim() !== '' && isSettled && goals.length === 0;
  return (
    <div className={styles.palette}>
      <div className={styles.field}>
        <IconSearch size={20} aria-hidden />
        <input
          ref={field}
          type="text"
          role="combobox"
          data-autofocus
          {...TAKES_SCAN}
          aria-label="ค้นหาและไปที่"
          aria-expanded={goals.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen.key}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_SEARCH}
          placeholder="หน้า สินค้า บาร์โค้ด เลขที่คำสั่งซื้อ หรือลูกค้า"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setAt(0);
            setAwaited(false);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className={styles.heard} role="status">
        {nothing ? 'ไม่พบสิ่งที่ค้นหา' : isSettled && typed.trim() !== '' ? `พบ ${goals.length} รายการ` : ''}
      </p>
      {nothing && (
        <p className={styles.nothing} aria-hidden>
          ไม่พบสิ่งที่ค้นหา
        </p>
      )}
      <div
        id={`${id}-list`}
        className={styles.list}
        role="listbox"
        aria-label="ผลการค้นหา"
        hidden={goals.length === 0}
      >
        {groups.map((group) => (
          <Group key={group.title} id={id} group={group} chosen={chosen} onGo={go} />
        ))}
      </div>
    </div>
  );
}

interface GroupProps {
  readonly id: string;
  readonly group: GoalGroup;
  readonly chosen: Goal | undefined;
  readonly onGo: (goal: Goal) => void;
}

function Group({ id, group, chosen, onGo }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
    <div role="group" aria-label={group.title} className={styles.group}>
      <span className={styles.title} aria-hidden>
        {group.title}
      </span>
      {group.goals.map((goal) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the field's
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and says which is meant
        <div
          key={goal.key}
          id={`${id}-${goal.key}`}
          role="option"
          aria-selected={goal === chosen}
          className={styles.goal}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onGo(goal)}
        >
          <span className={styles.name}>{goal.title}</span>
          <span className={`rd-figures ${styles.about}`}>{goal.about}</span>
        </div>
      ))}
    </div>
  );
}
