import { PageLoading } from '#web/ui/PageLoading.tsx';

/** Being written. */
export function FirstRunPage() {
  return <PageLoading />;
}
