import { createHash } from 'node:crypto';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const HASH_LETTERS_IN_NAME = 32;

/** The picture file's name in the emoji package: its code points in hex. */
function assetName(emoji: string): string {
  return `${[...emoji].map((character) => character.codePointAt(0)?.toString(16)).join('-')}.webp`;
}

/**
 * Puts the emojis' pictures into `<dataDir>/images`, each named by its content, as uploaded pictures are.
 * @returns the name under `/storage/images/` for each emoji
 */
export async function storePictures(
  dataDir: string,
  emojis: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const assets = join(
    dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
    'assets',
  );
  const images = join(dataDir, 'images');
  await mkdir(images, { recursive: true });
  const named = [...new Set(emojis)].map(async (emoji) => {
    const content = await readFile(join(assets, assetName(emoji)));
    const hash = createHash('sha256').update(content).digest('hex');
    const name = `${hash.slice(0, HASH_LETTERS_IN_NAME)}.webp`;
    const file = join(images, name);
    const isThere = await access(file).then(
      () => true,
      () => false,
    );
    if (!isThere) await writeFile(file, content);
    return [emoji, name] as const;
  });
  return new Map(await Promise.all(named));
}
