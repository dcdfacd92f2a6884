import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { endTicket } from './end-ticket.ts';
import { lockTicket, type QueueTicket } from './queries.ts';

type QueueRefusal = Refusal<'QUEUE_NOT_FOUND' | 'QUEUE_CANCELLED'>;

/**
 * The turn of a number has come (rule S4), whatever day it is of. Again, it stays as it is; one that was
 * cancelled is refused, and another branch's isn't there.
 */
export async function completeQueue(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  id: number,
): Promise<QueueTicket | QueueRefusal> {
  return db.transaction<QueueTicket | QueueRefusal>(async (trx) => {
    const ticket = await lockTicket(trx, user.branchId, id);
    if (!ticket) return refuse('QUEUE_NOT_FOUND');
    if (ticket.status === 'cancelled') return refuse('QUEUE_CANCELLED');
    return ticket.status === 'complete' ? ticket : endTicket(trx, ticket, 'complete', now());
  });
}
