// The browser of the browser tests and of the measurements: where it is, and how it is started.
import { existsSync } from 'node:fs';

// Debian's shell first: the same engine without a window, in half the processor time.
const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** It asks nobody outside for anything, and runs as root too. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The program named by CHROMIUM_PATH, or the first one found in a usual place, or null. */
export function chromiumPath() {
  const named = process.env.CHROMIUM_PATH;
  return [...(named ? [named] : []), ...USUAL_PLACES].find((path) => existsSync(path)) ?? null;
}

/** A whole one, which knows cameras as the shell without a window does not; null where there is none. */
export function chromiumWithCamera() {
  const path = chromiumPath();
  if (path !== null && !path.includes('headless-shell')) return path;
  return USUAL_PLACES.find((other) => !other.includes('headless-shell') && existsSync(other)) ?? null;
}
