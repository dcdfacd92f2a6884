import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { EpochMs } from '#shared/time/bangkok.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import {
  type Counts,
  type Entry,
  type Fate,
  type LatePayment,
  type LentSeries,
  type NewEntry,
  nextNumber,
} from './journal.ts';

/**
 * The till's journal on its disk: what it sold while the server couldn't be reached, and what it was lent for that (rule
 * C14.10). Every change is one transaction, which the browser keeps apart from those of other tabs; a sale's is written
 * through to the disk before it counts (`durability: strict`).
 */

interface Kept {
  /** What this browser calls itself, for ever. */
  readonly device: string;
  readonly lent: LentSeries;
  readonly counts: Counts;
  /** Which tab sends, and until when it is believed to. */
  readonly sender: { readonly tab: string; readonly untilMs: EpochMs };
}

interface JournalSchema extends DBSchema {
  entries: {
    key: number;
    value: NewEntry | Entry;
    indexes: { uuid: string; state: [state: Fate['state'], seq: number] };
  };
  kept: { key: keyof Kept; value: Kept[keyof Kept] };
}

const VERSION = 1;
const NAME = 'raandee-journal';
const STRICT = { durability: 'strict' } as const;
/** A tab that sends says so again with each sale; one that is gone is believed for so long. */
const SENDING_FOR_MS = 15_000;
/** Above every `seq`. */
const AFTER_ALL = Number.MAX_SAFE_INTEGER;

const allIn = (state: Fate['state'], afterSeq = 0) =>
  IDBKeyRange.bound([state, afterSeq], [state, AFTER_ALL], true);

/** Nothing of it is to stay: a part that was written would be kept without the rest. One that has failed by itself has ended. */
function giveUp(trx: { abort(): void }): void {
  try {
    trx.abort();
  } catch {
    // It has ended.
  }
}

/** How many of each there are, and since when the first of them waits. */
export interface Tally {
  readonly waiting: number;
  readonly refused: number;
  readonly sinceMs: EpochMs | null;
}

/** The browser keeps no sale: its storage is full, forbidden or broken. Nothing was sold. */
export class JournalFault extends Error {
  override readonly name = 'JournalFault';
  /** No room is left. */
  readonly isFull: boolean;

  constructor(cause: unknown) {
    super('the journal was not written', { cause });
    this.isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError';
  }
}

/** Somebody else sells here by now, or into another drawer: what was about to be sold is nobody's. Nothing was sold. */
export class SeriesChanged extends Error {
  override readonly name = 'SeriesChanged';
}

/** The journal of this browser; all its tabs have the same. */
export class Journal {
  readonly #db: IDBPDatabase<JournalSchema>;

  private constructor(db: IDBPDatabase<JournalSchema>) {
    this.#db = db;
  }

