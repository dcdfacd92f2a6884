import { type ReactNode, Suspense, useState } from 'react';
import styles from './Late.module.css';
import { PageLoading } from './PageLoading.tsx';

interface LateProps {
  /** Whether the window is open. */
  readonly isWanted: boolean;
  /** The window, whose code is fetched when it is drawn (`lazy`). */
  readonly children: ReactNode;
}

/**
 * A window whose code comes when it is asked for: nothing of it is there until it is opened for the first time, and from then
 * on it opens and closes by itself. On a slow line the screen shows that it is on its way.
 */
export function Late({ isWanted, children }: LateProps) {
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  if (!isWanted && !wasWanted) return null;
  return <Suspense fallback={isWanted && <Coming />}>{children}</Suspense>;
}

function Coming() {
  return (
    <div className={styles.coming}>
      <PageLoading />
    </div>
  );
}
