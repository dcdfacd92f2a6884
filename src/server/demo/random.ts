/**
 * Chance that repeats: the same seed gives the same shop. A 32-bit counter through a mixing function, enough for
 * made-up data and for nothing else.
 */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0, up to but never 1. */
  fraction(): number {
    this.#state = (this.#state + 0x9e3779b9) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000;
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.fraction() * (most - least + 1));
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<T>(from: readonly T[]): T {
    const chosen = from[this.between(0, from.length - 1)];
    if (chosen === undefined) throw new RangeError('nothing to pick from');
    return chosen;
  }
}

/** Picks things by weight, in steps of the logarithm of how many there are. */
export class WeightedChoice<T> {
  readonly #things: readonly T[];
  readonly #upTo: Float64Array;

  constructor(things: readonly T[], weightOf: (thing: T) => number) {
    this.#things = things;
    this.#upTo = new Float64Array(things.length);
    let total = 0;
    things.forEach((thing, i) => {
      total += weightOf(thing);
      this.#upTo[i] = total;
    });
  }

  pick(random: Random): T {
    const wanted = random.fraction() * (this.#upTo.at(-1) ?? 0);
    let low = 0;
    let high = this.#things.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#upTo[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    const chosen = this.#things[low];
    if (chosen === undefined) throw new RangeError('nothing to pick from');
    return chosen;
  }
}
