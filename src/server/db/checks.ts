import { sql } from 'kysely';
import type { Check } from './check.ts';

/** What must be true of the engine's own tables; of the chains of seals it is `seal-faults.ts` that knows. */
export const dbChecks: readonly Check[] = [
  {
    name: 'every idempotency key has the answer that it guards',
    violations: sql`select call, key from idempotency_keys where answer is null`,
  },
];
