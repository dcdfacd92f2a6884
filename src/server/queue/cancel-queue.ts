import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { queueContract } from '#shared/queue/contract.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { endTicket } from './end-ticket.ts';
import { lockTicket, type QueueTicket } from './queries.ts';

type CancelRefusal = RefusalOf<typeof queueContract, 'DELETE /queues/{id}'>;

/**
 * Those who waited under a number have gone (rule S4), whatever day it is of. Again, it stays as it is; one
 * whose turn has come is refused, and another branch's isn't there. The number is not given out anew.
 */
export async function cancelQueue(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  id: number,
): Promise<QueueTicket | CancelRefusal> {
  return db.transaction<QueueTicket | CancelRefusal>(async (trx) => {
    const ticket = await lockTicket(trx, user.branchId, id);
    if (!ticket) return refuse('QUEUE_NOT_FOUND');
    if (ticket.status === 'complete') return refuse('QUEUE_COMPLETE');
    return ticket.status === 'cancelled' ? ticket : endTicket(trx, ticket, 'cancelled', now());
  });
}
