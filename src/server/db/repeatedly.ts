/**
 * Does something at once and then again and again, never twice at the same time. What goes wrong is logged; the next
 * time it is tried again.
 * @param work is told when to stop
 * @returns how to stop; resolves once what was under way has ended
 */
export function repeatedly(
  everyMs: number,
  work: (stop: AbortSignal) => Promise<unknown>,
  log: (problem: unknown) => void,
): () => Promise<void> {
  const stop = new AbortController();
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= work(stop.signal)
      .then(() => {}, log)
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(run, everyMs);
  timer.unref();
  run();
  return async () => {
    clearInterval(timer);
    stop.abort();
    await running;
  };
}
