import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { identity } from '../scripts/private-postgres.mjs';

/** How a program of the drill is started. */
export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  /** A file to which all that it says goes. */
  readonly log: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The folder of a program that must not run as root: it is given to PostgreSQL's user. */
  readonly unprivilegedIn?: string;
}

const DIES_WITH_PARENT = ['--pdeathsig=TERM'];
const isRoot = process.getuid?.() === 0;

/** All that the drill has started, so that nothing of it is left behind. */
export class Children {
  readonly #all = new Set<ChildProcess>();

  start({ command, args, log, env, unprivilegedIn }: Program): ChildProcess {
    const [program, words] =
      unprivilegedIn === undefined
        ? [command, [...args]]
        : identity(unprivilegedIn)(command, [...args], { diesBy: 'TERM' });
    const [outer, inner] =
      isRoot && unprivilegedIn === undefined
        ? ['setpriv', [...DIES_WITH_PARENT, program, ...words]]
        : [program, words];
    const file = openSync(log, 'a');
    const child = spawn(outer, inner, {
      env: { ...process.env, ...env },
      stdio: ['ignore', file, file],
    });
    closeSync(file);
    this.#all.add(child);
    child.once('exit', () => this.#all.delete(child));
    child.once('error', () => this.#all.delete(child));
    return child;
  }

  /** Ends all of them, and all that they have started, at once. */
  async endAll(): Promise<void> {
    const ended = [...this.#all].map((child) => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      killTree(child.pid, 'SIGKILL');
      return child.exitCode === null && child.signalCode === null ? gone : null;
    });
    await Promise.all(ended);
  }
}

/** Whether it has not ended. */
export const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

/** Sends a signal to a process and to all that it has started. */
export function killTree(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  for (const each of [pid, ...descendants(pid)]) signalTo(each, signal);
}

/** Sends it to one process; one that is gone is no matter. */
export function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone already.
  }
}

function descendants(pid: number): number[] {
  const parents = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? parentOf(name) : null;
    if (parent !== null) parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
  }
  const below = (one: number): number[] =>
    (parents.get(one) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(pid);
}

function parentOf(pid: string): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
