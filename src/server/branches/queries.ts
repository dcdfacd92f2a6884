import { type Role, roleMay } from '#shared/staff/rules.ts';
import type { Reader } from '../db/database.ts';
import type { StaffMember } from '../http/handlers.ts';
import { type Branch, listBranches } from '../shop/queries.ts';
import { listBranchesOf } from '../staff/queries.ts';

/** A branch, and what whoever asks is there; null where they don't work there. */
export interface SeenBranch {
  readonly branch: Branch;
  readonly role: Role | null;
}

/** The branches that somebody may know of: those in which they work, and for an admin all (rule C15.1). */
export async function listSeenBranches(db: Reader, user: StaffMember): Promise<SeenBranch[]> {
  const own = new Map((await listBranchesOf(db, user.id)).map(({ id, role }) => [id, role]));
  const seen = (await listBranches(db)).map((branch) => ({ branch, role: own.get(branch.id) ?? null }));
  return roleMay(user.role, 'admin') ? seen : seen.filter(({ role }) => role !== null);
}
