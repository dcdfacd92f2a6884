/** A month whose books are done, as TypeScript sees it; how columns are named stands in schema.ts. */
import type { Generated } from 'kysely';

export interface TaxMonthLockTable {
  id: Generated<number>;
  branch_id: number;
  /** `YYYY-MM`: it, and all before it. */
  month: string;
  locked_by: number;
  locked_ms: number;
  /** All three null while it holds. */
  opened_by: number | null;
  opened_ms: number | null;
  reason: string | null;
}
