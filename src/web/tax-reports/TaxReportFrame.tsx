import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { logFailure } from '#web/lib/log.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconReceipt } from '#web/ui/icons.ts';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import styles from './TaxReportFrame.module.css';

interface NothingThere {
  readonly title: string;
  readonly text: string;
  /** What can be done about it. */
  readonly action?: ReactNode;
}

interface TaxReportFrameProps<T> {
  /** What is asked, for the log: `GET /reports/sales-tax`. */
  readonly asks: string;
  readonly query: UseQueryResult<T>;
  /** What stands there instead where the month has nothing; null where it has something. */
  readonly none: (report: T) => NothingThere | null;
  readonly children: (report: T) => ReactNode;
}

/** One of the month's books: on its way, failed, empty or there. */
export function TaxReportFrame<T>({ asks, query, none, children }: TaxReportFrameProps<T>) {
  const { data, failureCount, failureReason, refetch, isPlaceholderData } = query;
  useEffect(() => {
    if (failureReason !== null) logFailure(asks, failureReason);
  }, [asks, failureReason]);
  if (data === undefined)
    return failureCount > 0 ? <ErrorState onRetry={() => void refetch()} /> : <PageLoading />;
  const empty = none(data);
  if (empty !== null)
    return (
      <div className={styles.none}>
        <EmptyState
          icon={<IconReceipt size={34} />}
          // Other months are chosen above.
          action={null}
          {...empty}
        />
      </div>
    );
  return (
    <div className={styles.report} aria-busy={isPlaceholderData}>
      {children(data)}
    </div>
  );
}
