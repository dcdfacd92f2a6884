import { statfs } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StorageTrouble } from '#shared/errors/storage-troubles.ts';
import type { Database } from '../db/database.ts';
import { storageTroubleOf } from '../db/storage-trouble.ts';
import type { Services } from './handlers.ts';

/** Who watches asks again within seconds; nobody is helped by an answer that comes later. */
const WRITTEN_WITHIN_MS = 5_000;
/** However many ask: so long an answer holds, and one write serves them all. */
const HOLDS_FOR_MS = 1_000;
/** With less than this on its disk a shop stops within the day. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024;

export interface HealthOptions {
  /** How much room there is where the data are. */
  readonly freeBytes?: (folder: string) => Promise<number>;
  /** How long a write may take. */
  readonly writtenWithinMs?: number;
}

/**
 * Whether the process is up (`/healthz`), and whether it can sell (`/readyz`): a write reaches the disk in time and there
 * is room for more. For people and programs that watch it (rule C2.9). Neither looks at who asks: they are answered before
 * a session is looked up, so that they also answer when there is no database. To be registered before the sessions.
 */
export function registerHealth(
  app: FastifyInstance,
  { db, dataDir }: Pick<Services, 'db' | 'dataDir'>,
  { freeBytes = freeBytesIn, writtenWithinMs = WRITTEN_WITHIN_MS }: HealthOptions = {},
): void {
  db.gate.onStop((failure) =>
    app.log.fatal({ failure }, 'the disk failed: nothing is written until the next start'),
  );
  const findTrouble = shared(async () => {
    // PostgreSQL's disk is its own machine's; the write says how it is.
    if (db.engine === 'sqlite' && (await freeBytes(dataDir)) < LEAST_FREE_BYTES) return 'DISK_FULL';
    return troubleWriting(db, writtenWithinMs);
  });
  const answers: Readonly<
    Record<string, (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>>
  > = {
    '/healthz': async () => ({ status: 'ok' }),
    '/readyz': async (request, reply) => {
      // That is known without trying.
      const trouble = db.gate.failure === null ? await findTrouble() : 'WRITES_STOPPED';
      if (trouble === null) return { status: 'ok' };
      request.log.error({ trouble }, 'the shop cannot sell');
      reply.code(503);
      return { status: 'unavailable', code: trouble };
    },
  };
  app.addHook('onRequest', async (request, reply) => {
    const answer = answers[request.routeOptions.url ?? ''];
    if (answer) return reply.header('Cache-Control', 'no-store').send(await answer(request, reply));
  });
  // The hook answers; a route there must be, or the request would be for nothing known.
  for (const path of Object.keys(answers)) app.get(path, async () => undefined);
}

/** Writes what is there already: it goes the way of every sale, through the queue of writes to the disk. */
async function troubleWriting(db: Database, withinMs: number): Promise<StorageTrouble | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<StorageTrouble>((resolve) => {
    timer = setTimeout(() => resolve('DATABASE_UNAVAILABLE'), withinMs);
  });
  const writing = db
    .transaction(async (trx) => {
      await trx
        .updateTable('server_keys')
        .set((eb) => ({ cookie_secret: eb.ref('cookie_secret') }))
        .execute();
      return null;
    })
    .catch((error: unknown) => storageTroubleOf(error) ?? 'DATABASE_UNAVAILABLE');
  return Promise.race([writing, tooLate]).finally(() => clearTimeout(timer));
}

/** Many who ask at once, or shortly after each other, share one answer. */
function shared<T>(find: () => Promise<T>): () => Promise<T> {
  let last: { readonly answer: Promise<T>; readonly untilMs: number } | null = null;
  return () => {
    const nowMs = performance.now();
    if (last === null || nowMs >= last.untilMs) {
      const found = { answer: find(), untilMs: Number.POSITIVE_INFINITY };
      last = found;
      const ends = () => {
        if (last === found) last = { answer: found.answer, untilMs: performance.now() + HOLDS_FOR_MS };
      };
      found.answer.then(ends, ends);
    }
    return last.answer;
  };
}

async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
