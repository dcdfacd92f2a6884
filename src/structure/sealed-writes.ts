import { isTest, type SourceFile, withoutComments } from './source-tree.ts';

/** The one file that adds rows to sealed tables, and those that copy or migrate whole shops, seals and all. */
const MAY_WRITE = [
  'src/server/db/insert-many.ts',
  'src/server/db/seal-chain.ts',
  'src/server/db/copy-shop.ts',
  'src/server/db/migrations/',
];

/**
 * Places of the server that write to sealed tables past their seals (decision 0022): SQL of one's own, deletions, or the
 * inserts that seal nothing. What the query builder inserts and updates there doesn't compile.
 * @param tables the sealed tables, and the chain's own
 */
export function unsealedWrites(files: readonly SourceFile[], tables: readonly string[]): string[] {
  const names = tables.join('|');
  const ways = [
    new RegExp(`\\b(?:insert\\s+into|delete\\s+from|update|truncate)\\s+(?:${names})\\b`, 'i'),
    new RegExp(`\\b(?:insertInto|deleteFrom|replaceInto|mergeInto)\\(\\s*['"](?:${names})['"]`),
    /\b(?:insertRows|insertReturning)\b/,
  ];
  return files.flatMap(({ path, text }) => {
    const isServer = path.startsWith('src/server/') && !isTest(path);
    if (!isServer || MAY_WRITE.some((place) => path.startsWith(place))) return [];
    const code = withoutComments(text);
    return ways.flatMap((way) => {
      const found = way.exec(code)?.[0];
      return found === undefined ? [] : [`${path}: ${found.replaceAll(/\s+/g, ' ')}`];
    });
  });
}
