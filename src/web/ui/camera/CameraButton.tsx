import { IconCamera } from '../icons.ts';
import styles from './CameraButton.module.css';
import { canUseCamera } from './can-use-camera.ts';

interface CameraButtonProps {
  readonly isOpen: boolean;
  readonly onClick: () => void;
}

/** Opens and closes the camera as scanner; nothing where a page may use none, or nobody would hold the device over a code. */
export function CameraButton({ isOpen, onClick }: CameraButtonProps) {
  if (!canUseCamera()) return null;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label="สแกนด้วยกล้อง"
      aria-pressed={isOpen}
      onClick={onClick}
    >
      <IconCamera size={24} stroke={1.7} aria-hidden />
    </button>
  );
}
