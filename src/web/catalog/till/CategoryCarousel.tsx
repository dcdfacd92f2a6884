import { useState } from 'react';
import { IconCategory, IconChevronLeft, IconChevronRight } from '#web/ui/icons.ts';
import { useStrip } from '#web/ui/use-strip.ts';
import type { Named } from '../copy/wire.ts';
import styles from './CategoryCarousel.module.css';
import { CategoryDialog } from './CategoryDialog.tsx';

interface CategoryCarouselProps {
  readonly label: string;
  readonly items: readonly Named[];
  readonly chosen: number | null;
  readonly onChoose: (id: number | null) => void;
  /** A lower level: a smaller strip. */
  readonly minor?: boolean;
}

/**
 * A level of categories: 1, 2 or 3 at a time at widths of 0, 600 and 1000 px (rule S2). The browser's own
 * scrolling with snap points carries it, so that it answers to a finger by itself; arrows, mouse and keys are {@link useStrip}. Where there are more than are seen, a
 * button shows all of them at once.
 */
export function CategoryCarousel({ label, items, chosen, onChoose, minor = false }: CategoryCarouselProps) {
  const { track, ends, turn, onKeyDown } = useStrip(items);
  const [choosing, setChoosing] = useState(false);
  return (
    <fieldset
      className={styles.carousel}
      aria-label={label}
      data-minor={minor || undefined}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        className={styles.all}
        aria-pressed={chosen === null}
        onClick={() => onChoose(null)}
      >
        ทั้งหมด
      </button>
      <button
        type="button"
        className={styles.turn}
        disabled={!ends.before}
        aria-label={`${label}ก่อนหน้า`}
        onClick={() => turn(-1)}
      >
        <IconChevronLeft size={20} stroke={2} aria-hidden />
      </button>
      <div className={styles.track} ref={track} data-carousel-track data-sideways>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            className={styles.item}
            aria-pressed={chosen === item.id}
            onClick={() => onChoose(chosen === item.id ? null : item.id)}
          >
            <span>{item.name}</span>
          </button>
        ))}
      </div>
      <button
        type="button"
        className={styles.turn}
        disabled={!ends.after}
        aria-label={`${label}ถัดไป`}
        onClick={() => turn(1)}
      >
        <IconChevronRight size={20} stroke={2} aria-hidden />
      </button>
      {(ends.before || ends.after) && (
        <button
          type="button"
          className={styles.every}
          aria-label={`ดู${label}ทั้งหมด`}
          title={`ดู${label}ทั้งหมด`}
          onClick={() => setChoosing(true)}
        >
          <IconCategory size={20} stroke={1.8} aria-hidden />
        </button>
      )}
      <CategoryDialog
        label={label}
        items={items}
        chosen={chosen}
        opened={choosing}
        onChoose={onChoose}
        onClose={() => setChoosing(false)}
      />
    </fieldset>
  );
}
