/**
 * That a session ended by itself, for the login page to say so: it ran out, or an admin disabled the account or gave
 * it a new password. Storage may be full or forbidden; then the page merely says nothing.
 */
const KEY = 'raandee-signed-out';

export function rememberSignedOut(): void {
  try {
    window.sessionStorage.setItem(KEY, 'yes');
  } catch {
    // It says nothing.
  }
}

export function wasSignedOut(): boolean {
  try {
    return window.sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function forgetSignedOut(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // It says so once more.
  }
}
