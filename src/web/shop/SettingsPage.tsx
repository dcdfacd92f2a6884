import { PageLoading } from '#web/ui/PageLoading.tsx';

/** Being written. */
export function SettingsPage() {
  return <PageLoading />;
}
