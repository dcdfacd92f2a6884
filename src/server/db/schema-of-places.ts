import type { Generated } from 'kysely';
import type { MethodCode, MethodIcon, OwnKind } from '#shared/payment-methods/rules.ts';
import type { BranchRole } from '#shared/staff/rules.ts';

/** The tables of where and how is sold, as TypeScript sees them; how they are named stands in schema.ts. */
type Flag = 0 | 1;

/** A point of sale, with the number under which the revenue office knows its machine. */
export interface TillTable {
  id: Generated<number>;
  branch_id: number;
  name: string;
  pos_id: string;
  is_active: Flag;
}

/** A way of paying of the shop's own; cash and PromptPay have no rows (rule C12.1). */
export interface PaymentMethodTable {
  id: Generated<number>;
  /** What payments call it; never changes. */
  method: MethodCode;
  kind: OwnKind;
  name: string;
  icon: MethodIcon;
  /** From 1, in the order in which the till shows them. */
  position: number;
  is_on: Flag;
  needs_reference: Flag;
}

export interface BranchTable {
  id: Generated<number>;
  /** The 5-digit VAT branch number; head office is 00000. */
  code: string;
  name: string;
  address: string;
  phone: string;
  /** Null where money goes to the shop's own. */
  promptpay_id: string | null;
  /** Null where receipts end as the shop's do. */
  receipt_footer: string | null;
  /** Null while it is open. */
  closed_ms: number | null;
}

/** Where somebody works besides the branch that they belong to, and as what. */
export interface StaffBranchTable {
  user_id: number;
  branch_id: number;
  role: BranchRole;
}
