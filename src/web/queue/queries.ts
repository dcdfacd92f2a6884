import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import type { QueueTicket } from './queue-ticket.ts';
import { ticketFromWire } from './wire.ts';

/** How many rows a page of the all-queues table has. */
const ALL_PAGE_SIZE = 20;

/** A page of a list of the queue. */
export interface QueuePage {
  readonly tickets: readonly QueueTicket[];
  readonly page: number;
  /** 1 when nothing is there. */
  readonly lastPage: number;
  /** On all pages. */
  readonly total: number;
}

/** Those who wait today, oldest first, 5 a page (rule C3). Follows what other tills do. */
export function waitingQuery(page: number) {
  return queryOptions({
    queryKey: ['queue', 'waiting', page],
    staleTime: 0,
    meta: { topics: ['queue'] },
    queryFn: async ({ signal }): Promise<QueuePage> => {
      const answer = await call('GET /queues', { query: { page }, signal });
      return {
        tickets: answer.data.map(ticketFromWire),
        page: answer.current_page,
        lastPage: answer.last_page,
        total: answer.total,
      };
    },
  });
}

/** Every number of every day, newest first. Follows what other tills do. */
export function allQueuesQuery(page: number) {
  return queryOptions({
    queryKey: ['queue', 'all', page],
    staleTime: 0,
    meta: { topics: ['queue'] },
    queryFn: async ({ signal }): Promise<QueuePage> => {
      const answer = await call('GET /queues/all', { query: { page, per_page: ALL_PAGE_SIZE }, signal });
      return {
        tickets: answer.data.map(ticketFromWire),
        page: answer.page,
        lastPage: Math.max(1, Math.ceil(answer.total / answer.per_page)),
        total: answer.total,
      };
    },
  });
}

/** Asks anew for every list of the queue that is on screen; done when they are there. */
export function refreshQueue(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['queue'] });
}
