import { useEffect, useRef } from 'react';

/**
 * Puts the cursor into the first faulty field of a form.
 * @param faultyTimes how often faults were found so far
 */
export function useFaultyFocus<E extends HTMLElement = HTMLFormElement>(faultyTimes: number) {
  const form = useRef<E>(null);
  useEffect(() => {
    if (faultyTimes > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faultyTimes]);
  return form;
}
