import type { RawBuilder } from 'kysely';
import type { Reader } from './database.ts';

/**
 * What must be true of a shop's data at every moment (rule D2). Each domain has those of its own rows in its `checks.ts`;
 * `books/verify.ts` runs them all.
 */
export interface Check {
  /** What is true, in the words in which `npm run verify` says that it is not. */
  readonly name: string;
  /** Finds the rows for which it is not: a query, or a function for what no query alone can find, so many at the most. */
  readonly violations: RawBuilder<unknown> | ((db: Reader, most: number) => Promise<readonly unknown[]>);
}
