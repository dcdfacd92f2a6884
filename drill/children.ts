import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { identity } from '../scripts/private-postgres.mjs';
import { signalTree } from '../scripts/process-tree.mjs';

/** How a program of the drill is started. */
export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  /** A file to which all that it says goes. */
  readonly log: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The folder that it runs in; without it this program's own. */
  readonly cwd?: string | undefined;
  /** The folder of a program that must not run as root: it is given to PostgreSQL's user. */
  readonly unprivilegedIn?: string;
}

const DIES_WITH_PARENT = ['--pdeathsig=TERM'];
const isRoot = process.getuid?.() === 0;

/** All that the drill has started, so that nothing of it is left behind. */
export class Children {
  readonly #all = new Set<ChildProcess>();

  start({ command, args, log, env, cwd, unprivilegedIn }: Program): ChildProcess {
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
      ...{ cwd, env: { ...process.env, ...env } },
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
      if (child.pid !== undefined) signalTree(child.pid, 'SIGKILL');
      return child.exitCode === null && child.signalCode === null ? gone : null;
    });
    await Promise.all(ended);
  }
}

/** Whether it has not ended. */
export const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;
