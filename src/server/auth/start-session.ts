import type { FastifyRequest } from 'fastify';
import type { Services } from '../http/handlers.ts';
import { prepareSession } from '../http/sessions.ts';
import { lockCredentials, setPasswordHash } from '../staff/credentials.ts';

/** Somebody who has just proved who they are. */
interface Proven {
  readonly userId: number;
  /** The hash of the password with which they did. */
  readonly passwordHash: string;
  /** What to keep in its place, or null when it is good. */
  readonly newHash: string | null;
  /** The branch in which they work now. */
  readonly branchId: number;
  /** The till of that branch at which they signed in; null where nobody has said. */
  readonly tillId: number | null;
}

/**
 * Begins the session of somebody who has proved who they are, in one transaction with a second look at the password
 * that they did it with: whoever is disabled or given another one at the same moment gets none (rule C6).
 * @returns whether it began
 */
export async function startSession(
  { db, now }: Pick<Services, 'db' | 'now'>,
  request: FastifyRequest,
  { userId, passwordHash, newHash, branchId, tillId }: Proven,
): Promise<boolean> {
  const session = await prepareSession(request, { userId, branchId, tillId });
  const started = await db.transaction(async (trx) => {
    const credentials = await lockCredentials(trx, userId);
    if (!credentials.isActive || credentials.passwordHash !== passwordHash) return false;
    if (newHash !== null) await setPasswordHash(trx, userId, newHash);
    await session.insert(trx, now());
    return true;
  });
  if (started) session.begin();
  return started;
}
