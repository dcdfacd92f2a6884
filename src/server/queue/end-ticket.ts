import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Trx } from '../db/database.ts';
import type { QueueTicket } from './queries.ts';

/** Ends the wait of a number that the transaction has locked; gives it as it is then. */
export async function endTicket(
  trx: Trx,
  ticket: QueueTicket,
  status: 'complete' | 'cancelled',
  nowMs: EpochMs,
): Promise<QueueTicket> {
  await trx
    .updateTable('queue_tickets')
    .set({ status, ended_ms: nowMs })
    .where('id', '=', ticket.id)
    .execute();
  return { ...ticket, status };
}
