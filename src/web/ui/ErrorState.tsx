import { Button } from '@mantine/core';
import styles from './EmptyState.module.css';
import { IconAlertTriangle } from './icons.ts';

interface ErrorStateProps {
  readonly title?: string;
  readonly text?: string;
  readonly onRetry?: () => void;
  readonly retryLabel?: string;
}

/** Something that should be here could not be shown, with a way to try again. */
export function ErrorState({
  title = 'เกิดข้อผิดพลาด',
  text,
  onRetry,
  retryLabel = 'ลองอีกครั้ง',
}: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={`${styles.icon} ${styles.bad}`}>
        <IconAlertTriangle size={34} />
      </span>
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {onRetry !== undefined && <Button onClick={onRetry}>{retryLabel}</Button>}
    </div>
  );
}
