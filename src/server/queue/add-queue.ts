import type { RefusalOf } from '#shared/http/contract.ts';
import type { queueContract } from '#shared/queue/contract.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import { idempotently } from '../db/idempotency.ts';
import { takeQueueNumber } from '../db/number-series.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import type { QueueTicket } from './queries.ts';

/** Who gives out the number, and under which key (rule C2.7). */
export interface QueueRequest {
  readonly user: StaffMember;
  readonly call: string;
  readonly idempotencyKey: string | null;
}

/**
 * Gives out the next number of the branch and Bangkok day, from 1 (rule C3, POST /queues). What becomes of a
 * number never frees it for another party.
 * @param people how many wait under the number
 */
export async function addQueue(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { user, call, idempotencyKey }: QueueRequest,
  people: number,
): Promise<QueueTicket | RefusalOf<typeof queueContract, 'POST /queues'>> {
  const nowMs = now();
  const request = { userId: user.id, call, key: idempotencyKey, body: { people }, nowMs };
  return idempotently<QueueTicket, never>(db, request, async (trx) => {
    const day = bangkokDate(nowMs);
    return trx
      .insertInto('queue_tickets')
      .values({
        branch_id: user.branchId,
        number: await takeQueueNumber(trx, user.branchId, day),
        queued_on: day,
        queued_ms: nowMs,
        people,
        status: 'waiting',
        user_id: user.id,
        ended_ms: null,
      })
      .returning(['id', 'number', 'queued_on', 'queued_ms', 'people', 'status'])
      .executeTakeFirstOrThrow();
  });
}
