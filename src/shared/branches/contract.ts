import { z } from 'zod';
import { contract } from '../http/contract.ts';
import { id, idText, messageOut, text } from '../http/fields.ts';
import { shopIdentity } from '../shop/fields.ts';
import { ROLES } from '../staff/rules.ts';

/** A branch as the page of branches shows it; `''` where the shop's own PromptPay id or footer holds. */
const branch = z
  .object({
    id,
    branch_code: z.string(),
    branch_name: z.string(),
    address: z.string(),
    phone: z.string(),
    promptpay_id: z.string(),
    receipt_footer: z.string(),
    is_closed: z.boolean(),
    /** What whoever asks is there; null where they don't work there. */
    role: z.enum(ROLES).nullable(),
    /** Where their session stands. */
    is_here: z.boolean(),
  })
  .meta({ id: 'Branch' });

export type BranchWire = z.output<typeof branch>;

const { branch_name, branch_code, address, phone, promptpay_id } = shopIdentity;

const branchBody = {
  branch_name,
  branch_code,
  address,
  phone,
  /** Empty where the shop's own holds. */
  promptpay_id,
  receipt_footer: text(500),
};
const byId = z.object({ id: idText });

/** The branches of a chain, and in which of them one is (rule C15.1). */
export const branchesContract = contract({
  'GET /branches/api': {
    name: 'branches',
    summary: 'The branches in which one works, and for an admin all that the shop has, closed ones too.',
    may: 'cashier',
    answer: z.object({ data: z.array(branch) }),
    refusals: [],
  },
  'POST /branches': {
    name: 'createBranch',
    summary: 'Adds a branch, with its first till where one is named; whoever makes it is its admin.',
    may: 'admin',
    changes: ['shop', 'staff'],
    idempotent: true,
    success: 201,
    body: z.object({ ...branchBody, till_name: text(100), pos_id: text(50) }),
    answer: z.object({ message: z.string(), branch }),
    refusals: ['BRANCH_CODE_TAKEN', 'BRANCH_NAME_TAKEN', 'BRANCH_NEEDS_TILL', 'KEY_REUSED'],
  },
  'PATCH /branches/{id}': {
    name: 'updateBranch',
    summary: 'Changes a branch that one is admin of; what it sold and issued says what it was called then.',
    may: 'admin',
    changes: ['shop'],
    params: byId,
    body: z.object(branchBody),
    answer: z.object({ message: z.string(), branch }),
    refusals: ['BRANCH_NOT_FOUND', 'NOT_ADMIN_THERE', 'BRANCH_CODE_TAKEN', 'BRANCH_NAME_TAKEN'],
  },
  'POST /branches/{id}/close': {
    name: 'closeBranch',
    summary: 'Closes a branch: no drawer is opened there any more; what it was stays.',
    may: 'admin',
    changes: ['shop'],
    params: byId,
    answer: messageOut,
    refusals: [
      'BRANCH_NOT_FOUND',
      'NOT_ADMIN_THERE',
      'BRANCH_HAS_OPEN_DRAWER',
      'BRANCH_AWAITS_GOODS',
      'LAST_BRANCH',
    ],
  },
  'POST /branches/{id}/reopen': {
    name: 'reopenBranch',
    summary: 'Opens a branch again that was closed.',
    may: 'admin',
    changes: ['shop'],
    params: byId,
    answer: messageOut,
    refusals: ['BRANCH_NOT_FOUND', 'NOT_ADMIN_THERE', 'BRANCH_NEEDS_TILL'],
  },
  'POST /session/branch': {
    name: 'changeBranch',
    summary: 'Goes on in another branch in which one works, without signing out; at none of its tills yet.',
    may: 'cashier',
    changes: ['sessions'],
    body: z.object({ branch_id: id }),
    answer: z.object({ message: z.string(), routeURL: z.string() }),
    refusals: ['BRANCH_NOT_FOUND', 'DRAWER_OPEN_HERE', 'ORDER_WAITS_HERE'],
  },
});
