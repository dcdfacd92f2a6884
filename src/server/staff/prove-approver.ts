import { isRefusal, type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { APPROVAL_REFUSALS, Approver } from '#shared/staff/fields.ts';
import { roleMay } from '#shared/staff/rules.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { proveIdentity } from './prove-identity.ts';
import { provePin } from './prove-pin.ts';
import { findActiveStaff } from './queries.ts';

/** Why nobody has approved; a wrong password or PIN has a code of its own: the cashier stays signed in. */
export type ApprovalRefusal = Refusal<(typeof APPROVAL_REFUSALS)[number]>;

export type ApprovalAttempt = Approver & {
  /** Where the try comes from. */
  readonly address: string;
};

/**
 * Finds out whether it is a manager of this person's branch who approves of what they are about to do, by password or by
 * PIN (rule C5.7, C11.5, C12.5). A wrong password counts like a try to sign in, a wrong PIN against that PIN; a manager may
 * approve of their own doing, since in a small shop there is nobody else.
 * @param user who is about to do it
 */
export async function proveApprover(
  services: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  attempt: ApprovalAttempt,
): Promise<{ readonly approverId: number } | ApprovalRefusal> {
  const account = await proveWho(services, user, attempt);
  if (isRefusal(account)) return account;
  const { userId } = account;
  const approver = await findActiveStaff(services.db.read, { userId, branchId: user.branchId });
  if (!approver || !roleMay(approver.role, 'manager')) return refuse('APPROVER_NOT_ALLOWED');
  return { approverId: approver.id };
}

async function proveWho(
  services: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  { username, password = '', pin, address }: ApprovalAttempt,
): Promise<{ readonly userId: number } | ApprovalRefusal> {
  if (pin !== undefined) return provePin(services, user, { username, pin });
  const account = await proveIdentity(services, { username, password, address });
  if (!isRefusal(account)) return account;
  const { refused, message, also } = account;
  return refused === 'WRONG_CREDENTIALS' ? refuse('APPROVER_WRONG') : { refused, message, also };
}
