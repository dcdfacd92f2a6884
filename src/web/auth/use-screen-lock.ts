import { ConnectionError, call } from '#web/lib/api.ts';
import { lockKeptSession } from '#web/lib/away/kept-session.ts';
import { logFailure } from '#web/lib/log.ts';
import { coverScreen, tellOtherTabs } from '#web/lib/screen-lock.ts';

const AGAIN_MS = 2_000;
/** Kept in this tab until the server has answered: a page that is loaded anew meanwhile takes the request with it. */
const UNDER_WAY = 'raandee-locking';

/** Whether this tab was locked and left before the server knew of it. */
export function wasBeingLocked(): boolean {
  try {
    return window.sessionStorage.getItem(UNDER_WAY) !== null;
  } catch {
    return false;
  }
}

function noteUnderWay(isUnderWay: boolean): void {
  try {
    if (isUnderWay) window.sessionStorage.setItem(UNDER_WAY, '1');
    else window.sessionStorage.removeItem(UNDER_WAY);
  } catch {
    // Storage is full or forbidden: it is told as long as the page stays.
  }
}

/**
 * Locks this browser's session (rule C12.5). The screen is covered at once; where the server can't be reached it is told as
 * soon as it can.
 */
export async function lockScreen(): Promise<void> {
  coverScreen('locked');
  lockKeptSession();
  tellOtherTabs('locked');
  noteUnderWay(true);
  for (;;) {
    try {
      await call('POST /session/lock');
      return noteUnderWay(false);
    } catch (error) {
      // A refusal says that nobody is there any more, or that it is locked.
      if (!(error instanceof ConnectionError)) {
        noteUnderWay(false);
        return logFailure('POST /session/lock', error);
      }
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}
