import type { FastifyRequest } from 'fastify';
import type { authContract } from '#shared/auth/contract.ts';
import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { Reader } from '../db/database.ts';
import type { Services } from '../http/handlers.ts';
import { tillOfSession } from '../http/sessions.ts';
import { branchOfTill } from '../shop/queries.ts';
import { betterHash } from '../staff/password.ts';
import { type IdentityAttempt, type ProvenIdentity, proveIdentity } from '../staff/prove-identity.ts';
import { findActiveStaff } from '../staff/queries.ts';
import { startSession } from './start-session.ts';

/** A password that changes while somebody signs in is compared anew; more often than this it doesn't. */
const MOST_TRIES = 3;

/** What somebody signs in with, and the till that their device says it stands at. */
interface LoginAttempt extends IdentityAttempt {
  readonly deviceTillId: number | null;
}

/** Somebody who is signed in now, at which till. */
interface SignedIn extends ProvenIdentity {
  /** Where their device stands, if they work there; else the one that they belong to. */
  readonly branchId: number;
  readonly tillId: number | null;
}

/**
 * Signs in whoever has this name and password (rule C3, C6). A password or an account that changes meanwhile counts as
 * it is by then. Who signs in with a password that was hashed more cheaply than is done today gets it hashed anew.
 * The session stands in the branch of the till that the device names, where they work there, and at that till (rule
 * C12.15, C15.1); else in the branch that they belong to.
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
    const signedIn = {
      ...proven,
      ...(await placeOf(services.db.read, proven, [attempt.deviceTillId, stands])),
    };
    if (await startSession(services, request, { ...signedIn, newHash })) return signedIn;
  }
  return refuse('TOO_MANY_REQUESTS');
}

/** Where somebody begins: at the first of these tills in whose branch they work, else in their own branch at none. */
async function placeOf(
  db: Reader,
  { userId, branchId: homeId }: ProvenIdentity,
  tillIds: readonly (number | null)[],
): Promise<{ readonly branchId: number; readonly tillId: number | null }> {
  for (const tillId of tillIds) {
    const branchId = tillId === null ? null : await branchOfTill(db, tillId);
    if (branchId !== null && (await findActiveStaff(db, { userId, branchId }))) return { branchId, tillId };
  }
  return { branchId: homeId, tillId: null };
}
