import type { SourceFile } from './source-tree.ts';

/**
 * Tests whose shop has one branch alone, where every other test's has a second one with sales of its own (decision 80), and why.
 * It only gets shorter: a test that is new sells beside the other branch.
 */
export const ALONE: Readonly<Record<string, string>> = {
  'src/server/dashboard/dashboard-of-branches.test.ts': 'adds up all branches of its own chain of three',
  'src/server/orders/orders-of-branches.test.ts': 'lists what all branches of its own chain of three sold',
  'src/server/reports/sales-of-branches.test.ts': 'adds up all branches of its own chain of three',
  'src/server/shifts/shifts-of-branches.test.ts':
    'lists the shifts of all branches of its own chain of three',
  'src/server/stock/stock-of-branches.test.ts': 'adds up what lies in all branches of its own chain of three',
  'src/server/tax-reports/taxes-of-branches.test.ts': 'adds up all branches of its own chain of three',
  'src/server/catalog/import/import-branches.test.ts':
    'has the files of all branches of its own chain, and of a shop with one',
  'src/server/catalog/export/export.test.ts':
    'takes back the files of a shop with one branch too, beside those of one with several',
  'src/server/branches/branches.test.ts': 'makes the chain that it is about, from its first branch on',
  'src/server/transfers/random-transfers.test.ts': 'adds up all that lies in the branches of its own chain',
  'src/server/transfers/transfer-requests.test.ts': 'reads all requests of a branch, in a chain of its own',
  'src/server/transfers/transfers.test.ts': 'counts all that is on its way, between branches of its own',
  'src/server/db/prove-after-failure.test.ts':
    'has the file of an older program, without a column that the other branch fills',
};

/** Tests that open a shop of one branch and aren't on the list, and those on it that don't, or not any more. */
export function strayAlone(sources: readonly SourceFile[]): string[] {
  const alone = new Set(
    sources
      .filter(({ path }) => path.startsWith('src/server/') && path.endsWith('.test.ts'))
      .filter(({ text }) => /\balone: true\b/.test(text))
      .map(({ path }) => path),
  );
  return [
    ...[...alone]
      .filter((path) => !(path in ALONE))
      .map((path) => `${path}: sells in a shop of one branch alone`),
    ...Object.keys(ALONE)
      .filter((path) => !alone.has(path))
      .map((path) => `${path}: is on the list of tests in a shop of one branch, and needs it no more`),
  ];
}
