import type { Generated } from 'kysely';

/** The tables of where is sold, as TypeScript sees them; how they are named stands in schema.ts. */
type Flag = 0 | 1;

/** A point of sale, with the number under which the revenue office knows its machine. */
export interface TillTable {
  id: Generated<number>;
  branch_id: number;
  name: string;
  pos_id: string;
  is_active: Flag;
}

export interface BranchTable {
  id: Generated<number>;
  /** The 5-digit VAT branch number; head office is 00000. */
  code: string;
  name: string;
  address: string;
  phone: string;
}
