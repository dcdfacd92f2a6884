import { readFileSync } from 'node:fs';

/** The domains as the table of ARCHITECTURE.md names them, in its order: each stands on those before it, on either side. */
export const DOMAINS: readonly string[] = domainsIn(readFileSync('ARCHITECTURE.md', 'utf8'));

/** The rooms of large domains, as the page names them: `catalog/import`. Of one domain each stands on those before it. */
export const ROOMS: readonly string[] = roomsIn(readFileSync('ARCHITECTURE.md', 'utf8'));

/** Folders of the server that belong to no domain and that all of them stand on, the lowest first. */
export const GROUND = ['metrics', 'capacity', 'db', 'tables', 'pdf', 'slips', 'http', 'https'];

/** The first column of the table under "The domains". */
export function domainsIn(page: string): string[] {
  return firstColumn(page).filter((name) => !name.includes('/'));
}

/** The same of the table of rooms below it. */
export function roomsIn(page: string): string[] {
  return firstColumn(page).filter((name) => name.includes('/'));
}

function firstColumn(page: string): string[] {
  const [, chapter = ''] = page.split(/^## The domains$/m);
  const [rows = ''] = chapter.split(/^## /m);
  return [...rows.matchAll(/^\| `([a-z-]+(?:\/[a-z-]+)?)` \|/gm)].map(([, name = '']) => name);
}

/** How high a folder of the server stands, the lowest 0; -1 for what is neither a domain nor ground. */
export function heightOf(folder: string): number {
  return [...GROUND, ...DOMAINS].indexOf(folder);
}

/** The room that a file of the server stands in, such as `catalog/import`; null for one that stands in none. */
export function roomOf(path: string): string | null {
  const [, domain, room] = /^src\/server\/([^/]+)\/([^/]+)\/[^/]+$/.exec(path) ?? [];
  return room === undefined || !DOMAINS.includes(domain ?? '') ? null : `${domain}/${room}`;
}

/** Where a domain has the file of a call, in itself or in one of its rooms; more than one when it is there twice. */
export function filesOfCall(domain: string, call: string, paths: readonly string[]): string[] {
  const name = `${call.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
  const folders = [domain, ...ROOMS.filter((room) => room.startsWith(`${domain}/`))];
  return folders.map((folder) => `src/server/${folder}/${name}`).filter((path) => paths.includes(path));
}
