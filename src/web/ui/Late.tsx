import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { CodeComing } from './away/CodeComing.tsx';
import styles from './Late.module.css';
import { collectKeys, type LateKeys } from './late-keys.ts';

interface LateProps {
  /** Whether the window is open. */
  readonly isWanted: boolean;
  /** The window, whose code is fetched when it is drawn (`lazy`). */
  readonly children: ReactNode;
}

/**
 * A window whose code comes when it is asked for: nothing of it is there until it is opened for the first time, and from then
 * on it opens and closes by itself. On a slow line the screen shows that it is on its way, and what is pressed meanwhile is the
 * window's, if it is still wanted then.
 */
export function Late({ isWanted, children }: LateProps) {
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  useEffect(() => {
    // Whoever no longer wants it meant nothing by what was pressed.
    if (!isWanted) pressed = null;
  }, [isWanted]);
  if (!isWanted && !wasWanted) return null;
  return (
    <Suspense fallback={isWanted && <Coming />}>
      {children}
      {isWanted && <Arrived />}
    </Suspense>
  );
}

/** What was pressed for the window that is on its way: one is at a time. */
let pressed: LateKeys | null = null;

/** Drawn with the window: gives it what was pressed for it. */
function Arrived() {
  useEffect(() => {
    pressed?.replay();
    pressed = null;
  }, []);
  return null;
}

function Coming() {
  useEffect(() => {
    const keys = collectKeys();
    pressed = keys;
    return keys.stop;
  }, []);
  return (
    <div className={styles.coming}>
      <CodeComing />
    </div>
  );
}
