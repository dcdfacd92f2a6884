import type pg from 'pg';
import { TOPICS, type Topic } from '#shared/http/topics.ts';
import { isOutOfReach } from './database-faults.ts';
import { doAgain } from './do-again.ts';
import type { Primary, PrimaryClient, Silence } from './primary.ts';

/**
 * Tells open screens what has changed (rule D3). A change is announced after its commit and is only a
 * hint: a screen that hears it asks the server, and one that missed it asks when it is connected again.
 */
export interface Change {
  /** The branch that it happened in; null when changes may have been missed, anywhere. */
  readonly branchId: number | null;
  readonly topics: readonly Topic[];
}

export type ChangeListener = (change: Change) => void;

export interface ChangeFeed {
  announce(branchId: number, topics: readonly Topic[]): void;
  /** Gives a function that ends the subscription. */
  subscribe(listener: ChangeListener): () => void;
  close(): Promise<void>;
}

/** What is listened to on the connection of {@link postgresChangeFeed}. */
export interface Channel {
  readonly name: string;
  readonly hear: (payload: string) => void;
}

/** Changes of so many milliseconds are told together: a busy shop makes hundreds a second. */
const GATHERED_FOR_MS = 100;
const CHANNEL = 'raandee_changes';
const LISTEN_AGAIN_MS = 2_000;
const CONNECT_WITHIN_MS = 10_000;
const ASKED_WHETHER_THERE_EVERY_MS = 10_000;
/** It only listens, and hears nothing where nobody sells: silence means nothing, but is worth a look. */
const SILENCE: Silence = { endsAfterMs: Number.POSITIVE_INFINITY, looksAfterMs: 10_000 };

/** The feed of a shop that one process serves. */
export function localChangeFeed(): ChangeFeed {
  const listeners = new Listeners();
  const gathering = new Gathering((change) => listeners.tell(change));
  return {
    announce: (branchId, topics) => gathering.add(branchId, topics),
    subscribe: (listener) => listeners.add(listener),
    close: async () => gathering.stop(),
  };
}

/**
 * The feed of a shop that several processes serve from one PostgreSQL database.
 * @param primary where it listens
 * @param others what is listened to on the same connection beside it
 */
export async function postgresChangeFeed(
  pool: pg.Pool,
  primary: Primary,
  others: readonly Channel[] = [],
): Promise<ChangeFeed> {
  const listeners = new Listeners();
  const gathering = new Gathering((change) => {
    // Not within the sale's transaction: a notification there would make all commits take turns.
    const payload = JSON.stringify(change);
    doAgain(() => pool.query('select pg_notify($1, $2)', [CHANNEL, payload]), isOutOfReach).catch(() => {});
  });
  const hear = (payload: string) => {
    const change = readChange(payload);
    if (change !== null) listeners.tell(change);
  };
  const notifications = new NotificationListener(primary, [{ name: CHANNEL, hear }, ...others], () =>
    listeners.tell({ branchId: null, topics: TOPICS }),
  );
  await notifications.listen();
  return {
    announce: (branchId, topics) => gathering.add(branchId, topics),
    subscribe: (listener) => listeners.add(listener),
    close: async () => {
      gathering.stop();
      await notifications.close();
    },
  };
}

class Listeners {
  readonly #all = new Set<ChangeListener>();

  add(listener: ChangeListener): () => void {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }

  tell(change: Change): void {
    for (const listener of this.#all) listener(change);
  }
}

/** Collects changes for a moment and passes them on, one for each branch. */
class Gathering {
  readonly #pass: (change: Change) => void;
  readonly #topics = new Map<number, Set<Topic>>();
  #timer: NodeJS.Timeout | null = null;

  constructor(pass: (change: Change) => void) {
    this.#pass = pass;
  }

  add(branchId: number, topics: readonly Topic[]): void {
    const gathered = this.#topics.get(branchId) ?? new Set<Topic>();
    for (const topic of topics) gathered.add(topic);
    this.#topics.set(branchId, gathered);
    this.#timer ??= setTimeout(() => this.#flush(), GATHERED_FOR_MS).unref();
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#topics.clear();
  }

  #flush(): void {
    this.#timer = null;
    const gathered = [...this.#topics];
    this.#topics.clear();
    for (const [branchId, topics] of gathered) this.#pass({ branchId, topics: [...topics] });
  }
}

/** What a process of ours announced; null for anything else that somebody sent on the channel. */
function readChange(payload: string): Change | null {
  try {
    const { branchId, topics } = JSON.parse(payload) as Change;
    const isOurs = branchId === null || Number.isSafeInteger(branchId);
    return isOurs && topics.every((topic) => TOPICS.includes(topic)) ? { branchId, topics } : null;
  } catch {
    return null;
  }
}

/** A connection that only listens, and is made again when it is lost. */
class NotificationListener {
  readonly #primary: Primary;
  readonly #channels: readonly Channel[];
  readonly #afterGap: () => void;
  #client: PrimaryClient | null = null;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  /** @param afterGap is called when it listens again and may have missed something */
  constructor(primary: Primary, channels: readonly Channel[], afterGap: () => void) {
    this.#primary = primary;
    this.#channels = channels;
    this.#afterGap = afterGap;
  }

  async listen(): Promise<void> {
    const client = this.#primary.client(
      {
        connectionTimeoutMillis: CONNECT_WITHIN_MS,
        // It only listens: without asking, it would never learn that the other end is gone.
        keepAlive: true,
        keepAliveInitialDelayMillis: ASKED_WHETHER_THERE_EVERY_MS,
      },
      SILENCE,
    );
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ channel, payload }) => {
      this.#channels.find(({ name }) => name === channel)?.hear(payload ?? '');
    });
    this.#client = client;
    await client.connect();
    await this.#primary.confirm(client);
    await client.query(this.#channels.map(({ name }) => `listen ${name}`).join('; '));
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  #lost(client: PrimaryClient): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = null;
    this.#timer = setTimeout(() => void this.#again(), LISTEN_AGAIN_MS).unref();
  }

  async #again(): Promise<void> {
    try {
      await this.listen();
      this.#afterGap();
    } catch {
      const client = this.#client;
      if (client === null) return;
      this.#lost(client);
      // It may be connected and yet not listen.
      client.end().catch(() => {});
    }
  }
}
