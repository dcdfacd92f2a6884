import { readdirSync } from 'node:fs';

/** The files of a shop's or a backup's folder, by name, without the one that says who holds it. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort();
}
