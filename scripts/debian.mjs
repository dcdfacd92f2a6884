// What the tests need beyond npm, and how to get it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromiumPath, chromiumWithCamera } from './chromium.mjs';
import { postgresPrograms } from './private-postgres.mjs';

const onPath = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/** Debian's packages, each with how to see that it isn't needed. */
const PACKAGES = {
  'chromium-headless-shell': () => chromiumPath() !== null,
  // The shell without a window knows no cameras.
  chromium: () => chromiumWithCamera() !== null,
  postgresql: () => postgresPrograms() !== null,
  'poppler-utils': () => onPath('pdftotext'),
  strace: () => onPath('strace'),
  'zbar-tools': () => onPath('zbarimg'),
};

/** Brings what is missing where this may be done without asking anybody: as root on Debian or its kin. */
export function bringFromDebian() {
  const missing = Object.keys(PACKAGES).filter((name) => !PACKAGES[name]());
  if (missing.length === 0 || process.getuid?.() !== 0 || !onPath('apt-get')) return;
  console.log(`installing Debian's ${missing.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 2, 2] });
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...missing);
}

/** How somebody who may not be root gets a package. */
export const DEBIAN_INSTALL = 'sudo apt-get update && sudo apt-get install -y --no-install-recommends';
