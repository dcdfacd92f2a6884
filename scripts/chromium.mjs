// Where the browser of the browser tests is.
import { existsSync } from 'node:fs';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The program named by CHROMIUM_PATH, or the first one found in a usual place, or null. */
export function chromiumPath() {
  const named = process.env.CHROMIUM_PATH;
  return [...(named ? [named] : []), ...USUAL_PLACES].find((path) => existsSync(path)) ?? null;
}
