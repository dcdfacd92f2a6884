import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringForDrill, DEBIAN_INSTALL } from '../scripts/debian.mjs';
import { postgresPrograms } from '../scripts/private-postgres.mjs';
import { Children } from './children.ts';
import { endServersIn } from './database-cluster.ts';
import { pause } from './waiting.ts';

/** Where a drill plays: a folder of its own, and processes that end with it. */
export interface Stage {
  readonly folder: string;
  readonly children: Children;
  /** What is still to be done once all of them have ended. */
  atEnd(work: () => Promise<void>): void;
}

/**
 * What a drill needs of Debian is brought where this may be done; else it ends here, and says what is missing.
 * @returns where PostgreSQL's programs are
 */
export function programsToDrill(): string {
  const missing = bringForDrill();
  const programs = postgresPrograms();
  if (missing.length > 0 || programs === null) {
    process.stderr.write(`drill: missing; on Debian: ${DEBIAN_INSTALL} ${missing.join(' ')}\n`);
    process.exit(2);
  }
  return programs;
}

export const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Drills there, clears everything away however it ends, and ends this program; after a drill that failed or wasn't clean the folder
 * stays, for whoever looks for the cause.
 * @param work gives whether it was clean
 */
export async function onStage(work: (stage: Stage) => Promise<boolean>): Promise<never> {
  const folder = mkdtempSync(join(tmpdir(), 'raandee-drill-'));
  // PostgreSQL's user has to come through.
  chmodSync(folder, 0o711);
  const children = new Children();
  const atEnd: (() => Promise<void>)[] = [];
  let keepsFolder = false;
  let ending: Promise<void> | null = null;
  /** Once, however it is asked for. */
  const end = () => {
    ending ??= children.endAll().then(async () => {
      endServersIn(folder);
      await Promise.all(atEnd.map((last) => last()));
      await pause(500);
      if (keepsFolder) return;
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    });
    return ending;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void end().then(() => process.exit(130)));
  try {
    if (!(await work({ folder, children, atEnd: (last) => atEnd.push(last) }))) keepsFolder = true;
  } catch (error) {
    // Else it was stopped by hand, and what it was at failed by that.
    if (ending === null) {
      process.stderr.write(`drill: ${error instanceof Error ? error.stack : error}\n`);
      keepsFolder = true;
    }
  }
  await end();
  if (keepsFolder) say(`what is left of it, with all that was logged: ${folder}`);
  process.exit(keepsFolder ? 1 : 0);
}
