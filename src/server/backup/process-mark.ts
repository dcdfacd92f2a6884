import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Which process it is, not only its number: numbers are given out again, after a restart of the computer the same ones
 * to others. When it was started and in which run of the computer tell it apart.
 */
export interface ProcessMark {
  readonly pid: number;
  /** In the system's own words; null where it doesn't say. */
  readonly started: string | null;
  /** The run of the computer; null where it doesn't say, or where `started` is a date. */
  readonly boot: string | null;
}

/** The mark of a process that is there. */
export function processMark(pid: number): ProcessMark {
  return { pid, started: startOf(pid), boot: currentBoot() };
}

/** Whether the process that left this mark is alive; unknown where its number is, and the system tells no more. */
export function isSameProcess(mark: ProcessMark): boolean | 'unknown' {
  if (!Number.isSafeInteger(mark.pid) || mark.pid <= 0 || !isAlive(mark.pid)) return false;
  const boot = currentBoot();
  if (mark.boot !== null && boot !== null && mark.boot !== boot) return false;
  const started = mark.started === null ? null : startOf(mark.pid);
  return started === null ? 'unknown' : started === mark.started;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another person's process is alive too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function currentBoot(): string | null {
  return process.platform === 'linux' ? quietly(() => read('/proc/sys/kernel/random/boot_id')) : null;
}

function startOf(pid: number): string | null {
  if (process.platform === 'linux') return quietly(() => startInTicks(read(`/proc/${pid}/stat`)));
  if (process.platform === 'win32') {
    const asked = `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`;
    return quietly(() => run('powershell', ['-NoProfile', '-NonInteractive', '-Command', asked]));
  }
  return quietly(() => run('ps', ['-o', 'lstart=', '-p', String(pid)]));
}

/** The 22nd field; the second is the program's name in brackets, which may hold anything. */
function startInTicks(stat: string): string {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

const read = (file: string) => readFileSync(file, 'utf8').trim();

function run(program: string, args: readonly string[]): string {
  const options = { encoding: 'utf8', timeout: 10_000, env: { ...process.env, LC_ALL: 'C' } } as const;
  return execFileSync(program, args, { ...options, stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

/** What the system says, or null when it says nothing. */
function quietly(ask: () => string): string | null {
  try {
    return ask() || null;
  } catch {
    return null;
  }
}
