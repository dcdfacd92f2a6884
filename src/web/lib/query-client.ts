import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query';
import { CallError, ConnectionError } from './api.ts';
import { useConnection } from './connection.ts';

const FRESH_FOR_MS = 10_000;
const SERVER_FAULT_RETRIES = 1;
/** What was written is not kept: it may be a password. */
const WRITES_KEPT_FOR_MS = 1_000;

/**
 * One cache for what the screens read. While the server cannot be reached, reads wait and go on by themselves
 * when it is back; a refusal is final at once. Writes are never repeated by the cache: whoever writes decides.
 */
export function makeQueryClient(): QueryClient {
  // Before the next press: a form that has begun to send is shown so by then.
  notifyManager.setScheduler(queueMicrotask);
  onlineManager.setEventListener((setOnline) => {
    setOnline(useConnection.getState().reachable);
    return useConnection.subscribe(({ reachable }) => setOnline(reachable));
  });
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR_MS,
        retry: (failures, error) => {
          if (error instanceof ConnectionError) return true;
          return error instanceof CallError && error.status >= 500 && failures < SERVER_FAULT_RETRIES;
        },
        retryDelay: 1_000,
      },
      mutations: { networkMode: 'always', retry: false, gcTime: WRITES_KEPT_FOR_MS },
    },
  });
}
