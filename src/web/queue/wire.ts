import type { QueueWire } from '#shared/queue/contract.ts';
import type { QueueTicket } from './queue-ticket.ts';

/** A queue of the calls in the screens' own words (rule C3). */
export function ticketFromWire(queue: QueueWire): QueueTicket {
  return {
    id: queue.id,
    number: queue.queue_number,
    date: queue.date,
    time: queue.time,
    people: queue.people_count,
    status: queue.status,
  };
}
