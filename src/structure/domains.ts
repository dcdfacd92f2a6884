import { readFileSync } from 'node:fs';

/** The domains as the table of ARCHITECTURE.md names them, in its order: each stands on those before it, on either side. */
export const DOMAINS: readonly string[] = domainsIn(readFileSync('ARCHITECTURE.md', 'utf8'));

/** Folders of the server that belong to no domain and that all of them stand on, the lowest first. */
export const GROUND = ['db', 'work', 'tables', 'pdf', 'http'];

/** The first column of the table under "The domains". */
export function domainsIn(page: string): string[] {
  const [, chapter = ''] = page.split(/^## The domains$/m);
  const [rows = ''] = chapter.split(/^## /m);
  return [...rows.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name = '']) => name);
}

/** How high a folder of the server stands, the lowest 0; -1 for what is neither a domain nor ground. */
export function heightOf(folder: string): number {
  return [...GROUND, ...DOMAINS].indexOf(folder);
}
