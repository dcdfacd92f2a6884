// `npm start`: installs and builds what is missing, then serves from this same process, so that a signal sent
// to it reaches the server and nothing is left behind.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EnsureFailed, ensure, ROOT } from './ensure.mjs';

const PARENT_ASKED_EVERY_MS = 250;

// Told to stop, npm dies without passing it on, and the server would be left behind with its port.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, PARENT_ASKED_EVERY_MS).unref();
}

try {
  ensure();
} catch (error) {
  if (!(error instanceof EnsureFailed)) throw error;
  process.exit(1);
}
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(ROOT, 'dist', 'server', 'main.js')).href);
