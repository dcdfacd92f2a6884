import { logFailure } from '#web/lib/log.ts';

const KEPT_AS = 'raandee-approver';

/** Who last approved on this device by PIN, by username; a browser may keep nothing. */
export function lastApprover(): string | null {
  try {
    return localStorage.getItem(KEPT_AS);
  } catch {
    return null;
  }
}

/** Keeps who approves here now: they are offered first the next time. */
export function keepLastApprover(username: string): void {
  try {
    localStorage.setItem(KEPT_AS, username);
  } catch (error) {
    logFailure(KEPT_AS, error);
  }
}
