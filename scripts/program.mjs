// Runs one of the built programs beside the server, building it first where needed: `node scripts/program.mjs
// verify-shop` is `npm run verify`. Its environment is the server's.
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
// What follows the program's name is the program's own.
const [name] = process.argv.splice(2, 1);
await import(pathToFileURL(join(ROOT, 'dist', 'server', `${name}.js`)).href);
