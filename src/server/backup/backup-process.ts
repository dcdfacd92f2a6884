import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Backup } from '#shared/backup/rules.ts';
import type { MakeBackup } from '../http/handlers.ts';
import { listBackups } from './backup-files.ts';

/** What the program of `npm run backup` says by its exit code when another copy is being made. */
export const EXIT_RUNNING = 3;
/** That the copy was made, of books that don't hold. */
export const EXIT_UNSOUND = 4;
/** Why there is none, where the reason is known. */
export const EXIT_FAILURES = { 'disk-full': 5, damaged: 6 } as const;
/** A year of a busy shop takes seconds; a disk that takes longer than this doesn't answer any more. */
const GIVE_UP_AFTER_MS = 30 * 60_000;

/**
 * Makes backups in a process of their own: copying and proving takes seconds in which tills would wait.
 * @param program the built program of `npm run backup`; it reads the same environment as the server
 */
export function backupsByProcess(program: URL, dataDir: string, log: (problem: string) => void): MakeBackup {
  return ({ isDaily }) =>
    new Promise((resolve) => {
      const args = [fileURLToPath(program), ...(isDaily ? ['--daily'] : [])];
      const options = { timeout: GIVE_UP_AFTER_MS, env: process.env };
      execFile(process.execPath, args, options, (error, stdout, stderr) => {
        if (error === null) return resolve(madeBackup(dataDir, stdout) ?? 'failed');
        if (error.code === EXIT_RUNNING) return resolve('running');
        log(stderr.trim() || error.message);
        if (error.code === EXIT_UNSOUND) return resolve(madeBackup(dataDir, stdout) ?? 'failed');
        if (error.code === EXIT_FAILURES['disk-full']) return resolve('disk-full');
        resolve(error.code === EXIT_FAILURES.damaged ? 'damaged' : 'failed');
      });
    });
}

/** The program's last line ends in the folder that it made. */
function madeBackup(dataDir: string, said: string): Backup | null {
  return listBackups(dataDir).find(({ name }) => said.trimEnd().endsWith(name)) ?? null;
}
