import type { FastifyRequest } from 'fastify';
import type { DisplayState } from '#shared/display/fields.ts';
import { SHOWN_FOR_MS } from '#shared/display/rules.ts';
import { IDLE, isSameState } from '#shared/display/state.ts';
import type { Change } from '../db/change-feed.ts';
import type { Services } from '../http/handlers.ts';
import { tillNow } from '../http/sessions.ts';

/** What a till says that its displays are to show. */
export interface Said {
  /** Which tab of which browser says so. */
  readonly from: string;
  /** Rises with each that it says. */
  readonly sequence: number;
  /** Somebody did something there, rather than that it is said again. */
  readonly acted: boolean;
  readonly state: DisplayState;
}

export type StateListener = (state: DisplayState) => void;

/** What the hubs of a shop's processes tell each other. */
type Message =
  | { readonly about: 'display'; readonly tillId: number; readonly said: Said }
  /** Whoever knows what this till shows says it again: another process has just begun to serve a display of it. */
  | { readonly about: 'display'; readonly asksFor: number };

interface Shown extends Said {
  readonly atMs: number;
}

/** After these somebody may sell no more, or elsewhere. */
const ENDS_BY = ['sessions', 'staff', 'drawer'] as const;
const LOOKS_EVERY_MS = 5_000;

/**
 * What each till shows its customers at this moment, in memory alone (rule C14.3): nothing is written down for a scan, and after
 * a restart the tills say it anew. Each process of the shop knows it of every till.
 */
export class DisplayHub {
  readonly #services: Pick<Services, 'db' | 'now'>;
  readonly #shown = new Map<number, Shown>();
  readonly #listeners = new Map<number, Set<StateListener>>();
  /** The request that brought what a till shows, where this process got it: its session has to go on. */
  readonly #requests = new Map<number, FastifyRequest>();
  readonly #ends: readonly (() => void)[];

  constructor(services: Pick<Services, 'db' | 'now'>) {
    this.#services = services;
    const looking = setInterval(() => this.forgetSilent(), LOOKS_EVERY_MS).unref();
    this.#ends = [
      services.db.relay.hear((text) => this.#hear(text)),
      services.db.changes.subscribe((change) => this.#follow(change)),
      () => clearInterval(looking),
    ];
  }

  /** What this till shows now. */
  stateOf(tillId: number): DisplayState {
    return this.#shown.get(tillId)?.state ?? IDLE;
  }

  /**
   * Shows it on the displays of the till. An older one never overwrites a newer; of two browsers at one till the one counts in
   * which somebody acted last, and the other saying its own again changes nothing.
   * @returns whether it is shown
   */
  show(tillId: number, said: Said, request: FastifyRequest): boolean {
    if (!this.#counts(tillId, said)) return false;
    this.#tell({ about: 'display', tillId, said });
    this.#requests.set(tillId, request);
    return true;
  }

  /** Calls the listener with each new state of the till; gives a function that ends it. */
  listen(tillId: number, listener: StateListener): () => void {
    const there = this.#listeners.get(tillId) ?? new Set();
    this.#listeners.set(tillId, there.add(listener));
    if (!this.#shown.has(tillId)) this.#tell({ about: 'display', asksFor: tillId });
    return () => {
      there.delete(listener);
      if (there.size === 0 && this.#listeners.get(tillId) === there) this.#listeners.delete(tillId);
    };
  }

  /** Tills that have said nothing for long are closed, asleep or cut off: they show nothing any more. */
  forgetSilent(): void {
    const since = this.#services.now() - SHOWN_FOR_MS;
    for (const [tillId, { atMs }] of this.#shown) if (atMs < since) this.#blank(tillId);
  }

  close(): void {
    for (const end of this.#ends) end();
    this.#listeners.clear();
  }

  #counts(tillId: number, { from, sequence, acted }: Said): boolean {
    const before = this.#shown.get(tillId);
    if (before === undefined) return true;
    if (before.from === from) return sequence > before.sequence;
    return acted || before.state.kind === 'idle';
  }

  #tell(message: Message): void {
    this.#services.db.relay.say(JSON.stringify(message));
  }

  #hear(text: string): void {
    const message = readMessage(text);
    if (message === null) return;
    if ('asksFor' in message) {
      const shown = this.#shown.get(message.asksFor);
      // Whoever got it from the till answers, and nobody else.
      if (shown === undefined || !this.#requests.has(message.asksFor)) return;
      const { atMs: _atMs, ...said } = shown;
      this.#tell({ about: 'display', tillId: message.asksFor, said });
      return;
    }
    const { tillId, said } = message;
    if (!this.#counts(tillId, said)) return;
    // Where another process got it, its session is that one's to look after.
    this.#requests.delete(tillId);
    this.#put(tillId, { ...said, atMs: this.#services.now() });
  }

  #put(tillId: number, shown: Shown): void {
    const before = this.stateOf(tillId);
    this.#shown.set(tillId, shown);
    if (isSameState(before, shown.state)) return;
    for (const listener of this.#listeners.get(tillId) ?? []) listener(shown.state);
  }

  #blank(tillId: number): void {
    const isShown = this.stateOf(tillId).kind !== 'idle';
    this.#shown.delete(tillId);
    this.#requests.delete(tillId);
    if (isShown) for (const listener of this.#listeners.get(tillId) ?? []) listener(IDLE);
  }

  #follow({ branchId, topics }: Change): void {
    // News may have been missed, and with them what other processes said.
    if (branchId === null)
      for (const tillId of this.#listeners.keys()) this.#tell({ about: 'display', asksFor: tillId });
    if (!ENDS_BY.some((topic) => topics.includes(topic))) return;
    for (const [tillId, request] of this.#requests) void this.#endUnlessThere(tillId, request);
  }

  /** Whoever signs out, locks the screen or goes to another till leaves nothing on the display of this one. */
  async #endUnlessThere(tillId: number, request: FastifyRequest): Promise<void> {
    const at = await tillNow(this.#services, request).catch(() => null);
    if (at === tillId || this.#requests.get(tillId) !== request) return;
    const shown = this.#shown.get(tillId);
    this.#requests.delete(tillId);
    if (shown === undefined) return;
    const sequence = shown.sequence + 1;
    this.#tell({ about: 'display', tillId, said: { ...shown, sequence, acted: true, state: IDLE } });
  }
}

/** What a hub said; null for anything else. */
function readMessage(text: string): Message | null {
  try {
    const message = JSON.parse(text) as Message;
    return message.about === 'display' ? message : null;
  } catch {
    return null;
  }
}
