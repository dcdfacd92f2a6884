import type { Contract } from '#shared/http/contract.ts';
import { DOMAINS, filesOfCall, GROUND, ROOMS, roomOf } from './domains.ts';
import { isScript, isTest, type SourceFile } from './source-tree.ts';

/** How files are named, so that one can guess where a thing is (rule D1). */

const EMPTY_NAMES = [
  'index',
  'util',
  'utils',
  'helper',
  'helpers',
  'common',
  'misc',
  'type',
  'types',
  'constants',
];
const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const PASCAL = /^(?:[A-Z][a-z0-9]+)+$/;
const MAX_LINES = 350;
/** Tests and styles are read a piece at a time. */
const MAX_LINES_IN_PIECES = 600;
const IN_PIECES = /\.(?:test|e2e)\.tsx?$|\.css$/;

/** Folders of the server that belong to no domain. */
const SERVER_GROUND = [...GROUND, 'demo', 'testing'];
/** The same of the shared tree. */
const SHARED_GROUND = ['money', 'time', 'text', 'errors', 'http', 'slips'];
/** The same of the screens. */
const WEB_GROUND = ['app', 'ui', 'lib', 'pos'];

/** Files whose names say nothing, aren't kebab-case, or stand in a folder that isn't one of ours. */
export function misnamed(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const base = name.replace(/(?:\.(?:test|e2e|module|config|d))?\.(?:ts|tsx|mjs|css)$/, '');
    if (EMPTY_NAMES.includes(base)) return [`${path}: the name says nothing`];
    if (!folderIsKnown(path)) return [`${path}: neither a domain nor a known folder`];
    if (PASCAL.test(base)) return pascalFault(path, base, text);
    if (!KEBAB.test(base) && !/^\d{4}-/.test(base)) return [`${path}: not kebab-case`];
    return [];
  });
}

function folderIsKnown(path: string): boolean {
  const [, tree = '', folder = '', more, inRoom] = path.split('/');
  if (!path.startsWith('src/') || tree === 'structure' || more === undefined) return true;
  const ground = { shared: SHARED_GROUND, server: SERVER_GROUND, web: WEB_GROUND }[tree] ?? [];
  if (ground.includes(folder)) return true;
  if (tree === 'server' && inRoom !== undefined) return ROOMS.includes(roomOf(path) ?? '');
  return DOMAINS.includes(folder);
}

/** Rooms that the page names and nobody lives in, or of a domain that there isn't. */
export function emptyRooms(paths: readonly string[]): string[] {
  return ROOMS.filter((room) => !paths.some((path) => roomOf(path) === room));
}

/** PascalCase is for a component's file, which exports that component and no other value. */
function pascalFault(path: string, base: string, text: string): string[] {
  if (path.endsWith('.css') || isTest(path)) return [];
  if (!path.endsWith('.tsx')) return [`${path}: PascalCase is for components`];
  const exported = [...text.matchAll(/^export (?:default )?(?:async )?(?:function|const|class|let) (\w+)/gm)];
  const names = exported.map(([, name]) => name);
  return names.length === 1 && names[0] === base
    ? []
    : [`${path}: exports ${names.join(', ')}, not ${base} alone`];
}

/** A migration is a list of tables, read from one end to the other only once. */
const LIST = /\/migrations\/\d{4}-/;

/** Files that nobody reads to the end. */
export function tooLong(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.split('\n').length - 1;
    const most = IN_PIECES.test(path) ? MAX_LINES_IN_PIECES : MAX_LINES;
    return lines <= most || LIST.test(path) ? [] : [`${path}: ${lines} lines, at most ${most}`];
  });
}

/** So many files, tests and styles aside, one still looks through; screens are made of more and smaller ones. */
const MOST_FILES = { server: 25, web: 35 } as const;

/** Domains and rooms of theirs, and folders of the screens, with more files than that; and rooms within rooms. */
export function crowded(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const [, tree = '', domain = ''] = path.split('/');
    const isCounted = tree === 'web' || (tree === 'server' && DOMAINS.includes(domain));
    if (!isCounted || !isScript(path) || isTest(path)) continue;
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, files]) => {
    const most = MOST_FILES[folder.startsWith('src/web/') ? 'web' : 'server'];
    return [
      ...(files > most ? [`${folder}: ${files} files, at most ${most}; rooms would hold them`] : []),
      ...(folder.split('/').length > 4 ? [`${folder}: a room within a room`] : []),
    ];
  });
}

/** Signing out is closing the drawer, which has its file, and ending the session, which is the ground's. */
const MADE_OF_OTHERS = ['POST /logout'];

/** Writes that don't have just one file of their own, named after the call, in their domain or a room of it. */
export function writesWithoutFile(domain: string, declared: Contract, paths: readonly string[]): string[] {
  return Object.entries(declared).flatMap(([key, call]) => {
    if (key.startsWith('GET ') || MADE_OF_OTHERS.includes(key)) return [];
    const found = filesOfCall(domain, call.name, paths);
    if (found.length === 1) return [];
    return [`${key}: ${found.length === 0 ? `no file of ${call.name} in ${domain}` : found.join(', ')}`];
  });
}
