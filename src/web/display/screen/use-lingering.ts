import { useEffect, useRef, useState } from 'react';
import type { DisplayState } from '#shared/display/fields.ts';
import { THANKS_AT_LEAST_MS, THANKS_AT_MOST_MS } from '#shared/display/rules.ts';
import { IDLE } from '#shared/display/state.ts';

const lingers = ({ kind }: DisplayState) => kind === 'thanks' || kind === 'refund';

/**
 * The state that is drawn: thanks and change stay for some seconds when the till has nothing to show any more, and end by
 * themselves; whatever else it shows is drawn at once.
 */
export function useLingering(state: DisplayState): DisplayState {
  const [shown, setShown] = useState(state);
  const since = useRef(0);

  useEffect(() => {
    const endIn = (ms: number) => {
      const timer = setTimeout(() => setShown(IDLE), ms);
      return () => clearTimeout(timer);
    };
    if (lingers(state)) {
      since.current = performance.now();
      setShown(state);
      return endIn(THANKS_AT_MOST_MS);
    }
    const leftMs = since.current + THANKS_AT_LEAST_MS - performance.now();
    const isKept = state.kind === 'idle' && since.current > 0 && leftMs > 0;
    if (isKept) return endIn(leftMs);
    since.current = 0;
    setShown(state);
  }, [state]);

  return shown;
}
