import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Relay } from '../db/relay.ts';

/** The minute of `mostPerMinute`. */
export const COUNTED_FOR_MS = 60_000;
/**
 * Calls that may be made more often than this are no guesses, but what a screen says all day long: the bound keeps a broken page from
 * flooding one process, which counts alone.
 */
const TOLD_UP_TO = 300;
/** Whoever comes from more places than these at once pushes the oldest count out. */
const MOST_COUNTED = 5_000;

interface Counted {
  readonly sinceMs: number;
  times: number;
}

/** What the processes of a shop tell each other of a call that is counted. */
interface Message {
  readonly about: 'counted-call';
  readonly who: string;
}

/**
 * Counts how often somebody makes a call, in all processes of the shop together (rule C15.5): each tells the others by the relay.
 * Nothing is written and nobody waits. What is still on its way isn't counted yet, and while the processes don't hear each other
 * each counts alone (decision 73).
 */
class CallCounts implements FastifyRateLimitStore {
  readonly #relay: Relay;
  readonly #counts = new Map<string, Counted>();
  readonly end: () => void;

  constructor(relay: Relay) {
    this.#relay = relay;
    this.end = relay.hear((text) => {
      const who = whoIn(text);
      if (who !== null) this.#count(who);
    });
  }

  incr: FastifyRateLimitStore['incr'] = (who, callback, _window, max) => {
    // Whoever is over the bound already is told no everywhere: to say so again would only pass a flood on.
    if (max > TOLD_UP_TO || this.#now(who).times >= max) this.#count(who);
    else this.#relay.say(JSON.stringify({ about: 'counted-call', who } satisfies Message));
    const { times, sinceMs } = this.#now(who);
    callback(null, { current: times, ttl: sinceMs + COUNTED_FOR_MS - performance.now() });
  };

  /** One for all calls: each call's name is part of what is counted. */
  child = () => this;

  #now(who: string): Counted {
    const counted = this.#counts.get(who);
    const nowMs = performance.now();
    if (counted !== undefined && nowMs < counted.sinceMs + COUNTED_FOR_MS) return counted;
    return { sinceMs: nowMs, times: 0 };
  }

  #count(who: string): void {
    const counted = this.#now(who);
    counted.times += 1;
    if (this.#counts.get(who) === counted) return;
    this.#counts.delete(who);
    this.#counts.set(who, counted);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > MOST_COUNTED && oldest !== undefined) this.#counts.delete(oldest);
  }
}

/** Whose call a process tells of; null for anything else. */
function whoIn(text: string): string | null {
  if (!text.includes('"counted-call"')) return null;
  try {
    const { about, who } = JSON.parse(text) as Message;
    return about === 'counted-call' && typeof who === 'string' ? who : null;
  } catch {
    return null;
  }
}

/** Makes ready the bounds of calls that say how often they may be made; no other call is counted: a busy till is no attack. */
export async function registerCallLimits(app: FastifyInstance, relay: Relay): Promise<void> {
  const counts = new CallCounts(relay);
  const store = function store() {
    return counts;
  } as unknown as FastifyRateLimitStoreCtor;
  await app.register(rateLimit, { global: false, store });
  app.addHook('onClose', async () => counts.end());
}
