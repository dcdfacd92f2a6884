/**
 * Goods that are scanned while a finished sale is on the screen: they begin the next one. They wait here for the arrival at the
 * till that brings them, and for no other.
 */

let waiting: string[] = [];

/** Goes with the way to the till that brings them. */
export const BRINGS_SCANS = { bringsScans: true } as const;

/** Lets a code wait; the way to the till is its caller's. */
export function scanAhead(code: string): void {
  waiting.push(code);
}

/**
 * The codes that this arrival brings, in the order in which they were scanned; nothing waits afterwards.
 * @param state of the arrival: one that came otherwise brings none, and a reload neither
 */
export function takeScansAhead(state: unknown): readonly string[] {
  const taken = waiting;
  waiting = [];
  return typeof state === 'object' && state !== null && 'bringsScans' in state ? taken : [];
}
