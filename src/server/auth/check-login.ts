import type { FastifyRequest } from 'fastify';
import type { authContract } from '#shared/auth/contract.ts';
import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { Services } from '../http/handlers.ts';
import { tillOfSession } from '../http/sessions.ts';
import { findTill } from '../shop/queries.ts';
import { betterHash } from '../staff/password.ts';
import { type IdentityAttempt, type ProvenIdentity, proveIdentity } from '../staff/prove-identity.ts';
import { startSession } from './start-session.ts';

/** A password that changes while somebody signs in is compared anew; more often than this it doesn't. */
const MOST_TRIES = 3;

/** What somebody signs in with, and the till that their device says it stands at. */
interface LoginAttempt extends IdentityAttempt {
  readonly deviceTillId: number | null;
}

/** Somebody who is signed in now, at which till. */
interface SignedIn extends ProvenIdentity {
  readonly tillId: number | null;
}

/**
 * Signs in whoever has this name and password (rule C3, C6). A password or an account that changes meanwhile counts as
 * it is by then. Who signs in with a password that was hashed more cheaply than is done today gets it hashed anew.
 * The session stands at the till that the device names, where it is one of their branch (rule C12.15).
 * @param request whose session begins
 */
export async function checkLogin(
  services: Pick<Services, 'db' | 'now'>,
  attempt: LoginAttempt,
  request: FastifyRequest,
): Promise<SignedIn | RefusalOf<typeof authContract, 'POST /checkLogin'>> {
  const stands = tillOfSession(request);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const proven = await proveIdentity(services, attempt);
    if (isRefusal(proven)) return proven;
    const newHash = await betterHash(proven.passwordHash, attempt.password);
    const named = attempt.deviceTillId;
    const till = named === null ? null : await findTill(services.db.read, proven.branchId, named);
    const signedIn = { ...proven, tillId: till?.id ?? stands };
    if (await startSession(services, request, { ...signedIn, newHash })) return signedIn;
  }
  return refuse('TOO_MANY_REQUESTS');
}
