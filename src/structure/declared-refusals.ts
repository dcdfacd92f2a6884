import type { CallDeclaration, Contract } from '#shared/http/contract.ts';
import { filesOfCall } from './domains.ts';
import { importsOf, type SourceFile, withoutComments } from './source-tree.ts';

/**
 * What a call may refuse is said once, by its declaration. The compiler lets nobody refuse anything else (`RefusalOf`,
 * `routes`); these find what it can't.
 */

/** What is handed in to a write rather than imported, and where it refuses. */
const HANDED_IN: readonly (readonly [use: RegExp, refuses: string])[] = [
  [/\bclock\.read\(/, 'src/server/db/trusted-clock.ts'],
  [/\breadTable\b/, 'src/server/tables/table-process.ts'],
  [/\breadTable\b/, 'src/server/tables/read-table.ts'],
];

/** Refusals that a call declares, though nothing that it needs ever refuses so. */
export function neverRefused(domain: string, declared: Contract, files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const code = (path: string) => withoutComments(byPath.get(path)?.text ?? '');
  return (Object.entries(declared) as [string, CallDeclaration][]).flatMap(([key, call]) => {
    const inMounting = mountedBy(call).map(code);
    const inHandlers = routesOf(domain, files).map(code);
    const inWrite = [...neededBy(startOf(domain, key, call, files), byPath)].map(code);
    const all = [...inMounting, ...inHandlers, ...inWrite];
    return call.refusals
      .filter((refusal) => !all.some((text) => refuses(text, refusal)))
      .map((refusal) => `${key}: nothing that it needs refuses with ${refusal}`);
  });
}

/** Writes that say in words of their own what they refuse, by which it is written twice. */
export function retypedRefusals(domain: string, declared: Contract, files: readonly SourceFile[]): string[] {
  return Object.entries(declared).flatMap(([key, { name }]) => {
    const file = key.startsWith('GET ') ? undefined : writeFile(domain, name, files);
    if (!file) return [];
    const code = withoutComments(file.text);
    const [, head = ''] = new RegExp(`\\bfunction ${name}(\\([\\s\\S]*?)\\{\\n`).exec(code) ?? [];
    const named = [...head.matchAll(/\b\w+Refusal\b/g)].map(
      ([alias]) => new RegExp(`\\btype ${alias} =([^;]*)`).exec(code)?.[1],
    );
    return [head, ...named].some((type) => /\bRefusal</.test(type ?? ''))
      ? [`${file.path}: RefusalOf takes from the contract what it refuses`]
      : [];
  });
}

/** What is refused before the handler is asked, or after it has answered. */
function mountedBy({ sends, makesOnce, mostPerMinute }: CallDeclaration): string[] {
  return [
    ...(sends === 'file' ? ['src/server/http/send-file.ts'] : []),
    ...(makesOnce ? ['src/server/http/mount.ts'] : []),
    ...(mostPerMinute ? ['src/server/http/failures.ts'] : []),
  ];
}

const routesOf = (domain: string, files: readonly SourceFile[]) =>
  files
    .map(({ path }) => path)
    .filter((path) => path.startsWith(`src/server/${domain}/`) && /routes\.ts$/.test(path));

/** A write begins in the file that is named after it; whatever else there is, in the handlers. */
function startOf(
  domain: string,
  key: string,
  { name }: CallDeclaration,
  files: readonly SourceFile[],
): string[] {
  const own = writeFile(domain, name, files);
  return own === undefined || key.startsWith('GET ') ? routesOf(domain, files) : [own.path];
}

function writeFile(domain: string, name: string, files: readonly SourceFile[]): SourceFile | undefined {
  const paths = files.map(({ path }) => path);
  const [own] = filesOfCall(domain, name, paths);
  return files.find(({ path }) => path === own);
}

function neededBy(start: readonly string[], files: ReadonlyMap<string, SourceFile>): Set<string> {
  const needed = new Set<string>();
  const visit = (path: string): void => {
    const file = files.get(path);
    if (!file || needed.has(path)) return;
    needed.add(path);
    for (const { target, typeOnly } of importsOf(file)) if (!typeOnly) visit(target);
    for (const [use, refuses] of HANDED_IN) if (use.test(file.text)) visit(refuses);
  };
  for (const path of start) visit(path);
  return needed;
}

const refuses = (code: string, refusal: string) => new RegExp(`\\brefuse\\(\\s*'${refusal}'`).test(code);
