import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

const HOLD = '.held';

/**
 * Keeps a folder to this process for as long as it lives: a shop's to the server that sells from it or the restore that
 * writes it, the backups' to one backup at a time. The lock is the operating system's own, taken the way SQLite takes its
 * locks: whatever ends the process, a power cut too, ends it.
 * @returns how to let go of it, once or more often, or null when another process has it
 */
export function holdFolder(dataDir: string): (() => void) | null {
  const lock = new DatabaseSync(join(dataDir, HOLD), { timeout: 0 });
  try {
    // No journal beside it: nothing is ever written.
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if (/locked|busy/i.test(String(error))) return null;
    throw error;
  }
  return () => {
    if (lock.isOpen) lock.close();
  };
}
