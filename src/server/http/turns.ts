export interface Turns {
  /** Does the work when its turn comes; null when too many wait already, and nothing was done. */
  readonly take: <T>(work: () => Promise<T>) => Promise<T | null>;
}

/**
 * Lets dear work be done in turns, a few at once, so that a flood of it neither keeps a till waiting nor fills the
 * memory.
 * @param limits.atOnce so many are done at the same moment
 * @param limits.mostWaiting so many may wait for that
 */
export function turns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    take: async (work) => {
      if (running < atOnce) running += 1;
      else if (waiting.length >= mostWaiting) return null;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        // Whoever waits takes over the place itself, so that nobody slips in between.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
