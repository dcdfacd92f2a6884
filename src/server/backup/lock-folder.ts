import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const LOCK = '.in-use';
/** Longer than a backup may take. */
const HELD_AT_MOST_MS = 3_600_000;

/**
 * Keeps a folder to this process, so that no two make a backup at once.
 * @returns how to let go of it, or null when a process that is alive has it
 */
export function lockFolder(folder: string): (() => void) | null {
  const file = join(folder, LOCK);
  const taken = take(file) || (!isHeld(file) && retake(file));
  return taken ? () => rmSync(file, { force: true }) : null;
}

function take(file: string): boolean {
  try {
    const descriptor = openSync(file, 'wx');
    writeSync(descriptor, String(process.pid));
    closeSync(descriptor);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** After a power cut the one that held it is gone. */
function retake(file: string): boolean {
  rmSync(file, { force: true });
  return take(file);
}

/** Held by a process that is alive, and not for so long that its number must have gone to another. */
function isHeld(file: string): boolean {
  try {
    if (Date.now() - statSync(file).mtimeMs > HELD_AT_MOST_MS) return false;
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
