import type { Generated } from 'kysely';
import type { RequestState } from '#shared/transfers/rules.ts';

/** Goods that go from one branch to another (rule C15.3); `schema.ts` says how columns are named. */
export interface TransferTable {
  id: Generated<number>;
  /** The branch that sends them, whose number it is. */
  branch_id: number;
  number: string;
  to_branch_id: number;
  /** Whom they are for; '' for nobody in particular. */
  recipient: string;
  note: string;
  /** Who the two branches were then, as the paper says it (`TransferParties`), as JSON. */
  parties: string;
  user_id: number;
  sent_ms: number;
  sent_on: string;
  /** What they cost on average when they left, of what is known. */
  total_cost_satang: number;
}

/** How a transfer ended: there is one row at most, and until it is there the goods are on their way. */
export interface TransferEndTable {
  id: Generated<number>;
  transfer_id: number;
  /** Where it ended: the branch that received it, or the one that had sent it. */
  branch_id: number;
  kind: 'received' | 'cancelled';
  note: string;
  user_id: number;
  ended_ms: number;
  ended_on: string;
  /** What those had cost that were missing or broken, of what is known. */
  lost_cost_satang: number;
}

/** Goods that one branch asks another for (rule C15.10). Nothing moves by it, so it isn't sealed; what is done to it is in the audit log. */
export interface TransferRequestTable {
  id: Generated<number>;
  /** The branch that asks, whose number it is. */
  branch_id: number;
  number: string;
  /** The branch that is to send them. */
  from_branch_id: number;
  /** Null for as soon as may be. */
  needed_on: string | null;
  note: string;
  user_id: number;
  asked_ms: number;
  asked_on: string;
  state: RequestState;
  /** Who answered it or gave it up, and when; null while it is open. */
  ended_by: number | null;
  ended_ms: number | null;
  /** Why it was declined; '' otherwise. */
  reason: string;
  /** What was sent for it. */
  transfer_id: number | null;
}

/** So many of a thing that are asked for; each thing stands in one line. */
export interface TransferRequestLineTable {
  id: Generated<number>;
  request_id: number;
  product_id: number;
  variant_id: number | null;
  quantity: number;
}
