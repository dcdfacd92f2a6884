import { roleMay } from '#shared/staff/rules.ts';
import type { Reader } from '../../db/database.ts';
import { listBranchesOf, type OwnBranch } from '../../staff/queries.ts';

/** The branches in which somebody may change products, and so what of these is the branch's own (rule C15.6), by their numbers. */
export async function listManagedBranches(reader: Reader, userId: number): Promise<OwnBranch[]> {
  return (await listBranchesOf(reader, userId)).filter(({ role }) => roleMay(role, 'manager'));
}
