import type { Role } from '#shared/staff/rules.ts';
import type { AnswerOf, BodyOf } from '#web/lib/calls.ts';

/** A branch of the shop. */
export interface Branch {
  readonly id: number;
  readonly name: string;
  /** Its number for VAT, of five digits; 00000 is the head office. */
  readonly code: string;
  readonly address: string;
  readonly phone: string;
  /** '' where the shop's own holds. */
  readonly promptPayId: string;
  readonly receiptFooter: string;
  readonly isClosed: boolean;
  /** What whoever looks at it is there; null where they don't work there. */
  readonly role: Role | null;
  /** Where their session stands. */
  readonly isHere: boolean;
}

export function branchFromWire(wire: AnswerOf<'GET /branches/api'>['data'][number]): Branch {
  return {
    id: wire.id,
    name: wire.branch_name,
    code: wire.branch_code,
    address: wire.address,
    phone: wire.phone,
    promptPayId: wire.promptpay_id,
    receiptFooter: wire.receipt_footer,
    isClosed: wire.is_closed,
    role: wire.role,
    isHere: wire.is_here,
  };
}

/** A branch as it stands in the fields; of a new one with its first till. */
export interface BranchForm extends Pick<Branch, 'name' | 'code' | 'address' | 'phone'> {
  readonly promptPayId: string;
  readonly receiptFooter: string;
  readonly tillName: string;
  readonly posId: string;
}

/** The names of the fields in the calls. */
export const BRANCH_FIELDS = {
  name: 'branch_name',
  code: 'branch_code',
  address: 'address',
  phone: 'phone',
  promptPayId: 'promptpay_id',
  receiptFooter: 'receipt_footer',
  tillName: 'till_name',
  posId: 'pos_id',
} as const satisfies Record<keyof BranchForm, string>;

/** What a change of a branch says. */
export function branchBody(form: BranchForm): BodyOf<'PATCH /branches/{id}'> {
  return {
    branch_name: form.name,
    branch_code: form.code,
    address: form.address,
    phone: form.phone,
    promptpay_id: form.promptPayId,
    receipt_footer: form.receiptFooter,
  };
}

/** The same with the first till of a branch that is to be. */
export function newBranchBody(form: BranchForm): BodyOf<'POST /branches'> {
  return { ...branchBody(form), till_name: form.tillName, pos_id: form.posId };
}
