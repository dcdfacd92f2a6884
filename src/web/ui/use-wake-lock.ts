import { useEffect } from 'react';

/**
 * Keeps the screen of the device awake as long as that is wanted, where the browser can (rule C14.7): by https alone. The
 * browser takes it back while the page is out of sight, and is asked again when somebody looks.
 */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    // Typed as if it were always there.
    const { wakeLock } = navigator as Partial<Pick<Navigator, 'wakeLock'>>;
    if (!isWanted || wakeLock === undefined) return;
    let isOver = false;
    let held: WakeLockSentinel | null = null;
    const take = async () => {
      if (document.visibilityState !== 'visible' || held?.released === false) return;
      const taken = await wakeLock.request('screen');
      // Left meanwhile.
      if (isOver) await taken.release();
      else held = taken;
    };
    // A device that is low on power says no; the screen then sleeps as it is set to.
    const look = () => void take().catch(() => undefined);
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', look);
      held?.release().catch(() => undefined);
    };
  }, [isWanted]);
}
