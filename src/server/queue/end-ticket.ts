import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { lockTicket, type QueueTicket } from './queries.ts';

/**
 * Ends the wait of a number (rule S4), whatever day it is of. Again, it stays as it is, and another branch's isn't there.
 * @param otherwise the refusal of one that has ended the other way
 * @returns the number as it is then
 */
export function endTicket<R extends Refusal<'QUEUE_CANCELLED' | 'QUEUE_COMPLETE'>>(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { branchId }: StaffMember,
  id: number,
  { end, otherwise }: { readonly end: 'complete' | 'cancelled'; readonly otherwise: R },
): Promise<QueueTicket | Refusal<'QUEUE_NOT_FOUND'> | R> {
  return db.transaction<QueueTicket | Refusal<'QUEUE_NOT_FOUND'> | R>(async (trx) => {
    const ticket = await lockTicket(trx, branchId, id);
    if (!ticket) return refuse('QUEUE_NOT_FOUND');
    if (ticket.status === end) return ticket;
    if (ticket.status !== 'waiting') return otherwise;
    await trx
      .updateTable('queue_tickets')
      .set({ status: end, ended_ms: now() })
      .where('id', '=', id)
      .execute();
    return { ...ticket, status: end };
  });
}
