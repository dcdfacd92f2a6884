import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../scripts/private-postgres.mjs';
import { signalTree } from '../scripts/process-tree.mjs';
import { type Children, isAlive } from './children.ts';
import { pause, until } from './waiting.ts';

const READY_WITHIN_MS = 180_000;

/** The processes that serve the shop; each is started again when it ends, as a service manager does. */
export class ShopProcesses {
  readonly ports: readonly number[];
  readonly #running = new Map<number, ChildProcess>();
  /** In which folder the version of each lies, by its port; this program's own where none is named. */
  readonly #versions = new Map<number, string>();
  #isOver = false;

  private constructor(ports: readonly number[]) {
    this.ports = ports;
  }

  /** Finds them a port each; they run from {@link run} on. */
  static async prepare(count: number): Promise<ShopProcesses> {
    const ports = [];
    while (ports.length < count) ports.push(await freePort());
    return new ShopProcesses(ports);
  }

  /**
   * @param databaseUrls how each of them reaches the database
   * @param version the folder of another version that they run
   */
  async run(
    children: Children,
    folder: string,
    databaseUrls: readonly string[],
    version?: string,
  ): Promise<void> {
    this.ports.forEach((port, i) => {
      if (version !== undefined) this.#versions.set(port, version);
      void this.#keep(children, port, {
        ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn' },
        ...{ DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrls[i] ?? '' },
      });
    });
    await this.areReady();
  }

  async areReady(): Promise<void> {
    await until('all processes are ready', READY_WITHIN_MS, async () => {
      const answers = await Promise.all(
        this.ports.map((port) => fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)),
      );
      return answers.every((answer) => answer?.ok);
    });
  }

  /** Ends one without a word. */
  kill(nth: number): void {
    const pid = this.#running.get(this.ports[nth] ?? 0)?.pid;
    if (pid !== undefined) signalTree(pid, 'SIGKILL');
  }

  /** Stops one, which ends what it is at, and has this program's own version run in its place. */
  renew(nth: number): void {
    const port = this.ports[nth] ?? 0;
    this.#versions.delete(port);
    const pid = this.#running.get(port)?.pid;
    if (pid !== undefined) signalTree(pid, 'SIGTERM');
  }

  /** None is started again from now on. */
  stopKeeping(): void {
    this.#isOver = true;
  }

  async #keep(children: Children, port: number, env: Readonly<Record<string, string>>): Promise<void> {
    while (!this.#isOver) {
      const args = ['--enable-source-maps', 'dist/server/main.js'];
      const log = join(env.DATA_DIR ?? '', '..', `shop-${port}.log`);
      const cwd = this.#versions.get(port);
      const child = children.start({ command: process.execPath, args, log, env, cwd });
      this.#running.set(port, child);
      while (isAlive(child) && !this.#isOver) await pause(200);
      await pause(1_000);
    }
  }
}
