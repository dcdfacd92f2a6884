import { ticketSlip } from '#shared/queue/ticket-slip.ts';
import type { Slip } from '#shared/slips/slip.ts';
import type { Reader } from '../db/database.ts';
import { getShop } from '../shop/queries.ts';
import { findTicket } from './queries.ts';
import { queueWire } from './wire.ts';

/** The ticket of a number in the queue (rule S4, C14.6); null where the branch has no such number. */
export async function ticketSlipOf(db: Reader, branchId: number, ticketId: number): Promise<Slip | null> {
  const ticket = await findTicket(db, branchId, ticketId);
  if (!ticket) return null;
  const { name: shopName } = await getShop(db);
  const { queue_number: number, people_count: people, date, time } = queueWire(ticket);
  return ticketSlip({ shopName, number, people, date, time });
}
