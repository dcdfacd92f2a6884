import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server of a test's own: the built program, as `npm start` runs it, with a folder of data of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  /** Where it is by https too, when it was started with `--https`. */
  readonly httpsPort: number;
  readonly dataDir: string;
  /** What it has said so far. */
  output(): string;
  /** Asks it to stop, waits until it did, and removes its data, unless the test brought the folder. */
  stop(): Promise<void>;
  /** Ends it at once, in the middle of whatever it does. */
  kill(): Promise<void>;
}

const START_WITHIN_MS = 60_000;
/** Where global setup leaves the path of the shop that every test starts from. */
export const TEMPLATE_VARIABLE = 'RAANDEE_TEMPLATE_SHOP';

/** Starts the built server on a free port, with a copy of the template shop when there is one. */
export async function startServer(
  options: {
    readonly host?: string;
    readonly dataDir?: string;
    /** A command that runs the server instead of Node alone, such as a tracer. */
    readonly under?: readonly string[];
    /** What stands behind the command, as `--own-shop`. */
    readonly words?: readonly string[];
    /** Another build of the program than the one that is tested. */
    readonly program?: string;
    readonly env?: Readonly<Record<string, string>>;
  } = {},
): Promise<ServerProcess> {
  const { host = '127.0.0.1', under = [], words = [], program: built = 'dist/server/main.js' } = options;
  const dataDir = options.dataDir ?? copyTemplate();
  const [port, httpsPort] = [await freePort(), await freePort()];
  const program = [process.execPath, '--enable-source-maps', built, ...words];
  const [command = '', ...args] = [...under, ...program];
  const child = spawn(command, args, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HTTPS_PORT: String(httpsPort),
      HOST: host,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      LOG_LEVEL: 'warn',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  await untilReady(child, `http://127.0.0.1:${port}/readyz`, () => said);
  return {
    url: `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`,
    port,
    httpsPort,
    dataDir,
    output: () => said,
    stop: async () => {
      await stopProcess(child);
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
    kill: () => stopProcess(child, 'SIGKILL'),
  };
}

/** A copy of the template shop in a folder of its own, which the caller removes. */
export function copyTemplate(): string {
  const template = process.env[TEMPLATE_VARIABLE];
  if (!template) throw new Error('global setup made no template shop');
  const dataDir = mkdtempSync(join(tmpdir(), 'raandee-e2e-'));
  cpSync(template, dataDir, { recursive: true });
  return dataDir;
}

async function untilReady(child: ChildProcess, url: string, said: () => string): Promise<void> {
  const until = Date.now() + START_WITHIN_MS;
  while (Date.now() < until && child.exitCode === null) {
    const ok = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`the server did not start:\n${said()}`);
}

async function stopProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  const slow = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(slow);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** An address of this machine that others in its network would use, or null when it has none. */
export function lanAddress(): string | null {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.find((address) => address.family === 'IPv4' && !address.internal)?.address ?? null;
}
