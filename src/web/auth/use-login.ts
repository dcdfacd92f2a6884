import { useState } from 'react';
import { keptTill } from '#web/drawer/kept-till.ts';
import { ownPath } from '#web/lib/call-request.ts';
import type { BodyOf } from '#web/lib/calls.ts';
import type { Failure } from '#web/lib/failure.ts';
import { leaveFor } from '#web/lib/leave-for.ts';
import { alertDialog } from '#web/ui/dialog/dialogs.ts';
import { useWrite } from '#web/ui/use-write.ts';

const SUCCESS_SHOWN_MS = 800;
/** The call tells what it refuses by its body (rule C2.5); any other status is a fault. */
const TOLD_STATUS = 200;
const FIELDS = { username: 'username', password: 'password' } as const;

/** The states of signing in (rule S4): idle, submitting, and what the server said last; a fault is only logged. */
export function useLogin() {
  const [banner, setBanner] = useState('');
  const write = useWrite({
    ...{ failed: '', lost: '', fields: FIELDS, tell: setBanner },
    refused: ({ status }: Failure) => {
      if (status !== TOLD_STATUS) return null;
      setBanner('');
      return undefined;
    },
  });

  /** Typing in a field hides the banner and that field's error. */
  const typed = (field: keyof typeof FIELDS) => {
    setBanner('');
    write.mend({ [field]: '' });
  };

  const submit = (typed: Pick<BodyOf<'POST /checkLogin'>, 'username' | 'password'>) =>
    write.send(
      'POST /checkLogin',
      { body: { ...typed, till_id: keptTill() } },
      async ({ title, message, routeURL }) => {
        await alertDialog({ kind: 'success', title, text: message, autoCloseMs: SUCCESS_SHOWN_MS });
        // A whole navigation: the new session's page carries a new anti-forgery token.
        await leaveFor(ownPath(routeURL, '/'));
      },
    );

  const { faults: errors, faultyTimes, isBusy: pending } = write;
  return { pending, banner, errors, faultyTimes, typed, submit };
}
