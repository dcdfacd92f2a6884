import { isRefusal, type Refusal, refuse } from '#shared/errors/refusals.ts';
import { roleMay } from '#shared/staff/rules.ts';
import type { Approval } from '../drawer/book-closing-count.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { findActiveStaff } from '../staff/queries.ts';
import { type IdentityRefusal, proveIdentity } from './prove-identity.ts';

/** A wrong password has a code of its own: the cashier stays signed in. */
export type ApprovalRefusal = Refusal<
  Exclude<IdentityRefusal['refused'], 'WRONG_CREDENTIALS'> | 'APPROVER_WRONG' | 'APPROVER_NOT_ALLOWED'
>;

export interface ApprovalAttempt {
  readonly username: string;
  readonly password: string;
  readonly reason: string;
  /** Where the try comes from. */
  readonly address: string;
}

/**
 * Finds out whether it is a manager of this branch who approves that a drawer is closed with a difference. A try counts
 * like a try to sign in; a manager may approve of their own drawer, since in a small shop there is nobody else.
 */
export async function approveDifference(
  services: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  { reason, ...attempt }: ApprovalAttempt,
): Promise<Approval | ApprovalRefusal> {
  const account = await proveIdentity(services, attempt);
  if (isRefusal(account)) {
    const { refused, message, also } = account;
    return refused === 'WRONG_CREDENTIALS' ? refuse('APPROVER_WRONG') : { refused, message, also };
  }
  const approver = await findActiveStaff(services.db.read, account.userId);
  if (!approver || approver.branchId !== user.branchId || !roleMay(approver.role, 'manager'))
    return refuse('APPROVER_NOT_ALLOWED');
  return { approverId: approver.id, reason };
}
