/** The stream ends by itself now and then, and a server that was started anew is back in a moment: neither means anything. */
const LOST_MS = 3_000;
/** The server lets it be heard every five seconds (`server/http/events.ts`): twice is not heard by chance. */
const SILENT_MS = 12_000;

/** Watches how the stream of changes goes, by which a page that asks nothing learns that it is alone (rule C14.9). */
export interface StreamWatch {
  /** It was asked for, has opened, or something came. */
  heard(): void;
  /** It broke off, or didn't come about. */
  lost(): void;
  /** Whether it goes, as far as anybody knows. */
  isWell(): boolean;
  /** Nobody listens any more. */
  stop(): void;
}

/**
 * @param doubt asks whether the server is there; called a while after the stream was lost without having come back, and when
 *   nothing was heard for long, as where a line leads nowhere and nobody says so. Again and again while that is so
 */
export function watchStream(doubt: () => void): StreamWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWell = true;
  const doubtAfter = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isWell = false;
      doubtAfter(SILENT_MS);
      doubt();
    }, ms);
  };
  return {
    heard: () => {
      isWell = true;
      doubtAfter(SILENT_MS);
    },
    lost: () => {
      // The browser tries again and again; that puts nothing off.
      if (!isWell) return;
      isWell = false;
      doubtAfter(LOST_MS);
    },
    isWell: () => isWell,
    stop: () => clearTimeout(timer),
  };
}
