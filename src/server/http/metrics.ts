import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { Metrics, type Sample } from '../metrics/metrics.ts';
import { measureProcess } from '../metrics/process-metrics.ts';
import { RequestCounts } from '../metrics/request-counts.ts';
import { isFromOwnMachine } from './own-machine.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What whoever watches the process reads (rule C15.5). */
    metrics: Metrics;
  }
}

/** What of the shop itself is told; the domains stand on this, and so it is handed in. */
export interface ShopFigures {
  /** Whether commits wait until a standby has them too; null where there can be none. */
  readonly waitsForStandby: boolean | null;
  /** Sales and refunds of today, in all branches. */
  readonly sales: number;
  readonly refunds: number;
  /** Print jobs of the last day, by their state. */
  readonly printJobs: Readonly<Record<string, number>>;
}

interface MetricsOptions {
  readonly db: Pick<Database, 'load' | 'engine'>;
  /** Who says it may read the figures from elsewhere; null where nobody may. */
  readonly token: string | null;
  readonly findFigures: () => Promise<ShopFigures>;
}

/** Who watches asks again soon; without the database there are the other figures. */
const FIGURES_WITHIN_MS = 2_000;
/** Without a route of its own: whoever tries addresses makes no figures of their own by it. */
const NO_ROUTE = 'none';
const STREAM = 'text/event-stream';

/**
 * GET /metrics: how the process and the shop fare, as Prometheus reads it (rule C15.5). For this machine and for whoever has the token;
 * to anybody else it isn't there. To be registered before what adds figures of its own.
 */
export function registerMetrics(app: FastifyInstance, { db, token, findFigures }: MetricsOptions): void {
  const metrics = new Metrics();
  app.decorate('metrics', metrics);
  const requests = new RequestCounts();
  requests.addTo(metrics);
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions;
    const lasts = String(reply.getHeader('Content-Type') ?? '').startsWith(STREAM);
    const route = url === undefined ? NO_ROUTE : `${request.method} ${url}`;
    requests.note(route, reply.statusCode, lasts ? null : reply.elapsedTime);
  });
  addDatabase(metrics, db);
  const askFigures = addFigures(metrics, findFigures);
  const endMeasuring = measureProcess(metrics);
  app.addHook('onClose', async () => endMeasuring());

  app.get('/metrics', async (request, reply) => {
    if (!isFromOwnMachine(request) && !hasToken(request, token)) return reply.callNotFound();
    await askFigures();
    return sendText(reply, metrics.text());
  });
}

const sendText = (reply: FastifyReply, text: string) =>
  reply.header('Cache-Control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8').send(text);

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Takes the same time for any. */
function hasToken({ headers }: FastifyRequest, token: string | null): boolean {
  const [, given] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
  return token !== null && given !== undefined && timingSafeEqual(digest(given), digest(token));
}

function addDatabase(metrics: Metrics, { load, engine }: Pick<Database, 'load' | 'engine'>): void {
  metrics.add(
    'gauge',
    'raandee_writes_pending',
    'Writes at work or waiting for their commit or a connection.',
    () => [{ labels: { engine }, value: load().pending }],
  );
  metrics.add('counter', 'raandee_writes_total', 'Writes by what became of them.', () => {
    const { done, failed } = load();
    return [
      { labels: { outcome: 'done' }, value: done },
      { labels: { outcome: 'failed' }, value: failed },
    ];
  });
  metrics.add(
    'counter',
    'raandee_writes_seconds_total',
    'How long all writes took, with their waiting.',
    () => load().seconds,
  );
  metrics.add('gauge', 'raandee_database_connections', 'Connections of the pool on PostgreSQL.', () => {
    const { open = 0, idle = 0 } = load().connections ?? {};
    return load().connections === null
      ? []
      : [
          { labels: { state: 'busy' }, value: open - idle },
          { labels: { state: 'idle' }, value: idle },
        ];
  });
  metrics.add(
    'gauge',
    'raandee_database_waiting',
    'Who waits for a connection of the pool on PostgreSQL.',
    () => {
      const { connections } = load();
      return connections === null ? [] : connections.waiting;
    },
  );
}

/**
 * Adds what has to be asked of the database.
 * @returns asks for it, once at a time; it resolves when that is known or took too long
 */
function addFigures(metrics: Metrics, find: () => Promise<ShopFigures>): () => Promise<void> {
  let known: ShopFigures | null = null;
  let asking: Promise<void> | null = null;
  const today = (read: (figures: ShopFigures) => readonly Sample[]) => () =>
    known === null ? [] : read(known);
  metrics.add('gauge', 'raandee_database_up', 'Whether the database answered.', () =>
    known === null ? 0 : 1,
  );
  metrics.add(
    'gauge',
    'raandee_database_waits_for_standby',
    'Whether PostgreSQL acknowledges only what a standby has too.',
    today(({ waitsForStandby }) => (waitsForStandby === null ? [] : [{ value: Number(waitsForStandby) }])),
  );
  metrics.add(
    'gauge',
    'raandee_sales_today',
    'Sales of the shop since midnight in Bangkok, the same at each of its processes.',
    today(({ sales }) => [{ value: sales }]),
  );
  metrics.add(
    'gauge',
    'raandee_refunds_today',
    'Refunds, likewise.',
    today(({ refunds }) => [{ value: refunds }]),
  );
  metrics.add(
    'gauge',
    'raandee_print_jobs',
    'Print jobs of the last 24 hours by state, the same at each process.',
    today(({ printJobs }) =>
      Object.entries(printJobs).map(([state, value]) => ({ labels: { state }, value })),
    ),
  );
  const ask = async () => {
    try {
      known = await find();
    } catch {
      known = null;
    } finally {
      asking = null;
    }
  };
  return async () => {
    asking ??= ask();
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        known = null;
        resolve();
      }, FIGURES_WITHIN_MS);
    });
    await Promise.race([asking, tooLate]).finally(() => clearTimeout(timer));
  };
}
