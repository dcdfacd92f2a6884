import { heightOf, ROOMS, roomOf } from './domains.ts';
import { type Import, importsOf, isScript, isTest, type SourceFile } from './source-tree.ts';

/** Who may import whom (rule D1). */

const NODE_BUILTINS = /^(?:node:|fs$|path$|crypto$|os$|http$|url$)/;
/** The screens' layers; each may import its own and those below. */
const WEB_LAYERS = ['lib', 'ui', 'domain', 'pos', 'app'];

/** Imports that go the wrong way, each as `file → target: why`. */
export function wrongWay(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => isScript(path) && !isTest(path) && path.startsWith('src/'))
    .flatMap((file) =>
      importsOf(file).flatMap((imported) => {
        const fault = faultOf(file.path, imported);
        return fault === null ? [] : [`${file.path} → ${imported.target}: ${fault}`];
      }),
    );
}

function faultOf(from: string, { target, typeOnly }: Import): string | null {
  const [, tree = ''] = from.split('/');
  const [, targetTree = ''] = target.startsWith('src/') ? target.split('/') : [];
  if (/^src\/.*\.test\.tsx?$/.test(target)) return 'a test is no source';
  if (tree === 'structure') return null;
  if (tree === 'shared') return sharedFault(from, target, targetTree);
  if (targetTree === 'structure') return 'the checks are nobody’s part';
  if (tree === 'server')
    return targetTree === 'web' ? 'the server never sees the screens' : serverFault(from, target);
  if (targetTree === 'server') return 'the screens never see the server';
  return webFault(from, target, typeOnly);
}

/** Bars are as wide on the server's slips as on the browser's; the package only encodes there, and draws nothing. */
const ENCODES_BARS = 'src/shared/slips/barcode.ts';

function sharedFault(from: string, target: string, targetTree: string): string | null {
  if (target.startsWith('src/')) return targetTree === 'shared' ? null : 'shared sees only shared';
  if (NODE_BUILTINS.test(target)) return 'shared runs in the browser too';
  if (target === 'zod' && /\/(?:contract|fields)\.ts$/.test(from)) return null;
  if (target === 'jsbarcode' && from === ENCODES_BARS) return null;
  return 'shared has no packages but zod in contract.ts and fields.ts';
}

/** Each domain stands on those before it in ARCHITECTURE.md, and all of them on the ground; the demo and the tests on all. */
function serverFault(from: string, target: string): string | null {
  const [, , folder = '', inFolder] = from.split('/');
  const [, targetTree, targetFolder = '', targetFile] = target.split('/');
  if (targetTree !== 'server' || inFolder === undefined) return null;
  if (targetFile === undefined)
    return folder === 'testing' ? null : 'main, app and config import, not the other way round';
  if (targetFolder === 'testing' && folder !== 'testing') return 'only tests use what tests are made with';
  const height = heightOf(folder);
  if (height === -1) return null;
  if (targetFolder === 'demo') return 'the demo shop stands on all domains';
  if (targetFolder === folder) return roomFault(from, target);
  return height < heightOf(targetFolder)
    ? `${folder} stands below ${targetFolder}; what it must know of it is handed in by app.ts`
    : null;
}

/** What a domain puts together out of its rooms. */
const AT_THE_DOOR = /^src\/server\/[^/]+\/(?:routes|queries|wire|checks)\.ts$/;

/** A room stands on the rooms of its domain that come before it, and never on what puts them together. */
function roomFault(from: string, target: string): string | null {
  const [room, targetRoom] = [roomOf(from), roomOf(target)];
  if (room === null) return null;
  if (AT_THE_DOOR.test(target)) return `${target} stands on the rooms`;
  return targetRoom !== null && ROOMS.indexOf(room) < ROOMS.indexOf(targetRoom)
    ? `${room} stands below ${targetRoom}`
    : null;
}

function webFault(from: string, target: string, typeOnly: boolean): string | null {
  if (NODE_BUILTINS.test(target)) return 'there is no Node in a browser';
  if (target === 'zod' && !typeOnly) return 'zod never reaches the browser';
  if (
    /^src\/shared\/.*\/(?:contract|fields)\.ts$/.test(target) &&
    !typeOnly &&
    !/^src\/shared\/http\/contract/.test(target)
  ) {
    return 'contracts give the screens types only';
  }
  if (!target.startsWith('src/web/')) return null;
  if (layerOf(from) !== layerOf(target)) {
    return layerOf(from) > layerOf(target)
      ? null
      : `${WEB_LAYERS[layerOf(from)]} stands below ${WEB_LAYERS[layerOf(target)]}`;
  }
  const [own, other] = [folderOf(from), folderOf(target)];
  return heightOf(own) < heightOf(other)
    ? `${own} stands below ${other}; what it must show of it is handed in by app or pos`
    : null;
}

const folderOf = (path: string) => path.split('/')[2] ?? '';

/** Domains are one layer, in which each stands on those before it in ARCHITECTURE.md. */
function layerOf(path: string): number {
  const folder = folderOf(path);
  return WEB_LAYERS.indexOf(WEB_LAYERS.includes(folder) ? folder : 'domain');
}

/** Rings of files that need each other to be loaded, each as `a → b → a`. */
export function importCycles(files: readonly SourceFile[]): string[] {
  const graph = new Map(
    files
      .filter(({ path }) => isScript(path))
      .map((file) => [file.path, importsOf(file).flatMap((i) => (i.typeOnly ? [] : [i.target]))]),
  );
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]): void => {
    const seenAt = trail.indexOf(path);
    if (seenAt !== -1) {
      cycles.push([...trail.slice(seenAt), path].join(' → '));
      return;
    }
    if (done.has(path)) return;
    for (const next of graph.get(path) ?? []) if (graph.has(next)) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return cycles;
}

/** How a screen's file comes to load a package, as `a → b → package`; null when none does. */
export function wayTo(files: readonly SourceFile[], entry: string, wanted: string): string | null {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const seen = new Set<string>();
  const search = (path: string, trail: string): string | null => {
    if (path === wanted || path.startsWith(`${wanted}/`)) return trail;
    const file = byPath.get(path);
    if (!file || !isScript(path) || seen.has(path)) return null;
    seen.add(path);
    for (const { target, typeOnly } of importsOf(file)) {
      const found = typeOnly ? null : search(target, `${trail} → ${target}`);
      if (found !== null) return found;
    }
    return null;
  };
  return search(entry, entry);
}
