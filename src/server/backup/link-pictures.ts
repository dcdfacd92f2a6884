import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Gives a folder all pictures of another that it hasn't. A picture never changes once it has its name, so a second name
 * for it on the same disk does, and costs nothing.
 */
export function linkPictures(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const [picture, copy] = [join(from, name), join(to, name)];
    if (existsSync(copy)) continue;
    try {
      linkSync(picture, copy);
    } catch {
      copyFileSync(picture, copy);
    }
  }
}
