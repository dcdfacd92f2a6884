import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressesOf } from './postgres-addresses.ts';
import { syncToDisk } from './sync-to-disk.ts';

/** What a folder of data says of itself: which database it belongs to (rule R4, decision 19). */
const MARKER = 'raandee.json';
const SAYS = 'This folder holds the data of a RaanDee shop. Keep it together with its database.';

type Belonging = { readonly kind: 'file' } | { readonly kind: 'postgres'; readonly name: string };

/** A PostgreSQL database in the marker and in words: its address without who signs in. */
export function postgresName(databaseUrl: string): string {
  const addresses = (addressesOf(databaseUrl) ?? [databaseUrl]).map((address) => new URL(address));
  const hosts = addresses.map(({ hostname, port, searchParams }) => {
    const host = hostname || searchParams.get('host') || 'localhost';
    return `${host}${port && `:${port}`}`;
  });
  return `postgres://${hosts.join(',')}${addresses[0]?.pathname}`;
}

/**
 * Writes down that the folder belongs to this database, until something else is put there on purpose.
 * @param databaseUrl null for the file in the folder
 */
export function markFolder(dataDir: string, databaseUrl: string | null): void {
  const file = join(dataDir, MARKER);
  // The file moves with its folder, and so is named without it.
  const database = databaseUrl === null ? 'raandee.db' : postgresName(databaseUrl);
  const text = `${JSON.stringify({ says: SAYS, database }, null, 2)}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  const draft = `${file}.part`;
  writeFileSync(draft, text);
  syncToDisk(draft);
  renameSync(draft, file);
  syncToDisk(dataDir);
}

/** What the folder belongs to, or null when it has no marker; one that can't be read belongs to its file. */
export function belonging(dataDir: string): Belonging | null {
  const file = join(dataDir, MARKER);
  if (!existsSync(file)) return null;
  const [, name] = /"database":\s*"(postgres:[^"]*)"/.exec(readFileSync(file, 'utf8')) ?? [];
  return name === undefined ? { kind: 'file' } : { kind: 'postgres', name };
}
