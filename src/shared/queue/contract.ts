import { z } from 'zod';
import { contract } from '../http/contract.ts';
import { dateOut, id, idText, listPage, listQuery } from '../http/fields.ts';
import { MAX_PEOPLE, PEOPLE_WORDS, QUEUE_STATUSES } from './rules.ts';

/** A number in the queue (rule S3): day and time are Bangkok's, `YYYY-MM-DD` and `HH:mm`. */
const queue = z
  .object({
    id,
    queue_number: z.int(),
    date: dateOut,
    time: z.string(),
    people_count: z.int(),
    status: z.enum(QUEUE_STATUSES),
  })
  .meta({ id: 'Queue' });

export type QueueWire = z.output<typeof queue>;

const byId = z.object({ id: idText });
const changed = z.object({ message: z.string(), queue });

/** The customers who wait (rule S7; rule C3). */
export const queueContract = contract({
  'GET /queues': {
    name: 'queues',
    summary: 'A page of those who wait today, oldest first, 5 a page.',
    may: 'cashier',
    query: z.object({ page: listQuery.shape.page }),
    answer: z.object({ data: z.array(queue), current_page: z.int(), last_page: z.int(), total: z.int() }),
    refusals: [],
  },
  'POST /queues': {
    name: 'addQueue',
    summary: "Gives out the day's next number.",
    may: 'cashier',
    changes: ['queue'],
    idempotent: true,
    success: 201,
    body: z.object({ people_count: z.int(PEOPLE_WORDS).min(1, PEOPLE_WORDS).max(MAX_PEOPLE, PEOPLE_WORDS) }),
    answer: queue,
    refusals: ['KEY_REUSED'],
  },
  'DELETE /queues/{id}': {
    name: 'cancelQueue',
    summary: 'Those with this number have gone; again, it stays as it is.',
    may: 'cashier',
    changes: ['queue'],
    params: byId,
    answer: changed,
    refusals: ['QUEUE_NOT_FOUND', 'QUEUE_COMPLETE'],
  },
  'PATCH /queues/{id}/complete': {
    name: 'completeQueue',
    summary: 'The turn of this number has come; again, it stays as it is.',
    may: 'cashier',
    changes: ['queue'],
    params: byId,
    answer: changed,
    refusals: ['QUEUE_NOT_FOUND', 'QUEUE_CANCELLED'],
  },
  'GET /queues/all': {
    name: 'allQueues',
    summary: 'Every number of every day, newest first.',
    may: 'cashier',
    query: listQuery,
    answer: z.object({ data: z.array(queue), ...listPage }),
    refusals: [],
  },
});
