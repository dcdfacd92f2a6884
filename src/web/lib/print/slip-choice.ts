import { useState } from 'react';
import { logFailure } from '#web/lib/log.ts';

/** A slip that is printed with what it is about: of a shift that closes, of money that is taken out. */
type Slip = 'shift' | 'removal';

const keptAs = (slip: Slip) => `raandee-${slip}-slip`;

/** A browser may keep nothing at all; then the choice is made anew each time. */
function keptChoice(slip: Slip): boolean {
  try {
    return localStorage.getItem(keptAs(slip)) !== 'no';
  } catch {
    return true;
  }
}

function keepChoice(slip: Slip, withSlip: boolean): void {
  try {
    localStorage.setItem(keptAs(slip), withSlip ? 'yes' : 'no');
  } catch (error) {
    logFailure(keptAs(slip), error);
  }
}

/** Whether this slip is printed: yes, until somebody at this till says no. */
export function useSlipChoice(slip: Slip): readonly [boolean, (withSlip: boolean) => void] {
  const [withSlip, setWithSlip] = useState(() => keptChoice(slip));
  const choose = (choice: boolean) => {
    setWithSlip(choice);
    keepChoice(slip, choice);
  };
  return [withSlip, choose];
}
