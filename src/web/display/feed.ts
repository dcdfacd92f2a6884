import type { DisplayState } from '#shared/display/fields.ts';
import { SAID_AGAIN_EVERY_MS } from '#shared/display/rules.ts';
import { IDLE, isSameState } from '#shared/display/state.ts';

/** What is sent of a till's state. */
export interface Saying {
  readonly sequence: number;
  /** Somebody did something here, rather than that it is said again. */
  readonly acted: boolean;
  readonly state: DisplayState;
  /** The page is just being closed or loaded anew. */
  readonly isLast?: boolean;
}

/** What a feed needs of the browser. */
interface FeedParts {
  /** Sends it; fails where it was not heard. */
  readonly send: (saying: Saying) => Promise<unknown>;
  readonly now: () => number;
}

/** A page that is gone is followed by another, whose code and data are still on their way. */
const HELD_FOR_MS = 3_000;
const TRIED_AGAIN_AFTER_MS = 2_000;

/** Whether it asks the customer for money by a QR, which nothing may outlive. */
const asksByQr = (state: DisplayState) => state.kind === 'payment' && state.qr !== null;

/**
 * Tells the till's displays what its customer is to see (rule C14.3). It costs the till nothing: what is shown is made only where a
 * display is there, after the screen itself was drawn; one saying at most is under way, and the newest is the next; what fails is
 * tried again and told to nobody.
 */
export class DisplayFeed {
  readonly #parts: FeedParts;
  #hasDisplay = false;
  #isPaused = false;
  /** What the page on the screen shows; null while it is none that shows anything. */
  #page: (() => DisplayState) | null = null;
  #said: DisplayState | null = null;
  #sequence = 0;
  #acted = false;
  #isUnderWay = false;
  #wanted = false;
  /** It is to be said even if it is what was said last. */
  #isDue = false;
  #soon: ReturnType<typeof setTimeout> | undefined;
  #held: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: FeedParts) {
    this.#parts = parts;
  }

  /**
   * How the till stands: whether it has a display, and whether it serves nobody for a while. Said again whenever the server was
   * asked, which may have forgotten what the till shows.
   */
  follow(now: { readonly hasDisplay: boolean; readonly isPaused: boolean }): void {
    this.#acted ||= now.isPaused !== this.#isPaused;
    this.#hasDisplay = now.hasDisplay;
    this.#isPaused = now.isPaused;
    this.#isDue = true;
    if (now.hasDisplay) this.#say();
    else this.#stop();
  }

  /** Whoever was here is gone: nothing is said any more. */
  leave(): void {
    this.#hasDisplay = false;
    this.#stop();
  }

  /** The page is being closed or loaded anew: what it showed ends with it, without waiting for any answer. */
  close(): void {
    const wasShown = this.#said !== null && this.#said.kind !== 'idle';
    if (!this.#hasDisplay || !wasShown) return;
    this.#stop();
    this.#sequence = Math.max(this.#sequence + 1, this.#parts.now());
    const last = { sequence: this.#sequence, acted: true, state: IDLE, isLast: true };
    this.#parts.send(last).catch(() => undefined);
  }

  /** The page on the screen shows this from now on. */
  show(make: () => DisplayState): void {
    clearTimeout(this.#held);
    this.#page = make;
    this.#changed();
  }

  /** That page is gone. What it showed stays until the next page is there, for some seconds; a QR goes at once. */
  clear(make: () => DisplayState): void {
    if (this.#page !== make) return;
    clearTimeout(this.#held);
    const last = this.#hasDisplay ? make() : IDLE;
    const end = () => {
      this.#page = null;
      this.#changed();
    };
    if (last.kind === 'idle' || asksByQr(last)) end();
    else this.#held = setTimeout(end, HELD_FOR_MS);
  }

  #changed(): void {
    this.#acted = true;
    if (this.#hasDisplay) this.#say();
  }

  #state(): DisplayState {
    if (this.#isPaused) return { kind: 'paused' };
    return this.#page?.() ?? IDLE;
  }

  #stop(): void {
    for (const timer of [this.#soon, this.#held, this.#again]) clearTimeout(timer);
    this.#soon = undefined;
    this.#wanted = false;
    this.#said = null;
  }

  /** After whatever the press or scan has still to do. */
  #say(): void {
    this.#wanted = true;
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined;
      void this.#send();
    });
  }

  async #send(): Promise<void> {
    if (this.#isUnderWay || !this.#wanted || !this.#hasDisplay) return;
    clearTimeout(this.#again);
    const [state, acted] = [this.#state(), this.#acted];
    // What only looks like a change takes nothing over from another browser.
    const isChange = acted && (this.#said === null || !isSameState(this.#said, state));
    this.#wanted = false;
    this.#acted = false;
    if (!isChange && !this.#isDue) return this.#sayAgainIn(SAID_AGAIN_EVERY_MS);
    this.#isDue = false;
    this.#isUnderWay = true;
    // By the clock, so that a tab that is loaded anew goes on above what it said before.
    this.#sequence = Math.max(this.#sequence + 1, this.#parts.now());
    this.#said = state;
    try {
      await this.#parts.send({ sequence: this.#sequence, acted: isChange, state });
      this.#sayAgainIn(SAID_AGAIN_EVERY_MS);
    } catch {
      this.#acted ||= isChange;
      this.#said = null;
      this.#sayAgainIn(TRIED_AGAIN_AFTER_MS);
    } finally {
      this.#isUnderWay = false;
    }
    if (this.#wanted) this.#say();
  }

  #sayAgainIn(ms: number): void {
    clearTimeout(this.#again);
    if (!this.#hasDisplay) return;
    this.#again = setTimeout(() => {
      this.#isDue = true;
      this.#say();
    }, ms);
  }
}
