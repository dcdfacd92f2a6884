import { useEffect, useRef } from 'react';

/** Keeps the screen from going dark where the browser may, which is over https alone; elsewhere the device's own setting does. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isHere = true;
    const take = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // Refused with an empty battery, say: the device decides.
      const taken = await navigator.wakeLock.request('screen').catch(() => null);
      if (isHere) lock = taken;
      else await taken?.release();
    };
    void take();
    const follow = () => void take();
    document.addEventListener('visibilitychange', follow);
    return () => {
      isHere = false;
      document.removeEventListener('visibilitychange', follow);
      void lock?.release();
    };
  }, []);
}

/**
 * Loads the page anew once another version of the program is served, while nobody is being served.
 * @param version what the server says that it is; null until it is known
 */
export function useNewVersion(version: string | null, isIdle: boolean): void {
  const first = useRef(version);
  useEffect(() => {
    first.current ??= version;
    if (isIdle && version !== null && version !== first.current) window.location.reload();
  }, [version, isIdle]);
}
