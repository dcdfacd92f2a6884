import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * A disk that fails under a write. The failure is the kernel's own: it refuses to write any file of this process beyond
 * a size (util-linux's prlimit), which SQLite takes as an I/O error. The clock or a mock has no part in it.
 */
export const diskCanFail = process.platform === 'linux' && existsSync('/usr/bin/prlimit');

/** From now on this process writes no file beyond so many bytes. */
export const limitFiles = (bytes: number | 'unlimited') =>
  execFileSync('/usr/bin/prlimit', [`--pid=${process.pid}`, `--fsize=${bytes}:unlimited`]);
