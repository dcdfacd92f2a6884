import type { SourceFile } from './source-tree.ts';

/** A path in a page, `books/verify.ts` or `src/web/app/screens.tsx`; a name alone may be anybody's, and one in `<…>` is a pattern. */
const NAMED = /`([a-z0-9-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs))`/g;

/**
 * Files that the project's pages name and that aren't there, each as `page: file`.
 * @param paths all files of the project, from its root
 */
export function namedInVain(pages: readonly SourceFile[], paths: readonly string[]): string[] {
  const exists = (named: string) => paths.some((path) => path === named || path.endsWith(`/${named}`));
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(NAMED)].flatMap(([, named = '']) => (exists(named) ? [] : [`${path}: ${named}`])),
  );
}
