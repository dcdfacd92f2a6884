// What the tests need beyond npm, and how to get it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromiumPath, chromiumWithCamera } from './chromium.mjs';
import { postgresPrograms } from './private-postgres.mjs';

const onPath = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/** Debian's packages that the tests need, each with how to see that it isn't missing. */
const PACKAGES = {
  'chromium-headless-shell': () => chromiumPath() !== null,
  // The shell without a window knows no cameras.
  chromium: () => chromiumWithCamera() !== null,
  postgresql: () => postgresPrograms() !== null,
  'poppler-utils': () => onPath('pdftotext'),
  strace: () => onPath('strace'),
  'zbar-tools': () => onPath('zbarimg'),
};

/** The same of the drill. */
const DRILL_PACKAGES = {
  postgresql: () => postgresPrograms() !== null,
  patroni: () => onPath('patroni'),
  'etcd-server': () => onPath('etcd'),
  'python3-etcd': () => existsSync('/usr/lib/python3/dist-packages/etcd'),
  haproxy: () => existsSync('/usr/sbin/haproxy') || onPath('haproxy'),
};

/** Brings what is missing where this may be done without asking anybody: as root on Debian or its kin. */
export function bringFromDebian(packages = PACKAGES) {
  const missing = Object.keys(packages).filter((name) => !packages[name]());
  if (missing.length === 0 || process.getuid?.() !== 0 || !onPath('apt-get')) return;
  console.log(`installing Debian's ${missing.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 2, 2] });
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...missing);
}

/**
 * Brings what the drill needs. As the machine is in no runlevel of services meanwhile, none of what comes is started by itself.
 * @returns what is missing all the same
 */
export function bringForDrill() {
  bringFromDebian(DRILL_PACKAGES);
  return Object.keys(DRILL_PACKAGES).filter((name) => !DRILL_PACKAGES[name]());
}

/** How somebody who may not be root gets a package. */
export const DEBIAN_INSTALL = 'sudo apt-get update && sudo apt-get install -y --no-install-recommends';
