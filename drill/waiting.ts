export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Waits until something is so.
 * @throws Error that says what did not come about in time
 */
export async function until(what: string, withinMs: number, isSo: () => Promise<boolean>): Promise<void> {
  const endMs = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > endMs) throw new Error(`not within ${withinMs / 1000} seconds: ${what}`);
    await pause(200);
  }
}
