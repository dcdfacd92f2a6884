import { useConnection } from '#web/lib/connection.ts';
import { PageLoading } from '../PageLoading.tsx';
import { NeedsServer } from './NeedsServer.tsx';

/** The code of a page or window is on its way; while the server can't be reached that waits for it (rule C14.9). */
export function CodeComing() {
  const isThere = useConnection(({ reachable }) => reachable);
  return isThere ? <PageLoading /> : <NeedsServer action={null} />;
}
