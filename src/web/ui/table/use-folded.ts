import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Wider screens scroll a table that is too wide, and a phone has cards (DataTable.module.css). */
const MAY_FOLD = '(min-width: 48em) and (max-width: 74.99em)';

/**
 * Whether a table's rows shall be folded, because side by side its columns are wider than there is room for.
 * Once folded they stay so until there is room for what was too wide, whatever other rows come.
 */
export function useFolded(frame: RefObject<HTMLElement | null>): boolean {
  /** What the unfolded rows want, px; null while they are not folded. */
  const [wanted, setWanted] = useState<number | null>(null);

  // After each drawing, since other rows may be wider; nothing is set where nothing changes.
  useLayoutEffect(() => setWanted((before) => widthWanted(frame.current, before)));

  useEffect(() => {
    const look = () => setWanted((before) => widthWanted(frame.current, before));
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [frame]);

  return wanted !== null;
}

function widthWanted(frame: HTMLElement | null, before: number | null): number | null {
  if (frame === null || !window.matchMedia(MAY_FOLD).matches) return null;
  const room = frame.clientWidth;
  if (before !== null) return room >= before ? null : before;
  return frame.scrollWidth > room ? frame.scrollWidth : null;
}
