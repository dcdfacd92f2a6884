import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Another build of the program than the one that is tested, as a newer or former version would be. */
export interface OtherBuild {
  /** What Node runs. */
  readonly program: string;
  readonly webDir: string;
  /** What tells it from others. */
  version(): string;
  remove(): void;
}

/** The end of the name of every file that is named after its content. */
const FILE_END = /-([\w-]{7}\.(?:js|css|woff2|svg|wasm))\b/g;
const TEXT = /\.(?:js|css|html|map)$/;
const VERSION_LENGTH = 16;
/** Stands in each of its pages. */
export const OTHER_BUILD_MARK = 'meta[name=raandee-other-build]';

/** The same program in a folder of its own, below this one, so that it finds the packages. */
export function copyOfBuild(): OtherBuild {
  const folder = mkdtempSync(resolve('dist', 'e2e-'));
  for (const part of ['server', 'web'])
    cpSync(resolve('dist', part), join(folder, part), { recursive: true });
  const webDir = join(folder, 'web');
  return {
    program: join(folder, 'server', 'main.js'),
    webDir,
    version: () => versionOf(webDir),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A build in which no file has the name that it has in this one. */
export function newerBuild(): OtherBuild {
  const build = copyOfBuild();
  const { webDir } = build;
  const former = versionOf(webDir);
  const assets = join(webDir, 'assets');
  for (const name of readdirSync(assets)) {
    if (/\.(?:br|gz)$/.test(name)) rmSync(join(assets, name));
    else renameSync(join(assets, name), join(assets, anew(name)));
  }
  for (const file of [...readdirSync(assets).map((name) => join('assets', name)), 'index.html', 'sw.js']) {
    if (!TEXT.test(file)) continue;
    const path = join(webDir, file);
    const mark = '<meta name="raandee-other-build"></head>';
    writeFileSync(path, anew(readFileSync(path, 'utf8')).replace('</head>', mark));
  }
  const worker = join(webDir, 'sw.js');
  writeFileSync(worker, readFileSync(worker, 'utf8').replaceAll(former, versionOf(webDir)));
  return build;
}

const anew = (text: string) => text.replaceAll(FILE_END, '-new$1');

function versionOf(webDir: string): string {
  const html = readFileSync(join(webDir, 'index.html'));
  return createHash('sha256').update(html).digest('hex').slice(0, VERSION_LENGTH);
}
