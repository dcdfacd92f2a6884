import { type RefObject, useCallback, useEffect, useState } from 'react';
import { type StockThing, thingKey } from '#shared/stock/stock-thing.ts';

/**
 * Gives the keyboard to the entry of a thing that was just chosen, as soon as the list shows it: never by the clock or
 * the next frame, which on a busy machine comes before the list, and the number would be typed into nothing.
 * @param list where the entries are, each marked `data-thing`
 */
export function useEntryFocus(list: RefObject<HTMLElement | null>): (thing: StockThing) => void {
  const [chosen, setChosen] = useState<{ readonly key: string } | null>(null);
  // It is set together with the list, so both are drawn by the time this runs.
  useEffect(() => {
    if (chosen !== null) list.current?.querySelector<HTMLElement>(`[data-thing="${chosen.key}"]`)?.focus();
  }, [chosen, list]);
  return useCallback((thing: StockThing) => setChosen({ key: thingKey(thing) }), []);
}
