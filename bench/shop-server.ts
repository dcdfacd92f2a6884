import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A server under measurement, in a process of its own, with what it has used so far. */
export interface ShopServer {
  readonly url: string;
  /** Milliseconds from its start until it answered. */
  readonly startedInMs: number;
  /** Seconds of processor time that it has used so far, or null where the system doesn't tell. */
  cpuSeconds(): number | null;
  /** Megabytes of memory that it holds now, or null. */
  memoryMb(): number | null;
  stop(): Promise<void>;
}

const CLOCK_TICKS_PER_SECOND = 100;
const START_WITHIN_MS = 120_000;

/** Where a shop is: a folder, and the PostgreSQL database that its data is in, if it is in one. */
export interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string;
}

/** Starts the built program for this place. */
export function startShop({ dataDir, databaseUrl }: Place, port: number): Promise<ShopServer> {
  const env = { HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' };
  return startProgram('dist/server/main.js', port, env);
}

/** Starts a server, in a process of its own, and waits until it answers `/readyz`. */
export async function startProgram(
  file: string,
  port: number,
  env: Readonly<Record<string, string>>,
  words: readonly string[] = [],
): Promise<ShopServer> {
  const began = performance.now();
  const child = spawn(process.execPath, ['--enable-source-maps', file, ...words], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (child.exitCode === null && !(await answers(`${url}/readyz`))) {
    if (performance.now() - began > START_WITHIN_MS) throw new Error('the server did not start');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const startedInMs = performance.now() - began;
  return {
    url,
    startedInMs,
    cpuSeconds: () => cpuSecondsOf(child.pid),
    memoryMb: () => memoryMbOf(child.pid),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
}

function cpuSecondsOf(pid: number | undefined): number | null {
  const stat = readProc(`/proc/${pid}/stat`);
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_PER_SECOND;
}

function memoryMbOf(pid: number | undefined): number | null {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readProc(`/proc/${pid}/status`) ?? '')?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

function readProc(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** Brings dist/ up to date. */
export function buildFirst(): void {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
