import type { Generated } from 'kysely';
import type { AccountKind } from '#shared/bookkeeping/account-codes.ts';

/** The tables of the month's books, as TypeScript sees them; how columns are named stands in schema.ts. */

/** A month whose books are done. */
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

/** What the bookkeeper's program calls the account of something; all branches share them. */
export interface AccountCodeTable {
  id: Generated<number>;
  kind: AccountKind;
  /** What of the kind: a class of goods, a way of paying's code, an expense's category. */
  key: string;
  /** Never ''. */
  code: string;
}
