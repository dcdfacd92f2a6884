import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconChevronRight } from '#web/ui/icons.ts';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import styles from './DashboardCard.module.css';

/** A question to the server, as the parts of the page that show its answer have it. */
interface Asked<T> {
  readonly data: T | undefined;
  readonly failureCount: number;
  readonly refetch: () => unknown;
}

interface DashboardCardProps<T> {
  readonly title: string;
  /** Where the report or list behind it stands. */
  readonly to?: string;
  /** Beside the title. */
  readonly action?: ReactNode;
  /** Where it stands on the page (`DashboardPage.module.css`). */
  readonly place: string | undefined;
  readonly asked: Asked<T>;
  readonly children: (data: T) => ReactNode;
}

/** A part of the dashboard that waits and fails by itself: the others stay, and nothing jumps when it has come. */
export function DashboardCard<T>({ title, to, action, place, asked, children }: DashboardCardProps<T>) {
  const { data, failureCount, refetch } = asked;
  return (
    <section className={`${styles.card} ${place ?? ''}`} aria-label={title}>
      <header className={styles.head}>
        <h2>
          {to === undefined ? (
            title
          ) : (
            <Link to={to} className={styles.way}>
              {title}
              <IconChevronRight size={18} aria-hidden />
            </Link>
          )}
        </h2>
        {action}
      </header>
      {data === undefined && failureCount > 0 && <ErrorState onRetry={() => void refetch()} />}
      {data === undefined && failureCount === 0 && <PageLoading />}
      {data !== undefined && children(data)}
    </section>
  );
}
