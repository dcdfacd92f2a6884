import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { IconAlertTriangle } from './icons.ts';

interface ErrorStateProps {
  readonly title?: string;
  /** Left out where it is ''. */
  readonly text?: string;
  readonly onRetry?: () => void;
  readonly retryLabel?: string;
  /** It is all that the page shows: stands in the middle, its title is the page's heading. */
  readonly page?: boolean;
  /** Other ways on. */
  readonly children?: ReactNode;
}

/** Something that should be here could not be shown, with a way to try again. */
export function ErrorState({
  title = 'เกิดข้อผิดพลาด',
  text = '',
  onRetry,
  retryLabel = 'ลองอีกครั้ง',
  page = false,
  children,
}: ErrorStateProps) {
  const Title = page ? 'h1' : 'p';
  return (
    <div className={styles.state} data-page={page || undefined} role="alert">
      <span className={`${styles.icon} ${styles.bad}`}>
        <IconAlertTriangle size={34} />
      </span>
      <Title className={styles.title}>{title}</Title>
      {text !== '' && <p className={styles.text}>{text}</p>}
      {onRetry !== undefined && <Button onClick={onRetry}>{retryLabel}</Button>}
      {children}
    </div>
  );
}
