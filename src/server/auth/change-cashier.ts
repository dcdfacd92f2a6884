import type { FastifyRequest } from 'fastify';
import type { authContract } from '#shared/auth/contract.ts';
import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { DrawerUser } from '../drawer/queries.ts';
import type { Services } from '../http/handlers.ts';
import { endOfSession, lockedStaff, prepareSession, signedInStaff, tillOfSession } from '../http/sessions.ts';
import { lockCredentials } from '../staff/credentials.ts';
import { findPinHash } from '../staff/pins.ts';
import { provePin } from '../staff/prove-pin.ts';
import { findActiveStaff } from '../staff/queries.ts';

/**
 * Goes on at a till as whoever of its branch has this PIN, also the one who locked it (rule C12.5). The session is a new one
 * with an id and an anti-forgery token of its own, at the same till; the former is gone. It ends when that would have: only
 * a password begins another 12 hours. A PIN that changes meanwhile has proved nothing.
 * @param request whose session is signed in or locked
 * @returns who is there now, and at which till
 */
export async function changeCashier(
  services: Pick<Services, 'db' | 'now'>,
  request: FastifyRequest,
  attempt: { readonly username: string; readonly pin: string },
): Promise<DrawerUser | RefusalOf<typeof authContract, 'POST /session/cashier'>> {
  const { db, now } = services;
  const from = signedInStaff(request) ?? lockedStaff(request);
  if (!from) return refuse('NOT_SIGNED_IN');
  const proven = await provePin(services, from, attempt);
  if (isRefusal(proven)) return proven;
  const { userId, pinHash } = proven;
  const { branchId } = from;
  if (!(await findActiveStaff(db.read, { userId, branchId }))) return refuse('PIN_WRONG');
  const [endsMs, tillId] = [endOfSession(request), tillOfSession(request)];
  const session = await prepareSession(request, { userId, branchId, tillId, endsMs });
  const started = await db.transaction(async (trx) => {
    const { isActive } = await lockCredentials(trx, userId);
    if (!isActive || (await findPinHash(trx, userId)) !== pinHash) return false;
    await session.insert(trx, now());
    return true;
  });
  if (!started) return refuse('NOT_SIGNED_IN');
  session.begin();
  return { id: userId, branchId, tillId };
}
