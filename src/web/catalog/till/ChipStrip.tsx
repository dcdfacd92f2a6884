import { IconChevronLeft, IconChevronRight } from '#web/ui/icons.ts';
import { useStrip } from '#web/ui/use-strip.ts';
import type { Named } from '../copy/wire.ts';
import styles from './ChipStrip.module.css';

interface ChipStripProps {
  readonly label: string;
  readonly all: string;
  readonly items: readonly Named[];
  readonly chosen: number | null;
  readonly onChoose: (id: number | null) => void;
}

/** Brands or units in one line. Arrows show for a mouse where there is more; the keys reach the chips themselves. */
export function ChipStrip({ label, all, items, chosen, onChoose }: ChipStripProps) {
  const { track, ends, turn, onKeyDown } = useStrip(items);
  return (
    <fieldset className={styles.strip} aria-label={label} onKeyDown={onKeyDown}>
      <Chip isChosen={chosen === null} onClick={() => onChoose(null)}>
        {all}
      </Chip>
      <div className={styles.frame}>
        <div className={styles.track} ref={track} data-sideways>
          {items.map(({ id, name }) => (
            <Chip key={id} isChosen={chosen === id} onClick={() => onChoose(chosen === id ? null : id)}>
              {name}
            </Chip>
          ))}
        </div>
        {ends.before && (
          <button
            type="button"
            className={styles.turn}
            data-side="before"
            tabIndex={-1}
            aria-label={`${label}ก่อนหน้า`}
            onClick={() => turn(-1)}
          >
            <IconChevronLeft size={20} stroke={2} aria-hidden />
          </button>
        )}
        {ends.after && (
          <button
            type="button"
            className={styles.turn}
            data-side="after"
            tabIndex={-1}
            aria-label={`${label}ถัดไป`}
            onClick={() => turn(1)}
          >
            <IconChevronRight size={20} stroke={2} aria-hidden />
          </button>
        )}
      </div>
    </fieldset>
  );
}

interface ChipProps {
  readonly isChosen: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

function Chip({ isChosen, onClick, children }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isChosen} onClick={onClick}>
      <span>{children}</span>
    </button>
  );
}
