import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DisplayState } from '#shared/display/fields.ts';
import { BEAT_EVERY_MS } from '#shared/display/rules.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { Change } from '../db/change-feed.ts';
import { sendRefusal } from '../http/answers.ts';
import type { Services } from '../http/handlers.ts';
import { sendImage } from '../http/images.ts';
import { findShop, promptPayIdAtTill } from '../shop/queries.ts';
import { displayToken, tokenHash } from './display-cookie.ts';
import { DisplayHub } from './display-hub.ts';
import { type Display, findDisplayByToken, listPictures, readLook } from './queries.ts';
import { hasQr, shownWire } from './wire.ts';

/** Then the browser connects anew by itself, and is asked again who it is. */
const LONGEST_MS = 30 * 60_000;
/** How long a browser waits before it does. */
const CONNECT_AGAIN_MS = 300;
/** A display that is loaded anew a few times leaves some behind for a moment. */
const MOST_STREAMS = 4;

type Asked = Pick<Services, 'db' | 'now' | 'dataDir'>;

/**
 * What a display itself is served beside its calls (rule C14.3), and nothing else by its token: GET /display/events, what its till
 * shows as server-sent events (`look`, `state`, `beat`, and `gone` once it is paired no more), and GET /display/images/{name},
 * the shop's own picture and those that pass by.
 */
export function registerDisplay(app: FastifyInstance, services: Asked): void {
  const { db, dataDir } = services;
  const hub = new DisplayHub(services);
  const open = new Map<Readable, number>();
  app.decorate('displayHub', hub);
  app.metrics.add('gauge', 'raandee_event_streams', 'Screens that listen for news.', () => [
    { labels: { of: 'display' }, value: open.size },
  ]);

  app.get('/display/events', async (request, reply) => {
    const display = await displayOf(services, request);
    if (display === null) return sendRefusal(reply, refuse('DISPLAY_NOT_PAIRED'));
    if ([...open.values()].filter((id) => id === display.id).length >= MOST_STREAMS)
      return sendRefusal(reply, refuse('TOO_MANY_REQUESTS'));
    const stream = new Readable({ read() {} });
    open.set(stream, display.id);
    stream.push(`retry: ${CONNECT_AGAIN_MS}\n\n`);
    const telling = new Telling({ ...services, hub, stream, request, version: app.screenVersion ?? '' });
    stream.once('close', () => {
      open.delete(stream);
      telling.end();
    });
    await telling.begin(display);
    return reply
      .type('text/event-stream; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('X-Accel-Buffering', 'no')
      .send(stream);
  });

  app.get<{ Params: { name: string } }>('/display/images/:name', async (request, reply) => {
    const { name } = request.params;
    if ((await displayOf(services, request)) === null)
      return sendRefusal(reply, refuse('DISPLAY_NOT_PAIRED'));
    const isLogo = (await findShop(db.read))?.logoName === name;
    const isShown = isLogo || (await listPictures(db.read)).some(({ imageName }) => imageName === name);
    return isShown ? sendImage(reply, dataDir, name) : sendRefusal(reply, refuse('NOT_FOUND'));
  });

  // Otherwise stopping would wait for displays that listen day and night.
  app.addHook('preClose', async () => {
    hub.close();
    for (const stream of open.keys()) stream.destroy();
  });
}

/** The display that makes the request; null for anybody else. */
async function displayOf({ db }: Pick<Services, 'db'>, request: FastifyRequest): Promise<Display | null> {
  const token = displayToken(request);
  return token === null ? null : findDisplayByToken(db.read, tokenHash(token));
}

interface TellingParts extends Pick<Services, 'db' | 'now'> {
  readonly hub: DisplayHub;
  readonly stream: Readable;
  readonly request: FastifyRequest;
  readonly version: string;
}

/** Tells one display what its till shows, for as long as it is paired with that till. */
class Telling {
  readonly #parts: TellingParts;
  #ends: (() => void)[] = [];

  constructor(parts: TellingParts) {
    this.#parts = parts;
  }

  async begin({ id, tillId }: Display): Promise<void> {
    const { db, hub, stream, now } = this.#parts;
    const tell = (state: DisplayState) => void this.#state(tillId, state);
    const beat = setInterval(() => this.#push('beat', now()), BEAT_EVERY_MS).unref();
    const enough = setTimeout(() => stream.push(null), LONGEST_MS).unref();
    this.#ends = [
      hub.listen(tillId, tell),
      // After whatever else has changed of the shop: its name, its pictures, this display's being paired.
      db.changes.subscribe(({ topics }: Change) => {
        if (topics.includes('shop')) void this.#look({ id, tillId });
      }),
      () => clearInterval(beat),
      () => clearTimeout(enough),
    ];
    if (stream.destroyed) return this.end();
    this.#push('beat', now());
    await this.#look({ id, tillId });
    await this.#state(tillId, hub.stateOf(tillId));
  }

  end(): void {
    for (const end of this.#ends.splice(0)) end();
  }

  #push(event: string, data: unknown): void {
    const { stream } = this.#parts;
    if (!stream.destroyed) stream.push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  async #look({ id, tillId }: Pick<Display, 'id' | 'tillId'>): Promise<void> {
    const { db, request, version, stream } = this.#parts;
    try {
      const display = await displayOf(this.#parts, request);
      if (display?.id === id && display.tillId === tillId)
        return this.#push('look', await readLook(db.read, display, version));
      this.end();
      this.#push('gone', 1);
      if (!stream.destroyed) stream.push(null);
    } catch {
      // Where that can't be found out it connects anew and is asked who it is.
      if (!stream.destroyed) stream.push(null);
    }
  }

  async #state(tillId: number, state: DisplayState): Promise<void> {
    const { db, hub } = this.#parts;
    const promptPayId = hasQr(state) ? await promptPayIdAtTill(db.read, tillId) : null;
    // Meanwhile the till may show something else, which is told by itself.
    if (hasQr(state) && hub.stateOf(tillId) !== state) return;
    this.#push('state', shownWire(state, promptPayId));
  }
}
