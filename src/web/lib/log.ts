/**
 * Failures that the screen only logs (rule S8). One place, so that nothing else writes to the console.
 * @param doing what was being done, for whoever reads the console
 */
export function logFailure(doing: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is where logging is done
  console.error(`[ร้านดี] ${doing}`, error);
}
