import { useState } from 'react';
import { call } from '#web/lib/api.ts';
import { firstErrors, ownPath } from '#web/lib/call-request.ts';
import type { BodyOf } from '#web/lib/calls.ts';
import { logFailure } from '#web/lib/log.ts';
import { alertDialog } from '#web/ui/dialogs.ts';

const SUCCESS_SHOWN_MS = 800;

type LoginField = 'username' | 'password';

/**
 * The states of signing in (rule S4): idle, submitting, and what the server said last.
 * @param focusField puts the cursor into the first field that the server found fault with
 */
export function useLogin(focusField: (field: LoginField) => void) {
  const [pending, setPending] = useState(false);
  const [banner, setBanner] = useState('');
  const [errors, setErrors] = useState<Partial<Record<LoginField, string>>>({});

  /** Typing in a field hides the banner and that field's error. */
  const typed = (field: LoginField) => {
    setBanner('');
    setErrors(({ [field]: _, ...others }) => others);
  };

  const submit = async (body: BodyOf<'POST /checkLogin'>) => {
    if (pending) return;
    setPending(true);
    try {
      const answer = await call('POST /checkLogin', { body });
      if (answer.status === 'validation_error') {
        const { username, password } = firstErrors(answer.errors);
        setBanner('');
        setErrors({ ...(username && { username }), ...(password && { password }) });
        focusField(username ? 'username' : 'password');
      } else if (answer.status === 'success') {
        await alertDialog({
          kind: 'success',
          title: answer.title,
          text: answer.message,
          autoCloseMs: SUCCESS_SHOWN_MS,
        });
        // A whole navigation: the new session's page carries a new anti-forgery token.
        window.location.assign(ownPath(answer.routeURL, '/'));
        return;
      } else {
        setErrors({});
        setBanner(answer.message);
      }
    } catch (error) {
      logFailure('POST /checkLogin', error);
    }
    setPending(false);
  };

  return { pending, banner, errors, typed, submit };
}
