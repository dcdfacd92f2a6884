const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/** How long is waited before the server is tried once more: each time twice as long, up to half a minute. */
export const nextPauseMs = (lastMs: number): number => Math.min(LONGEST_MS, Math.max(FIRST_MS, lastMs * 2));
