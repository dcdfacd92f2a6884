import type { z } from 'zod';
import type { BranchWire, branchesContract } from '#shared/branches/contract.ts';
import type { Role } from '#shared/staff/rules.ts';
import type { Branch } from '../shop/queries.ts';
import type { BranchFacts } from '../shop/write-branch.ts';

type BranchBody = z.output<(typeof branchesContract)['PATCH /branches/{id}']['body']>;

/** What the calls ask for. */
export function factsFromWire(body: BranchBody): BranchFacts {
  return {
    name: body.branch_name,
    code: body.branch_code,
    address: body.address,
    phone: body.phone,
    promptPayId: body.promptpay_id.replaceAll(/\D/g, '') || null,
    receiptFooter: body.receipt_footer || null,
  };
}

/**
 * A branch as the calls have it.
 * @param asker what whoever asks is there, and where their session stands
 */
export function branchWire(
  branch: Branch,
  { role, branchId }: { readonly role: Role | null; readonly branchId: number },
): BranchWire {
  return {
    id: branch.id,
    branch_code: branch.code,
    branch_name: branch.name,
    address: branch.address,
    phone: branch.phone,
    promptpay_id: branch.promptPayId ?? '',
    receipt_footer: branch.receiptFooter ?? '',
    is_closed: branch.closedMs !== null,
    role,
    is_here: branch.id === branchId,
  };
}
