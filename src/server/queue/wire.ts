import type { QueueWire } from '#shared/queue/contract.ts';
import { bangkokTime } from '#shared/time/bangkok.ts';
import type { QueueTicket } from './queries.ts';

const HOURS_AND_MINUTES = 5;

/** A number in the queue as the calls have it (rule C3): its time is `HH:mm`. */
export function queueWire(ticket: QueueTicket): QueueWire {
  return {
    id: ticket.id,
    queue_number: ticket.number,
    date: ticket.queued_on,
    time: bangkokTime(ticket.queued_ms).slice(0, HOURS_AND_MINUTES),
    people_count: ticket.people,
    status: ticket.status,
  };
}

/** The fields that the list of all numbers can be sorted by. */
export const QUEUE_SORT_FIELDS = {
  queue_number: 'number',
  date: 'date',
  time: 'time',
  people_count: 'people',
  status: 'status',
} as const;
