import { hasKeptPage, KEPT_PREFIX, WORKER_FILE } from '#shared/http/kept-program.ts';
import { forgetFormerBuilds, isProgramFile, keepBuild, programFile } from './build.ts';
import { pageFor } from './pages.ts';
import { isPicture, pictureFor } from './pictures.ts';

/**
 * Stands between the pages and the server by https, so that the program opens while that can't be reached (rule C14.9, decision
 * 0067). It knows the program's files, the staff's pages and pictures of goods; all else goes past it.
 */
declare const self: ServiceWorkerGlobalScope;

const GONE_STATUSES = [404, 410];
const ASK_EVERY_MS = 60_000;

self.addEventListener('install', (event) => {
  event.waitUntil(keepBuild());
  // At once: files of former builds stay, and so nobody's page is touched by it.
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetFormerBuilds(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!hasKeptPage(pathname)) return;
    event.respondWith(pageFor(request));
    event.waitUntil(endIfGone());
  } else if (isProgramFile(pathname)) {
    event.respondWith(programFile(request));
  } else if (isPicture(pathname)) {
    event.respondWith(pictureFor({ request, waitUntil: (done) => event.waitUntil(done) }));
  }
});

let askedMs = Number.NEGATIVE_INFINITY;

/** A server that has no worker any more, such as one of a former version, has no use for this one either. */
async function endIfGone(): Promise<void> {
  if (Date.now() - askedMs < ASK_EVERY_MS) return;
  askedMs = Date.now();
  const answer = await fetch(WORKER_FILE, { cache: 'no-store' }).catch(() => null);
  if (answer === null || !GONE_STATUSES.includes(answer.status)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(KEPT_PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
