// `npm run verify`: checks the books of a shop, a running one too. Changes nothing.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EnsureFailed, ensure, ROOT } from './ensure.mjs';

try {
  ensure();
} catch (error) {
  if (!(error instanceof EnsureFailed)) throw error;
  process.exit(1);
}
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(ROOT, 'dist', 'server', 'verify-shop.js')).href);
