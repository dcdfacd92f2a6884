import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#shared/errors/refusals.ts';
import { BEAT, type Topic } from '#shared/http/topics.ts';
import type { Change } from '../db/change-feed.ts';
import { sendRefusal } from './answers.ts';
import type { Services } from './handlers.ts';
import { branchStoodIn, lockedStaff, signedInStaff } from './sessions.ts';

/** Proxies drop what is silent, and a screen that hears nothing doubts whether the server is there (`web/lib/away/stream-watch.ts`). */
const BEAT_MS = 5_000;
const A_BEAT = `event: ${BEAT}\ndata: now\n\n`;
/** Then the browser connects anew by itself, and is asked again who it is. */
const LONGEST_MS = 5 * 60_000;
/** One browser holds few connections to one server; more streams than these are no windows that somebody looks at. */
export const MOST_STREAMS = 20;
/** After these topics somebody who listens may have been signed out, or have gone to another branch (rule C15.1). */
const ASKED_ABOUT = ['staff', 'sessions'] as const satisfies readonly Topic[];
/** The last word to whoever was signed out meanwhile: the screen then leads to the login page. */
const SIGNED_OUT = 'event: signed-out\ndata: now\n\n';

/**
 * GET /api/events: what changes in the branch of whoever listens, as server-sent events whose data is a JSON list
 * of topics (rule D3). The screen asks for what it shows of them. Whoever signs out, is disabled or is given a new
 * password hears no more; who goes to another branch connects anew, and hears of that one.
 */
export function registerEvents(app: FastifyInstance, { db, now }: Pick<Services, 'db' | 'now'>): void {
  const streams = new Set<Readable>();
  const ofSession = new Map<string, number>();
  const count = (sessionId: string, by: 1 | -1) => {
    const left = (ofSession.get(sessionId) ?? 0) + by;
    if (left === 0) ofSession.delete(sessionId);
    else ofSession.set(sessionId, left);
  };

  const open = () => [{ labels: { of: 'staff' }, value: streams.size }];
  app.metrics.add('gauge', 'raandee_event_streams', 'Screens that listen for news.', open);

  app.get('/api/events', async (request, reply) => {
    const user = signedInStaff(request);
    if (!user) return sendRefusal(reply, refuse(lockedStaff(request) ? 'SESSION_LOCKED' : 'NOT_SIGNED_IN'));
    const { sessionId } = request.session;
    if ((ofSession.get(sessionId) ?? 0) >= MOST_STREAMS)
      return sendRefusal(reply, refuse('TOO_MANY_REQUESTS'));
    const stream = new Readable({ read() {} });
    // The headers go out with the first bytes; the browser then knows that it is connected.
    stream.push(': \n\n');
    const unsubscribe = db.changes.subscribe(({ branchId, topics }: Change) => {
      if (branchId === null || branchId === user.branchId) stream.push(`data: ${JSON.stringify(topics)}\n\n`);
      if (ASKED_ABOUT.some((topic) => topics.includes(topic))) void endUnlessHere();
    });
    const endUnlessHere = async () => {
      // Where that can't be found out the stream ends too: the browser connects anew and is asked who it is, and where.
      const branchId = await branchStoodIn({ db, now }, request).catch(() => undefined);
      if (branchId === user.branchId || stream.destroyed) return;
      if (branchId === null) stream.push(SIGNED_OUT);
      stream.push(null);
    };
    const heartbeat = setInterval(() => stream.push(A_BEAT), BEAT_MS).unref();
    const enough = setTimeout(() => stream.push(null), LONGEST_MS).unref();
    streams.add(stream);
    count(sessionId, 1);
    stream.once('close', () => {
      unsubscribe();
      clearInterval(heartbeat);
      clearTimeout(enough);
      streams.delete(stream);
      count(sessionId, -1);
    });
    return reply
      .type('text/event-stream; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('X-Accel-Buffering', 'no')
      .send(stream);
  });

  // Otherwise stopping would wait for screens that listen as long as they are open.
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.destroy();
  });
}
