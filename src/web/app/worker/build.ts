import { KEPT_PAGE, KEPT_PREFIX } from '#shared/http/kept-program.ts';

/** What the build has written into the worker (`vite.config.ts`). */
declare const BUILD: {
  /** Another text for every build; the server's `screenVersion`. */
  readonly version: string;
  /** The addresses of all that it is made of. */
  readonly files: readonly string[];
};

// Read once: it is written in wherever it is read.
const { version: VERSION, files: ALL_FILES } = BUILD;
const BUILD_PREFIX = `${KEPT_PREFIX}build-`;
const KEPT_AS = `${BUILD_PREFIX}${VERSION}`;
/** Pages that were loaded before the shop was moved to a newer version still ask for their own files. */
const FORMER_BUILDS = 2;
/** A till that is just being opened goes before. */
const AT_ONCE = 3;
const ASSETS = '/assets/';
const FILES: ReadonlySet<string> = new Set(ALL_FILES);

/** Whether this address is a file of the program, of this build or another: those are named after their content. */
export const isProgramFile = (pathname: string): boolean =>
  FILES.has(pathname) || pathname.startsWith(ASSETS);

async function fetched(path: string, options: RequestInit = {}): Promise<Response> {
  const answer = await fetch(path, options);
  if (!answer.ok || answer.redirected) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/**
 * Keeps this whole build. The page comes last: where it is, all that it needs is there too. What was kept before a failure
 * stays, and what a former build had already isn't fetched again.
 * @throws where the server is of another build, or away
 */
export async function keepBuild(): Promise<void> {
  const kept = await caches.open(KEPT_AS);
  const there = new Set((await kept.keys()).map(({ url }) => new URL(url).pathname));
  const missing = ALL_FILES.filter((file) => !there.has(file));
  const keepNext = async (): Promise<void> => {
    for (let file = missing.pop(); file !== undefined; file = missing.pop()) {
      const isSameInAll = file.startsWith(ASSETS);
      const former = isSameInAll ? await caches.match(file) : undefined;
      await kept.put(file, former ?? (await fetched(file, { cache: isSameInAll ? 'default' : 'no-cache' })));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepNext));
  const page = await fetched(`${KEPT_PAGE}?version=${VERSION}`, { credentials: 'omit' });
  await kept.put(KEPT_PAGE, page);
}

/** Removes what only pages of long ago may ask for. */
export async function forgetFormerBuilds(): Promise<void> {
  // In the order in which they were made.
  const former = (await caches.keys()).filter((name) => name.startsWith(BUILD_PREFIX) && name !== KEPT_AS);
  await Promise.all(former.slice(0, -FORMER_BUILDS).map((name) => caches.delete(name)));
}

/** The page that is opened while the server can't be reached; undefined where there is none. */
export async function keptPage(): Promise<Response | undefined> {
  return caches.match(KEPT_PAGE, { cacheName: KEPT_AS });
}

/** A file of the program: as it is kept, in whichever build, else as the server has it. */
export async function programFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const own = await caches.match(pathname, { cacheName: KEPT_AS, ignoreVary: true });
  if (own !== undefined) return own;
  const former = pathname.startsWith(ASSETS) ? await caches.match(pathname, { ignoreVary: true }) : undefined;
  return former ?? fetch(request);
}
