import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from './handlers.ts';

/** Whether the process is up and the database answers, for people and programs that watch it (rule C2.9). */
export function registerHealth(app: FastifyInstance, { db }: Services): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await sql`select 1`.execute(db.read);
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
