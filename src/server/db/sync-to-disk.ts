import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Makes sure that a file or a folder's entries have reached the disk. */
export function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
