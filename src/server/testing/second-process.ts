import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { builtProgram } from './built-program.ts';
import { openPlace } from './test-database.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

/**
 * The shop as another process serves it: with an app, connections and a memory of its own on the same PostgreSQL database and
 * folder. To be closed before the first one.
 */
export async function secondProcess({ dataDir, databaseUrl }: TestShop): Promise<TestShop> {
  if (databaseUrl === null) throw new Error('one process alone serves a SQLite file');
  const place = await openPlace({ dataDir, databaseUrl });
  const shop = await openTestShop('postgres', {
    database: { ...place, dataDir, databaseUrl, close: place.close },
  });
  return {
    ...shop,
    close: async () => {
      await shop.close();
      await place.close();
    },
  };
}

/** Processes of the machine's own that serve a shop. */
export interface OwnProcesses {
  /** Where each is. */
  readonly urls: readonly string[];
  /** Ends them; to be called before the shop is closed. */
  readonly end: () => Promise<void>;
}

/** Starts so many processes that serve the shop at its moment, each with a processor's time of its own (`serve-place.ts`). */
export async function startProcesses(
  { dataDir, databaseUrl, clock }: TestShop,
  count: number,
): Promise<OwnProcesses> {
  if (databaseUrl === null) throw new Error('one process alone serves a SQLite file');
  const program = fileURLToPath(await builtProgram('testing/serve-place'));
  const env = {
    ...process.env,
    ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, NOW_MS: String(clock.nowMs) },
  };
  const started = await Promise.all(
    Array.from({ length: count }, async () => {
      const child = spawn(process.execPath, [program], { env, stdio: ['pipe', 'pipe', 'inherit'] });
      const [line] = await Promise.race([
        once(child.stdout, 'data'),
        once(child, 'exit').then(() => Promise.reject(new Error('a process ended before it served'))),
      ]);
      return { child, url: String(line).trim() };
    }),
  );
  return {
    urls: started.map(({ url }) => url),
    end: async () => {
      await Promise.all(
        started.map(async ({ child }) => {
          const gone = once(child, 'exit');
          child.stdin.end();
          await gone;
        }),
      );
    },
  };
}
