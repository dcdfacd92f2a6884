// `npm run build`: installs and builds what is missing, and stops there.
import { EnsureFailed, ensure } from './ensure.mjs';

try {
  ensure();
} catch (error) {
  if (!(error instanceof EnsureFailed)) throw error;
  process.exit(1);
}
