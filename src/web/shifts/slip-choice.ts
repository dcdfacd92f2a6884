import { useState } from 'react';
import { logFailure } from '#web/lib/log.ts';

const KEPT_AS = 'raandee-shift-slip';

/** A browser may keep nothing at all; then the choice is made anew each time. */
function keptChoice(): boolean {
  try {
    return localStorage.getItem(KEPT_AS) !== 'no';
  } catch {
    return true;
  }
}

function keepChoice(withSlip: boolean): void {
  try {
    localStorage.setItem(KEPT_AS, withSlip ? 'yes' : 'no');
  } catch (error) {
    logFailure(KEPT_AS, error);
  }
}

/** Whether closing the drawer prints its slip: yes, until somebody at this till says no. */
export function useSlipChoice(): readonly [boolean, (withSlip: boolean) => void] {
  const [withSlip, setWithSlip] = useState(keptChoice);
  const choose = (choice: boolean) => {
    setWithSlip(choice);
    keepChoice(choice);
  };
  return [withSlip, choose];
}
