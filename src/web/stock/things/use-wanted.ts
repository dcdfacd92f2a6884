import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Takes over what another page led here with, as its navigation state says it, once: neither a reload nor Back brings it again, and what
 * it changes on the page draws that anew before the state is gone from the address.
 * @param take gets the state; gives whether it was for this page
 */
export function useWanted(take: (state: unknown) => boolean): void {
  const { state, pathname, search } = useLocation() as ReturnType<typeof useLocation> & { state: unknown };
  const navigate = useNavigate();
  const taken = useRef<unknown>(null);
  useEffect(() => {
    if (state === null || taken.current === state) return;
    taken.current = state;
    if (take(state)) void navigate({ pathname, search }, { replace: true, state: null });
  });
}
