import { isRefusal, type Refusal, refuse } from '#shared/errors/refusals.ts';
import { roleMay } from '#shared/staff/rules.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { findActiveStaff } from '../staff/queries.ts';
import { type IdentityAttempt, type IdentityRefusal, proveIdentity } from './prove-identity.ts';

/** A wrong password has a code of its own: the cashier stays signed in. */
export type ApprovalRefusal = Refusal<
  Exclude<IdentityRefusal['refused'], 'WRONG_CREDENTIALS'> | 'APPROVER_WRONG' | 'APPROVER_NOT_ALLOWED'
>;

/**
 * Finds out whether it is a manager of this person's branch who approves of what they are about to do (rule C5.7, C11.5).
 * A try counts like a try to sign in; a manager may approve of their own doing, since in a small shop there is nobody else.
 */
export async function proveApprover(
  services: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  attempt: IdentityAttempt,
): Promise<{ readonly approverId: number } | ApprovalRefusal> {
  const account = await proveIdentity(services, attempt);
  if (isRefusal(account)) {
    const { refused, message, also } = account;
    return refused === 'WRONG_CREDENTIALS' ? refuse('APPROVER_WRONG') : { refused, message, also };
  }
  const approver = await findActiveStaff(services.db.read, account.userId);
  if (!approver || approver.branchId !== user.branchId || !roleMay(approver.role, 'manager'))
    return refuse('APPROVER_NOT_ALLOWED');
  return { approverId: approver.id };
}
