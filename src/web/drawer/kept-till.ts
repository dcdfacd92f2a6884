import { logFailure } from '#web/lib/log.ts';

const KEPT_AS = 'raandee-till';

/** The till at which this device stands, as it last said; a browser may keep nothing at all, and then it is chosen anew. */
export function keptTill(): number | null {
  try {
    return Number(localStorage.getItem(KEPT_AS)) || null;
  } catch {
    return null;
  }
}

/** Keeps the till at which this device stands from now on. */
export function keepTill(id: number): void {
  try {
    localStorage.setItem(KEPT_AS, String(id));
  } catch (error) {
    logFailure(KEPT_AS, error);
  }
}
