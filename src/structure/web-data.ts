import { importsOf, isScript, isTest, type SourceFile, withoutComments } from './source-tree.ts';

/** Where the screens' questions, writes and translations stand, so that one can guess their file. */

const WEB = 'src/web/';
/** What calls, sessions and queries are made of. */
const GROUND = 'src/web/lib/';
const CLIENT = 'src/web/lib/api.ts';
const THE_WRITE = 'src/web/ui/use-write.ts';

const ASKS = /\/queries\.ts$/;
const TRANSLATES = /\/wire\.ts$/;
const WRITES = /\/use-[a-z0-9-]+\.ts$/;
const OTHER_NAMES = /\/(?:api|[a-z0-9-]+-(?:query|queries|wire))\.ts$/;

const MAKES_QUERY = /\b(?:infiniteQueryOptions|queryOptions|useInfiniteQuery)\(|\bqueryFn\b|\bqueryKey: *\[/;
const CALLS = /\b(?:call|callWithTotal|endSession)\(/;
const USES_WRITE = /\buseWrite\(/;
const MUTATES = /\buseMutation\b/;
/** This machine's day isn't the shop's where its clock is wrong, or in another country. */
const OWN_DAY = /\bbangkokDate\(Date\.now\(\)/;
const CALL_WORDS = /\b(?:AnswerOf|GoodAnswerOf|BodyOf)</;
const CONTRACT = /^src\/shared\/(?!http\/)[a-z-]+\/contract\.ts$/;
const NEVER_IN_WIRE = /^(?:react|@tanstack\/|src\/web\/ui\/use-)|\/(?:queries|use-[a-z0-9-]+)\.tsx?$/;

/** Who sends without being a hook, and why. */
const SENDS_WITHOUT_HOOK: Readonly<Record<string, string>> = {
  'src/web/offline-sales/send-journal.ts':
    'comes only where something waits to be sent; use-sending.ts asks for it',
  'src/web/auth/log-out.ts': 'whoever signs out leaves the page, so that nothing of it is shown again',
};

/** Files of the screens that ask, write or translate elsewhere than where one looks for it. */
export function strayData(
  files: readonly SourceFile[],
  withoutHook: readonly string[] = Object.keys(SENDS_WITHOUT_HOOK),
): string[] {
  return files
    .filter(({ path }) => path.startsWith(WEB) && !path.startsWith(GROUND) && isScript(path) && !isTest(path))
    .flatMap((file) => faultsOf(file, withoutHook).map((fault) => `${file.path}: ${fault}`));
}

function faultsOf(file: SourceFile, withoutHook: readonly string[]): string[] {
  const { path } = file;
  const code = withoutComments(file.text);
  const imports = importsOf(file);
  const [asks, translates, writes] = [ASKS, TRANSLATES, WRITES].map((name) => name.test(path));
  const usesClient = imports.some(({ target, typeOnly }) => target === CLIENT && !typeOnly);
  const seesCalls = CALL_WORDS.test(code) || imports.some(({ target }) => CONTRACT.test(target));
  const wireLoads = imports.filter(
    ({ target, typeOnly }) => !typeOnly && (NEVER_IN_WIRE.test(target) || target === CLIENT),
  );
  return [
    ...(OTHER_NAMES.test(path) ? ['questions stand in queries.ts, the words of the calls in wire.ts'] : []),
    ...(MAKES_QUERY.test(code) && !asks ? ['makes a query or spells its key; queries.ts does'] : []),
    ...(usesClient && CALLS.test(code) && !asks && !writes && !withoutHook.includes(path)
      ? ['calls the server; queries.ts and use-….ts do']
      : []),
    ...(USES_WRITE.test(code) && !writes ? ['writes; use-….ts does'] : []),
    ...(OWN_DAY.test(code) ? ['takes the day from this machine; useShopToday has the shop’s'] : []),
    ...(MUTATES.test(code) && path !== THE_WRITE ? ['mutates past useWrite'] : []),
    ...(seesCalls && !asks && !translates && !writes ? ['sees the words of a call; wire.ts turns them'] : []),
    ...(translates
      ? wireLoads.map(({ target }) => `loads ${target}; what turns words needs no more than them`)
      : []),
  ];
}
