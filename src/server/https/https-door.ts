import { createServer, type Server } from 'node:https';
import type { FastifyInstance } from 'fastify';
import type { EpochMs } from '#shared/time/bangkok.ts';
import { endSilentConnections } from '../http/silent-connections.ts';
import { type MachineNames, machineNames, reachableAt } from './machine-names.ts';
import { type Leaf, openAuthority, type ShopAuthority } from './shop-authority.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The way in by https, where the program was started with it. */
    httpsDoor: HttpsDoor | null;
  }
}

const DAY_MS = 86_400_000;
/** So many days before its end a certificate is followed by the next one. */
const RENEWED_DAYS_BEFORE = 60;
/** How soon another address of the machine has a certificate, and a clock that was set is looked at. */
const LOOKED_AFTER_EVERY_MS = 60_000;
/** Browsers shake hands within a second; whoever takes longer wants to hold a place. */
const HANDSHAKE_WITHIN_MS = 20_000;

/** The way in by https, beside the one by http (rule C14.4). */
export interface HttpsDoor {
  readonly authority: ShopAuthority;
  /** What the present certificate says. */
  readonly names: () => MachineNames;
  /** What to type on another device to come here, the surest first. */
  readonly reachableAt: () => readonly string[];
  /** Where it listens; what was asked for until it does. */
  readonly port: () => number;
  /** Makes a new certificate where the present one is near its end, not yet begun, or for other addresses than the machine has. */
  readonly renew: () => boolean;
  /** Serves this program there too, until it closes; to be called before it is ready. */
  readonly serve: (app: FastifyInstance) => void;
  /** Begins to listen, once the program is ready. */
  readonly listen: () => Promise<void>;
}

export interface DoorOptions {
  readonly dataDir: string;
  readonly host: string;
  /** 0 for one that is free. */
  readonly port: number;
  readonly now: () => EpochMs;
  /** How the machine is asked; looked up anew each time. */
  readonly findNames?: typeof machineNames;
}

/**
 * Makes the way in by https: opens the shop's authority, and has a certificate of it for the machine as it is asked now.
 * @throws Error with one line where the authority can't be opened
 */
export function openHttpsDoor({
  dataDir,
  host,
  port,
  now,
  findNames = machineNames,
}: DoorOptions): HttpsDoor {
  const authority = openAuthority(dataDir, now());
  const names = () => findNames(authority.permitted);
  let leaf = authority.issue(names(), now());
  const server = createServer({ key: leaf.key, cert: leaf.cert, handshakeTimeout: HANDSHAKE_WITHIN_MS });
  const renew = () => {
    const present = names();
    if (isGood(leaf, present, authority, now())) return false;
    leaf = authority.issue(present, now());
    // Connections that are open go on with the former one.
    server.setSecureContext({ key: leaf.key, cert: leaf.cert });
    return true;
  };
  return {
    authority,
    names: () => leaf.names,
    reachableAt: () => reachableAt(host, leaf.names),
    port: () => portOf(server) ?? port,
    renew,
    serve: (app) => serveAt(server, app, renew),
    listen: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          resolve();
        });
      }),
  };
}

/** Whether a certificate still does for these names, for long enough; none counts longer than its authority. */
function isGood(leaf: Leaf, present: MachineNames, authority: ShopAuthority, nowMs: EpochMs): boolean {
  const renewedMs =
    leaf.untilMs < authority.untilMs ? leaf.untilMs - RENEWED_DAYS_BEFORE * DAY_MS : leaf.untilMs;
  const believedMs = authority.believe(nowMs);
  return (
    believedMs >= leaf.fromMs &&
    believedMs < renewedMs &&
    isSame(leaf.names.dns, present.dns) &&
    isSame(leaf.names.addresses, present.addresses)
  );
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one));

/** Where a server listens; null where it does not. */
export function portOf(server: Pick<Server, 'address'>): number | null {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : null;
}

/** The program's own server has its bounds from Fastify; this one takes the same, and stops with it (rule C9.5). */
function serveAt(server: Server, app: FastifyInstance, renew: () => boolean): void {
  const { requestTimeout, headersTimeout, keepAliveTimeout, timeout } = app.server;
  Object.assign(server, { requestTimeout, headersTimeout, keepAliveTimeout, timeout });
  server.on('request', (request, response) => app.routing(request, response));
  endSilentConnections(app, server);
  const looking = setInterval(() => {
    try {
      if (renew()) app.log.info('the certificate of the server was made anew');
    } catch (error) {
      app.log.error(error, 'the certificate of the server was not made anew');
    }
  }, LOOKED_AFTER_EVERY_MS).unref();
  let closed = Promise.resolve();
  app.addHook('preClose', async () => {
    clearInterval(looking);
    if (!server.listening) return;
    closed = new Promise((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
  });
  app.addHook('onClose', () => closed);
}
