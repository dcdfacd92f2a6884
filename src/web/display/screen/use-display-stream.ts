import { useEffect, useState } from 'react';
import type { DisplayLook, DisplayState, ShownState } from '#shared/display/fields.ts';
import { SILENT_AT_MOST_MS } from '#shared/display/rules.ts';
import { IDLE, stateInSatang } from '#shared/display/state.ts';
import { nextPauseMs } from './pauses.ts';

/** What a display has heard of its till. */
export interface Heard {
  /** Null until the server has been heard for the first time. */
  readonly look: DisplayLook | null;
  readonly state: DisplayState;
  /** Whose QR it is; null where there is none. */
  readonly promptPayId: string | null;
  /** How far the server's clock is ahead of this machine's, ms. */
  readonly clockOffsetMs: number;
}

const NOTHING: Heard = { look: null, state: IDLE, promptPayId: null, clockOffsetMs: 0 };
/** What was shown stays so long without a connection, which a server that is started anew has again by then. */
const LOST_AFTER_MS = 5_000;
/** A clock that goes wrong by less is set at the next opening. */
const CLOCK_STEP_MS = 2_000;

/**
 * Hears what the till shows, for ever: where the line is lost it is made anew with growing pauses, and after some seconds nothing of
 * a sale is shown any more (rule C14.3).
 * @param lost is called once the display is paired no more
 */
export function useDisplayStream(lost: () => void): Heard {
  const [heard, setHeard] = useState(NOTHING);

  useEffect(() => {
    let source: EventSource | null = null;
    let pauseMs = 0;
    const timers = { again: 0, blank: 0, silent: 0 };

    const blank = () => setHeard((before) => (before.state === IDLE ? before : { ...before, state: IDLE }));
    const close = () => {
      source?.close();
      source = null;
    };
    const reconnect = () => {
      close();
      timers.blank ||= window.setTimeout(blank, LOST_AFTER_MS);
      pauseMs = nextPauseMs(pauseMs);
      window.clearTimeout(timers.again);
      timers.again = window.setTimeout(connect, pauseMs);
    };
    /** It speaks every few seconds; a line that only looks open is made anew. */
    const isThere = () => {
      pauseMs = 0;
      window.clearTimeout(timers.blank);
      timers.blank = 0;
      window.clearTimeout(timers.silent);
      timers.silent = window.setTimeout(() => {
        blank();
        reconnect();
      }, SILENT_AT_MOST_MS);
    };
    const on = <T>(event: string, take: (data: T) => void) => {
      source?.addEventListener(event, ({ data }: MessageEvent) => {
        isThere();
        take(JSON.parse(String(data)) as T);
      });
    };
    const connect = () => {
      close();
      const opened = new EventSource('/display/events');
      source = opened;
      on<number>('beat', (serverMs) => setHeard((before) => withClock(before, serverMs - Date.now())));
      on<DisplayLook>('look', (look) => setHeard((before) => ({ ...before, look })));
      on<ShownState>('state', ({ state, promptpay_id: promptPayId }) =>
        setHeard((before) => ({ ...before, state: stateInSatang(state), promptPayId })),
      );
      on<number>('gone', () => {
        close();
        lost();
      });
      opened.onerror = () => {
        if (source !== opened) return;
        // A refusal: who is paired no more asks for a code again.
        if (opened.readyState === EventSource.CLOSED) void isPairedStill().then((is) => !is && lost());
        reconnect();
      };
    };

    connect();
    return () => {
      close();
      for (const timer of Object.values(timers)) window.clearTimeout(timer);
    };
  }, [lost]);

  return heard;
}

function withClock(before: Heard, clockOffsetMs: number): Heard {
  const isRight = Math.abs(before.clockOffsetMs - clockOffsetMs) < CLOCK_STEP_MS;
  return isRight ? before : { ...before, clockOffsetMs };
}

/** Whether this display is paired, as far as that can be found out. */
async function isPairedStill(): Promise<boolean> {
  try {
    const answer = await fetch('/display/api', {
      cache: 'no-store',
      headers: { Accept: 'application/json' },
    });
    if (!answer.ok) return true;
    return ((await answer.json()) as { readonly paired?: unknown }).paired !== false;
  } catch {
    return true;
  }
}
