import { useEffect, useState } from 'react';
import { IconMaximize } from '#web/ui/icons.ts';
import styles from './display.module.css';

/** Lets the display fill its screen; gone once it does, and where the browser can't. */
export function FullScreenButton() {
  const [isFull, setFull] = useState(() => document.fullscreenElement !== null);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  if (isFull || !document.fullscreenEnabled) return null;
  return (
    <button
      type="button"
      className={styles.fullScreen}
      aria-label="เต็มจอ"
      title="เต็มจอ"
      // Refused now and then, as when a window is only just opened: it stays there to be pressed again.
      onClick={() => void document.documentElement.requestFullscreen().catch(() => undefined)}
    >
      <IconMaximize size={24} aria-hidden />
    </button>
  );
}
