import { useEffect, useRef, useState } from 'react';
import { IconChevronLeft, IconChevronRight } from '#web/ui/icons.ts';
import type { Named } from './api.ts';
import styles from './CategoryCarousel.module.css';

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
 * scrolling with snap points carries it, so that it costs no script and answers to finger, wheel and keyboard.
 */
export function CategoryCarousel({ label, items, chosen, onChoose, minor = false }: CategoryCarouselProps) {
  const track = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ before: false, after: false });

  useEffect(() => {
    const element = track.current;
    if (element === null) return;
    const look = () => {
      const before = element.scrollLeft > 4;
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 4;
      setEnds((old) => (old.before === before && old.after === after ? old : { before, after }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list starts at its beginning
  useEffect(() => {
    track.current?.scrollTo({ left: 0 });
    track.current?.dispatchEvent(new Event('scroll'));
  }, [items]);

  const turn = (pages: number) => {
    const element = track.current;
    element?.scrollBy({ left: pages * element.clientWidth, behavior: 'smooth' });
  };

  return (
    <fieldset className={styles.carousel} aria-label={label} data-minor={minor || undefined}>
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
    </fieldset>
  );
}
