import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isScanAwaited } from '../scanner.ts';
import { openCodeReader } from './code-reader.ts';
import { createSight } from './scanned-text.ts';

/** How the camera is: on its way, on, not allowed, not there, or taken by another program or otherwise of no use. */
export type CameraState = 'opening' | 'on' | 'refused' | 'missing' | 'unusable';

/** Between two pictures that are read: often enough for a hand that passes, and the till stays quick. */
const READ_EVERY_MS = 110;
const WANTED: MediaStreamConstraints = {
  audio: false,
  // The one that looks away from whoever holds it; another where there is none.
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

interface Light {
  readonly isOn: boolean;
  readonly turn: () => void;
}

/**
 * Shows the camera's picture in `video` and reads its codes, as long as the page is in sight and somebody waits for scans.
 * @param onCode hears each code once for each time that it comes into sight
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void) {
  const [state, setState] = useState<CameraState>('opening');
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [isLit, setLit] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens it anew
  useEffect(() => {
    const over = new AbortController();
    setState('opening');
    setLit(false);
    const begin = async () => {
      const [stream, read] = await openBoth(over.signal);
      const picture = video.current;
      const [first] = stream.getVideoTracks();
      if (picture === null || first === undefined) return;
      // Unplugged, or taken away in the settings.
      first.addEventListener('ended', () => setState('unusable'), { once: true, signal: over.signal });
      picture.srcObject = stream;
      await picture.play();
      setTrack(first);
      setState('on');
      const isNew = createSight();
      while (!over.signal.aborted) {
        const code = isRead(picture) ? await read(picture) : null;
        if (!over.signal.aborted && isNew(code, performance.now()) && code !== null) latest.current(code);
        await new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS));
      }
    };
    begin().catch((error: unknown) => {
      if (!over.signal.aborted) setState(stateOf(error));
    });
    return () => over.abort();
  }, [attempt]);

  const light: Light | null =
    track !== null && hasLight(track)
      ? {
          isOn: isLit,
          turn: () =>
            void track
              .applyConstraints({ advanced: [{ torch: !isLit } as MediaTrackConstraintSet] })
              .then(() => setLit(!isLit))
              .catch(() => undefined),
        }
      : null;
  const retry = useCallback(() => setAttempt((number) => number + 1), []);
  return { state, light, retry };
}

/** Some cameras have a light, which no compiler knows of; some browsers don't tell what a camera can. */
function hasLight(track: Partial<MediaStreamTrack>): boolean {
  const can: MediaTrackCapabilities & { readonly torch?: boolean } = track.getCapabilities?.() ?? {};
  return can.torch === true;
}

/** A window that asks for something else isn't answered by what lies before the camera. */
const isRead = (picture: HTMLVideoElement) =>
  document.visibilityState === 'visible' &&
  isScanAwaited() &&
  picture.readyState >= picture.HAVE_CURRENT_DATA;

/** Opens the camera and the reader side by side; a camera that nobody wants any more is switched off at once. */
async function openBoth(over: AbortSignal) {
  const reader = openCodeReader();
  // A failure is told once the camera is there.
  reader.catch(() => undefined);
  const stream = await navigator.mediaDevices.getUserMedia(WANTED);
  const switchOff = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (over.aborted) switchOff();
  else over.addEventListener('abort', switchOff, { once: true });
  over.throwIfAborted();
  const read = await reader;
  over.throwIfAborted();
  return [stream, read] as const;
}

function stateOf(error: unknown): CameraState {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'unusable';
}
