import { type RawBuilder, sql } from 'kysely';
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

/** What must be true of the engine's own tables; of the chains of seals it is `seal-faults.ts` that knows. */
export const dbChecks: readonly Check[] = [
  {
    name: 'every idempotency key has the answer that it guards',
    violations: sql`select call, key from idempotency_keys where answer is null`,
  },
];
