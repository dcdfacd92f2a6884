import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { Trx } from '../db/database.ts';
import { type Branch, listBranches } from './queries.ts';

/** A branch as it is written down (rule C15.1). */
export type BranchFacts = Omit<Branch, 'id' | 'closedMs'>;

/**
 * Why a branch can't be called so: each has a number and a name of its own, closed ones too. Whoever asks has locked the shop.
 * @param ownId which branch it is; null of one that is being made
 */
export async function branchTaken(
  trx: Trx,
  { code, name }: Pick<BranchFacts, 'code' | 'name'>,
  ownId: number | null,
): Promise<Refusal<'BRANCH_CODE_TAKEN' | 'BRANCH_NAME_TAKEN'> | null> {
  const others = (await listBranches(trx)).filter(({ id }) => id !== ownId);
  if (others.some((other) => other.code === code)) return refuse('BRANCH_CODE_TAKEN');
  return others.some((other) => other.name === name) ? refuse('BRANCH_NAME_TAKEN') : null;
}

const columnsOf = ({ code, name, address, phone, promptPayId, receiptFooter }: BranchFacts) => ({
  ...{ code, name, address, phone, promptpay_id: promptPayId, receipt_footer: receiptFooter },
});

/** Writes down a new branch; gives its id. */
export async function insertBranch(trx: Trx, facts: BranchFacts): Promise<number> {
  const { id } = await trx
    .insertInto('branches')
    .values(columnsOf(facts))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Keeps what a branch is called from now on, and where its money goes. */
export async function setBranch(trx: Trx, id: number, facts: BranchFacts): Promise<void> {
  await trx.updateTable('branches').set(columnsOf(facts)).where('id', '=', id).execute();
}

/** Closes a branch, or opens it again. */
export async function setBranchClosed(trx: Trx, id: number, closedMs: number | null): Promise<void> {
  await trx.updateTable('branches').set({ closed_ms: closedMs }).where('id', '=', id).execute();
}
