import { Suspense } from 'react';
import { lateComponent } from '../away/late-component.ts';
import styles from './Camera.module.css';

/** With the program that reads codes: it is fetched when somebody opens the camera, and never ahead. */
const CameraPanel = lateComponent(() =>
  import('./CameraPanel.tsx').then((m) => ({ default: m.CameraPanel })),
);

interface CameraProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The place of the camera under a search, which keeps its height while its code comes. */
export function Camera({ isOpen, onClose }: CameraProps) {
  if (!isOpen) return null;
  return (
    <div className={styles.place}>
      <Suspense>
        <CameraPanel onClose={onClose} />
      </Suspense>
    </div>
  );
}
