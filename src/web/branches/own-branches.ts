import { branchWords } from '#shared/customers/rules.ts';
import { roleMay } from '#shared/staff/rules.ts';
import type { Branch } from './wire.ts';

/** A branch in which one works, and so can go to. */
export type OwnBranch = Branch & { readonly role: NonNullable<Branch['role']> };

/** Those of the branches in which whoever looks at them works. */
export const ownBranches = (branches: readonly Branch[]): readonly OwnBranch[] =>
  branches.filter((branch): branch is OwnBranch => branch.role !== null);

/** The same, where there are several: only then is there a choice, and something to say of where one is. */
export function severalBranches(branches: readonly Branch[] | undefined): readonly OwnBranch[] | null {
  const own = ownBranches(branches ?? []);
  return own.length > 1 ? own : null;
}

/** A branch's number in words; as a number where it is called by those words. */
export function numberWords({ name, code }: Pick<Branch, 'name' | 'code'>): string {
  const words = branchWords(code);
  return words === name ? `เลขสาขา ${code}` : words;
}

/** Whether one may change this branch. */
export const mayChange = ({ role }: Pick<Branch, 'role'>): boolean => role !== null && roleMay(role, 'admin');
