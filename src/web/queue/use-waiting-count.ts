import { useQuery } from '@tanstack/react-query';
import { waitingQuery } from './queries.ts';

/** How many numbers wait today, for the badge on the till's queue button; 0 until it is known. */
export function useWaitingCount(): number {
  return useQuery(waitingQuery(1)).data?.total ?? 0;
}
