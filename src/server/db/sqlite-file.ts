import { join } from 'node:path';

/** Where the one file of data lies. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'raandee.db');
}
