import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#shared/errors/refusals.ts';
import { KEPT_PAGE, KEPT_PREFIX, WORKER_FILE } from '#shared/http/kept-program.ts';
import { sendRefusal } from './answers.ts';

/**
 * What browsers are given instead of the worker where it is switched off: one that removes what was kept, and itself. Browsers look
 * for another worker whenever a page is opened, and past the one that is there, however broken that is.
 */
const ENDING = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith('${KEPT_PREFIX}')) await caches.delete(name);
    await self.registration.unregister();
  })());
});
`;

/**
 * Serves what a browser needs to open the program while the server can't be reached (rule C14.9): the worker, and the page
 * that it opens then, which knows of nobody and has no token.
 * @param isKept false where what browsers have kept shall go away
 * @param page the HTML of the present build, with nothing of anybody in it
 */
export function serveKeptProgram(app: FastifyInstance, webDir: string, isKept: boolean, page: string): void {
  const file = join(webDir, WORKER_FILE);
  const built = existsSync(file) ? readFileSync(file, 'utf8') : null;
  const worker = isKept ? built : ENDING;
  app.get(WORKER_FILE, async (_request, reply) =>
    worker === null
      ? sendRefusal(reply, refuse('NOT_FOUND'))
      : reply.type('text/javascript; charset=utf-8').header('Cache-Control', 'no-cache').send(worker),
  );
  app.get<{ Querystring: { version?: string } }>(KEPT_PAGE, async ({ query }, reply) =>
    // A worker of another build has no use for the page of this one.
    query.version === app.screenVersion
      ? reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(page)
      : sendRefusal(reply, refuse('NOT_FOUND')),
  );
}
