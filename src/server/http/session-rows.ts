import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Trx } from '../db/database.ts';
import { lockingRows } from '../db/engine-of.ts';

/** What is written to the rows of sessions that have begun; how they begin and are found stands in `sessions.ts`. */

/** What a session's row is found by: a stolen database holds no usable session. */
export const hashOf = (sessionId: string) => createHash('sha256').update(sessionId).digest('hex');

const ownRow = (trx: Trx, { session }: FastifyRequest) =>
  trx.updateTable('sessions').where('id_hash', '=', hashOf(session.sessionId));

/** What the session of a request says, kept from changing until the transaction ends; null where it was ended meanwhile. */
async function lockOwn(trx: Trx, { session }: FastifyRequest): Promise<Record<string, unknown> | null> {
  const own = trx.selectFrom('sessions').select('data').where('id_hash', '=', hashOf(session.sessionId));
  const row = await lockingRows(trx, own).executeTakeFirst();
  return row ? JSON.parse(row.data) : null;
}

/**
 * Has the session that a request came with stand at another till from now on, together with what the transaction does. One
 * that was ended meanwhile stays so.
 * @param tillId of the person's branch
 */
export async function moveSession(trx: Trx, request: FastifyRequest, tillId: number): Promise<void> {
  const kept = await lockOwn(trx, request);
  if (kept)
    await ownRow(trx, request)
      .set({ data: JSON.stringify({ ...kept, tillId }) })
      .execute();
}

/**
 * Has the session that a request came with stand in another branch from now on, at none of its tills yet (rule C15.1),
 * together with what the transaction does. One that was ended meanwhile stays so.
 * @param branchId in which its person works
 */
export async function moveSessionToBranch(
  trx: Trx,
  request: FastifyRequest,
  branchId: number,
): Promise<void> {
  const kept = await lockOwn(trx, request);
  if (!kept) return;
  const { tillId: _left, ...data } = kept;
  await ownRow(trx, request)
    .set({ branch_id: branchId, data: JSON.stringify(data) })
    .execute();
}

/** Ends the sessions that a person has in these branches, as when they work there no more. */
export async function endSessionsIn(trx: Trx, userId: number, branchIds: readonly number[]): Promise<void> {
  if (branchIds.length === 0) return;
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('branch_id', 'in', branchIds)
    .execute();
}

/** Locks the session that a request came with (rule C12.5); one that was ended meanwhile stays so. */
export async function lockSession(trx: Trx, request: FastifyRequest): Promise<void> {
  await ownRow(trx, request).set({ is_locked: 1 }).execute();
}

/**
 * Ends every session of a person together with what the transaction does, as when the account is disabled.
 * @param keptSessionId the one that goes on, as when people change their own password
 */
export async function endSessionsOf(trx: Trx, userId: number, keptSessionId?: string): Promise<void> {
  let theirs = trx.deleteFrom('sessions').where('user_id', '=', userId);
  if (keptSessionId !== undefined) theirs = theirs.where('id_hash', '<>', hashOf(keptSessionId));
  await theirs.execute();
}
