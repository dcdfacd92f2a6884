import { ConnectionError, call } from '#web/lib/api.ts';
import { lockKeptSession } from '#web/lib/away/kept-session.ts';
import { logFailure } from '#web/lib/log.ts';
import { coverScreen, tellOtherTabs } from '#web/lib/screen-lock.ts';

const AGAIN_MS = 2_000;

/**
 * Locks this browser's session (rule C12.5). The screen is covered at once; where the server can't be reached it is told as
 * soon as it can.
 */
export async function lockScreen(): Promise<void> {
  coverScreen('locked');
  lockKeptSession();
  tellOtherTabs('locked');
  for (;;) {
    try {
      await call('POST /session/lock');
      return;
    } catch (error) {
      // A refusal says that nobody is there any more, or that it is locked.
      if (!(error instanceof ConnectionError)) return logFailure('POST /session/lock', error);
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}
