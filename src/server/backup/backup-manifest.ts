import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { integrityProblem } from '../db/sqlite-integrity.ts';
import { syncToDisk } from '../db/sync-to-disk.ts';

/** What lies beside a copy and says what it has to be, to the bit. */
export interface BackupManifest {
  /** Of the copy's bytes, hex. */
  readonly sha256: string;
  /** The first of what must be true of the books that isn't; null or, from an older program, missing: all of it is. */
  readonly unsound?: string | null;
  /** Where each branch's chain of seals ended: a shop that goes on from here has these links. */
  readonly chains: readonly {
    readonly branch_id: number;
    readonly position: number;
    readonly hash: string;
  }[];
}

const manifestFile = (copy: string) => `${copy}.manifest.json`;

/**
 * Writes the manifest of a copy that is proved and closed.
 * @param unsound what of its books doesn't hold, or null
 * @throws Error when SQLite doesn't find the copy whole
 */
export async function writeManifest(copy: string, unsound: string | null): Promise<void> {
  const problem = integrityProblem(copy);
  if (problem !== null) throw new Error(`the copy is not sound: ${problem}`);
  const chains = chainsIn(copy);
  // Reading leaves them behind, empty.
  for (const beside of ['-wal', '-shm']) rmSync(copy + beside, { force: true });
  const manifest: BackupManifest = { sha256: await sha256Of(copy), unsound, chains };
  writeFileSync(manifestFile(copy), `${JSON.stringify(manifest, null, 2)}\n`);
  syncToDisk(manifestFile(copy));
}

/** The manifest beside a copy; null where an older program wrote none, or where it can't be read. */
export function readManifest(copy: string): BackupManifest | null {
  if (!existsSync(manifestFile(copy))) return null;
  try {
    return JSON.parse(readFileSync(manifestFile(copy), 'utf8')) as BackupManifest;
  } catch {
    return null;
  }
}

/**
 * Whether these bytes are the copy's, to the bit.
 * @param bytes the copy itself, or what was copied from it
 * @returns what is wrong, or null; also null for a copy of an older program, which has no manifest
 */
export async function copyDamage(copy: string, bytes = copy): Promise<string | null> {
  if (!existsSync(manifestFile(copy))) return null;
  const manifest = readManifest(copy);
  if (manifest === null) return `${manifestFile(copy)} can't be read`;
  return manifest.sha256 === (await sha256Of(bytes)) ? null : 'its bytes are not those that were copied';
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

function chainsIn(copy: string): BackupManifest['chains'] {
  const database = new DatabaseSync(copy, { readOnly: true });
  try {
    const heads = database
      .prepare('select branch_id, position, hash from seal_heads order by branch_id')
      .all();
    return heads as unknown as BackupManifest['chains'];
  } finally {
    database.close();
  }
}
