import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { queueContract } from '#shared/queue/contract.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { endTicket } from './end-ticket.ts';
import type { QueueTicket } from './queries.ts';

/** The turn of a number has come (rule S4); one that was cancelled is refused. */
export function completeQueue(
  services: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  id: number,
): Promise<QueueTicket | RefusalOf<typeof queueContract, 'PATCH /queues/{id}/complete'>> {
  return endTicket(services, user, id, { end: 'complete', otherwise: refuse('QUEUE_CANCELLED') });
}
