import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from './handlers.ts';

/** Whether the process is up and the database answers, for people and programs that watch it (rule C2.9). */
export function registerHealth(app: FastifyInstance, { db }: Services): void {
  db.gate.onStop((failure) =>
    app.log.fatal({ failure }, 'the disk failed: nothing is written until the next start'),
  );
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    // Whoever asks goes on reading: the shop is open, but sells nothing.
    if (db.gate.failure !== null) {
      return reply.code(503).send({ status: 'unavailable', reason: 'writing has stopped: the disk failed' });
    }
    try {
      await sql`select 1`.execute(db.read);
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
