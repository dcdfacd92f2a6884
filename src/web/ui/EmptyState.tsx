import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text?: string;
  /** What can be done about it; null, with the reason, where that is nothing, or stands there already. */
  readonly action: ReactNode;
  /** It is all that the page shows: stands in the middle, its title is the page's heading. */
  readonly page?: boolean;
}

/** Nothing is here, and that is no fault. */
export function EmptyState({ icon, title, text, action, page = false }: EmptyStateProps) {
  const Title = page ? 'h1' : 'p';
  return (
    <div className={styles.state} data-page={page || undefined}>
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <Title className={styles.title}>{title}</Title>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