  /**
   * @param onGone it was closed, since a newer program changes it or the browser threw it away: it is to be opened anew
   * @throws where the browser keeps nothing
   */
  static async open(name: string = NAME, onGone: () => void = () => undefined): Promise<Journal> {
    const db = await openDB<JournalSchema>(name, VERSION, {
      upgrade: (made) => {
        const entries = made.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true });
        entries.createIndex('uuid', 'uuid', { unique: true });
        entries.createIndex('state', ['state', 'seq']);
        made.createObjectStore('kept');
      },
      blocking: (_now, _next, { target }) => {
        (target as IDBDatabase).close();
        onGone();
      },
      terminated: onGone,
    });
    return new Journal(db);
  }

  close(): void {
    this.#db.close();
  }

  /** What this browser calls itself, made when it is first asked for. */
  async device(): Promise<string> {
    const trx = this.#db.transaction('kept', 'readwrite', STRICT);
    const known = (await trx.store.get('device')) as Kept['device'] | undefined;
    const device = known ?? newIdempotencyKey();
    if (known === undefined) await trx.store.put(device, 'device');
    await trx.done;
    return device;
  }

  /** What was lent last; null for nothing. */
  async lent(): Promise<LentSeries | null> {
    return ((await this.#db.get('kept', 'lent')) as LentSeries | undefined) ?? null;
  }

  async keepLent(lent: LentSeries): Promise<void> {
    const trx = this.#db.transaction('kept', 'readwrite', STRICT);
    await trx.store.put(lent, 'lent');
    await trx.done;
  }

  /**
   * Writes a sale down under the next number of the lent series: when this returns it is on the disk, and its slip may be shown.
   * Whoever writes the same again is given what was written first, with its number.
   * @param sale its name, the ticket that it is sold by, and when, by the shop's clock
   * @param make the sale under this number
   * @throws SeriesChanged, JournalFault: then nothing is written, and no number used
   */
  async addSale(
    sale: { readonly uuid: string; readonly ticket: string; readonly soldMs: EpochMs },
    make: (number: string) => NewEntry,
  ): Promise<Entry> {
    const trx = this.#db.transaction(['entries', 'kept'], 'readwrite', STRICT);
    const [entries, kept] = [trx.objectStore('entries'), trx.objectStore('kept')];
    // It may fail before it is waited for, and then says so below.
    trx.done.catch(() => undefined);
    try {
      const before = (await entries.index('uuid').get(sale.uuid)) as Entry | undefined;
      if (before !== undefined) return before;
      const lent = (await kept.get('lent')) as LentSeries | undefined;
      if (lent?.ticket !== sale.ticket) throw new SeriesChanged();
      const used = ((await kept.get('counts')) ?? {}) as Counts;
      const { number, counts } = nextNumber(lent, used, sale.soldMs);
      const entry = make(number);
      const seq = await entries.add(entry);
      await kept.put(counts, 'counts');
      await trx.done;
      return { ...entry, seq } as Entry;
    } catch (error) {
      giveUp(trx);
      if (error instanceof SeriesChanged) throw error;
      throw new JournalFault(trx.error ?? error);
    }
  }

  /** Writes down a payment whose answer never came, once. */
  async addPayment(payment: LatePayment & { readonly state: 'waiting' }): Promise<void> {
    const trx = this.#db.transaction('entries', 'readwrite', STRICT);
    const known = await trx.store.index('uuid').getKey(payment.uuid);
    if (known === undefined) await trx.store.add(payment);
    await trx.done;
  }

  /** The entry of this name, or null. */
  async find(uuid: string): Promise<Entry | null> {
    return ((await this.#db.getFromIndex('entries', 'uuid', uuid)) as Entry | undefined) ?? null;
  }

  /** The entry at this place, or null. */
  async at(seq: number): Promise<Entry | null> {
    return ((await this.#db.get('entries', seq)) as Entry | undefined) ?? null;
  }

  /** All entries, the newest first. */
  async list(): Promise<readonly Entry[]> {
    return ((await this.#db.getAll('entries')) as Entry[]).reverse();
  }

  /** The first entry in this state behind that one, or null. */
  async next(state: 'waiting' | 'refused', afterSeq: number): Promise<Entry | null> {
    const found = await this.#db.getFromIndex('entries', 'state', allIn(state, afterSeq));
    return (found as Entry | undefined) ?? null;
  }

  /** How many wait, and since when. */
  async tally(): Promise<Tally> {
    const trx = this.#db.transaction('entries');
    const byState = trx.store.index('state');
    const [waiting, refused, first] = await Promise.all([
      byState.count(allIn('waiting')),
      byState.count(allIn('refused')),
      byState.get(allIn('waiting')),
    ]);
    return { waiting, refused, sinceMs: (first as Entry | undefined)?.soldMs ?? null };
  }

  /** Says what has become of an entry. What is done stays done. */
  async settle(seq: number, fate: Fate): Promise<void> {
    const trx = this.#db.transaction('entries', 'readwrite', STRICT);
    const entry = (await trx.store.get(seq)) as Entry | undefined;
    if (entry !== undefined && entry.state !== 'done') await trx.store.put({ ...entry, ...fate } as Entry);
    await trx.done;
  }

  /** Forgets what the server has had since before this moment. */
  async forgetDone(beforeMs: EpochMs): Promise<void> {
    const trx = this.#db.transaction('entries', 'readwrite');
    for (let at = await trx.store.index('state').openCursor(allIn('done')); at; at = await at.continue()) {
      const entry = at.value as Entry;
      if (entry.state === 'done' && entry.atMs < beforeMs) await at.delete();
    }
    await trx.done;
  }

  /** Takes or keeps the turn to send, which one tab at a time has; gives whether this one has it. */
  async takeTurn(tab: string, nowMs: EpochMs): Promise<boolean> {
    const trx = this.#db.transaction('kept', 'readwrite');
    const sender = (await trx.store.get('sender')) as Kept['sender'] | undefined;
    const isAnothers = sender !== undefined && sender.tab !== tab;
    // A clock that was put back would keep everybody waiting.
    const isHeld = isAnothers && sender.untilMs >= nowMs && sender.untilMs <= nowMs + SENDING_FOR_MS;
    if (!isHeld) await trx.store.put({ tab, untilMs: nowMs + SENDING_FOR_MS }, 'sender');
    await trx.done;
    return !isHeld;
  }

  /** Leaves the turn to the next. */
  async leaveTurn(tab: string): Promise<void> {
    const trx = this.#db.transaction('kept', 'readwrite');
    const sender = (await trx.store.get('sender')) as Kept['sender'] | undefined;
    if (sender?.tab === tab) await trx.store.delete('sender');
    await trx.done;
  }
}
