import { useEffect } from 'react';
import { lockScreen } from '#web/auth/use-screen-lock.ts';

const KEPT_AS = 'raandee-touched';
const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 1_000;
/** So often at most is it written down for the other tabs. */
const KEEP_EVERY_MS = 5_000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

let touchedMs = 0;
let keptMs = 0;

function touch(): void {
  touchedMs = Date.now();
  if (touchedMs - keptMs < KEEP_EVERY_MS) return;
  keptMs = touchedMs;
  try {
    localStorage.setItem(KEPT_AS, String(touchedMs));
  } catch {
    // Then each tab has its own.
  }
}

/** When somebody last touched this browser, in whichever tab. */
function lastTouchMs(): number {
  try {
    return Math.max(touchedMs, Number(localStorage.getItem(KEPT_AS)) || 0);
  } catch {
    return touchedMs;
  }
}

for (const event of TOUCHES) window.addEventListener(event, touch, { capture: true, passive: true });

/**
 * Whether nobody has touched this browser for so long, also before the page was loaded (rule C12.5).
 * @param minutes 0 for never
 */
export function isLeftAlone(minutes: number): boolean {
  const last = lastTouchMs();
  // A browser that keeps nothing knows of no touch before its first.
  return minutes > 0 && last > 0 && Date.now() - last >= minutes * MINUTE_MS;
}

/** Locks the screen once nobody has touched it for so many minutes; never for 0. */
export function useIdleLock(minutes: number): void {
  useEffect(() => {
    if (minutes === 0) return;
    if (lastTouchMs() === 0) touch();
    const look = () => {
      if (isLeftAlone(minutes)) void lockScreen();
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [minutes]);
}
