import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** So much of a strip may lie beyond its edge before an arrow says so, px. */
const EDGE_PX = 4;
/** A wheel's turn over a strip that stops at each thing counts once in so many milliseconds. */
const WHEEL_PAUSE_MS = 220;
/** A mouse that is held and moves this far draws the strip; less is a press with a hand that isn't still, px. */
const DRAG_FROM_PX = 6;

/** A strip that is longer than its frame. */
export interface Strip {
  readonly track: RefObject<HTMLDivElement | null>;
  /** Whether something lies before what is seen, and behind it. */
  readonly ends: { readonly before: boolean; readonly after: boolean };
  /** Turns by so many frames; negative goes back. */
  readonly turn: (frames: number) => void;
  /** For the strip: the arrow keys go from button to button. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * Scrolls a strip sideways by arrows, by a mouse's wheel or drawn by it, and by the arrow keys; a finger needs no help.
 * @param items what is in it: other things start at their beginning
 */
export function useStrip(items: unknown): Strip {
  const track = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ before: false, after: false });

  useEffect(() => {
    const element = track.current;
    if (element === null) return;
    const look = () => {
      const before = element.scrollLeft > EDGE_PX;
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - EDGE_PX;
      setEnds((old) => (old.before === before && old.after === after ? old : { before, after }));
    };
    look();
    const turned = wheelTurns(element);
    element.addEventListener('scroll', look, { passive: true });
    // Not passive: what turns the strip doesn't scroll the page as well.
    element.addEventListener('wheel', turned, { passive: false });
    const stopDrawing = drawnByMouse(element);
    const resized = new ResizeObserver(look);
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      element.removeEventListener('wheel', turned);
      stopDrawing();
      resized.disconnect();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list starts at its beginning
  useEffect(() => {
    track.current?.scrollTo({ left: 0 });
    track.current?.dispatchEvent(new Event('scroll'));
  }, [items]);

  const turn = (frames: number) => {
    const element = track.current;
    element?.scrollBy({ left: frames * element.clientWidth * 0.85, behavior: 'smooth' });
  };
  return { track, ends, turn, onKeyDown: focusByArrows };
}

/** Turns a strip by a mouse's wheel, unless it is at its end that way. */
function wheelTurns(element: HTMLElement): (event: WheelEvent) => void {
  let turnedAt = 0;
  return (event) => {
    const { deltaX, deltaY } = event;
    // A touchpad's own sideways way, or a wheel that zooms.
    if (Math.abs(deltaX) >= Math.abs(deltaY) || event.ctrlKey) return;
    const room =
      deltaY < 0 ? element.scrollLeft : element.scrollWidth - element.clientWidth - element.scrollLeft;
    if (room <= EDGE_PX) return;
    event.preventDefault();
    const stopsAtEach = getComputedStyle(element).scrollSnapType !== 'none';
    if (!stopsAtEach) element.scrollBy({ left: deltaY });
    else if (event.timeStamp - turnedAt > WHEEL_PAUSE_MS) {
      turnedAt = event.timeStamp;
      const width = element.firstElementChild?.getBoundingClientRect().width ?? element.clientWidth;
      element.scrollBy({ left: Math.sign(deltaY) * width, behavior: 'smooth' });
    }
  };
}

/** Draws a strip by a mouse that is held down on it; letting go presses nothing then. Gives what ends it. */
function drawnByMouse(element: HTMLElement): () => void {
  let from: { readonly x: number; readonly left: number } | null = null;
  let isDrawn = false;
  const press = ({ pointerType, button, clientX }: PointerEvent) => {
    isDrawn = false;
    if (pointerType === 'mouse' && button === 0) from = { x: clientX, left: element.scrollLeft };
  };
  const move = (event: PointerEvent) => {
    if (from === null) return;
    const moved = event.clientX - from.x;
    if (!isDrawn && Math.abs(moved) < DRAG_FROM_PX) return;
    isDrawn = true;
    // It stops at each thing when it is let go, not while it is drawn.
    element.style.scrollSnapType = 'none';
    element.scrollLeft = from.left - moved;
  };
  const release = () => {
    from = null;
    element.style.scrollSnapType = '';
  };
  const click = (event: MouseEvent) => {
    // A key's click has no count, and none of it was drawn.
    if (!isDrawn || event.detail === 0) return;
    isDrawn = false;
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener('pointerdown', press);
  element.addEventListener('click', click, { capture: true });
  // The mouse may leave the strip while it draws it.
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', release);
  window.addEventListener('pointercancel', release);
  return () => {
    element.removeEventListener('pointerdown', press);
    element.removeEventListener('click', click, { capture: true });
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', release);
    window.removeEventListener('pointercancel', release);
  };
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

function focusByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button[aria-pressed]')];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  buttons[step(at, buttons.length - 1)]?.focus();
}
