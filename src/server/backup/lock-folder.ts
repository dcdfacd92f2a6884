import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSameProcess, type ProcessMark, processMark } from './process-mark.ts';

const LOCK = '.in-use';
/** Where the system doesn't tell one process from a later one of its number: longer than a backup may take. */
const HELD_AT_MOST_MS = 3_600_000;

/**
 * Keeps a folder to this process: to the server that sells from it, or to one backup at a time. The lock says who has it
 * so that anybody can tell whether that process still lives: one that was killed holds nobody up.
 * @returns how to let go of it, or null when a process that is alive has it
 */
export function lockFolder(folder: string): (() => void) | null {
  const file = join(folder, LOCK);
  const taken = take(file) || takeOver(file);
  return taken ? () => rmSync(file, { force: true }) : null;
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

/** Written beside it and then given its name: nobody ever sees a lock that doesn't say whose it is. */
function take(file: string): boolean {
  const written = `${file}-${randomUUID()}`;
  const mark = JSON.stringify(processMark(process.pid));
  try {
    writeFileSync(written, mark);
    linkSync(written, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    // A disk without second names, such as a flash drive's.
    if (hasCode(error, 'EPERM') || hasCode(error, 'ENOTSUP')) return takeByWriting(file, mark);
    throw error;
  } finally {
    rmSync(written, { force: true });
  }
}

function takeByWriting(file: string, mark: string): boolean {
  try {
    writeFileSync(file, mark, { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Takes the place of one that is gone. Of two who find it gone at once, one gets it. */
function takeOver(file: string): boolean {
  const found = read(file);
  if (found !== null && isHeld(file, found)) return false;
  const aside = `${file}-${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  const moved = read(aside);
  // Somebody else was quicker, and what was moved is theirs: they get it back.
  if (moved !== null && moved !== found) {
    renameSync(aside, file);
    return false;
  }
  rmSync(aside, { force: true });
  return take(file);
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** What is no mark of a process is held by nobody: a power cut can leave an empty file. */
function isHeld(file: string, text: string): boolean {
  const owner = readMark(text);
  if (owner === null) return false;
  const isSame = isSameProcess(owner);
  if (isSame !== 'unknown') return isSame;
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < HELD_AT_MOST_MS;
}

function readMark(text: string): ProcessMark | null {
  try {
    const mark: unknown = JSON.parse(text);
    // As released programs wrote it: the process's number alone.
    if (typeof mark === 'number') return { pid: mark, started: null, boot: null };
    return typeof mark === 'object' && mark !== null && 'pid' in mark ? (mark as ProcessMark) : null;
  } catch {
    return null;
  }
}
