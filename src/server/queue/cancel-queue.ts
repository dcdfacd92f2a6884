import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { queueContract } from '#shared/queue/contract.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { endTicket } from './end-ticket.ts';
import type { QueueTicket } from './queries.ts';

/** Those who waited under a number have gone (rule S4), and it is not given out anew; one whose turn has come is refused. */
export function cancelQueue(
  services: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  id: number,
): Promise<QueueTicket | RefusalOf<typeof queueContract, 'DELETE /queues/{id}'>> {
  return endTicket(services, user, id, { end: 'cancelled', otherwise: refuse('QUEUE_COMPLETE') });
}
