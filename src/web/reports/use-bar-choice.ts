import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { barAt, barByKey, type ChartLayout } from './chart-layout.ts';

interface BarChoice {
  /** Null until the chart is measured. */
  readonly layout: ChartLayout | null;
  readonly count: number;
  /** The bar that the keyboard begins at. */
  readonly first?: number;
  /** Goes to what is behind a bar. */
  readonly onOpen?: ((at: number) => void) | undefined;
}

/**
 * Which bar of a chart is looked at: where the pointer or a finger is, and by the arrow keys. A click or Enter opens it; a
 * finger has to tell first which it means, and opens that one by a second tap.
 */
export function useBarChoice({ layout, count, first = 0, onOpen }: BarChoice) {
  const [at, setAt] = useState<number | null>(null);
  /** Whether whoever presses now knows what they press. */
  const isMeant = useRef(false);
  const barUnder = (event: PointerEvent<HTMLElement>) =>
    layout && barAt(layout, event.clientX - event.currentTarget.getBoundingClientRect().left);
  const open = (bar: number | null) => {
    if (bar !== null && bar < count) onOpen?.(bar);
  };

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const bar = barUnder(event);
      isMeant.current = event.pointerType === 'mouse' || (bar !== null && bar === at);
      if (bar !== null) setAt(bar);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const bar = barUnder(event);
      if (bar !== null) setAt(bar);
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') setAt(null);
    },
    onClick: () => {
      if (isMeant.current) open(at);
    },
    onFocus: () => setAt((before) => before ?? first),
    onBlur: () => setAt(null),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') setAt(null);
      if (event.key === 'Enter') open(at);
      const next = barByKey(event.key, at ?? first, count);
      if (next === null) return;
      event.preventDefault();
      setAt(at === null ? first : next);
    },
  };
  return { at, handlers };
}
