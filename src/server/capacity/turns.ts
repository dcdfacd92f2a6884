/** How much of one kind of work there is room for. */
export interface Places {
  readonly atOnce: number;
  /** Behind those at work; one more is told that there is no room. */
  readonly maxWaiting: number;
}

/**
 * Lets so many of a kind of dear work go on at once; a bounded number more wait, first come first served, and whoever
 * comes then is told at once that there is no room. So a flood of it neither keeps a till waiting nor fills the memory.
 */
export class Turns {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ atOnce, maxWaiting }: Places) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  /**
   * Waits for a turn.
   * @param gone ends the waiting, of somebody who doesn't want it any more
   * @returns how to give the turn back (once or more often), or null where too many wait or `gone` came first
   */
  async take(gone?: AbortSignal): Promise<(() => void) | null> {
    if (gone?.aborted) return null;
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#maxWaiting) return null;
      if (!(await this.#wait(gone))) return null;
    } else {
      this.#running += 1;
    }
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.#next();
    };
  }

  /** Does the work when its turn comes; null when too many wait already, and nothing was done. */
  async do<T>(work: () => Promise<T>): Promise<T | null> {
    const end = await this.take();
    if (end === null) return null;
    try {
      return await work();
    } finally {
      end();
    }
  }

  #wait(gone: AbortSignal | undefined): Promise<boolean> {
    return new Promise((resolve) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        resolve(false);
      };
      const begin = () => {
        gone?.removeEventListener('abort', leave);
        resolve(true);
      };
      gone?.addEventListener('abort', leave, { once: true });
      this.#waiting.push(begin);
    });
  }

  /** The turn goes on to whoever waits longest, without anybody new coming in between. */
  #next(): void {
    const begin = this.#waiting.shift();
    if (begin) begin();
    else this.#running -= 1;
  }
}
