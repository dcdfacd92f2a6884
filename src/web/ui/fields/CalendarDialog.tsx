import { ActionIcon, Button } from '@mantine/core';
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { BangkokDate } from '#shared/time/bangkok.ts';
import {
  addMonths,
  dayInWords,
  dayOfMonth,
  inSameMonth,
  sheetTitle,
  WEEKDAY_HEADS,
  weeksOfMonth,
  withinDays,
} from '#shared/time/calendar.ts';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '../icons.ts';
import styles from './CalendarDialog.module.css';
import { movedDay } from './calendar-moves.ts';

interface CalendarDialogProps {
  /** What the day is for. */
  readonly label: string;
  readonly chosen: BangkokDate | '';
  /** The day to begin at. */
  readonly openAt: BangkokDate;
  readonly today: BangkokDate;
  /** The first and last day that may be chosen; '' for any. */
  readonly min: BangkokDate | '';
  readonly max: BangkokDate | '';
  /** What it opens below, or above where there is no room. */
  readonly below: RefObject<HTMLElement | null>;
  readonly onChoose: (day: BangkokDate | '') => void;
  readonly onClose: () => void;
}

const GAP = 6;
const EDGE = 8;

/** Below the field; above it where it wouldn't fit; on a phone the styles put it at the foot of the screen. */
function placeBeside(dialog: HTMLDialogElement, field: HTMLElement): void {
  const anchor = field.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = dialog;
  const fitsBelow = anchor.bottom + GAP + offsetHeight + EDGE <= window.innerHeight;
  const top = fitsBelow ? anchor.bottom + GAP : anchor.top - GAP - offsetHeight;
  const left = Math.min(anchor.left, window.innerWidth - offsetWidth - EDGE);
  dialog.style.setProperty('--top', `${Math.max(EDGE, top)}px`);
  dialog.style.setProperty('--left', `${Math.max(EDGE, left)}px`);
}

/**
 * The sheet of a month to choose a day from: Thai months, Buddhist years, weeks from Sunday on. A window of the
 * browser's own, which keeps the focus, closes with Escape and gives the focus back.
 */
export function CalendarDialog(props: CalendarDialogProps) {
  const { label, chosen, today, min, max, below, onChoose, onClose } = props;
  const [at, setAt] = useState(withinDays(props.openAt, min, max));
  const dialog = useRef<HTMLDialogElement>(null);
  const movedByKey = useRef(true);

  useLayoutEffect(() => {
    if (dialog.current === null || dialog.current.open) return;
    dialog.current.showModal();
    if (below.current !== null) placeBeside(dialog.current, below.current);
  }, [below]);

  // The focus goes along with the keys; the buttons beside the month keep it.
  useEffect(() => {
    if (movedByKey.current) dialog.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
    movedByKey.current = false;
  }, [at]);

  const turn = (months: number) => setAt((day) => withinDays(addMonths(day, months), min, max));
  const choose = (day: BangkokDate | '') => {
    if (day !== '' && withinDays(day, min, max) !== day) return;
    onChoose(day);
    dialog.current?.close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = movedDay(at, event.key, event.shiftKey);
    if (moved === null) return;
    event.preventDefault();
    movedByKey.current = true;
    setAt(withinDays(moved, min, max));
  };
  const closeFromOutside = (event: MouseEvent) => {
    // What is outside the window counts as the window itself; its inside is all its child's.
    if (event.target === dialog.current) dialog.current.close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={`เลือก${label}`}
      onClose={onClose}
      onClick={closeFromOutside}
    >
      <div className={styles.inside}>
        <SheetHead at={at} onTurn={turn} />
        <Sheet {...{ at, chosen, today, min, max, onKeyDown }} onChoose={choose} />
        <div className={styles.foot}>
          <Button
            variant="subtle"
            disabled={withinDays(today, min, max) !== today}
            onClick={() => choose(today)}
          >
            วันนี้
          </Button>
          {chosen !== '' && (
            <Button variant="subtle" color="gray" onClick={() => choose('')}>
              ล้าง
            </Button>
          )}
          <span className={styles.space} />
          <Button variant="default" onClick={() => dialog.current?.close()}>
            ปิด
          </Button>
        </div>
      </div>
    </dialog>
  );
}

interface SheetHeadProps {
  readonly at: BangkokDate;
  readonly onTurn: (months: number) => void;
}

const TURNS = [
  { months: -12, label: 'ปีก่อนหน้า', icon: IconChevronsLeft },
  { months: -1, label: 'เดือนก่อนหน้า', icon: IconChevronLeft },
  { months: 1, label: 'เดือนถัดไป', icon: IconChevronRight },
  { months: 12, label: 'ปีถัดไป', icon: IconChevronsRight },
] as const;

function SheetHead({ at, onTurn }: SheetHeadProps) {
  const buttons = TURNS.map(({ months, label, icon: Icon }) => (
    <ActionIcon key={label} variant="subtle" size={44} aria-label={label} onClick={() => onTurn(months)}>
      <Icon size={20} aria-hidden />
    </ActionIcon>
  ));
  return (
    <div className={styles.head}>
      {buttons.slice(0, 2)}
      <p className={styles.month} aria-live="polite">
        {sheetTitle(at)}
      </p>
      {buttons.slice(2)}
    </div>
  );
}

interface SheetProps {
  readonly at: BangkokDate;
  readonly chosen: BangkokDate | '';
  readonly today: BangkokDate;
  readonly min: BangkokDate | '';
  readonly max: BangkokDate | '';
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onChoose: (day: BangkokDate) => void;
}

function Sheet({ at, chosen, today, min, max, onKeyDown, onChoose }: SheetProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are gone through by keys
    <table className={styles.sheet} role="grid" aria-label={sheetTitle(at)} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {WEEKDAY_HEADS.map(({ short, name }) => (
            <th key={name} scope="col" abbr={name}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(at).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as the table
              <td key={day} role="gridcell" tabIndex={-1} aria-selected={day === chosen}>
                <button
                  type="button"
                  data-day={day}
                  data-other={!inSameMonth(day, at) || undefined}
                  tabIndex={day === at ? 0 : -1}
                  aria-label={dayInWords(day)}
                  aria-current={day === today ? 'date' : undefined}
                  aria-disabled={withinDays(day, min, max) !== day || undefined}
                  onClick={() => onChoose(day)}
                >
                  {dayOfMonth(day)}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
