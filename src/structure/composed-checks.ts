import { importsOf, type SourceFile } from './source-tree.ts';

/** Where the checks of all domains are put together. */
const VERIFY = 'src/server/books/verify.ts';
const CHECKS = /^src\/server\/(?:[^/]+\/)+checks\.ts$/;

/** Files of checks that no check of a shop runs (rule D2): an import that isn't used is the linter's to find. */
export function checksNotRun(files: readonly SourceFile[]): string[] {
  const verify = files.find(({ path }) => path === VERIFY);
  const run = verify ? importsOf(verify).map(({ target, typeOnly }) => (typeOnly ? '' : target)) : [];
  return files
    .filter(({ path }) => CHECKS.test(path) && !run.includes(path))
    .map(({ path }) => `${path}: not run by ${VERIFY}`);
}
