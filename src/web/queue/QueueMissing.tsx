import type { UseQueryResult } from '@tanstack/react-query';
import { failureOf } from '#web/lib/failure.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';

/** Stands in a list's place until there is something to show. */
export function QueueMissing({ query }: { readonly query: UseQueryResult }) {
  // While the server is away the query waits for it and goes on by itself; meanwhile the screen says so.
  const failure = query.error ?? query.failureReason;
  if (failure === null && !query.isPaused) return <PageLoading />;
  return (
    <ErrorState
      title="โหลดรายการคิวไม่สำเร็จ"
      text={failureOf(failure).message}
      onRetry={() => void query.refetch()}
    />
  );
}
