import { Socket } from 'node:net';
import pg from 'pg';
import { NotPrimary } from './database-faults.ts';
import { addressesOf } from './postgres-addresses.ts';

/** A server that took a connection has so long to say what it is. */
const CONFIRMED_WITHIN_MS = 10_000;
/** The same while the primary is looked for: meanwhile others may know. */
const ASKED_WITHIN_MS = 3_000;
/** So long a server that answers later than the first is waited for. */
const WAITS_MS = 300;
/** A busy machine may be late once. */
const MOST_HANGS = 2;
const sayNothing = () => {};
/** On a standby null; else which of its lives a primary is in: each promotion begins a new one. */
const TIMELINE = `select case when pg_is_in_recovery() then null
  else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`;

/** How a connection's other end is given up on. */
export interface Silence {
  /** So long nothing is heard: whoever is at the other end is gone without a word. 0: it is waited for. */
  readonly endsAfterMs: number;
  /** After so long, and again after as long, it is asked whether another server has become the primary. */
  readonly looksAfterMs: number;
}

/** What the database calls a connection that only asks whether it is the primary. */
export const LOOKING = 'raandee-looking';

/** A connection to one of the addresses. */
export class PrimaryClient extends pg.Client {
  readonly address: string;
  readonly socket: Socket;
  /** Null until it is known. */
  timeline: number | null = null;

  constructor(config: pg.ClientConfig, address: string, socket: Socket) {
    super({ ...config, connectionString: address, stream: () => socket });
    this.address = address;
    this.socket = socket;
  }
}

/**
 * Which of a shop's servers is written to (rule C15.4). Each new connection is asked: a standby is refused, and so is a primary of former
 * times, which came back and knows nothing of the promotion since. Where a newer one shows itself, every connection
 * to an older one is ended, as nothing that it still says counts.
 */
export class Primary {
  readonly #addresses: readonly string[];
  readonly #clients = new Set<PrimaryClient>();
  #likely: string;
  #newest = 0;
  /** Those that took a connection and said nothing when they were asked last. */
  readonly #silent = new Set<string>();
  /** Something was lost or silent since all was well, so that another may lead by now. */
  #isDoubted = false;
  #looking: Promise<void> | null = null;

  /** @param databaseUrl may name several hosts */
  constructor(databaseUrl: string) {
    this.#addresses = addressesOf(databaseUrl) ?? [databaseUrl];
    this.#likely = this.#addresses[0] ?? databaseUrl;
  }

  /** A connection that is not made yet, to where the primary was found last. After its `connect` it is to be {@link confirm}ed. */
  client(config: pg.ClientConfig, silence: Silence): PrimaryClient {
    const address = this.#likely;
    const socket = this.#socketThatEndsSilence(address, silence);
    const client = new PrimaryClient(config, address, socket);
    this.#clients.add(client);
    socket.once('close', () => {
      this.#clients.delete(client);
      // Never confirmed: not there, or not the one.
      if (client.timeline !== null || this.#addresses.length === 1) return;
      this.#isDoubted = true;
      void this.look();
    });
    return client;
  }

  /**
   * Asks a new connection whether its other end is the primary, and while that is in doubt the other servers too.
   * @throws NotPrimary when it isn't; the connection is to be ended then
   */
  async confirm(client: PrimaryClient): Promise<void> {
    const late = setTimeout(() => {
      client.socket.destroy(new Error('Connection terminated: the database is silent'));
    }, CONFIRMED_WITHIN_MS);
    try {
      const timeline = await timelineOf(client);
      if (this.#isDoubted) {
        // One that is under way may have asked too early.
        await this.#looking;
        await this.look();
      }
      client.timeline = this.#accept(timeline, client.address);
    } finally {
      clearTimeout(late);
    }
  }

  /** Finds out which of the servers is the primary; where none says so, the next try begins where the last one did. */
  look(): Promise<void> {
    this.#looking ??= this.#search().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  /** The first yes counts, unless a newer primary says so shortly after: one of former times may be quicker. */
  async #search(): Promise<void> {
    const asked = this.#addresses.map((address) => this.#ask(address));
    const anyone = await Promise.any(asked).catch(() => null);
    if (anyone === null) {
      this.#isDoubted = true;
      return;
    }
    const all = Promise.allSettled(asked);
    const isAll = await Promise.race([
      all.then(() => true),
      new Promise<false>((resolve) => setTimeout(resolve, WAITS_MS, false)),
    ]);
    this.#isDoubted = !isAll || this.#silent.size > 0;
    for (const answer of asked)
      void answer.then(({ address, timeline }) => {
        if (timeline === this.#newest) this.#turnTo(address);
      }, sayNothing);
  }

  /** Whoever still waits to be let in elsewhere waits for nothing. */
  #turnTo(address: string): void {
    this.#likely = address;
    for (const client of this.#clients) {
      if (client.timeline === null && client.address !== address)
        client.socket.destroy(new Error('Connection terminated: another server is the primary'));
    }
  }

  async #ask(address: string): Promise<{ readonly address: string; readonly timeline: number }> {
    const client = new PrimaryClient({ application_name: LOOKING }, address, new Socket());
    client.on('error', () => {});
    let isSilent = false;
    const late = setTimeout(() => {
      isSilent = true;
      client.socket.destroy(new Error('Connection terminated: the database is silent'));
    }, ASKED_WITHIN_MS);
    try {
      await client.connect();
      return { address, timeline: this.#accept(await timelineOf(client), address) };
    } finally {
      clearTimeout(late);
      if (isSilent) this.#silent.add(address);
      else this.#silent.delete(address);
      // Not `end`, which a server that says nothing would keep waiting.
      client.socket.destroySoon();
    }
  }

  #accept(timeline: number | null, address: string): number {
    const where = new URL(address).host;
    if (timeline === null) throw new NotPrimary(`the PostgreSQL at ${where} is a standby`);
    if (timeline < this.#newest)
      throw new NotPrimary(`the PostgreSQL at ${where} was the primary before another was promoted`);
    if (timeline > this.#newest) this.#newest = timeline;
    for (const client of this.#clients) {
      if (client.timeline !== null && client.timeline < timeline)
        client.socket.destroy(new Error('Connection terminated: another server is the primary now'));
    }
    return timeline;
  }

  /**
   * Statements and idle connections end before their silence does, so that one that lasts means that nobody is there. Nor is it waited for
   * where the server doesn't answer others either: one that hangs may go on later, as a primary of former times.
   */
  #socketThatEndsSilence(address: string, { endsAfterMs, looksAfterMs }: Silence): Socket {
    const socket = new Socket();
    if (endsAfterMs === 0) return socket;
    const stepMs = Math.min(looksAfterMs, endsAfterMs);
    let silentMs = 0;
    let heardBytes = 0;
    let hangs = 0;
    const isHeard = () => socket.bytesRead !== heardBytes;
    const endSilence = () => socket.destroy(new Error('Connection terminated: the database is silent'));
    socket.on('timeout', () => {
      silentMs = isHeard() ? stepMs : silentMs + stepMs;
      if (isHeard()) hangs = 0;
      heardBytes = socket.bytesRead;
      if (silentMs >= endsAfterMs) {
        endSilence();
        return;
      }
      socket.setTimeout(stepMs);
      void this.look().then(() => {
        hangs = this.#silent.has(address) ? hangs + 1 : 0;
        if (hangs >= MOST_HANGS && !isHeard()) endSilence();
      });
    });
    socket.setTimeout(stepMs);
    return socket;
  }
}

async function timelineOf(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ timeline: number | null }>(TIMELINE);
  return rows[0]?.timeline ?? null;
}
