import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#shared/errors/refusals.ts';
import { PAGES, type PageDeclaration } from '#shared/http/pages.ts';
import { roleMay } from '#shared/staff/rules.ts';
import type { Reader } from '../db/database.ts';
import { sendRefusal } from './answers.ts';
import type { Services, StaffMember } from './handlers.ts';
import { serveKeptProgram } from './kept-program.ts';
import { ASSETS } from './security.ts';
import { csrfToken, lockedStaff, signedInStaff } from './sessions.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Addresses of the built screens' styles, for the one page that is made without them; absent without a build. */
    screenStyles?: readonly string[];
    /** Another text once the screens are of another version; absent without a build. */
    screenVersion?: string;
  }
}

/** What decides which page somebody gets; the domains stand on the pages, and so it is handed in. */
export interface PageFacts {
  /** Whether a shop has been made. */
  readonly shopExists: (db: Reader) => Promise<boolean>;
  /** Where that person goes after signing in (rule C6). */
  readonly homeRoute: (
    services: Pick<Services, 'db'>,
    user: StaffMember,
  ) => Promise<'/pos' | '/open-cashier'>;
}

type Asked = Pick<Services, 'db'> & PageFacts;

const FIRST_RUN = '/first-run';
const TOKEN_PLACE = '%CSRF_TOKEN%';
/** Where the HTML says whether the page has the shell's menu beside it, for what is drawn before the program has come. */
const FRAME_PLACE = '%FRAME%';
const ALONE: readonly string[] = ['/first-run', '/login', '/open-cashier', '/trust', '/display'];
/** The files that a browser asks for by a name of their own, such as the icons of an installed till. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};
const VERSION_LENGTH = 16;
const YEAR_MS = 365 * 86_400_000;

/**
 * Serves the built screens from `webDir`: the same HTML for every page, with the token for its calls (rule C2.3).
 * @param isKept whether browsers shall keep them for when the server can't be reached (rule C14.9)
 */
export async function registerPages(
  app: FastifyInstance,
  services: Asked,
  webDir: string,
  isKept: boolean,
): Promise<void> {
  const indexFile = join(webDir, 'index.html');
  const html = existsSync(indexFile) ? readFileSync(indexFile, 'utf8') : null;
  if (html !== null && !html.includes(TOKEN_PLACE)) throw new Error(`${indexFile} has no ${TOKEN_PLACE}`);

  if (html !== null) {
    // The files that it names are named after their content.
    app.screenVersion = createHash('sha256').update(html).digest('hex').slice(0, VERSION_LENGTH);
    app.screenStyles = [...html.matchAll(/<link rel="preload" as="style"[^>]*href="([^"]+)"/g)].map(
      ([, href = '']) => href,
    );
    await app.register(fastifyStatic, {
      root: join(webDir, 'assets'),
      prefix: ASSETS,
      preCompressed: true,
      // The names carry a hash of their content.
      maxAge: YEAR_MS,
      immutable: true,
      index: false,
    });
  }
  serveOwnNames(app, webDir);
  const filled = (given: string, token: string, frame: 'alone' | 'shell') =>
    given.replace(TOKEN_PLACE, token).replace(FRAME_PLACE, frame);
  if (html !== null) serveKeptProgram(app, webDir, isKept, filled(html, '', 'shell'));
  const page = (reply: FastifyReply, status: number, path: string | null) =>
    html === null
      ? sendRefusal(reply, refuse('NOT_FOUND'))
      : reply
          .code(status)
          .type('text/html; charset=utf-8')
          .header('Cache-Control', 'no-store')
          .send(filled(html, csrfToken(reply), path !== null && ALONE.includes(path) ? 'alone' : 'shell'));

  app.get('/', async (_request, reply) => reply.redirect('/pos'));
  for (const declared of PAGES) {
    app.get(declared.path, async (request, reply) => {
      const elsewhere = await redirection(services, request, declared);
      return elsewhere === null ? page(reply, 200, declared.path) : reply.redirect(elsewhere);
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!wantsPage) return sendRefusal(reply, refuse('NOT_FOUND'));
    return (await services.shopExists(services.db.read)) ? page(reply, 404, null) : reply.redirect(FIRST_RUN);
  });
}

/** Serves the build's icons and its manifest, to whoever asks: a tab of a paper wants one before anybody signs in. */
function serveOwnNames(app: FastifyInstance, webDir: string): void {
  if (!existsSync(webDir)) return;
  for (const name of readdirSync(webDir)) {
    const type = OWN_NAMES[extname(name)];
    if (type === undefined) continue;
    const content = readFileSync(join(webDir, name));
    app.get(`/${name}`, async (_request, reply) =>
      reply.type(type).header('Cache-Control', 'public, max-age=86400').send(content),
    );
  }
}

/**
 * Where somebody who may not see the page (yet) goes instead (rule C2.4, C5.2). While no shop is made all pages
 * lead to its making, and that page leads away for ever after.
 */
async function redirection(
  services: Asked,
  request: FastifyRequest,
  page: PageDeclaration,
): Promise<string | null> {
  if (!(await services.shopExists(services.db.read))) return page.path === FIRST_RUN ? null : FIRST_RUN;
  const user = signedInStaff(request);
  // The page shows the lock over whatever it is, and asks anew who is there once that is gone.
  if (!user && lockedStaff(request) && page.may !== 'visitor') return null;
  if (page.may === 'anybody') return null;
  if (page.path === FIRST_RUN && !user) return '/login';
  if (page.may === 'visitor') return user ? services.homeRoute(services, user) : null;
  if (!user) return '/login';
  const home = await services.homeRoute(services, user);
  if (!roleMay(user.role, page.may)) return home;
  return page.needsDrawer && home === '/open-cashier' ? home : null;
}
