import { createContext, useContext, useLayoutEffect } from 'react';

/** How what stands in a window tells it to stay open. */
export const HoldOpen = createContext<(held: boolean) => void>(() => undefined);

/** For a form that knows by itself that something is on its way: its window stays until the answer is there. */
export function useDialogBusy(busy: boolean): void {
  const hold = useContext(HoldOpen);
  useLayoutEffect(() => {
    hold(busy);
    return () => hold(false);
  }, [hold, busy]);
}
