import type { FastifyRequest } from 'fastify';
import type { Services } from '../http/handlers.ts';
import { lockSession } from '../http/session-rows.ts';

/**
 * Locks the session that a request came with, in all tabs of its browser: from now on nobody is there until somebody proves
 * who they are (rule C12.5). Its drawer stays open, an order that waits goes on waiting, and its twelve hours go on.
 */
export async function lockScreen({ db }: Pick<Services, 'db'>, request: FastifyRequest): Promise<void> {
  await db.transaction((trx) => lockSession(trx, request));
}
