/**
 * Scans and Enters in the order in which they came, each with the answer to its own question, however the
 * answers are shuffled on the way: none wrong, none lost (rule D5).
 */

/** What came of one entry. */
export type Outcome<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface ScanQueueOptions<Entry, Answer> {
  /** Asks for one entry; only what it gives for this entry is ever delivered for it. */
  readonly lookup: (entry: Entry) => Promise<Answer>;
  /** Called once for each entry, in the order of {@link ScanQueue.push}. */
  readonly deliver: (entry: Entry, outcome: Outcome<Answer>) => void;
  /** How many questions may be under way at once. */
  readonly atOnce: number;
}

interface Place<Entry, Answer> {
  readonly entry: Entry;
  outcome: Outcome<Answer> | null;
}

export interface ScanQueue<Entry> {
  push(entry: Entry): void;
  /** Entries that are not delivered yet. */
  readonly waiting: number;
  /** Resolves once everything pushed so far is delivered, so that paying never overtakes a scan; at once when closed. */
  idle(): Promise<void>;
  /** Delivers nothing any more: the till was left. */
  close(): void;
}

/** Makes a queue of entries of one till. */
export function createScanQueue<Entry, Answer>(options: ScanQueueOptions<Entry, Answer>): ScanQueue<Entry> {
  const places: Place<Entry, Answer>[] = [];
  /** How many of the places, from the front, have been asked for. */
  let asked = 0;
  let underWay = 0;
  let closed = false;
  let waiters: (() => void)[] = [];
  const releaseWaiters = () => {
    for (const release of waiters) release();
    waiters = [];
  };

  const askMore = () => {
    while (!closed && underWay < options.atOnce && asked < places.length) {
      const place = places[asked];
      if (place === undefined) return;
      asked += 1;
      underWay += 1;
      void ask(place);
    }
  };
  const ask = async (place: Place<Entry, Answer>) => {
    try {
      place.outcome = { kind: 'answered', answer: await options.lookup(place.entry) };
    } catch (error) {
      place.outcome = { kind: 'failed', error };
    }
    underWay -= 1;
    deliverReady();
    askMore();
    if (places.length === 0) releaseWaiters();
  };
  const deliverReady = () => {
    while (!closed) {
      const outcome = places[0]?.outcome ?? null;
      if (outcome === null) return;
      const place = places.shift();
      asked -= 1;
      if (place !== undefined) options.deliver(place.entry, outcome);
    }
  };

  return {
    push(entry) {
      if (closed) return;
      places.push({ entry, outcome: null });
      askMore();
    },
    get waiting() {
      return places.length;
    },
    idle() {
      if (closed || places.length === 0) return Promise.resolve();
      return new Promise<void>((resolve) => waiters.push(resolve));
    },
    close() {
      closed = true;
      releaseWaiters();
    },
  };
}
