import { Suspense } from 'react';
import { lateComponent } from '../away/late-component.ts';
import styles from './Camera.module.css';
import { loadCameraPanel } from './camera-code.ts';

/** It is fetched when somebody opens the camera; ahead at a till alone, which may lose its server. */
const CameraPanel = lateComponent(loadCameraPanel);

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
