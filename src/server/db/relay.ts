import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Channel } from './change-feed.ts';

/**
 * What the processes of one shop tell each other without its being written down: each hears what any of them says, itself at
 * once. Nothing depends on its arriving, and two texts may change their order on the way.
 */
export interface Relay {
  say(text: string): void;
  /** Gives a function that ends it. */
  hear(listener: (text: string) => void): () => void;
}

/** PostgreSQL takes 8,000 bytes at most in one notification. */
const MOST_BYTES = 7_500;
/** Of that, base64 makes four letters of three bytes, and the head takes its part. */
const BYTES_IN_PART = 5_400;
/** Texts of which a part was lost; more than these at once are only somebody else's noise. */
const MOST_INCOMPLETE = 50;
const CHANNEL = 'raandee_relay';
const HEAD = /^([0-9a-f-]{36})\.(\d{1,15})\.(\d{1,4})\.(\d{1,4})\|/;

/** The relay of a shop that one process serves. */
export function localRelay(): Relay {
  const listeners = new Set<(text: string) => void>();
  return {
    say: (text) => {
      for (const listener of listeners) listener(text);
    },
    hear: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The relay of a shop that several processes serve, and the channel on which it has to be listened to. */
export function postgresRelay(pool: pg.Pool): { readonly relay: Relay; readonly channel: Channel } {
  const here = localRelay();
  const self = randomUUID();
  const incomplete = new Incomplete();
  let said = 0;
  const say = (text: string) => {
    here.say(text);
    said += 1;
    const parts = partsOf(Buffer.from(text), `${self}.${said}`);
    // In one statement: so they arrive together and in their order.
    const calls = parts.map((_, i) => `pg_notify('${CHANNEL}', $${i + 1})`).join(', ');
    pool.query(`select ${calls}`, parts).catch(() => {});
  };
  const hear = (payload: string) => {
    const [head, sender = '', number, part, parts] = HEAD.exec(payload) ?? [];
    if (head === undefined || sender === self || payload.length > MOST_BYTES) return;
    const bytes = Buffer.from(payload.slice(head.length), 'base64');
    const whole = incomplete.add(`${sender}.${number}`, Number(part), Number(parts), bytes);
    if (whole !== null) here.say(whole.toString());
  };
  return { relay: { say, hear: here.hear }, channel: { name: CHANNEL, hear } };
}

function partsOf(bytes: Buffer, name: string): string[] {
  const count = Math.max(1, Math.ceil(bytes.length / BYTES_IN_PART));
  return Array.from({ length: count }, (_, i) => {
    const part = bytes.subarray(i * BYTES_IN_PART, (i + 1) * BYTES_IN_PART);
    return `${name}.${i + 1}.${count}|${part.toString('base64')}`;
  });
}

/** Texts of which not all parts have come. */
class Incomplete {
  readonly #texts = new Map<string, Buffer[]>();

  /** Gives the whole where it is the last part; one that comes out of order gives its text up. */
  add(name: string, part: number, parts: number, bytes: Buffer): Buffer | null {
    const before = this.#texts.get(name) ?? [];
    this.#texts.delete(name);
    if (part !== before.length + 1) return null;
    const now = [...before, bytes];
    if (part === parts) return Buffer.concat(now);
    this.#texts.set(name, now);
    const [oldest] = this.#texts.keys();
    if (this.#texts.size > MOST_INCOMPLETE && oldest !== undefined) this.#texts.delete(oldest);
    return null;
  }
}
