import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** A file of the project as the checks see it. */
export interface SourceFile {
  /** From the project's folder, with slashes: `src/server/orders/checkout.ts`. */
  readonly path: string;
  readonly text: string;
}

export interface Import {
  /** A path of ours for `#server/…` and relative ones, otherwise the package's name as written. */
  readonly target: string;
  /** Gone once the types are stripped. */
  readonly typeOnly: boolean;
}

/** The sources in these folders: what git has or would take. */
export function readSources(...folders: string[]): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...folders], {
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((path) => /\.(?:ts|tsx|mjs|css)$/.test(path) && existsSync(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

export const isTest = (path: string) => /\.(?:test|e2e)\.tsx?$/.test(path);
export const isScript = (path: string) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');

const STRING_OR_COMMENT =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<!\\)\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

/** The program without what is said about it. */
export function withoutComments(text: string): string {
  return text.replace(STRING_OR_COMMENT, (found) => (found.startsWith('/') ? ' ' : found));
}

const IMPORT =
  /(?<![/\w'])(?:import|export)\s+(type\s+)?([\w$*{}\s,]+?)\s+from\s+'([^']+)'|(?<![/\w'])import\s*\(?\s*'([^']+)'/g;

/** What a file imports, resolved to paths of ours where it is one of ours. */
export function importsOf(file: SourceFile): Import[] {
  return [...withoutComments(file.text).matchAll(IMPORT)].flatMap(
    ([, type, names = '', named, bare]): Import[] => {
      const specifier = named ?? bare;
      if (specifier === undefined) return [];
      return [{ target: resolve(file.path, specifier), typeOnly: Boolean(type) || onlyTypes(names) }];
    },
  );
}

/** `{ type A, type B }`: nothing is left of it either. */
function onlyTypes(names: string): boolean {
  const inner = /^\{([^}]*)\}$/.exec(names.trim())?.[1];
  const each = inner?.split(',').map((name) => name.trim()) ?? [];
  return each.some(Boolean) && each.filter(Boolean).every((name) => name.startsWith('type '));
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  return specifier;
}
