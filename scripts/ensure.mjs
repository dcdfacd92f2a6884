// Brings a checkout to a state in which it runs: the packages installed, the two bundles built. Uses nothing
// but Node itself, because it runs before there is anything else. Work is done only when its inputs changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const INSTALLED = join(ROOT, 'node_modules', '.ensure');
const BUILT = join(ROOT, 'dist', '.ensure');
const LOCK = join(ROOT, 'dist', '.ensure-lock');
const OLDEST_NODE = [20, 19];
/** Nothing here takes that long: a lock of that age belongs to a machine that was switched off. */
const LOCK_IS_STALE_MS = 15 * 60_000;

const INSTALL_INPUTS = ['package.json', 'package-lock.json', '.npmrc'];
/** What of package.json says what to install; a new script is no reason to install again. */
const INSTALL_FIELDS = [
  'engines',
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'overrides',
  'allowScripts',
];
const BUILD_INPUTS = [
  ...INSTALL_INPUTS,
  'vite.config.ts',
  'rolldown.config.ts',
  'tsconfig.base.json',
  'src',
  'public',
];

/** Stops with one line in Thai and one in English when this Node is too old (rule C9.1). */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [needMajor, needMinor] = OLDEST_NODE;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return;
  const need = OLDEST_NODE.join('.');
  console.error(`ต้องใช้ Node.js รุ่น ${need} ขึ้นไป แต่เครื่องนี้เป็นรุ่น ${process.versions.node}: https://nodejs.org`);
  console.error(`Node.js ${need} or newer is needed; this is ${process.versions.node}: https://nodejs.org`);
  process.exit(1);
}

/**
 * Installs the packages when they are missing or package.json, the lock or .npmrc changed.
 * Development packages are always wanted, since the build is made of them, so what the caller's shell says
 * about leaving them out doesn't reach npm.
 */
export function ensureInstalled() {
  const wanted = hashOf(INSTALL_INPUTS);
  if (read(INSTALLED) === wanted) return;
  withLock(() => {
    if (read(INSTALLED) === wanted) return;
    say('installing packages (npm ci) …');
    // On Windows npm is a script that only a shell starts.
    const npm = (args) => run('npm', args, { shell: process.platform === 'win32' });
    if (!npm(['ci', '--include=dev'])) {
      say('npm ci did not succeed; trying npm install …');
      if (!npm(['install', '--no-save', '--include=dev'])) {
        fail('the packages could not be installed; is there a network connection?');
      }
    }
    writeFileSync(INSTALLED, wanted);
  });
}

/**
 * Builds the screens into dist/web and the server into dist/server when a source changed. Both are built
 * beside the old ones and put in their place only when both succeeded, so that a failed build leaves a
 * working one and a server that is running keeps its files until the swap.
 */
export function ensureBuilt() {
  const wanted = hashOf(BUILD_INPUTS);
  if (read(BUILT) === wanted) return;
  withLock(() => {
    if (read(BUILT) === wanted) return;
    const started = Date.now();
    say('building …');
    const next = join(ROOT, 'dist', '.next');
    rmSync(next, { recursive: true, force: true });
    // Relative to the folder of index.html, as vite.config.ts has it.
    tool('vite/bin/vite.js', ['build', '--outDir', '../../dist/.next/web', '--emptyOutDir']);
    tool('rolldown/bin/cli.mjs', ['-c', 'rolldown.config.ts', '--dir', join(next, 'server')]);
    for (const part of ['web', 'server']) {
      const place = join(ROOT, 'dist', part);
      rmSync(place, { recursive: true, force: true });
      renameSync(join(next, part), place);
    }
    rmSync(next, { recursive: true, force: true });
    // A source that was saved meanwhile changes the hash, and the next start builds again.
    writeFileSync(BUILT, wanted);
    say(`built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  });
}

/** The whole of it. */
export function ensure() {
  requireNode();
  ensureInstalled();
  ensureBuilt();
}

/** The environment of a child that installs or builds, whatever the caller's shell says. */
export function plainEnvironment() {
  const env = { ...process.env };
  for (const name of Object.keys(env)) {
    if (/^npm_config_(omit|production|only|include|ignore_scripts)$/i.test(name) || name === 'NODE_ENV')
      delete env[name];
  }
  return env;
}

/** What a build says is worth reading only when it fails. */
function tool(path, args) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules', path), ...args],
    {
      cwd: ROOT,
      env: plainEnvironment(),
      encoding: 'utf8',
    },
  );
  if (status === 0) return;
  console.error(stdout + stderr);
  fail('the build failed; see above');
}

function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    env: plainEnvironment(),
    // Everything goes to the error stream: the output of `npm start` is the server's own.
    stdio: ['ignore', 2, 2],
    ...options,
  });
  return status === 0;
}

/** One hash over files and folders; tests don't count, for they are in no bundle. */
function hashOf(inputs) {
  const hash = createHash('sha256').update(process.versions.modules);
  for (const input of inputs) {
    for (const file of filesOf(input)) {
      hash.update(`\0${file}\0`).update(relevantContent(file));
    }
  }
  return hash.digest('hex');
}

function relevantContent(file) {
  const content = readFileSync(join(ROOT, file));
  if (file !== 'package.json') return content;
  const whole = JSON.parse(content);
  return JSON.stringify([whole.type, whole.imports, ...INSTALL_FIELDS.map((field) => whole[field])]);
}

function filesOf(path) {
  const whole = join(ROOT, path);
  if (!existsSync(whole)) return [];
  if (!statSync(whole).isDirectory()) return [path];
  return readdirSync(whole, { withFileTypes: true })
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesOf(`${path}/${entry.name}`));
}

/** Runs the work while no other start of this checkout does, waiting for it when it must. */
function withLock(work) {
  mkdirSync(dirname(LOCK), { recursive: true });
  const mine = `${LOCK}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    for (let told = false; !tryLink(mine); sleep(200)) {
      if (lockIsStale()) rmSync(LOCK, { force: true });
      else if (!told) {
        told = true;
        say('waiting for another start of this folder …');
      }
    }
    try {
      work();
    } finally {
      rmSync(LOCK, { force: true });
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Making a link is one step that either succeeds or finds the name taken, unlike looking first. */
function tryLink(mine) {
  try {
    linkSync(mine, LOCK);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function lockIsStale() {
  const owner = Number(read(LOCK));
  if (!owner) return false;
  // A container starts every time with the same process id: then the lock is from its last life.
  if (owner === process.pid) return true;
  try {
    process.kill(owner, 0);
    return Date.now() - statSync(LOCK).mtimeMs > LOCK_IS_STALE_MS;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function sleep(ms) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function say(words) {
  console.error(`raandee: ${words}`);
}

function fail(words) {
  say(words);
  // Through an exception, so that the lock is given back.
  throw new EnsureFailed(words);
}

export class EnsureFailed extends Error {}
