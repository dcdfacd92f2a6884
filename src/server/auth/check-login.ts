import type { FastifyRequest } from 'fastify';
import type { authContract } from '#shared/auth/contract.ts';
import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { Services } from '../http/handlers.ts';
import { betterHash } from '../staff/password.ts';
import { type IdentityAttempt, type ProvenIdentity, proveIdentity } from '../staff/prove-identity.ts';
import { startSession } from './start-session.ts';

/** A password that changes while somebody signs in is compared anew; more often than this it doesn't. */
const MOST_TRIES = 3;

/**
 * Signs in whoever has this name and password (rule C3, C6). A password or an account that changes meanwhile counts as
 * it is by then. Who signs in with a password that was hashed more cheaply than is done today gets it hashed anew.
 * @param request whose session begins
 */
export async function checkLogin(
  services: Pick<Services, 'db' | 'now'>,
  attempt: IdentityAttempt,
  request: FastifyRequest,
): Promise<ProvenIdentity | RefusalOf<typeof authContract, 'POST /checkLogin'>> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const proven = await proveIdentity(services, attempt);
    if (isRefusal(proven)) return proven;
    const newHash = await betterHash(proven.passwordHash, attempt.password);
    if (await startSession(services, request, { ...proven, newHash })) return proven;
  }
  return refuse('TOO_MANY_REQUESTS');
}
