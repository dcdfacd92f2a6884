import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { queueContract } from '#shared/queue/contract.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { endTicket } from './end-ticket.ts';
import { lockTicket, type QueueTicket } from './queries.ts';

type CompleteRefusal = RefusalOf<typeof queueContract, 'PATCH /queues/{id}/complete'>;

/**
 * The turn of a number has come (rule S4), whatever day it is of. Again, it stays as it is; one that was
 * cancelled is refused, and another branch's isn't there.
 */
export async function completeQueue(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  id: number,
): Promise<QueueTicket | CompleteRefusal> {
  return db.transaction<QueueTicket | CompleteRefusal>(async (trx) => {
    const ticket = await lockTicket(trx, user.branchId, id);
    if (!ticket) return refuse('QUEUE_NOT_FOUND');
    if (ticket.status === 'cancelled') return refuse('QUEUE_CANCELLED');
    return ticket.status === 'complete' ? ticket : endTicket(trx, ticket, 'complete', now());
  });
}
